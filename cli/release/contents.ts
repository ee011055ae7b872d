import fs from 'node:fs';
import path from 'node:path';
import { digestOf } from '../graph/digest.ts';
import { packDigest } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** The files that earlier builds have compared with their digests: these digests, by path and stamp. */
export interface Verified {
  /** The digest that a file had when its stamp was this one. */
  get(name: string, stamp: string): string | undefined;
  set(name: string, stamp: string, digest: string): void;
}

export interface ContentsOptions {
  /** Whether to ignore what earlier runs have put there. */
  fresh?: boolean;
  /** Whether to leave also what is damaged as it is. */
  readOnly?: boolean;
  /** Other contents, which are there too; nothing is put among them. */
  beside?: Contents;
}

/**
 * The contents of releases by their digests: `ab/cdef…` is the file whose SHA-256 is `abcdef…`, or the pack
 * whose head has that SHA-256. A file is compared with its name once, and again when its size or time has changed.
 */
export class Contents {
  /** Digests of contents that were there and damaged. They have been removed. */
  readonly damaged = new Set<string>();
  readonly #folder: string;
  readonly #drafts: string;
  readonly #view: string;
  readonly #verified: Verified;
  readonly #fresh: boolean;
  readonly #readOnly: boolean;
  readonly #beside: Contents | undefined;
  /** What is there, as far as this run has looked. */
  readonly #known = new Map<string, boolean>();
  readonly #prefixes = new Set<string>();
  #drafted = 0;

  constructor(
    { contents, drafts, view }: ReleaseFolder,
    verified: Verified,
    { fresh = false, readOnly = false, beside }: ContentsOptions = {},
  ) {
    this.#folder = contents;
    this.#drafts = drafts;
    this.#view = view;
    this.#verified = verified;
    this.#fresh = fresh;
    this.#readOnly = readOnly;
    this.#beside = beside;
  }

  /** Where content is, if it is there. */
  pathOf(digest: string): string {
    if (this.#beside?.has(digest)) return this.#beside.pathOf(digest);
    return this.#ownPathOf(digest);
  }

  #ownPathOf(digest: string): string {
    return `${this.#folder}/${digest.slice(0, 2)}/${digest.slice(2)}`;
  }

  /** Whether content is there and whole. What is damaged is removed, so that it is made again. */
  has(digest: string): boolean {
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    const isThere = this.#beside?.has(digest) || (!this.#fresh && this.#isWhole(digest));
    this.#known.set(digest, isThere);
    return isThere;
  }

  /** Puts content where it belongs, unless it is there. It appears whole, or not at all. */
  put(digest: string, parts: readonly Uint8Array[]): void {
    if (this.has(digest)) return;
    const draft = `${this.#drafts}/${process.pid}-${this.#drafted++}`;
    writeParts(draft, parts);
    const file = this.pathOf(digest);
    this.#makeFolder(path.dirname(file));
    fs.renameSync(draft, file);
    this.#verified.set(digest, stampOf(fs.lstatSync(file)), digest);
    this.#known.set(digest, true);
  }

  /**
   * Reads content and compares it.
   * @returns undefined where it is not there or damaged.
   */
  read(digest: string): Buffer | undefined {
    return this.has(digest) ? fs.readFileSync(this.pathOf(digest)) : undefined;
  }

  /** Removes all contents but those that are still needed. */
  collect(needed: ReadonlySet<string>): void {
    for (const path of notNeeded(this.#folder, needed)) fs.rmSync(path, { recursive: true });
    this.#known.clear();
  }

  #isWhole(digest: string): boolean {
    const file = this.#ownPathOf(digest);
    const found = fs.lstatSync(file, { throwIfNoEntry: false });
    if (!found) return false;
    if (found.isFile()) {
      const stamp = stampOf(found);
      if (this.#verified.get(digest, stamp) === digest) {
        this.#verified.set(digest, stamp, digest);
        return true;
      }
      const bytes = fs.readFileSync(file);
      if (digestOf(bytes) === digest || packDigest(bytes) === digest) {
        this.#verified.set(digest, stamp, digest);
        return true;
      }
    }
    this.damaged.add(digest);
    if (this.#readOnly) return false;
    // Its links in the output folder are damaged too. Without its state the next look at that folder goes
    // through every file, even if this run is killed first.
    fs.rmSync(this.#view, { force: true });
    fs.rmSync(file, { recursive: true });
    return false;
  }

  #makeFolder(folder: string): void {
    if (this.#prefixes.has(folder)) return;
    fs.mkdirSync(folder, { recursive: true });
    this.#prefixes.add(folder);
  }
}

/** What stands in a folder by digests, `ab/cdef…`, and is not needed. */
export function notNeeded(folder: string, needed: ReadonlySet<string>): string[] {
  return readFolder(folder).flatMap((prefix) =>
    readFolder(`${folder}/${prefix}`)
      .filter((name) => !needed.has(prefix + name))
      .map((name) => `${folder}/${prefix}/${name}`),
  );
}

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const handle = fs.openSync(file, 'w');
  try {
    let left = parts.filter(({ byteLength }) => byteLength > 0);
    // A full disk may take a part of what it is given, before it refuses.
    while (left.length > 0) left = after(left, fs.writevSync(handle, left.slice(0, MOST_PARTS)));
  } finally {
    fs.closeSync(handle);
  }
}

/** What systems write in one go (IOV_MAX). */
const MOST_PARTS = 1024;

/** What is left of parts after so many bytes. */
function after(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  const index = parts.findIndex(({ byteLength }) => {
    if (byteLength > bytes) return true;
    bytes -= byteLength;
    return false;
  });
  const [first, ...others] = index < 0 ? [] : parts.slice(index);
  return first ? [first.subarray(bytes), ...others] : [];
}

/** Without the change time (ctime), which each new link to the content in `dist` changes. */
export function stampOf({ size, mtimeMs, ino }: fs.Stats): string {
  return `${size} ${mtimeMs} ${ino}`;
}

function readFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
