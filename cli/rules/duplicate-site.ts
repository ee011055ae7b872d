import { siteName } from '../workspace/site-hosts.ts';
import { itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** Two sites of a tenant differ in their language or their variant. */
const duplicateSite: Rule = {
  id: 'duplicate-site',
  tenant: forTenant([], function* ({ tree }) {
    const names = new Set<string>();
    for (const site of itemsAt(tree, 'sites')) {
      const name = siteName(site);
      if (name === undefined) continue;
      const variant = textAt(site, 'variant');
      if (names.has(name)) {
        yield {
          rule: 'duplicate-site',
          message:
            variant === undefined
              ? `Another site of this tenant has the language "${name}" already, and neither says what tells it apart.`
              : `Another site of this tenant has the language "${textAt(site, 'language')}" and the variant "${variant}" already.`,
          suggestion:
            variant === undefined
              ? 'Give this one a variant, for example variant: mobile; or list its subdomains at the other site.'
              : 'Rename the variant, or list its subdomains at the other site.',
          place: valuePlace(site, [variant === undefined ? 'language' : 'variant']),
        };
      }
      names.add(name);
    }
  }),
};

export default duplicateSite;
