import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  allergensOf,
  gramsPer,
  minutesOf,
  nutritionOf,
  secondsOf,
} from '../../../../cli/catalogue/recipe-facts.ts';
import type { RecipesSection } from '../../../../schemas/generated/workspace.ts';

const file = new URL('../../../../catalog/sections/recipes.yaml', import.meta.url);
const { items, ingredients: table = {} } = parse(readFileSync(file, 'utf8')) as RecipesSection;
const recipe = (key: string) => items.find((one) => one.key === key) as (typeof items)[number];

describe('the weight of a measure', () => {
  it.each([
    ['g', {}, 1],
    ['ml', { cup: 236.588 }, 1],
    ['tbsp', { cup: 160 }, 10],
    ['tsp', { cup: 240 }, 5],
    ['tsp', { tbsp: 9 }, 3],
    ['tsp', { tsp: 2.1, cup: 480 }, 2.1],
    ['piece', { piece: 118 }, 118],
    [undefined, { piece: 118 }, 118],
  ] as const)('of one %s, where %o is known, is %d g', (unit, grams, weight) => {
    expect(gramsPer(unit, { grams })).toBeCloseTo(weight, 3);
  });

  it.each(['ml', 'tsp', 'tbsp', 'piece'] as const)('of one %s is not guessed', (unit) => {
    expect(gramsPer(unit, {})).toBeUndefined();
  });
});

describe('the nutrition of a serving', () => {
  const oats = { per100g: { kcal: 400, protein: 10, carbohydrate: 70, fibre: 10, fat: 5 } };

  it('is the sum of what has an amount and counts, shared out', () => {
    const found = nutritionOf(
      {
        servings: 2,
        facts: { grams: 50 },
        ingredients: [
          { key: 'oats', amount: 'grams', unit: 'g' },
          { key: 'oats', amount: 50, unit: 'g' },
          { key: 'oats' },
          { key: 'oats', amount: 500, unit: 'g', optional: true },
          { key: 'salt', amount: 1, unit: 'tsp' },
        ],
      },
      { oats, salt: { uncounted: true } },
    );
    // Fibre is part of the source's carbohydrate, and of none on a label; nobody knows the saturates.
    expect(found).toEqual({ energy: 200, protein: 5, carbohydrate: 30, fibre: 5, fat: 2.5 });
  });

  it('is not shown where the energy of an ingredient is not known, or its weight', () => {
    const of = (key: string, unit: 'g' | 'tbsp') =>
      nutritionOf(
        {
          servings: 1,
          ingredients: [
            { key: 'oats', amount: 1, unit: 'g' },
            { key, amount: 1, unit },
          ],
        },
        { oats, powder: {} },
      );
    expect(of('powder', 'g')).toBeUndefined();
    expect(of('oats', 'tbsp')).toBeUndefined();
    expect(of('oats', 'g')).toBeDefined();
  });

  it('lacks fibre and carbohydrate where an ingredient has no figure for fibre', () => {
    const found = nutritionOf(recipe('chickpea_curry'), table);
    expect(Object.keys(found ?? {}).sort()).toEqual(['energy', 'fat', 'protein', 'saturates']);
  });

  it('is there for all recipes of the catalogue but those whose chia seeds nobody weighs', () => {
    const without = items.filter((one) => one.servings && !nutritionOf(one, table));
    expect(without.map(({ key }) => key)).toEqual(['mango_chia_pudding', 'overnight_oats']);
    for (const one of items) {
      const { energy = 300 } = nutritionOf(one, table) ?? {};
      // No more than a sensible plate: a unit or an amount that is wrong shows here.
      expect(energy, one.key).toBeGreaterThan(60);
      expect(energy, one.key).toBeLessThan(1_000);
    }
  });
});

describe('the allergens', () => {
  it('are those of the ingredients, each once, optional ones included', () => {
    expect(allergensOf(recipe('vegetable_stir_fry'), table)).toEqual(['soya', 'gluten', 'sesame']);
    expect(allergensOf(recipe('protein_energy_balls'), table)).toContain('sesame');
    expect(allergensOf(recipe('greens_detox_smoothie'), table)).toEqual([]);
  });
});

describe('times', () => {
  it.each([
    ['minutes', 2, { least: 120, most: 120 }],
    ['minutes', '10–12', { least: 600, most: 720 }],
    ['chillHours', 2, { least: 7_200, most: 7_200 }],
    ['minutes', 'a while', undefined],
  ])('of %s: %s', (timer, figure, expected) => {
    expect(secondsOf(timer, { [timer]: figure })).toEqual(expected);
  });

  it('add up to the whole time: work, and all timers at their longest', () => {
    expect(minutesOf(recipe('one_pot_pasta'))).toBe(10 + 12);
    // Two sides of 7 minutes, and 5 minutes of rest.
    expect(minutesOf(recipe('grilled_chicken_salad'))).toBe(15 + 14 + 5);
    expect(minutesOf(recipe('overnight_oats'))).toBe(5 + 6 * 60);
  });
});
