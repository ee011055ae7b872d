import { CannotRun } from '../cannot-run.ts';
import type { ReleaseFile, ReleaseSite } from './release.ts';
import { RELEASE_FILE } from './release-table.ts';

/** A site as the link step hands it over: what the release says of it, and its files. */
export interface LinkedSite extends Omit<ReleaseSite, 'files'> {
  files: LinkedFile[];
}

/** One file of a web root. */
export interface LinkedFile {
  /** Relative to the web root, with `/` between names: "assets/app-3f2a.js". */
  path: string;
  content: Uint8Array;
  /** SHA-256 of the content, hexadecimal, lower case. It is believed, not computed again. */
  digest: string;
}

/** What `release.json` says of the site's files. */
export function filesTable(files: readonly LinkedFile[]): Record<string, ReleaseFile> {
  return Object.fromEntries(
    files.map(({ path, content, digest }) => [path, { digest, bytes: content.byteLength }]),
  );
}

/**
 * Refuses a site that could be written to a wrong place.
 * @throws CannotRun when a name or path would leave its folder, or stands twice
 */
export function checkLinkedSite({ tenant, site, files }: LinkedSite): void {
  for (const name of [tenant, site]) {
    if (!isPath(name) || name.includes('/') || name === RELEASE_FILE) {
      throw new CannotRun(`${JSON.stringify(name)} cannot be the name of a folder.`);
    }
  }
  const seen = new Set<string>();
  for (const file of files) {
    const wrong = seen.has(file.path) ? 'is there twice' : faultOf(file);
    if (wrong) {
      throw new CannotRun(`${tenant}/${site}: the path ${JSON.stringify(file.path)} ${wrong}.`);
    }
    seen.add(file.path);
  }
}

/** Files that were found in order: most are shared by thousands of sites. */
const faultless = new WeakSet<LinkedFile>();

function faultOf(file: LinkedFile): string | undefined {
  if (faultless.has(file)) return undefined;
  if (!isPath(file.path)) return 'is not a plain relative path';
  if (!DIGEST.test(file.digest)) return 'has no SHA-256 digest';
  faultless.add(file);
  return undefined;
}

const DIGEST = /^[0-9a-f]{64}$/;
/** An empty segment, "." or "..", which also finds a slash at either end. */
const DOTS = /(^|\/)\.{0,2}(\/|$)/;
const BACKSLASH_OR_CONTROL = /[\\\p{Cc}]/u;

const isPath = (path: string): boolean => !DOTS.test(path) && !BACKSLASH_OR_CONTROL.test(path);
