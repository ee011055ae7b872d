import { LRUCache } from 'lru-cache';

/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<V> {
  /**
   * The value of a key, made at most once at a time: callers that ask while it is being made
   * wait for the same one. A value that could not be made is not kept.
   */
  get(key: string, make: () => Promise<V>): Promise<V>;
  /** The value of a key that is kept. */
  peek(key: string): V | undefined;
  /** Puts another value in the place of one. */
  put(key: string, value: V): void;
  /** The bytes that the kept values take. */
  bytes(): number;
}

/**
 * @param limit the most bytes to keep; a value above an eighth of it is not kept at all, so that
 *   one big file does not push out all the others.
 * @param sizeOf the bytes that a value takes.
 */
export function createByteCache<V extends object | string>(
  limit: number,
  sizeOf: (value: V) => number,
): ByteCache<V> {
  const kept = new LRUCache<string, V>({
    maxSize: limit,
    maxEntrySize: Math.max(1, Math.floor(limit / 8)),
    // Nothing takes no room at all: not even an empty file.
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
  });
  // The library's own `fetch` counts what is being made as kept, and makes it anew once it has been
  // pushed out, so that a slow file would be read several times at once under load.
  const making = new Map<string, Promise<V>>();

  return {
    get(key, make) {
      const value = kept.get(key);
      if (value !== undefined) return Promise.resolve(value);
      const pending = making.get(key);
      if (pending) return pending;
      const promise = make()
        .then((value) => {
          kept.set(key, value);
          return value;
        })
        .finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    peek: (key) => kept.get(key),
    put: (key, value) => void kept.set(key, value),
    bytes: () => kept.calculatedSize,
  };
}
