import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seal, unseal } from '../sealed.ts';
import type { Inspection } from './inspect-photo.ts';
import { type Inspected, inspectPhotos } from './inspect-photos.ts';

const FILE = 'inspected.json';

/** What inspects: another version of it may find something else. */
const INSPECTOR = [
  'inspect-photo.ts',
  'most-pixels.ts',
  'open-photo.ts',
  'photo-format.ts',
  '../../package-lock.json',
].map((file) => fileURLToPath(new URL(file, import.meta.url)));

/** By the digest of a photo's bytes. */
type Kept = Record<string, Inspection>;

/**
 * As `inspectPhotos`, which is only asked for photos whose bytes are new: a photo of 12 million pixels
 * takes 60 ms, and as much again with each check. What was found is kept in the workspace's `.portico`,
 * and only where a build has made that folder: checking a workspace leaves nothing behind.
 * @param root the workspace, absolute.
 */
export function keptInspections(root: string, paths: readonly string[]): Inspected[] {
  if (paths.length === 0 || !existsSync(join(root, '.portico'))) return inspectPhotos(paths);
  const file = join(root, '.portico', FILE);
  const inspector = digestOf(...INSPECTOR.map((path) => readFileSync(path)));
  const before = readKept(file, inspector);
  const photos = paths.map((path) => ({ path, digest: digestOfFile(path) }));
  const fresh = photos.filter(({ digest }) => !Object.hasOwn(before, digest));
  const inspected = inspectPhotos(fresh.map(({ path }) => path));
  const found = new Map<string, Inspected>(Object.entries(before));
  fresh.forEach(({ digest }, index) => {
    found.set(digest, inspected[index] as Inspected);
  });
  const all = photos.map(({ digest }) => [digest, found.get(digest) as Inspected] as const);
  // What ended the process may have been the machine's want of memory: it is tried again.
  const kept = all.filter(([, one]) => one.found !== 'undecodable');
  const now = Object.fromEntries(kept);
  const same = fresh.length === 0 && Object.keys(before).length === Object.keys(now).length;
  if (!same) keep(file, seal(JSON.stringify({ inspector, photos: now })));
  return all.map(([, one]) => one);
}

/** Lets the next check look into every photo of a workspace anew. */
export function forgetInspections(root: string): void {
  rmSync(join(root, '.portico', FILE), { recursive: true, force: true });
}

function readKept(file: string, inspector: string): Kept {
  try {
    const kept = JSON.parse(unseal(readFileSync(file, 'utf8')) ?? '{}');
    return kept.inspector === inspector ? kept.photos : {};
  } catch {
    return {};
  }
}

/** Where it cannot be written, nothing is kept. */
function keep(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Of a file that cannot be read any more its path, which is no digest: its inspection fails, too. */
function digestOfFile(path: string): string {
  try {
    return digestOf(readFileSync(path));
  } catch {
    return path;
  }
}

function digestOf(...contents: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url');
}
