import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '../../schemas/generated/workspace.ts';
import { CannotRun } from '../cannot-run.ts';
import { type CheckedWorkspace, checkTenants } from '../check/check-tenants.ts';
import { compileRuntime } from '../compile/compile-runtime.ts';
import { LogoError, renderIcons } from '../link/art/icons.ts';
import { type BrandSites, groupByBrand } from '../link/brand-sites.ts';
import { type Catalogue, digestOf, toCatalogue } from '../link/catalogue.ts';
import { type Icons, Linker } from '../link/link-site.ts';
import { type SiteInput, siteInputs } from '../link/site-input.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { plainValue } from '../workspace/tree.ts';
import { filesTable } from '../write/linked-site.ts';
import { openRelease } from '../write/open-release.ts';
import type { Release, ReleaseSite } from '../write/release.ts';

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
  environment: Environment;
}

/** The stages of a build, in their order. */
export type Stage = 'check' | 'compile' | 'link' | 'write';

/** Told of what a build is doing; `done` of `total` sites while linking. */
export type Progress = (stage: Stage, done?: number, total?: number) => void;

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
      release: Release;
      /** Seconds spent, by stage. */
      seconds: Record<Stage, number>;
    };

/**
 * Builds a release: check, compile, link, write. Nothing is written when a selected tenant has an
 * error; tenants of the release before that were not asked for stay as they are.
 * @throws CannotRun when the workspace or the output folder cannot be used.
 */
export async function buildRelease(
  request: BuildRequest,
  progress: Progress,
): Promise<BuildOutcome> {
  const clock = new StageClock(progress);
  clock.start('check');
  const checked = checkTenants(request.root, request.names, request.environment);
  if (checked.problems.some(({ severity }) => severity === 'error')) {
    return { built: false, problems: checked.problems };
  }
  const catalogue = toCatalogue(checked.workspace);
  const sites = allSites(checked, catalogue);
  const brands = groupByBrand(sites, [...catalogue.languages.keys()]);

  clock.start('compile');
  const compiled = await compileRuntime();

  clock.start('link');
  const linker = new Linker(catalogue, compiled);
  const icons = new IconSets(catalogue);
  const inputs = inputDigests(catalogue, brands, [version, compiled.digest, request.preview]);
  const selected = new Set(checked.selected.map(({ name }) => name));
  const writer = await openRelease(request.out);
  try {
    const before = new Map(
      (writer.previous?.sites ?? []).map((site) => [`${site.tenant}/${site.site}`, site]),
    );
    const tenants = new Map<string, BuiltTenant>();
    const asked = sites.filter(({ tenant }) => selected.has(tenant));
    for (const [index, input] of asked.entries()) {
      const built = tenants.get(input.tenant) ?? newTenant(input.tenant);
      tenants.set(input.tenant, built);
      const brand = brands.get(input.tenantData.brand.id) as BrandSites;
      const digest = inputs(input);
      const previous = before.get(`${input.tenant}/${input.name}`);
      if (previous?.inputs === digest) {
        writer.keep(previous);
        built.reused++;
        built.sites.push(previous);
      } else {
        const set = await icons.of(
          input,
          checked.workspace.logos.get(input.tenantData.brand.logo)?.file,
        );
        const linked = linker.link(input, brand, set, request.preview, digest);
        writer.add(linked.site);
        keepMost(built.fallbacks, input.language.code, linked.fallbacks);
        built.sites.push({ ...linked.site, files: filesTable(linked.site.files) });
      }
      progress('link', index + 1, asked.length);
    }
    keepOthers(writer, selected, checked);
    clock.start('write');
    const { release } = await writer.commit({ portico: version, preview: request.preview });
    return {
      built: true,
      problems: checked.problems,
      tenants: [...tenants.values()],
      release,
      seconds: clock.stop(),
    };
  } catch (error) {
    writer.abort();
    throw error;
  }
}

function newTenant(tenant: string): BuiltTenant {
  return { tenant, sites: [], reused: 0, fallbacks: new Map() };
}

/** Of the sites of one language, the one that lacks most speaks for all. */
function keepMost(
  fallbacks: BuiltTenant['fallbacks'],
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
function keepOthers(
  writer: Awaited<ReturnType<typeof openRelease>>,
  selected: Set<string>,
  { workspace }: CheckedWorkspace,
): void {
  const known = new Set(workspace.tenants.map(({ name }) => name));
  for (const site of writer.previous?.sites ?? []) {
    if (known.has(site.tenant) && !selected.has(site.tenant)) writer.keep(site);
  }
}

/** A site's digest of everything that it is made from: equal digests mean equal files. */
function inputDigests(
  catalogue: Catalogue,
  brands: Map<string, BrandSites>,
  common: unknown[],
): (input: SiteInput) => string {
  const tool = [...common, linkDigest()];
  const brandDigests = new Map(
    [...brands].map(([id, { main }]) => [
      id,
      digestOf(
        JSON.stringify(
          main.map(({ tenant, locale, hosts, site }) => [
            tenant,
            locale,
            hosts[0],
            site.subdomains,
          ]),
        ),
      ),
    ]),
  );
  return (input) =>
    digestOf(
      JSON.stringify([
        ...tool,
        catalogue.digest(input.language.code),
        brandDigests.get(input.tenantData.brand.id),
        input.tenant,
        input.name,
        input.tenantData,
      ]),
    );
}

/** The digest of the link step's own code: a change to it changes what sites come out as. */
function linkDigest(): string {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = ['link', 'templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return digestOf(JSON.stringify(files.sort().map((file) => readFileSync(file, 'utf8'))));
}

/** The icons of brands, rendered once for each logo and background. */
class IconSets {
  private readonly catalogue: Catalogue;
  private readonly sets = new Map<string, Icons>();

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  /** @throws CannotRun when the logo cannot be drawn. */
  async of({ tenantData: { brand } }: SiteInput, file = ''): Promise<Icons> {
    const logo = this.catalogue.logos.get(brand.logo) ?? '';
    const background = this.catalogue.themes.get(brand.theme)?.colors.background ?? '#000000';
    const key = `${background} ${logo}`;
    let icons = this.sets.get(key);
    if (!icons) {
      const rendered = await renderIcons(logo, background).catch((error: unknown) => {
        if (error instanceof LogoError) throw new CannotRun(`${file}: ${error.message}`);
        throw error;
      });
      icons = [...rendered].map(([name, content]) => ({
        path: `icons/${name}`,
        content,
        digest: digestOf(content),
      }));
      this.sets.set(key, icons);
    }
    return icons;
  }
}

/** Measures the stages and tells of their beginning. */
class StageClock {
  private readonly progress: Progress;
  private readonly seconds: Record<Stage, number> = { check: 0, compile: 0, link: 0, write: 0 };
  private current: Stage | undefined;
  private since = 0;

  constructor(progress: Progress) {
    this.progress = progress;
  }

  start(stage: Stage): void {
    this.stop();
    this.current = stage;
    this.since = performance.now();
    this.progress(stage);
  }

  stop(): Record<Stage, number> {
    if (this.current) this.seconds[this.current] += (performance.now() - this.since) / 1000;
    this.current = undefined;
    return this.seconds;
  }
}
