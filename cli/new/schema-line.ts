import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Where the schemas for editors are, relative to a workspace. */
const FOLDERS = ['schemas', '.portico/schemas'];

/**
 * The first line of a YAML file, which leads editors to its schema.
 * @param file the path of the file, relative to the workspace.
 * @returns none where the workspace has no such schema.
 */
export function schemaLine(root: string, schema: string, file: string): string[] {
  const name = `${schema}.schema.json`;
  const folder = FOLDERS.find((one) => existsSync(join(root, one, name)));
  if (folder === undefined) return [];
  const path = posix.relative(posix.dirname(file), `${folder}/${name}`);
  return [`# yaml-language-server: $schema=${path}`];
}
