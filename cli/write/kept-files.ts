import fs from 'node:fs';
import { HASHED_FOLDERS } from '../hosting/hashed-folders.ts';
import { seal, unseal } from '../sealed.ts';
import type { ReleaseFile } from './release.ts';

/**
 * How long the hashed files of a release stay in the web root after a release without them, in
 * milliseconds: a page that was opened before asks for them when someone goes on in it.
 */
export const KEEP_FOR = 24 * 60 * 60 * 1_000;

/** A file of an earlier release. */
export interface KeptFile extends ReleaseFile {
  /** From when on the next build drops it, in milliseconds since 1970. */
  until: number;
}

/** The files that a site has besides those of its release, by path within its web root. */
export type KeptFiles = Readonly<Record<string, KeptFile>>;

/** By `siteKey`; only sites that have some. */
export type KeptSites = ReadonlyMap<string, KeptFiles>;

type Files = Readonly<Record<string, ReleaseFile>>;

/** Whether a path of a web root is that of a file which never changes. */
export function isHashed(path: string): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

/**
 * The files that stay for a while when a site gets a new release.
 * @param before the files of the release before, where they differ.
 * @param kept what the site has kept since earlier releases.
 * @param after the files of the new release.
 * @param now in milliseconds since 1970.
 */
export function filesToKeep(before: Files, kept: KeptFiles, after: Files, now: number): KeptFiles {
  const until = now + KEEP_FOR;
  const dropped = Object.entries(before)
    .filter(([path]) => isHashed(path))
    .map(([path, file]) => [path, { ...file, until }] as const);
  const still = Object.entries(kept).filter(([, file]) => !isOver(file, now));
  const files = [...still, ...dropped].filter(([path]) => !Object.hasOwn(after, path));
  if (files.length === 0) return {};
  const room = roomBeside(after);
  return Object.fromEntries(files.filter(([path]) => room(path)));
}

/** Whether the time of a file is over. */
export function isOver({ until }: KeptFile, now: number): boolean {
  // A clock that was set back must not keep it for ever.
  return until <= now || until > now + KEEP_FOR;
}

/** Tells whether a path can be there: none of its folders is a file now, and it is no folder. */
function roomBeside(files: Files): (path: string) => boolean {
  const folders = new Set(Object.keys(files).flatMap(foldersOf));
  return (path) =>
    !folders.has(path) && !foldersOf(path).some((folder) => Object.hasOwn(files, folder));
}

/** "a/b/c" is in "a" and "a/b". */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Writes what a slot has kept; a file that is not whole is known as such. */
export function writeKept(file: string, sites: KeptSites): void {
  const some = [...sites].filter(([, files]) => Object.keys(files).length > 0);
  fs.writeFileSync(file, seal(JSON.stringify(Object.fromEntries(some))));
}

/**
 * Reads what a slot has kept.
 * @returns undefined when there is no such file, or one that was damaged or could lead elsewhere.
 */
export function readKept(file: string): KeptSites | undefined {
  try {
    const text = unseal(fs.readFileSync(file, 'utf8'));
    if (text === undefined) return undefined;
    const sites = Object.entries(JSON.parse(text) as Record<string, KeptFiles>);
    const isSound = sites.every(([, files]) => Object.entries(files).every(isKeptFile));
    return isSound ? new Map(sites) : undefined;
  } catch {
    return undefined;
  }
}

function isKeptFile([path, file]: [string, KeptFile]): boolean {
  const isInside = isHashed(path) && !/(^|\/)\.{0,2}(\/|$)|[\\\p{Cc}]/u.test(path);
  return isInside && /^[0-9a-f]{64}$/.test(file.digest) && file.bytes >= 0 && file.until >= 0;
}
