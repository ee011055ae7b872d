import { describe, expect, it } from 'vitest';
import {
  type Amount,
  convert,
  type System,
  writeNumber,
} from '../../../../../runtime/sections/recipes/amounts.ts';

/** An amount as it reads: "1½ cup". */
function written(amount: Amount, factor: number, system: System, locale = 'en-GB'): string {
  const shown = convert(amount, factor, system);
  return [writeNumber(shown, locale), shown.unit].filter(Boolean).join(' ');
}

describe('an amount', () => {
  it.each<[string, Amount, number, string, string]>([
    ['grams as they are', { amount: 200, unit: 'g' }, 1, '200 g', '7 oz'],
    ['grams scaled, to 5', { amount: 150, unit: 'g' }, 1 / 2, '75 g', '2¾ oz'],
    ['grams in cups where a cup is known', { amount: 40, unit: 'g', cup: 81 }, 1, '40 g', '½ cup'],
    ['less than a quarter of a cup', { amount: 10, unit: 'g', cup: 81 }, 1, '10 g', '¼ oz'],
    ['thirds of a cup', { amount: 50, unit: 'g', cup: 150 }, 1, '50 g', '⅓ cup'],
    ['kilograms', { amount: 400, unit: 'g' }, 3, '1.2 kg', '2¾ lb'],
    ['millilitres', { amount: 250, unit: 'ml' }, 1, '250 ml', '1 cup'],
    ['litres', { amount: 600, unit: 'ml' }, 2.5, '1.5 l', '6⅓ cup'],
    ['little liquid', { amount: 30, unit: 'ml' }, 1, '30 ml', '2 tbsp'],
    ['very little liquid', { amount: 5, unit: 'ml' }, 1, '5 ml', '1 tsp'],
    ['teaspoons', { amount: 0.5, unit: 'tsp' }, 1, '½ tsp', '½ tsp'],
    ['three teaspoons, a tablespoon', { amount: 1, unit: 'tsp' }, 3, '1 tbsp', '1 tbsp'],
    ['tablespoons', { amount: 1, unit: 'tbsp' }, 1.5, '1½ tbsp', '1½ tbsp'],
    ['many tablespoons', { amount: 4, unit: 'tbsp' }, 2, '8 tbsp', '½ cup'],
    ['a third of a tablespoon', { amount: 1, unit: 'tbsp' }, 1 / 3, '1 tsp', '1 tsp'],
    ['pieces', { amount: 1 }, 0.5, '½', '½'],
    ['pieces and a part', { amount: 0.5 }, 3.5, '1¾', '1¾'],
    ['many pieces', { amount: 10 }, 13 / 12, '11', '11'],
    ['never nothing', { amount: 0.25 }, 0.1, '¼', '¼'],
    ['never nothing of what is weighed', { amount: 1, unit: 'g' }, 0.1, '1 g', '¼ oz'],
  ])('of %s', (_, amount, factor, metric, american) => {
    expect(written(amount, factor, 'metric')).toBe(metric);
    expect(written(amount, factor, 'us')).toBe(american);
  });

  it('is written as the language writes numbers', () => {
    expect(written({ amount: 625, unit: 'g' }, 2, 'metric', 'de-DE')).toBe('1,25 kg');
    expect(written({ amount: 1.5, unit: 'tsp' }, 1, 'metric', 'ar-EG')).toBe('١½ tsp');
  });

  it('stays what the recipe says for the servings that it is written for', () => {
    for (const amount of [5, 15, 75, 85, 120, 150, 350]) {
      expect(convert({ amount, unit: 'g' }, 1, 'metric').number).toBe(amount);
    }
  });
});
