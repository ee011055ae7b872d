import { type Finding, type LocatedProblem, locateProblems } from '../problems/problem.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type TenantTree, type Workspace } from '../workspace/read-workspace.ts';
import { selectTenants } from '../workspace/select-tenants.ts';
import { checkWorkspace } from './check-workspace.ts';
import { environmentAllowed } from './environment-allowed.ts';

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
 * @param names the tenants asked for; all when empty. Problems in other tenants' own files are left out,
 *   unless those asked for extend them or are the other half of the problem.
 * @throws CannotRun when the folder is no workspace, or a name is not that of a tenant.
 */
export function checkTenants(
  root: string,
  names: readonly string[],
  environment: Environment,
): CheckedWorkspace {
  const workspace = readWorkspace(root, environment, environmentAllowed);
  const selected = selectTenants(workspace, names);
  const asked = new Set(selected.flatMap(({ name, bases = [] }) => [name, ...bases]));
  const others = new Set(
    workspace.tenants.filter(({ name }) => !asked.has(name)).map(({ file }) => file.source.file),
  );
  const concerns = ({ place }: Finding) => !others.has(place.source.file);
  const findings = checkWorkspace(workspace).flatMap((finding) => {
    const ends = finding.twin ? [finding, finding.twin] : [finding];
    return ends.find(concerns) ?? [];
  });
  return { workspace, selected, problems: locateProblems(findings) };
}
