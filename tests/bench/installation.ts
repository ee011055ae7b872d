import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { graphFile } from '../../cli/graph/session.ts';
import { measureCommand } from './measure-command.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What the CLI, its compile step and the peer are made of. */
const PARTS = [
  ...['cli', 'runtime', 'schemas', 'catalog', 'tenants', 'tests/bench'],
  ...['package.json', 'portico.yaml', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
];

/** A copy of Portico that nothing but the benchmark uses. */
export interface Installation {
  /** The folder, absolute. */
  root: string;
  /** The CLI's entry. */
  cli: string;
  /** What a workspace keeps of the compiled runtime, and nothing else. */
  runtime: string;
}

/**
 * Copies Portico as it stands in the working tree, so that an edit made while the benchmark runs
 * changes nothing, and so that its caches can be emptied. Packages are shared.
 * @param root where to put it; the folder must not exist.
 */
export async function installPortico(root: string): Promise<Installation> {
  mkdirSync(root, { recursive: true });
  for (const part of PARTS) cpSync(join(PROJECT, part), join(root, part), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  const cli = join(root, 'cli/main.js');
  await measureCommand([cli, 'build', '--release-only'], { cwd: root });
  const runtime = join(root, 'runtime.sqlite');
  keepRuntime(graphFile(root), runtime);
  return { root, cli, runtime };
}

/** Copies what a store has of the compiled runtime. */
function keepRuntime(store: string, to: string): void {
  const from = new DatabaseSync(store);
  from.prepare('VACUUM INTO ?').run(to);
  from.close();
  const copy = new DatabaseSync(to);
  for (const table of ['head', 'value']) {
    copy.exec(
      `DELETE FROM ${table} WHERE name NOT LIKE 'runtime%' AND name != 'files of the runtime'`,
    );
  }
  copy.exec('VACUUM');
  copy.close();
}
