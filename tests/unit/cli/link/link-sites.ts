import { languagesOf } from '../../../../cli/catalogue/catalogue.ts';
import type { CompiledRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { plainNode } from '../../../../cli/graph/graph.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import { brandSite, groupByBrand } from '../../../../cli/link/brand-sites.ts';
import { siteModels } from '../../../../cli/link/site-model.ts';
import type { LinkFiles } from '../../../../cli/pipeline/shared-nodes.ts';
import { type LinkedParts, SiteLinker } from '../../../../cli/pipeline/site-linker.ts';
import type { Tenant } from '../../../../schemas/generated/workspace.ts';
import { copyGraph, temporaryFolder } from '../pipeline/build-fixture.ts';

// What the first build has kept, pictures and pages above all, in a copy: what tests link is not the repository's.
const kept = temporaryFolder();
copyGraph(kept.path);
process.once('exit', kept.remove);
const { graph } = openSession(kept.path);

/**
 * Links the sites of tenants as those of one workspace, as a build does.
 * @param tenants resolved tenants by name, which may differ from those of the workspace.
 * @returns what each came to, by "tenant/site".
 */
export async function linkSites(
  files: LinkFiles,
  tenants: ReadonlyMap<string, Tenant>,
  runtime: CompiledRuntime,
): Promise<Map<string, LinkedParts>> {
  const languages = languagesOf(files);
  const models = [...tenants].flatMap(([name, tenant]) => siteModels(name, tenant, languages));
  const all = models.map(({ facts }) => facts);
  const brands = groupByBrand(all, languages);
  const linker = await SiteLinker.open(files, graph, runtime, false);
  const linked = new Map<string, LinkedParts>();
  for (const model of models) {
    const { facts } = model;
    const { tenant, name, brand, variant } = facts;
    const variants = all
      .filter((one) => one.tenant === tenant && variant !== undefined && one.variant === variant)
      .map((one) => brandSite(one, languages));
    const neighbours = plainNode({ ...(brands.get(brand) ?? { main: [] }), variants });
    const parts = await linker.link({ facts, model: plainNode(model), neighbours });
    linked.set(`${tenant}/${name}`, parts);
  }
  return linked;
}
