import { termsTemplate } from '../catalogue/terms-template.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** A terms template names only facts that there are: of the brand, the site, the market and the offer. */
const termsFactUnknown: Rule = {
  id: 'terms-fact-unknown',
  catalogue: forCatalogue(['terms'], function* ({ terms }) {
    for (const templates of terms.values()) {
      for (const source of templates.values()) {
        yield* termsTemplate(source).findings.filter(({ rule }) => rule === 'terms-fact-unknown');
      }
    }
  }),
};

export default termsFactUnknown;
