import { CannotRun } from '../cannot-run.ts';
import { type CheckedWorkspace, checkTenants } from '../check/check-tenants.ts';
import { type CompiledRuntime, compileRuntime } from '../compile/compile-runtime.ts';
import { openSession, type Session } from '../graph/session.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { keepVerified } from '../release/keep-verified.ts';
import { type Release, type ReleaseSite, siteKey } from '../release/release.ts';
import { type ReleaseFolder, releaseFolder } from '../release/release-folder.ts';
import { ReleaseWriter, type Written } from '../release/release-writer.ts';
import { SiteTables } from '../release/site-tables.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { type Shard, takeShard } from '../workspace/take-shard.ts';
import { linkSites } from './link-sites.ts';
import { releaseSite } from './release-site.ts';
import { SiteLinker } from './site-linker.ts';
import { type Progress, type Stage, StageClock } from './stage-clock.ts';
import { WorkspaceSites } from './workspace-sites.ts';

/** What a build is asked for. */
export interface BuildRequest {
  /** The workspace, absolute. */
  root: string;
  /** The tenants to build; all when empty. */
  names: readonly string[];
  /** Of these tenants only a share; all are checked. */
  shard?: Shard;
  /** The output folder, absolute. */
  out: string;
  /** Whether the sites also answer on `<host>.localhost`. */
  preview: boolean;
  /** Whether to make everything anew, and read nothing that earlier builds have left. */
  fresh?: boolean;
  /** Whether to make the release alone, and leave the output folder as it is. */
  releaseOnly?: boolean;
  /** How many releases to keep; three by default. */
  keep?: number;
  /** Whether to make again what is kept, and to compare the two; for tests. */
  verify?: boolean;
  /** Where the releases are, if not in the workspace's own place for `out`; for tests. */
  at?: ReleaseFolder;
  environment: Environment;
}

/** What became of one tenant. */
export interface BuiltTenant {
  tenant: string;
  sites: ReleaseSite[];
  /** The names of its sites that were linked in this build, because something they are made from is new. */
  linked: string[];
  /** How many texts are English because a language has none: by language, then by messages file. */
  fallbacks: Map<string, Map<string, number>>;
}

export type BuildOutcome =
  | { built: false; problems: LocatedProblem[] }
  | {
      built: true;
      /** Warnings only. */
      problems: LocatedProblem[];
      tenants: BuiltTenant[];
      /** What had been left by earlier builds and was damaged: it was made again. */
      remade: string[];
      release: Release;
      written: Written;
      /** How many files a site has, and their bytes. */
      sizeOf: (site: ReleaseSite) => { files: number; bytes: number };
      /** Seconds spent, by stage. */
      seconds: Record<Stage, number>;
    };

/**
 * Builds a release: check, compile, link, write. Nothing is written when a selected tenant has an
 * error; tenants of the release before that were not asked for stay as they are.
 * @throws CannotRun when the workspace or the output folder cannot be used, or when sites of a preview
 *   and others would come to stand in one release.
 */
export async function buildRelease(
  request: BuildRequest,
  progress: Progress,
): Promise<BuildOutcome> {
  const { root, fresh = false, verify = false } = request;
  const session = openSession(root, { fresh, verify, begin: true });
  try {
    return await build(request, session, new StageClock(progress));
  } finally {
    session.close();
  }
}

