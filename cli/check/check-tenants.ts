import { openSession, type Session } from '../graph/session.ts';
import { type Finding, type LocatedProblem, locateProblems } from '../problems/problem.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type Workspace } from '../workspace/read-workspace.ts';
import { selectTenants } from '../workspace/select-tenants.ts';
import type { TenantFile } from '../workspace/tenant-file.ts';
import { checkWorkspace, type TenantInputs, type Verdict } from './check-workspace.ts';
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

/** Is called with each tenant once, while it is in memory, and with what it is made from. */
export type TenantVisitor = (tenant: TenantFile, inputs: TenantInputs, of: Workspace) => void;

/**
 * Reads and checks a workspace.
 * @param names the tenants asked for; all when empty. Problems in other tenants' own files are left out,
 *   unless those asked for extend them or are the other half of the problem.
 * @param session the graph of this run; without it one is opened for this check.
 * @param visit is called with every tenant, so that its callers need not read tenants a second time.
 * @param instead texts that stand for those of files that are there, by the files' names.
 * @throws CannotRun when the folder is no workspace, or a name is not that of a tenant.
 */
export function checkTenants(
  root: string,
  names: readonly string[],
  environment: Environment,
  session?: Session,
  visit?: TenantVisitor,
  instead?: ReadonlyMap<string, string>,
): CheckedWorkspace {
  const own = session ?? openSession(root);
  try {
    return check(root, names, environment, own, visit, instead);
  } finally {
    if (!session) own.close();
  }
}

function check(
  root: string,
  names: readonly string[],
  environment: Environment,
  session: Session,
  visit?: TenantVisitor,
  instead?: ReadonlyMap<string, string>,
): CheckedWorkspace {
  const { graph, digests } = session;
  const options = { graph, digests, ...(instead && { instead }) };
  const workspace = readWorkspace(root, environment, environmentAllowed, options);
  const selected = selectTenants(workspace, names);
  const { findings, inputs } = checkWorkspace(
    workspace,
    graph,
    visit && ((tenant, made) => visit(tenant, made, workspace)),
  );
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
