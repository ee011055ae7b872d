import type { Language, Tenant } from '../../schemas/generated/workspace.ts';
import { languagesOf } from '../catalogue/catalogue.ts';
import type { TenantInputs } from '../check/check-workspace.ts';
import { digestOfJson } from '../graph/digest.ts';
import { type Graph, type Node, plainNode } from '../graph/graph.ts';
import {
  type BrandSites,
  brandSite,
  groupByBrand,
  type SiteNeighbours,
} from '../link/brand-sites.ts';
import { type SiteFacts, type SiteModel, siteModels } from '../link/site-model.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { TenantFile } from '../workspace/tenant-file.ts';
import { plainValue } from '../workspace/tree.ts';

/** One site before it is linked. */
export interface SiteJob {
  facts: SiteFacts;
  model: Node<SiteModel>;
  neighbours: Node<SiteNeighbours>;
}

/** The facts of a tenant's sites, and what shows whether a model has changed. */
interface TenantSites {
  facts: SiteFacts[];
  digests: string[];
}

interface KnownTenant extends TenantSites {
  /** Gets the models again: ten thousand tenants' need not be in memory at once. */
  models(): SiteModel[];
}

/**
 * The sites of all tenants that can be used, also of those that are not built: links between sites name
 * them too.
 */
export class WorkspaceSites {
  readonly #graph: Graph;
  readonly #tenants = new Map<string, KnownTenant>();
  #languages: { digest: string; byCode: ReadonlyMap<string, Language> } | undefined;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Takes the sites of a tenant; a broken one has none, which matters only to those who ask for it. */
  add = (tenant: TenantFile, made: TenantInputs, workspace: Workspace): void => {
    const { digest, byCode } = this.#languagesOf(workspace);
    const inputs = { ...made, languages: digest };
    const models = () =>
      this.#graph.node(`models ${tenant.name}`, inputs, () => modelsOf(tenant, byCode));
    const sites = this.#graph.node(`sites ${tenant.name}`, { models: models() }, sitesOf);
    this.#tenants.set(tenant.name, { ...sites.value(), models: () => models().value() });
  };

  /** The facts of all sites. */
  facts(): SiteFacts[] {
    return [...this.#tenants.values()].flatMap(({ facts }) => facts);
  }

  /** The sites of some tenants, each with what it shows of its neighbours. */
  jobs(tenants: readonly string[], workspace: Workspace): SiteJob[] {
    const languages = this.#languagesOf(workspace).byCode;
    const shown = new Set(
      tenants.flatMap((name) => this.#tenants.get(name)?.facts.map(({ brand }) => brand) ?? []),
    );
    const all = this.facts().filter(({ brand }) => shown.has(brand));
    const brands = new Map(
      [...groupByBrand(all, languages)].map(([id, brand]) => [id, plainNode(brand)]),
    );
    return tenants.flatMap((name) => {
      const { facts, digests, models } = this.#tenants.get(name) as KnownTenant;
      const modelOf = inTurn(models);
      return facts.map((site, index): SiteJob => {
        const brand = brands.get(site.brand) as Node<BrandSites>;
        const variants = facts
          .filter(({ variant }) => variant !== undefined && variant === site.variant)
          .map((one) => brandSite(one, languages));
        return {
          facts: site,
          model: {
            digest: digests[index] as string,
            value: () => modelOf(index, facts.length),
          },
          neighbours: {
            digest: digestOfJson([brand.digest, variants]),
            value: () => ({ ...brand.value(), variants }),
          },
        };
      });
    });
  }

  #languagesOf(workspace: Workspace) {
    this.#languages ??= {
      digest: languagesDigest(workspace, this.#graph),
      byCode: languagesOf(workspace),
    };
    return this.#languages;
  }
}

/** Gives models one by one, and forgets all of them with the last. */
function inTurn(models: () => SiteModel[]): (index: number, count: number) => SiteModel {
  let known: SiteModel[] | undefined;
  return (index, count) => {
    known ??= models();
    const model = known[index] as SiteModel;
    if (index === count - 1) known = undefined;
    return model;
  };
}

function languagesDigest({ languages }: Workspace, graph: Graph): string {
  if (!languages) return '';
  return graph.node('languages', { file: languages as Node<unknown> }, ({ file }) => file).digest;
}

function modelsOf(
  { name, tree }: TenantFile,
  languages: ReadonlyMap<string, Language>,
): SiteModel[] {
  try {
    return tree ? siteModels(name, plainValue(tree) as Tenant, languages) : [];
  } catch {
    return [];
  }
}

function sitesOf({ models }: { models: SiteModel[] }): TenantSites {
  return { facts: models.map(({ facts }) => facts), digests: models.map(digestOfJson) };
}
