import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The chunks of a web root's `assets/` with some names, and all that they import statically.
 * @param names what the chunks are called before their hashes: "client".
 * @returns paths within the web root.
 */
export function followImports(root: string, names: readonly string[]): string[] {
  const all = readdirSync(join(root, 'assets'));
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(root, 'assets', file), 'utf8');
    for (const [, next] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) {
      follow(next as string);
    }
  };
  for (const name of names) {
    const file = all.find((one) => one.startsWith(`${name}.`) && one.endsWith('.js'));
    if (!file) throw new Error(`There is no chunk ${name}.`);
    follow(file);
  }
  return [...found].map((file) => `assets/${file}`);
}