async function build(
  request: BuildRequest,
  session: Session,
  clock: StageClock,
): Promise<BuildOutcome> {
  const { root, names, environment, preview, fresh = false, keep, releaseOnly = false } = request;
  clock.start('check');
  const sites = new WorkspaceSites(session.graph);
  const checked = checkTenants(root, names, environment, session, sites.add);
  if (checked.problems.some(({ severity }) => severity === 'error')) {
    return { built: false, problems: checked.problems };
  }
  const share = request.shard ? takeShard(checked.selected, request.shard) : checked.selected;
  const selected = new Set(share.map(({ name }) => name));
  const at = request.at ?? releaseFolder(root, request.out);
  const verified = keepVerified(session.store, at.folder, fresh);
  const writer = ReleaseWriter.open(at, { fresh, verified });
  try {
    const others = sitesNotAsked(writer, selected, checked);
    if (others.length > 0) refuse(writer, request, others);

    clock.start('compile');
    const runtime = await compileRuntime(session.store, fresh);

    clock.start('link');
    const linker = await SiteLinker.open(checked.workspace, session.graph, runtime, preview);
    const jobs = sites.jobs([...selected], checked.workspace);
    const tenants = new Map([...selected].sort().map((name) => [name, newTenant(name)]));
    const report = (done: number) => clock.report(done, jobs.length);
    const linked = await linkSites(jobs, linker, writer, session.graph, report);
    for (const { facts, isLinked, plan, pack, sets, fallbacks } of linked) {
      const tenant = tenants.get(facts.tenant) as BuiltTenant;
      tenant.sites.push(writer.keep({ ...releaseSite(facts), plan, pack, sets }));
      if (isLinked) tenant.linked.push(facts.name);
      keepMost(tenant.fallbacks, facts.language, fallbacks);
    }
    for (const site of others) writer.keep(site);

    clock.start('write');
    const options = { releaseOnly, ...(keep !== undefined && { keep }) };
    const written = writer.commit({ portico: version, preview }, options);
    verified.save();
    const tables = new SiteTables(writer.contents);
    return {
      built: true,
      problems: checked.problems,
      tenants: [...tenants.values()],
      remade: fresh ? [] : remade(runtime, session, writer, written),
      release: written.release,
      written,
      sizeOf: (site) => tables.sizeOf(site),
      seconds: clock.stop(),
    };
  } catch (error) {
    writer.abort();
    throw error;
  }
}

function newTenant(tenant: string): BuiltTenant {
  return { tenant, sites: [], linked: [], fallbacks: new Map() };
}

/** Of the sites of one language, the one that lacks most speaks for all. */
function keepMost(
  fallbacks: BuiltTenant['fallbacks'],
  language: string,
  counts: readonly (readonly [file: string, count: number])[],
): void {
  const most = fallbacks.get(language) ?? new Map<string, number>();
  fallbacks.set(language, most);
  for (const [file, count] of counts) most.set(file, Math.max(count, most.get(file) ?? 0));
}

/** Sites of the release before whose tenants were not asked for, but still are in the workspace. */
function sitesNotAsked(
  { previous }: ReleaseWriter,
  selected: ReadonlySet<string>,
  { workspace }: CheckedWorkspace,
): ReleaseSite[] {
  const known = new Set(workspace.tenants.map(({ name }) => name));
  const sites = previous?.sites ?? [];
  return sites.filter(({ tenant }) => known.has(tenant) && !selected.has(tenant));
}

/**
 * Refuses a release that cannot hold both the tenants asked for and the others: previews do not mix with
 * other sites, no site may disappear without a word, and nothing damaged is published.
 */
function refuse(
  writer: ReleaseWriter,
  { preview, out, fresh = false }: BuildRequest,
  others: readonly ReleaseSite[],
): void {
  if (writer.previous && writer.previous.preview !== preview) {
    const [was, add] = preview ? ['without', 'leave out'] : ['with', 'add'];
    throw new CannotRun(
      `the other tenants in ${out} were built ${was} --preview and would be kept like that. Build all tenants, or ${add} --preview.`,
    );
  }
  if (fresh) {
    const tenants = [...new Set(others.map(({ tenant }) => tenant))];
    throw new CannotRun(
      `--no-cache takes nothing over, and ${out} has tenants that were not asked for: ${tenants.join(', ')}. Build all tenants, or name another folder with --out.`,
    );
  }
  const damaged = others.find((site) => !writer.isWhole(site));
  if (damaged) {
    throw new CannotRun(
      `${out}/${siteKey(damaged)} was changed after it was built, so it cannot be taken over. Build all tenants, with --no-cache where this is said again.`,
    );
  }
}

/** What was found damaged, in a few words each. */
function remade(
  runtime: CompiledRuntime,
  { graph }: Session,
  { contents }: ReleaseWriter,
  { repaired }: Written,
): string[] {
  return [
    runtime.remade ? 'the compiled runtime' : '',
    graph.damaged.length > 0 ? 'results of earlier builds' : '',
    contents.damaged.size > 0 ? 'contents of the release' : '',
    repaired.length > 3 ? `${repaired.length} sites` : repaired.join(', '),
  ].filter((what) => what !== '');
}
