import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the names stand that arguments and options take: files of an ending, or folders. */
const PLACES: Record<string, [folder: string, ending: string]> = {
  tenant: ['tenants', '.yaml'],
  brand: ['tenants/brands', '.yaml'],
  theme: ['catalog/themes', '.yaml'],
  section: ['catalog/sections', '.yaml'],
  terms: ['catalog/terms', ''],
  language: ['catalog/messages', ''],
};

/**
 * The names that a workspace has for an argument or an option, such as "tenant". Only folders are listed, since
 * somebody waits with a finger on the key.
 */
export function namesOf(root: string, what: string): string[] {
  const place = Object.hasOwn(PLACES, what) ? PLACES[what] : undefined;
  if (!place) return [];
  const [folder, ending] = place;
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => (ending === '' ? entry.isDirectory() : entry.name.endsWith(ending)))
      .map(({ name }) => name.slice(0, name.length - ending.length));
  } catch {
    return [];
  }
}
