import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * A folder for results that can be made again, by the digest of what they are made from.
 * @param name what is kept there: "compiled".
 * @returns a folder of Portico's own, or one in the system's temporary folder when that cannot be
 *   written to.
 */
export function cacheFolder(name: string): string {
  for (const folder of [join(root, '.portico', name), join(tmpdir(), 'portico', name)]) {
    try {
      mkdirSync(folder, { recursive: true });
      return folder;
    } catch {
      // try the next one
    }
  }
  return mkdtempSync(join(tmpdir(), 'portico-'));
}
