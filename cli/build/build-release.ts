import type { Tenant } from '../../schemas/generated/workspace.ts';
import { CannotRun } from '../cannot-run.ts';
import { type CheckedWorkspace, checkTenants } from '../check/check-tenants.ts';
import { type CompiledRuntime, compileRuntime } from '../compile/compile-runtime.ts';
import { type BrandSites, groupByBrand } from '../link/brand-sites.ts';
import { type Catalogue, toCatalogue } from '../link/catalogue.ts';
import { Linker } from '../link/link-site.ts';
import { type SiteInput, siteInputs } from '../link/site-input.ts';
import { forgetInspections } from '../pictures/kept-inspections.ts';
import { RenderedPictures } from '../pictures/rendered-pictures.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { forgetParsedFiles } from '../workspace/parsed-files.ts';
import { plainValue } from '../workspace/tree.ts';
import type { LinkedFile, LinkedSite } from '../write/linked-site.ts';
import { openRelease } from '../write/open-release.ts';
import type { Release, ReleaseSite } from '../write/release.ts';
import { siteKey } from '../write/release-table.ts';
import type { ReleaseWriter } from '../write/release-writer.ts';
import { siteDigests } from './site-digests.ts';
import { type Progress, type Stage, StageClock } from './stage-clock.ts';

/** What a build is asked for. */
export interface BuildRequest {
  /** The workspace, absolute. */
  root: string;
  /** The tenants to build; all when empty. */
  names: readonly string[];
  /** The output folder, absolute. */
  out: string;
  /** Whether the sites also answer on `<host>.localhost`. */
  preview: boolean;
  /** Whether to make everything anew, and read nothing that earlier builds have left. */
  fresh?: boolean;
  environment: Environment;
}

/** A site to link, with the digest of everything that it is made from. */
interface LinkJob {
  input: SiteInput;
  inputs: string;
}

/** What became of one tenant. */
export interface BuiltTenant {
  tenant: string;
  sites: ReleaseSite[];
  /** How many of the sites were taken over unchanged. */
  reused: number;
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
  const clock = new StageClock(progress);
  const { fresh = false } = request;
  clock.start('check');
  if (fresh) {
    forgetParsedFiles(request.root);
    forgetInspections(request.root);
  }
  const checked = checkTenants(request.root, request.names, request.environment);
  if (checked.problems.some(({ severity }) => severity === 'error')) {
    return { built: false, problems: checked.problems };
  }
  const catalogue = toCatalogue(checked.workspace);
  const sites = allSites(checked, catalogue);
  const brands = groupByBrand(sites, [...catalogue.languages.keys()]);

  const selected = new Set(checked.selected.map(({ name }) => name));
  const writer = await openRelease(request.out, { fresh });
  try {
    const others = sitesNotAsked(writer, selected, checked);
    if (others.length > 0) refuseMixture(writer, request);
    if (others.length > 0 && fresh) throw cannotKeep(request, others);

    clock.start('compile');
    const compiled = await compileRuntime(fresh);

    clock.start('link');
    const digestOfSite = siteDigests(catalogue, brands, [
      version,
      compiled.digest,
      request.preview,
    ]);
    const asked = sites
      .filter(({ tenant }) => selected.has(tenant))
      .map((input) => ({ input, inputs: digestOfSite(input) }));
    const tenants = new Map(asked.map(({ input: { tenant } }) => [tenant, newTenant(tenant)]));
    const jobs = keepUnchanged(asked, writer, tenants);
    let done = asked.length - jobs.length;
    const images = new RenderedPictures(catalogue, fresh);
    const encoded = jobs.length > 0 ? await images.encoded() : new Map();
    const linker = new Linker(catalogue, compiled, encoded);
    for (const { input, inputs } of jobs) {
      const brand = brands.get(input.tenantData.brand.id) as BrandSites;
      const linked = linker.link(input, brand, request.preview, inputs);
      writer.add(withImages(linked.site, await images.of(input, linked)));
      keepMost(tenants.get(input.tenant)?.fallbacks, input.language.code, linked.fallbacks);
      progress('link', ++done, asked.length);
    }
    for (const site of others) writer.keep(site);
    clock.start('write');
    const { release } = await writer.commit({ portico: version, preview: request.preview });
    for (const site of release.sites) tenants.get(site.tenant)?.sites.push(site);
    return {
      built: true,
      problems: checked.problems,
      tenants: [...tenants.values()],
      remade: fresh ? [] : remade(compiled, images, writer),
      release,
      seconds: clock.stop(),
    };
  } catch (error) {
    writer.abort();
    throw error;
  }
}

