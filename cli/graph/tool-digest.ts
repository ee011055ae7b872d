import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { IS_PACKAGE, OWN_FOLDER } from '../own-folder.ts';
import { digestOfJson } from './digest.ts';
import type { FileDigests } from './file-digests.ts';

/** Portico's own code, as far as it decides on what is made; the runtime is a node of its own. */
const CODE = IS_PACKAGE
  ? // What is installed beside it stands in npm's own list.
    ['cli', 'schemas', 'package.json', 'runtime', '../../.package-lock.json']
  : ['cli', 'schemas', 'package-lock.json', 'runtime/contract.ts', 'runtime/sections/list.ts'];

/** The digest of the code that makes things, and of the data of Node that shows in them: dates, plurals, names. */
export function toolDigest(digests: FileDigests): string {
  const { node, icu, unicode, tz } = process.versions;
  return digestOfJson([node, icu, unicode, tz, ...ownFiles(digests, CODE)]);
}

/**
 * The digests of files of Portico's own.
 * @param paths files and folders, relative to Portico's folder.
 */
export function ownFiles(digests: FileDigests, paths: readonly string[]): [string, string][] {
  return paths.flatMap((path) => filesBelow(path)).map((file) => [file, digestIn(digests, file)]);
}

function digestIn(digests: FileDigests, file: string): string {
  const path = join(OWN_FOLDER, file);
  const digest = digests.of(file, path, statSync(path));
  digests.take(file);
  return digest;
}

function filesBelow(path: string): string[] {
  let entries: ReturnType<typeof readFolder>;
  try {
    entries = readFolder(join(OWN_FOLDER, path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    // Other package managers than npm keep no such list.
    if (code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

function readFolder(path: string) {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
