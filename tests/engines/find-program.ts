import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The file of the first of these programs that is in the folders of a PATH. */
export function findProgram(
  names: readonly string[],
  path: string = process.env.PATH ?? '',
): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
