/**
 * Makes `lib/`, which is what a package of Portico holds: JavaScript with types, schemas, catalogue, templates,
 * the compiled runtime and the games, in the folders in which their sources stand. `npm pack` runs it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileGames } from '../cli/compile/compile-games.ts';
import { compiledFiles, RUNTIME_FILES } from '../cli/compile/compile-runtime.ts';
import { GAMES } from '../cli/game-ids.ts';
import { graphFile } from '../cli/graph/session.ts';
import { Store } from '../cli/graph/store.ts';
import packageJson from '../package.json' with { type: 'json' };
import { bundleLoginFunction } from './bundle-login-function.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const lib = join(root, 'lib');

/** What is taken as it is; paths relative to the project's folder. */
const AS_IT_IS = [
  'catalog',
  'cli/templates',
  'supabase/migrations',
  ...globSync('schemas/*.schema.json', { cwd: root }),
];

rmSync(lib, { recursive: true, force: true });
compileCode();
for (const path of AS_IT_IS) cpSync(join(root, path), join(lib, path), { recursive: true });
for (const path of globSync('schemas/generated/validators/*.cjs', { cwd: root })) {
  write(path, readFileSync(join(root, path), 'utf8').replaceAll('formats.ts"', 'formats.js"'));
}
await writeRuntime();
write(
  'supabase/functions/ripple-login/index.ts',
  `// @ts-nocheck: made by a bundler\n${await bundleLoginFunction()}`,
);
const { name, version, type } = packageJson;
write('package.json', `${JSON.stringify({ name, version, type }, null, 2)}\n`);

/** TypeScript to JavaScript, for the oldest Node that Portico runs on. */
function compileCode(): void {
  const tsc = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  execFileSync(process.execPath, [tsc, '-p', join(root, 'packaging')], { stdio: 'inherit' });
}

/** The runtime and the games as a build would compile them; one that has done so already has kept them. */
async function writeRuntime(): Promise<void> {
  const store = Store.open(graphFile(root));
  try {
    write(RUNTIME_FILES.production, await compiledFiles(store, 'production'));
    write(RUNTIME_FILES.dev, await compiledFiles(store, 'dev'));
    for (const [id, page] of await compileGames(store)) write(`${GAMES}/${id}.html`, page);
  } finally {
    store.close();
  }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(lib, path)), { recursive: true });
  writeFileSync(join(lib, path), content);
}
