import fs from 'node:fs';
import path from 'node:path';
import { digestOf } from '../graph/digest.ts';
import { HASHED_FOLDERS, isHashed } from '../hosting/hashed-folders.ts';
import type { Contents } from './contents.ts';

/** A file that a web root is to have. */
export interface WebFile {
  digest: string;
  bytes: number;
  /** A file of one site alone brings its content; any other is linked to the one among the contents. */
  content?: Uint8Array;
}

/** The files of a web root by path. */
export type WebFiles = ReadonlyMap<string, WebFile>;

/** The file system cannot link these two places, or not at all: files are then copies. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']);

/**
 * Writes web roots in two steps: first whatever takes room on the disk, as drafts, and with `finish` each draft is
 * put in its place. Content that sites share is linked, so that it stands once on the disk and costs one
 * system call; where that is not possible it is copied.
 */
export class WebRoots {
  /** Whether a file had to be copied, so that links do not show that it was changed. */
  copied = false;
  readonly #contents: Contents;
  readonly #drafts: string;
  #drafted = 0;
  /** What `finish` has to do, in this order. */
  #steps: (() => void)[] = [];

  /** @param drafts a folder on the same file system as the web roots, for what is not whole yet. */
  constructor(contents: Contents, drafts: string) {
    this.#contents = contents;
    this.#drafts = drafts;
  }

  /** Puts all drafts in their places. */
  finish(): void {
    for (const step of this.#steps) step();
    this.#steps = [];
  }

  /** Makes a web root that is not there. It appears whole. */
  #create(folder: string, files: WebFiles): void {
    const draft = `${this.#drafts}/root-${this.#drafted++}`;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { recursive: true });
    const made = new Set<string>();
    for (const [name, file] of files) {
      makeFolder(draft, path.posix.dirname(name), made);
      this.#write(`${draft}/${name}`, file);
    }
    this.#steps.push(() => {
      fs.rmSync(folder, { recursive: true, force: true });
      fs.mkdirSync(path.dirname(folder), { recursive: true });
      fs.renameSync(draft, folder);
    });
  }

  /**
   * Changes a web root from one set of files to another: first new hashed files are written, then the pages
   * that name them, and last the files that are no longer needed are removed.
   */
  update(folder: string, before: WebFiles, after: WebFiles): void {
    const gone = [...before.keys()].filter((name) => !after.has(name));
    const [inTheWay, others] = [true, false].map((is) =>
      gone.filter((name) => blocks(name, after) === is),
    );
    this.#steps.push(() => this.#remove(folder, inTheWay ?? []));
    const changed = [...after].filter(([name, { digest }]) => before.get(name)?.digest !== digest);
    const [hashed, pages] = [true, false].map((is) => changed.filter(([n]) => isHashed(n) === is));
    const made = new Set<string>();
    for (const [name, file] of [...(hashed ?? []), ...(pages ?? [])]) {
      const draft = `${this.#drafts}/file-${this.#drafted++}`;
      fs.rmSync(draft, { force: true });
      this.#write(draft, file);
      this.#steps.push(() => {
        makeFolder(folder, path.posix.dirname(name), made);
        this.#place(draft, `${folder}/${name}`);
      });
    }
    this.#steps.push(() => this.#remove(folder, others ?? []));
  }

  /** Puts a draft where it belongs, over whatever is there. */
  #place(draft: string, target: string): void {
    if (fs.lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) {
      fs.rmSync(target, { recursive: true });
    }
    fs.renameSync(draft, target);
    // Renaming one link to a file over another does nothing (POSIX), and leaves the draft.
    fs.rmSync(draft, { force: true });
  }

  /** Makes a web root hold exactly these files, whatever is there now. */
  repair(folder: string, files: WebFiles): void {
    const found = new Map(filesBelow(folder).map((name) => [name, { digest: '', bytes: 0 }]));
    for (const [name, file] of files) {
      if (found.has(name) && this.#isWhole(`${folder}/${name}`, file)) found.set(name, file);
    }
    if (found.size === 0) this.#create(folder, files);
    else this.update(folder, found, files);
  }

  #isWhole(file: string, { digest, bytes, content }: WebFile): boolean {
    const found = fs.lstatSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== bytes) return false;
    const shared = content ? undefined : this.#contents.pathOf(digest);
    const linked = shared && fs.lstatSync(shared, { throwIfNoEntry: false });
    if (linked && linked.ino === found.ino && linked.dev === found.dev) return true;
    // A copy is replaced where it could be a link.
    if (linked && !this.copied && linked.dev === found.dev) return false;
    return digestOf(fs.readFileSync(file)) === digest;
  }

  #write(target: string, { digest, content }: WebFile): void {
    if (content) fs.writeFileSync(target, content, { flag: 'wx' });
    else this.#link(this.#contents.pathOf(digest), target);
  }

  #link(from: string, to: string): void {
    if (!this.copied) {
      try {
        fs.linkSync(from, to);
        return;
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        if (code === 'EMLINK') {
          this.#makeRoom(from);
          fs.linkSync(from, to);
          return;
        }
        if (!NO_LINKS.has(code)) throw error;
        this.copied = true;
      }
    }
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL);
  }

  /** ext4 allows a file 65,000 links at most. The content gets a new inode; files linked before keep the old one. */
  #makeRoom(file: string): void {
    const draft = `${this.#drafts}/room`;
    fs.copyFileSync(file, draft);
    fs.renameSync(draft, file);
  }

  #remove(folder: string, files: readonly string[]): void {
    for (const name of files) fs.rmSync(`${folder}/${name}`, { force: true });
    for (const name of files) removeEmptyParents(folder, name);
  }
}

/** The folders of a web root that builds make. */
const FOLDERS = ['', '/icons', ...HASHED_FOLDERS.map((folder) => `/${folder}`)];

/**
 * Whether a web root seems to be as the last build left it. The times of its folders show whether a file was
 * added, removed or replaced; those of the given files, whether one was written to.
 * @param time when that build ended, in milliseconds since 1970.
 * @param files those that are not links to contents, which are verified elsewhere.
 */
export function isUntouched(folder: string, time: number, files: Iterable<string>): boolean {
  for (const name of FOLDERS) {
    const found = fs.lstatSync(folder + name, { throwIfNoEntry: false });
    // A folder that is not there is a change to the root.
    if (found ? found.mtimeMs > time : name === '') return false;
  }
  for (const name of files) {
    const found = fs.lstatSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (!found || found.mtimeMs > time) return false;
  }
  return true;
}

/** Whether a path is a folder of one of these files, or below one of them. */
function blocks(name: string, files: WebFiles): boolean {
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    if (files.has(name.slice(0, at))) return true;
  }
  return [...files.keys()].some((other) => other.startsWith(`${name}/`));
}

function makeFolder(folder: string, below: string, made: Set<string>): void {
  if (below === '.' || made.has(below)) return;
  fs.mkdirSync(`${folder}/${below}`, { recursive: true });
  made.add(below);
}

function filesBelow(folder: string): string[] {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** Removes folders that have become empty. */
export function removeEmptyParents(folder: string, file: string): void {
  let below = path.posix.dirname(file);
  while (below !== '.' && removeIfEmpty(`${folder}/${below}`)) below = path.posix.dirname(below);
}

/** @returns whether it is gone */
export function removeIfEmpty(folder: string): boolean {
  try {
    fs.rmdirSync(folder);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') return true;
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false;
    throw error;
  }
}
