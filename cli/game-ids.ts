import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IS_PACKAGE, OWN_FOLDER } from './own-folder.ts';

/** Portico's own games, each a folder with a `game.ts`; in a package, each a page. */
export const GAMES = 'games';

/** The ids of Portico's own games, in alphabetical order. */
export function gameIds(): string[] {
  const folder = join(OWN_FOLDER, GAMES);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (IS_PACKAGE) return names.map((name) => name.replace(/\.html$/, '')).sort();
  return names.filter((name) => existsSync(join(folder, name, 'game.ts'))).sort();
}
