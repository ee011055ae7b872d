import type { SectionId } from '../../runtime/contract.ts';
import { perWorkspace } from '../catalogue/per-workspace.ts';
import { type SectionIndex, sectionIndex } from '../catalogue/section-index.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { sectionSetting, siteName } from '../workspace/site-hosts.ts';
import { at, itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A section that a site shows has at least one item left after `linkHost`. */
const sectionEmpty: Rule = {
  id: 'section-empty',
  tenant: forTenant(['sections'], function* ({ tree }, workspace) {
    for (const site of itemsAt(tree, 'sites')) {
      for (const section of sectionIndex(workspace).values()) {
        const setting = sectionSetting(tree, site, section.id, 'linkHost');
        const host = textAt(setting);
        if (!setting || host === undefined || isHidden(tree, site, section.id)) continue;
        const links = linksByHost(workspace).get(section.id);
        const chosen = itemsAt(sectionSetting(tree, site, section.id, 'items')).flatMap(
          (item) => textAt(item) ?? [],
        );
        const found = links?.get(host) ?? [];
        const left =
          chosen.length > 0
            ? found.filter(({ id }) => chosen.includes(id))
            : found.filter(({ standard }) => standard);
        if (left.length > 0) continue;
        yield {
          rule: 'section-empty',
          message: `The site ${siteName(site)} shows no item of ${section.id}: no item that it could show has a link (${descriptors[section.id].link}) to ${host}.`,
          suggestion: `Correct the host, or hide the section there: ${section.id}: { show: false }.`,
          place: setting.place,
        };
      }
    }
  }),
};

interface LinkedItem {
  id: string;
  standard: boolean;
}

/** Which items link to which host, by section. */
const linksByHost = perWorkspace(['sections'], (workspace) => {
  const sections = new Map<SectionId, Map<string, LinkedItem[]>>();
  for (const section of sectionIndex(workspace).values()) sections.set(section.id, hosts(section));
  return sections;
});

function hosts({ id: section, items }: SectionIndex): Map<string, LinkedItem[]> {
  const byHost = new Map<string, LinkedItem[]>();
  for (const item of items) {
    const id = textAt(item, 'id');
    const link = textAt(item, descriptors[section].link);
    if (id === undefined || link === undefined || !URL.canParse(link)) continue;
    const { hostname } = new URL(link);
    const linked = { id, standard: !isFalse(at(item, 'standard')) };
    byHost.set(hostname, [...(byHost.get(hostname) ?? []), linked]);
  }
  return byHost;
}

function isHidden(tenant: Tree, site: Tree, section: SectionId): boolean {
  return isFalse(sectionSetting(tenant, site, section, 'show'));
}

function isFalse(node: Tree | undefined): boolean {
  return node?.kind === 'scalar' && node.value === false;
}

export default sectionEmpty;
