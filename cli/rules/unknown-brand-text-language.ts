import { BRAND_TEXTS } from '../catalogue/brand-texts.ts';
import { languageCodes } from '../catalogue/languages.ts';
import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { entriesAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A brand's texts are in languages that the workspace has. */
const unknownBrandTextLanguage: Rule = {
  id: 'unknown-brand-text-language',
  tenant: forTenant(['languages'], function* ({ tree }, workspace) {
    const known = languageCodes(workspace);
    if (!known) return;
    for (const path of BRAND_TEXTS) {
      for (const [code, { key }] of entriesAt(tree, 'brand', ...path)) {
        // What is no code at all is reported by the schema.
        if (known.has(code) || !/^[a-z]{2}$/.test(code)) continue;
        yield {
          rule: 'unknown-brand-text-language',
          message: `"${code}" is not a language of this workspace, so nobody sees this text. Its languages are ${wordList([...known], 'and')}.`,
          ...(correction(code, known, key) ?? {
            suggestion: 'Choose one of these, or add the language to catalog/languages.yaml.',
          }),
          place: key,
        };
      }
    }
  }),
};

export default unknownBrandTextLanguage;
