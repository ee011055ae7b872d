import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { contentOf } from './write-draft.ts';

/** Where the schemas for editors are, relative to a workspace. */
const FOLDERS = ['schemas', '.portico/schemas'];
/** So many files beside the new one are asked for their first line: there may be thousands. */
const MOST = 20;

/**
 * The first line of a YAML file, which leads editors to its schema: as the files beside it have it, or to where the
 * workspace has its schemas.
 * @param file the path of the file, relative to the workspace.
 * @returns none where the workspace has no such schema.
 */
export function schemaLine(root: string, schema: string, file: string): string[] {
  const name = `${schema}.schema.json`;
  const beside = lineBeside(join(root, dirname(file)), name);
  if (beside !== undefined) return [beside];
  const folder = FOLDERS.find((one) => existsSync(join(root, one, name)));
  if (folder === undefined) return [];
  const path = posix.relative(posix.dirname(file), `${folder}/${name}`);
  return [`# yaml-language-server: $schema=${path}`];
}

function lineBeside(folder: string, name: string): string | undefined {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((one) => one.endsWith('.yaml'))
    : [];
  return files
    .sort()
    .slice(0, MOST)
    .map((one) => contentOf(join(folder, one))?.split(/\r?\n/, 1)[0] ?? '')
    .find((line) => line.startsWith('# yaml-language-server:') && line.endsWith(`/${name}`));
}
