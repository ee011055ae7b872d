import fs from 'node:fs';
import path from 'node:path';
import { fileDigest } from './file-digest.ts';

/** The file system cannot link these two places, or not at all: files are then copies. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']);

/**
 * The content-addressed store: `ab/cdef…` holds the content whose SHA-256 is `abcdef…`. The files of
 * the sites are hard links to it, so equal content stands once on the disk, and putting it into one
 * more site costs one system call.
 *
 * New content is written where it is wanted and then linked into the store. A link appears only
 * after the last byte was written, so a killed build leaves no truncated object behind.
 */
export class Store {
  readonly #folder: string;
  /** Digests whose object this build has written or read. */
  readonly #known = new Set<string>();
  /** Nothing but what this build writes can be there, so looking is not needed. */
  #fresh: boolean;
  #canLink = true;

  constructor(folder: string) {
    this.#folder = folder;
    this.#fresh = !fs.existsSync(folder);
    fs.mkdirSync(folder, { recursive: true });
  }

  /**
   * Makes `target`, whose folder must exist, a file with this content.
   * @param digest SHA-256 of the content, hexadecimal
   * @param bytes size of the content
   * @param content gives the content; called only when the store does not have it
   */
  place(target: string, digest: string, bytes: number, content: () => Uint8Array): void {
    const object = this.#objectOf(digest);
    if (this.#canLink && this.#has(object, digest, bytes) && this.#link(object, target)) return;
    writeNew(target, content());
    if (this.#canLink && this.#link(target, object)) this.#known.add(digest);
  }

  /**
   * Whether it has objects, and each of them is what its name says. Those that were not written to since
   * a time are not read.
   * @param time in milliseconds since 1970
   */
  isWholeSince(time: number): boolean {
    const objects = this.#objects();
    return (
      objects.length > 0 &&
      objects.every(({ object, digest }) => {
        const { mtimeMs } = fs.lstatSync(object);
        return mtimeMs <= time || fileDigest(object) === digest;
      })
    );
  }

  /** Removes every object that is not what its name says. */
  removeDamaged(): void {
    for (const { object, digest } of this.#objects()) {
      if (fileDigest(object) === digest) this.#known.add(digest);
      else fs.rmSync(object, { recursive: true });
    }
  }

  /** Removes all objects: what links to them stays. */
  clear(): void {
    fs.rmSync(this.#folder, { recursive: true });
    fs.mkdirSync(this.#folder);
    this.#fresh = true;
  }

  /** Removes those of the objects that no file outside the store links to any more. */
  collect(digests: Iterable<string>): void {
    for (const digest of digests) this.#dropUnused(this.#objectOf(digest));
  }

  /** The same for every object: needed when it is not known what an earlier build has left. */
  sweep(): void {
    for (const { object } of this.#objects()) this.#dropUnused(object);
  }

  #objects(): { object: string; digest: string }[] {
    const prefixes = fs.readdirSync(this.#folder, { withFileTypes: true });
    return prefixes.flatMap((prefix) => {
      if (!prefix.isDirectory()) return [];
      const folder = path.join(this.#folder, prefix.name);
      return fs
        .readdirSync(folder)
        .map((name) => ({ object: `${folder}/${name}`, digest: `${prefix.name}${name}` }));
    });
  }

  #objectOf(digest: string): string {
    return `${this.#folder}/${digest.slice(0, 2)}/${digest.slice(2)}`;
  }

  /** It is read, once in a build, because a hand, a disk or a full one may have spoilt it. */
  #has(object: string, digest: string, bytes: number): boolean {
    if (this.#known.has(digest)) return true;
    if (this.#fresh) return false;
    const found = fs.lstatSync(object, { throwIfNoEntry: false });
    if (found === undefined) return false;
    if (!found.isFile() || found.size !== bytes || fileDigest(object) !== digest) {
      fs.rmSync(object, { recursive: true });
      return false;
    }
    this.#known.add(digest);
    return true;
  }

  /** @returns whether it worked; if not, the content has to be written. */
  #link(from: string, to: string): boolean {
    try {
      fs.linkSync(from, to);
      return true;
    } catch (error) {
      return this.#recover(error as NodeJS.ErrnoException, from, to);
    }
  }

  #recover(error: NodeJS.ErrnoException, from: string, to: string): boolean {
    const code = error.code ?? '';
    if (code === 'EMLINK') {
      // 65,000 links is the most that ext4 allows. The object makes room for one with a new inode;
      // the files that share the old one keep it.
      fs.rmSync(from);
      return false;
    }
    if (code === 'ENOENT' && !fs.existsSync(path.dirname(to))) {
      fs.mkdirSync(path.dirname(to));
      return this.#link(from, to);
    }
    if (code === 'EEXIST') {
      // Something that is not in the release's table, put there by another program.
      fs.rmSync(to, { recursive: true });
      return this.#link(from, to);
    }
    if (!NO_LINKS.has(code)) throw error;
    this.#canLink = false;
    return false;
  }

  #dropUnused(object: string): void {
    const found = fs.lstatSync(object, { throwIfNoEntry: false });
    if (found?.isFile() && found.nlink === 1) fs.rmSync(object);
  }
}

/** Never writes into a file that is there: its inode may be shared by many sites. */
function writeNew(target: string, content: Uint8Array): void {
  try {
    fs.writeFileSync(target, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    fs.rmSync(target, { recursive: true });
    fs.writeFileSync(target, content, { flag: 'wx' });
  }
}
