import { correctTo } from '../problems/correction.ts';
import { CURRENCIES, currencyCalled, meantCurrency } from '../vocabulary/meant-currency.ts';
import { itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A price's currency exists. */
const currencyUnknown: Rule = {
  id: 'currency-unknown',
  tenant: forTenant([], function* ({ tree }) {
    for (const price of itemsAt(tree, 'offer', 'prices')) {
      const code = textAt(price, 'currency');
      // What is no code at all is reported by the schema.
      if (code === undefined || !/^[A-Z]{3}$/.test(code) || CURRENCIES.has(code)) continue;
      const place = valuePlace(price, ['currency']);
      const meant = meantCurrency(code);
      yield {
        rule: 'currency-unknown',
        message: `"${code}" is not the code of a currency (ISO 4217).`,
        ...(meant
          ? correctTo(meant, code, place, currencyCalled(meant.word))
          : { suggestion: 'Look the code up: EUR, PLN and RSD are some.' }),
        place,
      };
    }
  }),
};

export default currencyUnknown;
