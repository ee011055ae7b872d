import { at, itemsAt, keyPlace, type Tree, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A tenant with sites in several languages names exactly one of them as its default. */
const defaultSite: Rule = {
  id: 'default-site',
  tenant: forTenant([], function* ({ tree }) {
    const sites = itemsAt(tree, 'sites');
    const marked = sites.filter((site) => isTrue(at(site, 'default')));
    const inLanguages = sites.filter((site) => !at(site, 'variant'));
    // The schema reports a value that is neither true nor false; what it means is not known.
    const unclear = sites.some((site) => !isBoolean(at(site, 'default')));
    if (marked.length === 0 && inLanguages.length > 1 && !unclear) {
      yield {
        rule: 'default-site',
        message: `None of the ${inLanguages.length} sites is the default: the one for visitors whom none of the languages fits.`,
        suggestion: 'Add "default: true" to one of them.',
        place: keyPlace(tree, ['sites']),
      };
    }
    for (const site of marked.slice(1)) {
      yield {
        rule: 'default-site',
        message: 'A second site says "default: true"; one site of a tenant is the default.',
        suggestion:
          'Keep it at the site for visitors whom none of the languages fits, and delete it here.',
        place: valuePlace(site, ['default']),
      };
    }
  }),
};

function isTrue(node: Tree | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}

function isBoolean(node: Tree | undefined): boolean {
  return !node || (node.kind === 'scalar' && typeof node.value === 'boolean');
}

export default defaultSite;
