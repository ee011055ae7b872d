import { checkTenants } from '../check/check-tenants.ts';
import { compileRuntime } from '../compile/compile-runtime.ts';
import type { Session } from '../graph/session.ts';
import { linkSites } from '../pipeline/link-sites.ts';
import { releaseSite } from '../pipeline/release-site.ts';
import { SiteLinker } from '../pipeline/site-linker.ts';
import { WorkspaceSites } from '../pipeline/workspace-sites.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { byCodeUnit } from '../release/release.ts';
import type { ReleaseWriter } from '../release/release-writer.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { type State, stateOf } from './state.ts';

/** A workspace whose sites are to be linked. */
export interface LinkRequest {
  /** What the state is called. */
  name: string;
  /** The workspace, absolute. */
  root: string;
  /** The tenants to link; all when empty. */
  names: readonly string[];
  environment: Environment;
  preview: boolean;
  session: Session;
  /** Takes the files. It is never committed. */
  writer: ReleaseWriter;
  /** Is called with how many sites are linked. */
  report: (done: number, total: number) => void;
}

/** The state of a workspace, or the problems that keep it from being built. */
export type LinkedState = { state: State; problems: [] } | { problems: LocatedProblem[] };

/**
 * Links the sites of a workspace as a build does, and releases nothing. Sites that the writer's contents have from
 * earlier builds are taken over.
 * @throws CannotRun when the folder is no workspace, a name is not that of a tenant, or a picture cannot be drawn.
 */
export async function linkedState(request: LinkRequest): Promise<LinkedState> {
  const { name, root, names, environment, preview, session, writer, report } = request;
  const sites = new WorkspaceSites(session.graph);
  const checked = checkTenants(root, names, environment, session, sites.add);
  const problems = checked.problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) return { problems };
  const runtime = await compileRuntime(session.store);
  const linker = await SiteLinker.open(checked.workspace, session.graph, runtime, preview);
  const selected = checked.selected.map((tenant) => tenant.name);
  const jobs = sites.jobs(selected, checked.workspace);
  const linked = await linkSites(jobs, linker, writer, session.graph, (done) =>
    report(done, jobs.length),
  );
  const made = linked.map(({ facts, plan, pack, sets }) => ({
    ...releaseSite(facts),
    plan,
    pack,
    sets: [...sets].sort(byCodeUnit),
  }));
  return { state: stateOf(name, made, writer.contents), problems: [] };
}
