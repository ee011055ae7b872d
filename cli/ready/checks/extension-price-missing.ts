import { at, itemsAt, keyPlace, textAt } from '../../workspace/tree.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** How many days a price may pay for, by its period. */
const DAYS: Readonly<Record<string, readonly number[]>> = {
  day: [1],
  week: [7],
  month: [28, 29, 30, 31],
};

/** Where access is extended by other days than those that a price pays for, the price of that is known. */
const extensionPriceMissing: ReadyCheck = {
  id: 'extension-price-missing',
  title: 'Extensions without a price',
  *find({ tree }) {
    const extension = at(tree, 'offer', 'extensionDays');
    const days = extension?.kind === 'scalar' ? extension.value : undefined;
    const per = textAt(tree, 'offer', 'per') ?? '';
    if (typeof days !== 'number' || DAYS[per]?.includes(days)) return;
    if (itemsAt(tree, 'offer', 'prices').every((price) => at(price, 'extension'))) return;
    yield {
      rule: extensionPriceMissing.id,
      message: `"offer.extensionDays" is ${days}, and the price is for a ${per}: subscribers do not read what an extension costs.`,
      suggestion:
        'Write what one costs into each price, as extension: "…". Or leave extensionDays out, if each renewal is for the whole period.',
      place: keyPlace(tree, ['offer', 'extensionDays']),
    };
  },
};

export default extensionPriceMissing;
