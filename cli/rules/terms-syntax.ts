import { termsTemplate } from '../catalogue/terms-template.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** A terms template is Handlebars with the helpers that terms have, and nothing that could put in HTML. */
const termsSyntax: Rule = {
  id: 'terms-syntax',
  catalogue: forCatalogue(['terms'], function* ({ terms }) {
    for (const templates of terms.values()) {
      for (const source of templates.values()) {
        yield* termsTemplate(source).findings.filter(({ rule }) => rule === 'terms-syntax');
      }
    }
  }),
};

export default termsSyntax;
