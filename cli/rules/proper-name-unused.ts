import { unusedProperNames } from '../catalogue/proper-names.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** Every proper name that is listed lets some translation be the same as its English text. */
const properNameUnused: Rule = {
  id: 'proper-name-unused',
  catalogue: forCatalogue(['messages', 'properNames'], function* (workspace) {
    for (const { language, text, place } of unusedProperNames(workspace)) {
      const where = language === undefined ? '' : ` in the language "${language}"`;
      yield {
        rule: 'proper-name-unused',
        severity: 'warning',
        message: `No text${where} is "${text}" as it is in English, so this entry is not needed.`,
        suggestion: 'Delete it, or write it as the whole text reads in English.',
        place,
      };
    }
  }),
};

export default properNameUnused;
