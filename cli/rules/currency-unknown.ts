import { didYouMean } from '../problems/nearest.ts';
import { itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

// The list of ISO 4217 as this Node's Intl knows it: prices are written out with Intl as well.
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** A price's currency exists. */
const currencyUnknown: Rule = {
  id: 'currency-unknown',
  tenant: forTenant([], function* ({ tree }) {
    for (const price of itemsAt(tree, 'offer', 'prices')) {
      const code = textAt(price, 'currency');
      // What is no code at all is reported by the schema.
      if (code === undefined || !/^[A-Z]{3}$/.test(code) || CURRENCIES.has(code)) continue;
      yield {
        rule: 'currency-unknown',
        message: `"${code}" is not the code of a currency (ISO 4217).`,
        suggestion: didYouMean(code, CURRENCIES) ?? 'Look the code up: EUR, PLN and RSD are some.',
        place: valuePlace(price, ['currency']),
      };
    }
  }),
};

export default currencyUnknown;
