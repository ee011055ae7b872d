import { openSession, type Session } from '../graph/session.ts';
import { type Finding, type LocatedProblem, locateProblems } from '../problems/problem.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type Workspace } from '../workspace/read-workspace.ts';
import { selectTenants } from '../workspace/select-tenants.ts';
import type { TenantFile } from '../workspace/tenant-file.ts';
import { checkWorkspace, type Verdict } from './check-workspace.ts';
import { environmentAllowed } from './environment-allowed.ts';

/** A workspace that was read and checked. */
export interface CheckedWorkspace {
  workspace: Workspace;
  /** The tenants that were asked for. */
  selected: TenantFile[];
  /** Problems in the selected tenants' files and in what tenants share, in a stable order. */
  problems: LocatedProblem[];
  /** What each tenant is made from. */
  inputs: Verdict['inputs'];
}

/**
 * Reads and checks a workspace.
 * @param names the tenants asked for; all when empty. Problems in other tenants' own files are left out,
 *   unless those asked for extend them or are the other half of the problem.
 * @param session the graph of this run; without it one is opened for this check.
 * @throws CannotRun when the folder is no workspace, or a name is not that of a tenant.
 */
export function checkTenants(
  root: string,
  names: readonly string[],
  environment: Environment,
  session?: Session,
): CheckedWorkspace {
  const own = session ?? openSession(root);
  try {
    return check(root, names, environment, own);
  } finally {
    if (!session) own.close();
  }
}

function check(
  root: string,
  names: readonly string[],
  environment: Environment,
  session: Session,
): CheckedWorkspace {
  const workspace = readWorkspace(root, environment, environmentAllowed, session);
  const selected = selectTenants(workspace, names);
  const { findings, inputs } = checkWorkspace(workspace, session.graph);
  const asked = new Set(
    selected.flatMap(({ name }) => [
      name,
      ...(inputs.get(name)?.bases ?? []).map(([base]) => base),
    ]),
  );
  const others = new Set(
    workspace.tenants.filter(({ name }) => !asked.has(name)).map(({ file }) => file.source.file),
  );
  const concerns = ({ place }: Finding) => !others.has(place.source.file);
  const concerning = findings.flatMap((finding) => {
    const ends = finding.twin ? [finding, finding.twin] : [finding];
    return ends.find(concerns) ?? [];
  });
  return { workspace, selected, problems: locateProblems(concerning), inputs };
}
