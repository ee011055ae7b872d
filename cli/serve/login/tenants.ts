import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../../cannot-run.ts';
import { didYouMean } from '../../problems/nearest.ts';
import { readWorkspace } from '../../workspace/read-workspace.ts';
import { textAt } from '../../workspace/tree.ts';

/** The tenants of a workspace, as far as subscribers belong to them. */
export interface Tenants {
  /** Their names; undefined where the folder has no tenants, as where sites are only served. */
  names: readonly string[] | undefined;
  /** Says in a sentence why a name is none; undefined where it is one, or may be. */
  fault(name: string): string | undefined;
  /** The country of a tenant's market; undefined where its file cannot be read or says none. */
  country(name: string): string | undefined;
}

/** @param root the workspace's folder. */
export function readTenants(root: string): Tenants {
  const folder = join(root, 'tenants');
  const names = namesIn(folder);
  const known = names && new Set(names);
  let countries: Map<string, string | undefined> | undefined;
  return {
    names,
    fault(name) {
      if (known ? known.has(name) : /^[a-z0-9][a-z0-9-]*$/.test(name)) return undefined;
      const meant = didYouMean(name, names ?? []);
      return `There is no tenant ${JSON.stringify(name)} in ${folder}.${meant ? ` ${meant}` : ''}`;
    },
    country(name) {
      countries ??= readCountries(root);
      return countries.get(name);
    },
  };
}

function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => file.slice(0, -'.yaml'.length))
      .filter((name) => /^[a-z0-9][a-z0-9-]*$/.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotRun(`${folder} cannot be read: ${(error as Error).message}.`);
  }
}

function readCountries(root: string): Map<string, string | undefined> {
  try {
    const { tenants } = readWorkspace(root, {}, () => false);
    return new Map(tenants.map(({ name, tree }) => [name, textAt(tree, 'market', 'country')]));
  } catch (error) {
    if (error instanceof CannotRun) return new Map();
    throw error;
  }
}
