import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { isHashed } from '../hosting/hashed-folders.ts';
import type { Contents } from './contents.ts';
import { decodeRelease } from './encode-release.ts';
import { isServedLately } from './keep-for.ts';
import { RELEASE_FILE } from './linked-file.ts';
import { readManifest } from './read-manifest.ts';
import { type Release, type ReleaseSite, sameFiles, siteKey } from './release.ts';
import { type KeptRelease, manifestOf, type ReleaseFolder, writeWhole } from './release-folder.ts';
import { SiteTables } from './site-tables.ts';
import { isUntouched, removeIfEmpty, type WebFile, WebRoots } from './web-root.ts';

/** What an output folder holds: the files of one release, and the hashed files of earlier ones. */
interface Shown {
  release: string;
  /** The newest first. */
  earlier: string[];
}

/** The same as it is written to a file, once all of it is there. */
interface ViewState extends Shown {
  /** The inode of the output folder; a copy of the folder has another one. */
  inode: number;
  /** Whether its files are copies of the contents instead of links. */
  copied: boolean;
}

/**
 * Shows a release as plain folders and files: `dist/<tenant>/<site>/` is a whole web root. Only what differs
 * from what is there is written. The release itself is elsewhere, so what happens here harms no one who is
 * served from it.
 */
export class DistView {
  readonly #at: ReleaseFolder;
  readonly #contents: Contents;
  readonly #tables: SiteTables;

  constructor(at: ReleaseFolder, contents: Contents) {
    this.#at = at;
    this.#contents = contents;
    this.#tables = new SiteTables(contents);
  }

  /**
   * Refuses an output folder that Portico did not make.
   * @throws CannotRun, which says what to do.
   */
  static check(at: ReleaseFolder): void {
    const found = fs.lstatSync(at.out, { throwIfNoEntry: false });
    if (!found || isOwn(at, found)) return;
    throw new CannotRun(
      `${at.out} exists and was not made by portico build; move it away, or name another folder with --out.`,
    );
  }

