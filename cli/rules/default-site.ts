import { at, itemsAt, keyPlace, type Tree, valuePlace } from '../workspace/tree.ts';
import type { Rule } from './rule.ts';

/** A tenant with sites in several languages names exactly one of them as its default. */
const defaultSite: Rule = {
  id: 'default-site',
  *checkTenant({ tree }) {
    const sites = itemsAt(tree, 'sites');
    const marked = sites.filter((site) => isTrue(at(site, 'default')));
    const inLanguages = sites.filter((site) => !at(site, 'variant'));
    if (marked.length === 0 && inLanguages.length > 1) {
      yield {
        rule: 'default-site',
        message: `None of the ${inLanguages.length} sites is the default: the one that visitors get when no other fits.`,
        suggestion: 'Add "default: true" to one of them.',
        place: keyPlace(tree, ['sites']),
      };
    }
    for (const site of marked.slice(1)) {
      yield {
        rule: 'default-site',
        message: 'A second site says "default: true"; one site of a tenant is the default.',
        suggestion: 'Keep it at the site that visitors get when no other fits, and delete it here.',
        place: valuePlace(site, ['default']),
      };
    }
  },
};

function isTrue(node: Tree | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}

export default defaultSite;
