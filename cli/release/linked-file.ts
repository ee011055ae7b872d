import { CannotRun } from '../cannot-run.ts';

/** One file of a web root, as the link step hands it over. */
export interface LinkedFile {
  /** Relative to the web root, with `/` between names: "assets/app-3f2a.js". */
  path: string;
  content: Uint8Array;
  /** The length of the content, where that is known without reading it. */
  bytes?: number;
  /** SHA-256 of the content, hexadecimal, lower case. Not computed again. */
  digest: string;
}

/** The name of a release's own file at the top of `dist`, which no tenant may have. */
export const RELEASE_FILE = 'release.json';

/**
 * Refuses a site that could be written to a wrong place.
 * @throws CannotRun when one of its names is not that of a folder.
 */
export function checkNames({ tenant, site }: { tenant: string; site: string }): void {
  for (const name of [tenant, site]) {
    if (!isInside(name) || name.includes('/') || name === RELEASE_FILE) {
      throw new CannotRun(`${JSON.stringify(name)} cannot be the name of a folder.`);
    }
  }
}

/**
 * Refuses files that could be written to a wrong place.
 * @throws CannotRun when a path would leave its folder, or stands twice.
 */
export function checkFiles(files: readonly LinkedFile[]): void {
  const seen = new Set<string>();
  for (const { path, digest } of files) {
    const wrong = seen.has(path) ? 'is there twice' : faultOf(path, digest);
    if (wrong) throw new CannotRun(`The path ${JSON.stringify(path)} ${wrong}.`);
    seen.add(path);
  }
}

function faultOf(path: string, digest: string): string | undefined {
  if (!isInside(path)) return 'is not a plain relative path';
  return /^[0-9a-f]{64}$/.test(digest) ? undefined : 'has no SHA-256 digest';
}

/** Whether a path stays in its web root. */
export function isInside(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part));
}
