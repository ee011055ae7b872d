import { correctTo } from '../problems/correction.ts';
import { countryCalled, isCountry } from '../vocabulary/country-codes.ts';
import { meantCountry } from '../vocabulary/meant-country.ts';
import { at, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** The fields that hold a country. */
const FIELDS = [
  ['market', 'country'],
  ['offer', 'law'],
  ['offer', 'territory'],
];

/** A country code exists. */
const countryUnknown: Rule = {
  id: 'country-unknown',
  tenant: forTenant([], function* ({ tree }) {
    for (const path of FIELDS) {
      const code = textAt(tree, ...path);
      const node = at(tree, ...path);
      // What is no code at all is reported by the schema.
      if (!node || code === undefined || !/^[A-Z]{2}$/.test(code) || isCountry(code)) continue;
      const meant = meantCountry(code);
      yield {
        rule: 'country-unknown',
        message: `"${code}" is not the code of a country (ISO 3166-1).`,
        ...(meant
          ? correctTo(meant, code, node.place, countryCalled(meant.word))
          : {
              suggestion:
                'Look the code up: it is RS for Serbia and AE for the United Arab Emirates, say.',
            }),
        place: node.place,
      };
    }
  }),
};

export default countryUnknown;
