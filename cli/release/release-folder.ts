import fs from 'node:fs';
import path from 'node:path';
import { digestOf } from '../graph/digest.ts';

/** Where the releases of one output folder are kept: `.portico/releases/dist/` for `dist`. */
export interface ReleaseFolder {
  /** The output folder, which shows the current release as plain files; absolute. */
  readonly out: string;
  /** The folder of the releases, absolute. */
  readonly folder: string;
  /** The list of releases, with the name of the current one. */
  readonly list: string;
  /** What `out` holds. */
  readonly view: string;
  readonly contents: string;
  /** What servers have compressed of the contents; it may be removed at any time. */
  readonly compressed: string;
  /** For what is being written. */
  readonly drafts: string;
  readonly lock: string;
}

/** One release that is kept. */
export interface KeptRelease {
  id: string;
  /** When it was built, in milliseconds since 1970. */
  builtAt: number;
  /** When another one took its place; absent while it is the current one. */
  servedUntil?: number;
  /** Whether it is kept only for pages that are still open; nobody can go back to it. */
  retired?: boolean;
}

/** The releases of a folder, the oldest first, and which of them is served. */
export interface ReleaseList {
  current: string;
  releases: KeptRelease[];
}

/**
 * The place of the releases of an output folder. Touches nothing.
 * @param root the workspace, absolute. What builds keep is in its `.portico`, wherever `out` is.
 * @param out the output folder, relative to the workspace or absolute.
 */
export function releaseFolder(root: string, out: string): ReleaseFolder {
  const absolute = path.resolve(root, out);
  const folder = path.join(root, '.portico', 'releases', nameOf(root, absolute));
  return placesIn(folder, absolute);
}

/** The same for a folder of releases that was copied from elsewhere. */
export function placesIn(folder: string, out = ''): ReleaseFolder {
  return {
    out,
    folder,
    list: path.join(folder, 'releases.json'),
    view: path.join(folder, 'view.json'),
    contents: path.join(folder, 'contents'),
    compressed: path.join(folder, 'compressed'),
    drafts: path.join(folder, 'drafts'),
    lock: path.join(folder, 'lock'),
  };
}

/** A folder right in the workspace by its own name; any other with a piece of its path's digest. */
function nameOf(root: string, out: string): string {
  const base = path.basename(out);
  const inside = path.dirname(out) === root;
  return inside ? base : `${base}-${digestOf(path.relative(root, out)).slice(0, 8)}`;
}

/** The file of a release. */
export const manifestOf = ({ folder }: ReleaseFolder, id: string): string =>
  path.join(folder, `${id}.json`);

/**
 * Reads the list of releases.
 * @returns undefined where there is none, or one that cannot be read.
 */
export function readReleases({ list }: ReleaseFolder): ReleaseList | undefined {
  try {
    const { current, releases } = JSON.parse(fs.readFileSync(list, 'utf8')) as ReleaseList;
    const isWhole = releases.every(({ id, builtAt }) => isId(id) && builtAt >= 0);
    return isWhole && releases.some(({ id }) => id === current) ? { current, releases } : undefined;
  } catch {
    return undefined;
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{12}$/.test(id);

/**
 * Writes the list of releases. It appears at once: this is the switch to another release.
 */
export function writeReleases(at: ReleaseFolder, releases: ReleaseList): void {
  writeWhole(at.list, `${JSON.stringify(releases, null, 1)}\n`, at.drafts);
}

/**
 * Writes a file that is never there in part.
 * @param drafts a folder on the same file system. What a killed build leaves in it, the next one removes.
 */
export function writeWhole(file: string, content: string | Uint8Array, drafts: string): void {
  fs.mkdirSync(drafts, { recursive: true });
  const draft = path.join(drafts, path.basename(file));
  fs.writeFileSync(draft, content);
  fs.renameSync(draft, file);
}
