import { join } from 'node:path';
import { OWN_FOLDER } from '../own-folder.ts';

/** What stands before the names of files that come with Portico: nobody takes them for their own. */
export const OF_PORTICO = 'portico:';

/** Whether a file comes with Portico, by the name that problems have for it. */
export function isPorticos(file: string): boolean {
  return file.startsWith(OF_PORTICO);
}

/**
 * Where a file is.
 * @param root the workspace, absolute.
 * @param file its name, as problems have it: "catalog/themes/lagoon.yaml", "portico:catalog/languages.yaml".
 */
export function pathOf(root: string, file: string): string {
  return isPorticos(file) ? join(OWN_FOLDER, file.slice(OF_PORTICO.length)) : join(root, file);
}
