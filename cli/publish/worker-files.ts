import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { CloudflareTarget } from '../../schemas/generated/workspace.ts';
import { IS_PACKAGE, OWN_FOLDER } from '../own-folder.ts';
import type { Release } from '../release/release.ts';
import { MIGRATIONS } from '../worker/migrations.ts';
import { wranglerConfig } from './wrangler-config.ts';

/** The name of wrangler's configuration. */
export const CONFIG = 'wrangler.jsonc';

/**
 * Makes what wrangler deploys as the worker of a target: its configuration and the migrations of its database,
 * as wrangler expects them in a folder (https://developers.cloudflare.com/d1/reference/migrations/).
 * @param name the target's name in portico.yaml.
 * @param folder the folder, absolute.
 * @returns texts by path within the folder, and what is left to the owner: a sentence each.
 */
export function workerFiles(
  name: string,
  target: CloudflareTarget,
  release: Pick<Release, 'sites'>,
  folder: string,
): { files: Record<string, string>; remarks: string[] } {
  const { text, remarks } = wranglerConfig(name, target, release, workerFrom(folder));
  const files: Record<string, string> = { [CONFIG]: text };
  for (const [file, sql] of Object.entries(MIGRATIONS)) files[`migrations/${file}`] = sql;
  return { files, remarks };
}

/**
 * The worker's module, relative to a folder: by the name of the package where that leads to this Portico, so
 * that the path is the same on other machines.
 */
function workerFrom(folder: string): string {
  const own = join(OWN_FOLDER, `cli/worker/worker.${IS_PACKAGE ? 'js' : 'ts'}`);
  const installed = parents(folder)
    .map((parent) => join(parent, 'node_modules/portico/lib/cli/worker/worker.js'))
    .find((path) => existsSync(path) && realpathSync(path) === realpathSync(own));
  return relative(folder, installed ?? own)
    .split(sep)
    .join('/');
}

/** A folder, and those above it. */
function parents(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...parents(above)];
}