  /**
   * Writes what the output folder lacks to show a release, beside it: a disk that is full is full before anything
   * has changed.
   * @param kept all releases that are kept; the hashed files of those that were served lately stay.
   * @returns what makes the folder show the release, which takes hardly more than renaming. It returns the sites
   *   whose files somebody else had changed.
   */
  prepare(
    current: string,
    kept: readonly KeptRelease[],
    { now = Date.now(), fresh = false }: ShowOptions = {},
  ): () => string[] {
    const earlier = kept.filter((one) => one.id !== current && isServedLately(one, now));
    const wanted: Shown = { release: current, earlier: earlier.map(({ id }) => id).reverse() };
    const state = fresh || this.#contents.damaged.size > 0 ? undefined : this.#state();
    const after = this.#read(wanted);
    const before = state && this.#read(state);
    const work = this.#work(before, after, state);
    const isSame = state && JSON.stringify(shownOf(state)) === JSON.stringify(wanted);
    if (isSame && work.length === 0) return () => [];
    const finish = this.#draft({
      release: current,
      work,
      after,
      before: before ? [...before.keys()] : this.#mayBeThere(kept),
      copied: state?.copied ?? false,
    });
    return () => {
      fs.rmSync(this.#at.view, { force: true });
      this.#finish(wanted, finish());
      return work.flatMap(({ key, damaged }) => (damaged ? [key] : []));
    };
  }

  #state(): ViewState | undefined {
    try {
      const state = JSON.parse(fs.readFileSync(this.#at.view, 'utf8')) as ViewState;
      const { ino } = fs.statSync(this.#at.out);
      const isThere = fs.existsSync(path.join(this.#at.out, RELEASE_FILE));
      return isThere && ino === state.inode ? state : undefined;
    } catch {
      return undefined;
    }
  }

  /** The releases of a view, the one that is shown first; undefined where one cannot be read. */
  #read({ release, earlier }: Shown): Releases | undefined {
    const [first, ...others] = [release, ...earlier].map((id) => readManifest(this.#at, id));
    return first && new Releases([first, ...others.filter((one) => one !== undefined)]);
  }

  /** What has to be done, by site. */
  #work(
    before: Releases | undefined,
    after: Releases | undefined,
    state: ViewState | undefined,
  ): Work[] {
    const work: Work[] = [];
    const time = state ? fs.statSync(this.#at.view).mtimeMs : 0;
    for (const key of after?.keys() ?? []) {
      if (!before || !state) {
        work.push({ key, do: 'repair' });
        continue;
      }
      const old = before.of(key);
      const next = after?.of(key) ?? [];
      if (old.length === 0) work.push({ key, do: 'repair' });
      else if (!isUntouched(`${this.#at.out}/${key}`, time, this.#looked(old, state))) {
        work.push({ key, do: 'repair', damaged: true });
      } else if (!isSameList(old, next)) work.push({ key, do: 'update', old });
    }
    return work;
  }

  /** The files of a site whose times show whether they were written to. */
  *#looked(sites: readonly ReleaseSite[], { copied }: ViewState): Iterable<string> {
    if (copied) {
      yield* this.#files(sites).keys();
      return;
    }
    const [first] = sites;
    if (first) yield* this.#tables.ownNames(first);
  }

  /** The sites whose web roots may be there after a build that was killed. */
  #mayBeThere(kept: readonly KeptRelease[]): string[] {
    const sites = kept.flatMap(({ id }) => readManifest(this.#at, id)?.sites ?? []);
    return [...sites.map(siteKey), ...listedSites(path.join(this.#at.out, RELEASE_FILE))];
  }

  /** @returns what puts the drafts in their places, and tells whether files in the output folder are copies. */
  #draft({ release, work, after, before, copied }: Change): () => boolean {
    const { out, drafts, folder } = this.#at;
    // Where nothing is there yet, all of it appears at once.
    const found = fs.lstatSync(out, { throwIfNoEntry: false });
    const isNew = !found || found.isSymbolicLink();
    fs.mkdirSync(path.dirname(out), { recursive: true });
    const near = fs.statSync(folder).dev === fs.statSync(isNew ? path.dirname(out) : out).dev;
    const target = isNew && near ? path.join(drafts, 'dist') : out;
    const roots = new WebRoots(this.#contents, near ? drafts : path.join(out, UNFINISHED));
    roots.copied = copied || !near;
    fs.mkdirSync(target, { recursive: true });
    fs.mkdirSync(near ? drafts : path.join(out, UNFINISHED), { recursive: true });
    for (const { key, do: what, old = [] } of work) {
      const [had, files] = [this.#files(old), this.#files(after?.of(key) ?? [])];
      // Where contents are lost it is not known what a web root holds.
      const isKnown = what === 'update' && this.#contents.damaged.size === 0;
      if (isKnown) roots.update(`${target}/${key}`, had, files);
      else roots.repair(`${target}/${key}`, files);
    }
    const isMoved = target !== out;
    if (isMoved) {
      roots.finish();
      fs.copyFileSync(manifestOf(this.#at, release), path.join(target, RELEASE_FILE));
    }
    return () => {
      removeOldLink(out);
      roots.finish();
      this.#removeOthers(target, before, after);
      if (isMoved) fs.renameSync(target, out);
      return roots.copied;
    };
  }

  /** Removes the web roots of sites that are no more. What builds have not made stays. */
  #removeOthers(target: string, before: readonly string[], after: Releases | undefined): void {
    const stays = new Set(after?.keys());
    for (const key of before) {
      if (stays.has(key)) continue;
      fs.rmSync(`${target}/${key}`, { recursive: true, force: true });
      removeIfEmpty(path.dirname(`${target}/${key}`));
    }
  }

  #finish(wanted: Shown, copied: boolean): void {
    const { out, view, drafts } = this.#at;
    const near = fs.statSync(this.#at.folder).dev === fs.statSync(out).dev;
    const text = fs.readFileSync(manifestOf(this.#at, wanted.release));
    const file = path.join(out, RELEASE_FILE);
    const found = fs.existsSync(file) && fs.readFileSync(file);
    const unfinished = path.join(out, UNFINISHED);
    if (!found || !text.equals(found)) writeWhole(file, text, near ? drafts : unfinished);
    fs.rmSync(unfinished, { recursive: true, force: true });
    const state: ViewState = { ...wanted, inode: fs.statSync(out).ino, copied };
    writeWhole(view, JSON.stringify(state), drafts);
  }

  /** The files of a web root: the site's, and the hashed ones that it had in earlier releases. */
  #files(sites: readonly ReleaseSite[]): Map<string, WebFile> {
    const files = new Map<string, WebFile>();
    const [first, ...earlier] = sites;
    if (first) for (const [name, file] of this.#all(first)) files.set(name, file);
    const folders = new Set([...files.keys()].flatMap(foldersOf));
    for (const site of earlier) {
      for (const [name, file] of this.#all(site)) {
        const hasRoom = !folders.has(name) && !foldersOf(name).some((one) => files.has(one));
        if (isHashed(name) && !files.has(name) && hasRoom) files.set(name, file);
      }
    }
    return files;
  }

  *#all(site: ReleaseSite): Iterable<[string, WebFile]> {
    for (const set of site.sets) {
      for (const [name, file] of Object.entries(this.#tables.set(set))) {
        // What is lost of an earlier release cannot be kept.
        if (this.#contents.has(file.digest)) yield [name, file];
      }
    }
    yield* this.#tables.own(site);
  }
}

/** For drafts, where the output folder is on another file system than the releases. */
const UNFINISHED = '.unfinished';

export interface ShowOptions {
  /** In milliseconds since 1970. */
  now?: number;
  /** Whether to look at every file. */
  fresh?: boolean;
}

/** From what is in the output folder to what is to be there. */
interface Change {
  release: string;
  work: readonly Work[];
  after: Releases | undefined;
  /** The sites that may have web roots there. */
  before: readonly string[];
  /** Whether files there are copies of the contents. */
  copied: boolean;
}

/** What is to be done with one web root. */
interface Work {
  key: string;
  do: 'update' | 'repair';
  /** What it holds, where that is known. */
  old?: readonly ReleaseSite[];
  damaged?: boolean;
}

/** Some releases, with the sites of each key: the first is the one that is shown. */
class Releases {
  readonly #sites = new Map<string, ReleaseSite[]>();

  constructor([first, ...earlier]: readonly Release[]) {
    for (const site of first?.sites ?? []) this.#sites.set(siteKey(site), [site]);
    for (const { sites } of earlier) {
      for (const site of sites) {
        const known = this.#sites.get(siteKey(site));
        // A site that is gone keeps nothing.
        if (known && !known.some((one) => sameFiles(one, site))) known.push(site);
      }
    }
  }

  keys(): Iterable<string> {
    return this.#sites.keys();
  }

  of(key: string): readonly ReleaseSite[] {
    return this.#sites.get(key) ?? [];
  }
}

/** The sites that a `release.json` in an output folder lists. */
function listedSites(file: string): string[] {
  try {
    return decodeRelease(fs.readFileSync(file, 'utf8')).sites.map(siteKey);
  } catch {
    return [];
  }
}

function isSameList(a: readonly ReleaseSite[], b: readonly ReleaseSite[]): boolean {
  return a.length === b.length && a.every((site, index) => sameFiles(site, b[index]));
}

function shownOf({ release, earlier }: Shown): Shown {
  return { release, earlier };
}

/** "a/b/c" is in "a" and "a/b". */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** An empty folder, one with a release, or the link that Portico made up to version 0.1.0. */
function isOwn({ out, view }: ReleaseFolder, found: fs.Stats): boolean {
  if (found.isSymbolicLink()) return isOldLink(out);
  if (!found.isDirectory()) return false;
  const names = fs.readdirSync(out);
  if (names.length === 0 || names.includes(UNFINISHED)) return true;
  if (inodeOf(view) === found.ino) return true;
  try {
    const { portico } = JSON.parse(fs.readFileSync(path.join(out, RELEASE_FILE), 'utf8'));
    return typeof portico === 'string';
  } catch {
    return false;
  }
}

/** Of the output folder that a view was made in. */
function inodeOf(view: string): number | undefined {
  try {
    return (JSON.parse(fs.readFileSync(view, 'utf8')) as ViewState).inode;
  } catch {
    return undefined;
  }
}

/** Removes the link of version 0.1.0, with the slots and the store that are behind it. */
function removeOldLink(out: string): void {
  const found = fs.lstatSync(out, { throwIfNoEntry: false });
  if (!found?.isSymbolicLink() || !isOldLink(out)) return;
  fs.unlinkSync(out);
  const behind = path.join(path.dirname(out), '.portico', path.basename(out));
  fs.rmSync(behind, { recursive: true, force: true });
}

function isOldLink(out: string): boolean {
  const target = path.resolve(path.dirname(out), fs.readlinkSync(out));
  const base = path.join(path.dirname(out), '.portico', path.basename(out));
  return path.dirname(target) === base && /^(blue|green)$/.test(path.basename(target));
}
