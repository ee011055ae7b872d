import { FALLBACK } from '../catalogue/fallback.ts';
import { languageCodes, languageName } from '../catalogue/languages.ts';
import { itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A tenant's terms are in the language of each of its sites. */
const termsInEnglish: Rule = {
  id: 'terms-in-english',
  tenant: forTenant(['findings', 'languages', 'terms'], function* ({ name, tree }, workspace) {
    const template = textAt(tree, 'terms') ?? '';
    const texts = workspace.terms.get(template);
    // That there is none at all, unknown-terms-template reports.
    if (!texts?.has(FALLBACK)) return;
    const known = languageCodes(workspace);
    const reported = new Set<string>();
    for (const site of itemsAt(tree, 'sites')) {
      const language = textAt(site, 'language');
      if (language === undefined || texts.has(language) || reported.has(language)) continue;
      if (!known?.has(language)) continue; // unknown-language reports it
      reported.add(language);
      const file = `catalog/terms/${template}/${language}.hbs`;
      // It is there, and cannot be read.
      if (workspace.findings.some(({ place }) => place.source.file === file)) continue;
      const called = languageName(workspace, language);
      yield {
        rule: 'terms-in-english',
        severity: 'warning',
        message: `The terms "${template}" are not there in ${called} (${language}), so ${name} shows its ${called} readers the English ones.`,
        suggestion: `Add ${file}, or choose terms that are there in ${called}.`,
        place: valuePlace(site, ['language']),
      };
    }
  }),
};

export default termsInEnglish;
