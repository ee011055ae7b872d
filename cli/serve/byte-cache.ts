/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<V> {
  /**
   * The value of a key, made at most once at a time: callers that ask while it is being made
   * wait for the same one. A value that could not be made is not kept.
   */
  get(key: string, make: () => Promise<V>): Promise<V>;
  /** The bytes that the kept values take. */
  bytes(): number;
}

/**
 * @param limit the most bytes to keep; a value above an eighth of it is not kept at all, so that
 *   one big file does not push out all the others.
 * @param sizeOf the bytes that a value takes.
 */
export function createByteCache<V>(limit: number, sizeOf: (value: V) => number): ByteCache<V> {
  const kept = new Map<string, { value: V; size: number }>();
  const making = new Map<string, Promise<V>>();
  let total = 0;

  const keep = (key: string, value: V) => {
    const size = sizeOf(value);
    if (size > limit / 8) return;
    kept.set(key, { value, size });
    total += size;
    for (const [oldest, entry] of kept) {
      if (total <= limit) break;
      kept.delete(oldest);
      total -= entry.size;
    }
  };

  return {
    get(key, make) {
      const entry = kept.get(key);
      if (entry) {
        // A Map lists its keys in the order of insertion: the first is the one unused longest.
        kept.delete(key);
        kept.set(key, entry);
        return Promise.resolve(entry.value);
      }
      const pending = making.get(key);
      if (pending) return pending;
      const promise = make()
        .then((value) => {
          keep(key, value);
          return value;
        })
        .finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    bytes: () => total,
  };
}
