import { readFileSync, type Stats } from 'node:fs';
import { digestOf } from './digest.ts';
import type { Store } from './store.ts';

/** The stamp of a file as it was when its digest was taken, and that digest. */
type Known = [stamp: string, digest: string];

/**
 * Milliseconds. A file that was written to so lately may be written to again and keep its stamp: file
 * systems count time in steps of up to two seconds (FAT).
 */
const TOO_NEW = 2_000;

/**
 * The digests of files by path, kept with size, times and inode, so that a file which nobody has touched is
 * not read.
 */
export class FileDigests {
  readonly #store: Store;
  readonly #row: string;
  readonly #before: ReadonlyMap<string, Known>;
  readonly #now = new Map<string, Known>();
  readonly #contents = new Map<string, Buffer>();
  readonly #time = Date.now();

  /**
   * @param row the name under which the store keeps them.
   * @param fresh whether to read every file.
   */
  constructor(store: Store, row: string, fresh = false) {
    this.#store = store;
    this.#row = row;
    this.#before = fresh ? new Map() : readRow(store, row);
  }

  /**
   * The digest of a file.
   * @param name the name under which the digest is kept.
   * @param path the file.
   * @param stats of that path, just taken.
   * @throws what reading throws.
   */
  of(name: string, path: string, stats: Stats): string {
    const stamp = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`;
    const known = this.#before.get(name);
    const digest = known?.[0] === stamp ? known[1] : this.#read(name, path);
    const newest = Math.max(stats.mtimeMs, stats.ctimeMs);
    if (newest < this.#time - TOO_NEW) this.#now.set(name, [stamp, digest]);
    return digest;
  }

  /** The bytes of a file that had to be read for its digest; given once, to be forgotten here. */
  take(name: string): Buffer | undefined {
    const content = this.#contents.get(name);
    this.#contents.delete(name);
    return content;
  }

  /** Keeps what was asked for in this run, and only that. */
  keep(): void {
    if (this.#now.size === this.#before.size && isWithin(this.#now, this.#before)) return;
    const value = Buffer.from(JSON.stringify([...this.#now]));
    this.#store.set(this.#row, { inputs: '', digest: digestOf(value), value });
  }

  #read(name: string, path: string): string {
    const content = readFileSync(path);
    this.#contents.set(name, content);
    return digestOf(content);
  }
}

function readRow(store: Store, row: string): Map<string, Known> {
  const head = store.head(row);
  const value = head && store.value(row);
  if (!value || digestOf(value) !== head.digest) return new Map();
  return new Map(JSON.parse(Buffer.from(value).toString()) as [string, Known][]);
}

function isWithin(some: ReadonlyMap<string, Known>, all: ReadonlyMap<string, Known>): boolean {
  for (const [name, [stamp]] of some) if (all.get(name)?.[0] !== stamp) return false;
  return true;
}