/** Takes over the sites whose inputs are those of the release before, and returns the others. */
function keepUnchanged(
  asked: readonly LinkJob[],
  writer: ReleaseWriter,
  tenants: ReadonlyMap<string, BuiltTenant>,
): LinkJob[] {
  const before = new Map(
    (writer.previous?.sites ?? []).map((site) => [`${site.tenant}/${site.site}`, site]),
  );
  return asked.filter(({ input, inputs }) => {
    const previous = before.get(`${input.tenant}/${input.name}`);
    if (previous?.inputs !== inputs) return true;
    if (writer.damaged.has(siteKey(previous))) return true;
    writer.keep(previous);
    const built = tenants.get(input.tenant);
    if (built) built.reused++;
    return false;
  });
}

function withImages(site: LinkedSite, images: readonly LinkedFile[]): LinkedSite {
  const files = [...site.files, ...images].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...site, files };
}

function newTenant(tenant: string): BuiltTenant {
  return { tenant, sites: [], reused: 0, fallbacks: new Map() };
}

/** Of the sites of one language, the one that lacks most speaks for all. */
function keepMost(
  fallbacks: BuiltTenant['fallbacks'] = new Map(),
  language: string,
  counts: ReadonlyMap<string, number>,
): void {
  const most = fallbacks.get(language) ?? new Map<string, number>();
  fallbacks.set(language, most);
  for (const [file, count] of counts) most.set(file, Math.max(count, most.get(file) ?? 0));
}

/** The sites of all tenants that can be used; links between sites name others than the selected. */
function allSites({ workspace, selected }: CheckedWorkspace, catalogue: Catalogue): SiteInput[] {
  return workspace.tenants.flatMap((tenant) => {
    try {
      if (!tenant.tree) return [];
      return siteInputs(tenant.name, plainValue(tenant.tree) as Tenant, catalogue);
    } catch (error) {
      // A tenant that was not asked for may be broken: then no other links to it.
      if (selected.includes(tenant)) throw error;
      return [];
    }
  });
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

/** A release is a preview as a whole or not at all, since it says so once. */
function refuseMixture({ previous }: ReleaseWriter, { preview, out }: BuildRequest): void {
  if (!previous || previous.preview === preview) return;
  const [was, add] = preview ? ['without', 'leave out'] : ['with', 'add'];
  throw new CannotRun(
    `the other tenants in ${out} were built ${was} --preview and would be kept like that. Build all tenants, or ${add} --preview.`,
  );
}

/** Nothing that is there is read, and nothing that is there is to go without a word. */
function cannotKeep({ out }: BuildRequest, others: readonly ReleaseSite[]): CannotRun {
  const tenants = [...new Set(others.map(({ tenant }) => tenant))];
  return new CannotRun(
    `--no-cache takes nothing over, and ${out} has tenants that were not asked for: ${tenants.join(', ')}. Build all tenants, or name another folder with --out.`,
  );
}

/** What was found damaged, in a few words each. */
function remade(
  compiled: CompiledRuntime,
  images: RenderedPictures,
  { damaged }: ReleaseWriter,
): string[] {
  return [
    compiled.from === 'remade' ? 'the compiled runtime' : '',
    images.remade > 0 ? 'icons and pictures' : '',
    damaged.size > 3 ? `${damaged.size} sites` : [...damaged].join(', '),
  ].filter((what) => what !== '');
}
