import { hash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { seal, unseal } from './sealed.ts';

/** A folder of a cache: files that were made together. */
export interface CacheEntry {
  /** By path within the folder, with `/` between names, sorted. */
  files: ReadonlyMap<string, Buffer>;
  /** Taken from the cache; made since it was not there, or not wanted; made again since it was damaged. */
  from: 'cache' | 'made' | 'remade';
}

/** The list of an entry's files with their SHA-256, within the entry. */
const LIST = 'digests.json';

/**
 * Reads an entry of a cache, or makes it. Every file of an entry is compared with its digest each time:
 * what is not as it was written counts as not there. The digests stand beside the files, so they tell
 * damage, and not who wrote them.
 * @param folder the entry, named by a digest of all that it is made from.
 * @param make puts the files into an empty folder.
 * @param fresh whether to make it without a look at what is there.
 * @throws what `make` throws; nothing is kept then.
 */
export async function cacheEntry(
  folder: string,
  make: (draft: string) => Promise<void>,
  fresh = false,
): Promise<CacheEntry> {
  const kept = fresh ? undefined : readEntry(folder);
  if (kept) return { files: kept, from: 'cache' };
  const old = existsSync(folder);
  const draft = mkdtempSync(`${folder}-`);
  try {
    await make(draft);
    const files = readFiles(draft);
    writeFileSync(join(draft, LIST), seal(JSON.stringify(digestsOf(files))));
    if (old) replace(draft, folder);
    else putInPlace(draft, folder);
    return { files, from: old && !fresh ? 'remade' : 'made' };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** An entry appears at once: it is whole or not there. */
function putInPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another build of the same was quicker: its result is the same.
    if (!existsSync(folder)) throw error;
  }
}

/** Moved away first, since it takes longer to remove: another build may be about to read from it. */
function replace(draft: string, folder: string): void {
  const old = `${draft}-old`;
  try {
    renameSync(folder, old);
  } catch (error) {
    // Another build was quicker here, too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  putInPlace(draft, folder);
  rmSync(old, { recursive: true, force: true });
}

function readEntry(folder: string): Map<string, Buffer> | undefined {
  try {
    const listed = unseal(readFileSync(join(folder, LIST), 'utf8'));
    const files = readFiles(folder);
    files.delete(LIST);
    return JSON.stringify(digestsOf(files)) === listed ? files : undefined;
  } catch {
    return undefined;
  }
}

function readFiles(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const named = paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), path] as const);
  named.sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(named.map(([name, path]) => [name, readFileSync(path)]));
}

function digestsOf(files: ReadonlyMap<string, Buffer>): [path: string, digest: string][] {
  return [...files].map(([path, content]) => [path, hash('sha256', content)]);
}
