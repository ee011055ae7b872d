import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { itemsAt, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** The operators that a price is for are among the offer's operators. */
const priceOperator: Rule = {
  id: 'price-operator',
  tenant: forTenant([], function* ({ tree }) {
    const operators = itemsAt(tree, 'offer', 'operators').flatMap((item) => textAt(item) ?? []);
    for (const price of itemsAt(tree, 'offer', 'prices')) {
      for (const item of itemsAt(price, 'operators')) {
        const name = textAt(item);
        if (name === undefined || operators.includes(name)) continue;
        yield {
          rule: 'price-operator',
          message:
            operators.length === 0
              ? `This price is for the operator "${name}", but the offer has no "operators".`
              : `"${name}" is not an operator of this offer. Its operators are ${wordList(operators, 'and')}.`,
          ...(correction(name, operators, item.place) ?? {
            suggestion: 'Add it to "operators" of the offer, or correct it here.',
          }),
          place: item.place,
        };
      }
    }
  }),
};

export default priceOperator;
