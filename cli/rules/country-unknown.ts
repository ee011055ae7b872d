import { at, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** The fields that hold a country. */
const FIELDS = [
  ['market', 'country'],
  ['offer', 'law'],
  ['offer', 'territory'],
];

/**
 * Codes that Unicode names as regions although ISO 3166-1 does not give them to a country.
 * https://unicode.org/reports/tr35/#unicode_region_subtag
 */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A country code exists. */
const countryUnknown: Rule = {
  id: 'country-unknown',
  tenant: forTenant([], function* ({ tree }) {
    for (const path of FIELDS) {
      const code = textAt(tree, ...path);
      const node = at(tree, ...path);
      // What is no code at all is reported by the schema.
      if (!node || code === undefined || !/^[A-Z]{2}$/.test(code) || isCountry(code)) continue;
      const current = currentCode(code);
      yield {
        rule: 'country-unknown',
        message: `"${code}" is not the code of a country (ISO 3166-1).`,
        suggestion: current
          ? `Did you mean "${current}" (${NAMES.of(current)})?`
          : 'Look the code up: it is RS for Serbia and AE for the United Arab Emirates, say.',
        place: node.place,
      };
    }
  }),
};

/** Whether a code is one that ISO 3166-1 gives to a country. */
export function isCountry(code: string): boolean {
  return NAMES.of(code) !== undefined && !NO_COUNTRY.has(code) && currentCode(code) === undefined;
}

/** The code of today for one that was withdrawn or is only reserved: UK → GB, YU → RS. */
function currentCode(code: string): string | undefined {
  const current = Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4);
  return current === code ? undefined : current;
}

export default countryUnknown;
