import { type LocatedProblem, locateProblems } from '../problems/problem.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type TenantTree, type Workspace } from '../workspace/read-workspace.ts';
import { selectTenants } from '../workspace/select-tenants.ts';
import { checkWorkspace, environmentAllowed } from './check-workspace.ts';

/** A workspace that was read and checked. */
export interface CheckedWorkspace {
  workspace: Workspace;
  /** The tenants that were asked for. */
  selected: TenantTree[];
  /** Problems in the selected tenants' files and in what tenants share, in a stable order. */
  problems: LocatedProblem[];
}

/**
 * Reads and checks a workspace.
 * @param names the tenants asked for; all when empty. Problems in other tenants' own files are left out.
 * @throws CannotRun when the folder is no workspace, or a name is not that of a tenant.
 */
export function checkTenants(
  root: string,
  names: readonly string[],
  environment: Environment,
): CheckedWorkspace {
  const workspace = readWorkspace(root, environment, environmentAllowed);
  const selected = selectTenants(workspace, names);
  const others = new Set(
    workspace.tenants
      .filter((tenant) => !selected.includes(tenant))
      .map(({ file }) => file.source.file),
  );
  const problems = locateProblems(checkWorkspace(workspace));
  return { workspace, selected, problems: problems.filter(({ file }) => !others.has(file)) };
}
