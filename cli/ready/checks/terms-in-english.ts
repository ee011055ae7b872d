import { FALLBACK } from '../../catalogue/fallback.ts';
import { valuePlace } from '../../workspace/tree.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** The terms of service are there in the languages of the market's sites; without an offer English ones may do. */
const termsInEnglish: ReadyCheck = {
  id: 'terms-in-english',
  title: 'Terms that are shown in English',
  *find({ tree, sites, languages, offer, workspace }) {
    const terms = sites[0]?.terms ?? '';
    const templates = workspace.terms.get(terms);
    for (const { code, name } of languages) {
      if (templates?.has(code)) continue;
      const file = `catalog/terms/${terms}/${code}.hbs`;
      yield {
        rule: termsInEnglish.id,
        severity: offer ? 'error' : 'warning',
        message: `The terms "${terms}" are not there in ${name}, so the market’s ${name} sites show the English ones.`,
        suggestion: `Let someone who knows the law write ${file} (catalog/terms/${terms}/${FALLBACK}.hbs is the English one), or choose terms that are there in ${name}.`,
        place: valuePlace(tree, ['terms']),
      };
    }
  },
};

export default termsInEnglish;
