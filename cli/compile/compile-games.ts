import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, gameIds } from '../game-ids.ts';
import { digestOfJson } from '../graph/digest.ts';
import { FileDigests } from '../graph/file-digests.ts';
import { Graph } from '../graph/graph.ts';
import type { Store } from '../graph/store.ts';
import { ownFiles } from '../graph/tool-digest.ts';
import { IS_PACKAGE, OWN_FOLDER } from '../own-folder.ts';

/** What a game is made from besides its own folder, relative to Portico's own. */
const SHARED = [
  `${GAMES}/stage`,
  'runtime/play',
  'package-lock.json',
  'cli/compile/compile-games.ts',
];

/**
 * Portico's own games as pages that need no other file, by id: in a package those that come with it; in a
 * checkout what Vite makes of them, or has made when nothing that they are made from has changed since.
 * @throws what Vite throws when the code of a game does not compile.
 */
export async function compileGames(store: Store, fresh = false): Promise<Map<string, string>> {
  const games = new Map<string, string>();
  if (IS_PACKAGE) {
    const page = (id: string) => readFileSync(join(OWN_FOLDER, GAMES, `${id}.html`), 'utf8');
    return new Map(gameIds().map((id) => [id, page(id)]));
  }
  const digests = new FileDigests(store, 'files of the games', fresh);
  // Other code than its own has no part in it.
  const graph = new Graph(store, process.version, { fresh });
  const shared = digestOfJson(ownFiles(digests, SHARED));
  for (const id of gameIds()) {
    const own = digestOfJson(ownFiles(digests, [`${GAMES}/${id}`]));
    const node = await graph.slow(`game ${id}`, { shared, own }, () => compileGame(id));
    games.set(id, node.value());
  }
  digests.keep();
  return games;
}

/** One game as a page. */
export async function compileGame(id: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: OWN_FOLDER,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(OWN_FOLDER, GAMES, id, 'game.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.code : [])).join('');
  const styles = chunks.flatMap((chunk) => (chunk.type === 'asset' ? String(chunk.source) : []));
  return page(code.trim(), styles.join('').trim());
}

/** A script ends at its closing tag, wherever that stands in it. */
function page(code: string, styles: string): string {
  const safe = code.replaceAll('</script', '<\\/script');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portico</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style>${styles}</style></head><body><script>${safe}</script></body></html>\n`,
  ].join('\n');
}
