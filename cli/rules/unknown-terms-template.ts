import { FALLBACK } from '../catalogue/fallback.ts';
import { languageCodes } from '../catalogue/languages.ts';
import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { at, itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A tenant's terms are a folder in catalog/terms that has a text in each site's language, or in English. */
const unknownTermsTemplate: Rule = {
  id: 'unknown-terms-template',
  tenant: forTenant(['languages', 'terms'], function* ({ tree }, workspace) {
    const name = textAt(tree, 'terms');
    if (name === undefined) return;
    const place = valuePlace(tree, ['terms']);
    const languages = workspace.terms.get(name);
    if (!languages) {
      const known = [...workspace.terms.keys()];
      yield {
        rule: 'unknown-terms-template',
        message: `There is no terms template "${name}": no folder catalog/terms/${name}. There is ${wordList(known, 'and') || 'none'}.`,
        ...(correction(name, known, place) ?? {
          suggestion: 'Choose one of these, or add the folder.',
        }),
        place,
      };
      return;
    }
    if (languages.has(FALLBACK)) return;
    const known = languageCodes(workspace);
    for (const site of itemsAt(tree, 'sites')) {
      const language = textAt(site, 'language');
      if (language === undefined || languages.has(language) || !known?.has(language)) continue;
      yield {
        rule: 'unknown-terms-template',
        message: `The terms template "${name}" has no text in "${language}", and none in English to fall back to.`,
        suggestion: `Add ${[...new Set([language, FALLBACK])].map((code) => `catalog/terms/${name}/${code}.hbs`).join(' or ')}.`,
        place: at(site, 'language')?.place ?? place,
      };
    }
  }),
};

export default unknownTermsTemplate;
