import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What the CLI, its compile step and the peer are made of. */
const PARTS = [
  ...['cli', 'runtime', 'schemas', 'catalog', 'tenants', 'tests/bench'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
];

/** A copy of Portico that nothing but the benchmark uses. */
export interface Installation {
  /** The folder, absolute. */
  root: string;
  /** The CLI's entry. */
  cli: string;
}

/**
 * Copies Portico as it stands in the working tree, so that an edit made while the benchmark runs
 * changes nothing, and so that its caches can be emptied. Packages are shared.
 * @param root where to put it; the folder must not exist.
 */
export function installPortico(root: string): Installation {
  mkdirSync(root, { recursive: true });
  for (const part of PARTS) cpSync(join(PROJECT, part), join(root, part), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, cli: join(root, 'cli/main.js') };
}
