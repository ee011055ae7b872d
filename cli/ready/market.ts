import type { SectionId } from '../../runtime/contract.ts';
import type { Offer, Tenant } from '../../schemas/generated/workspace.ts';
import { languagesOf, type Section } from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { languageName } from '../catalogue/languages.ts';
import type { ItemBySection } from '../catalogue/section-descriptor.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { selectItems } from '../link/section-data.ts';
import { type SiteFacts, siteModels } from '../link/site-model.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { TenantFile } from '../workspace/tenant-file.ts';
import { plainValue, type Tree } from '../workspace/tree.ts';

/** An item that a market shows, and where it is written. */
export interface ShownItem {
  item: ItemBySection[SectionId];
  tree: Tree;
}

/** A market as the checks before its launch see it. */
export interface Market {
  name: string;
  /** With its extends merged and its environment values put in. */
  tree: Tree;
  offer?: Offer;
  sites: SiteFacts[];
  /** The languages of its sites other than English, each once, with their English names. */
  languages: { code: string; name: string }[];
  /** The items that any of its sites shows, by section; sections that it hides are absent. */
  sections: ReadonlyMap<SectionId, ShownItem[]>;
  workspace: Workspace;
}

/**
 * Puts together what the checks before launch ask.
 * @param tenant one that was checked and found without errors.
 * @throws TypeError where it has errors.
 */
export function toMarket({ name, tree }: TenantFile, workspace: Workspace): Market {
  if (!tree) throw new TypeError(`${name} has no tree`);
  const data = plainValue(tree) as Tenant;
  const sites = siteModels(name, data, languagesOf(workspace)).map(({ facts }) => facts);
  const codes = [...new Set(sites.map(({ language }) => language))];
  return {
    name,
    tree,
    ...(data.offer && { offer: data.offer }),
    sites,
    languages: codes
      .filter((code) => code !== FALLBACK)
      .map((code) => ({ code, name: languageName(workspace, code) })),
    sections: shownSections(sites, workspace),
    workspace,
  };
}

const NO_ITEMS: Section = { categories: [], items: [] };

function shownSections(sites: readonly SiteFacts[], workspace: Workspace): Market['sections'] {
  const shown = new Map<SectionId, ShownItem[]>();
  for (const [id, { items }] of sectionIndex(workspace)) {
    const { items: all } = (workspace.sections.get(id)?.value() ?? NO_ITEMS) as Section;
    const selections = sites.flatMap(({ sections }) => sections[id] ?? []);
    const chosen = new Set(selections.flatMap((selection) => selectItems(id, all, selection)));
    // The order is that of the first site: its home page begins with the first ones.
    const list = [...chosen].map((item) => ({ item, tree: items[all.indexOf(item)] as Tree }));
    if (list.length > 0) shown.set(id, list);
  }
  return shown;
}
