import { CannotRun } from '../cannot-run.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Workspace } from './read-workspace.ts';
import type { TenantFile } from './tenant-file.ts';

/**
 * The tenants that a command was asked for; all of them when none is named.
 * @throws CannotRun when a name is not that of a tenant.
 */
export function selectTenants(
  { tenants }: Pick<Workspace, 'tenants'>,
  names: readonly string[],
): TenantFile[] {
  const known = tenants.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, known) ?? listOf(known);
    throw new CannotRun(`There is no tenant "${unknown}" in this workspace. ${hint}`);
  }
  return names.length === 0 ? tenants : tenants.filter(({ name }) => names.includes(name));
}

function listOf(names: readonly string[]): string {
  return names.length === 0
    ? 'It has no tenant that can be read; portico check says why.'
    : `The tenants are ${wordList(names, 'and')}.`;
}
