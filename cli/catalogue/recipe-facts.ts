import type { DetailBeyondBase } from '../../runtime/contract.ts';
import type { Ingredient, Recipe, RecipeIngredient } from '../../schemas/generated/workspace.ts';

type Facts = Recipe['facts'];
type Ingredients = Readonly<Record<string, Ingredient>>;
type Nutrition = NonNullable<DetailBeyondBase['recipes']['nutrition']>;

/** An American cup in millilitres, which the source weighs: 16 tablespoons or 48 teaspoons. */
const CUP = 236.588;

/** How much of an ingredient there is: the number itself, or the figure that it names. */
export function amountOf({ amount }: RecipeIngredient, facts: Facts): number | undefined {
  const found = typeof amount === 'string' ? Number(facts?.[amount]) : amount;
  return Number.isFinite(found) ? found : undefined;
}

/**
 * What one unit of an ingredient weighs.
 * @returns grams; undefined where the source weighs no such measure.
 */
export function gramsPer(
  unit: RecipeIngredient['unit'],
  { grams = {} }: Ingredient,
): number | undefined {
  const { piece, cup, tbsp = times(cup, 1 / 16), tsp = times(tbsp, 1 / 3) } = grams;
  switch (unit) {
    case 'g':
      return 1;
    case 'ml':
      return times(cup, 1 / CUP);
    case 'tbsp':
      return tbsp;
    case 'tsp':
      return tsp;
    default:
      return piece;
  }
}

function times(weight: number | undefined, factor: number): number | undefined {
  return weight === undefined ? undefined : weight * factor;
}

/**
 * The nutrition of one serving, from its ingredients: those that have an amount, that the dish cannot do
 * without, and that are not of a kind which is never counted.
 * @returns energy in kilocalories and the rest in grams, rounded as labels are; a figure that one of the
 * ingredients lacks is left out, and undefined stands for a recipe whose energy is not known.
 */
export function nutritionOf(
  { ingredients = [], servings, facts }: Pick<Recipe, 'ingredients' | 'servings' | 'facts'>,
  table: Ingredients,
): Nutrition | undefined {
  if (!servings) return undefined;
  const parts = ingredients.flatMap((use) => {
    const amount = amountOf(use, facts);
    const ingredient = table[use.key] ?? {};
    if (amount === undefined || use.optional || ingredient.uncounted) return [];
    const grams = times(gramsPer(use.unit, ingredient), amount);
    return [{ grams, per100g: ingredient.per100g ?? {} }];
  });
  const sum = (name: keyof NonNullable<Ingredient['per100g']>): number =>
    parts.reduce(
      (total, { grams = Number.NaN, per100g }) =>
        total + ((per100g[name] ?? Number.NaN) * grams) / 100 / servings,
      0,
    );
  const fibre = sum('fibre');
  const energy = sum('kcal');
  if (parts.length === 0 || Number.isNaN(energy)) return undefined;
  return {
    energy: Math.round(energy),
    ...known('fat', sum('fat')),
    ...known('saturates', sum('saturates')),
    // The source counts fibre among carbohydrate, labels in the EU do not.
    ...known('carbohydrate', sum('carbohydrate') - fibre),
    ...known('fibre', fibre),
    ...known('protein', sum('protein')),
  };
}

/** From 10 g to the gram, below to the tenth: the European Commission’s guidance on tolerances of 2012. */
function known(name: keyof Nutrition, grams: number): Partial<Nutrition> {
  if (Number.isNaN(grams)) return {};
  return { [name]: grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams) };
}

/** The allergens of what a recipe is made of, optional ingredients included, each once. */
export function allergensOf(
  { ingredients = [] }: Pick<Recipe, 'ingredients'>,
  table: Ingredients,
): string[] {
  return [...new Set(ingredients.flatMap(({ key }) => table[key]?.allergens ?? []))];
}

/**
 * What the timer of a step counts.
 * @param timer the name of a figure, which ends in "minutes" or "hours" whatever the case.
 * @returns seconds, the shortest and the longest of a span such as "10–12"; undefined without such a figure.
 */
export function secondsOf(
  timer: string | undefined,
  facts: Facts,
): { least: number; most: number } | undefined {
  if (timer === undefined || facts?.[timer] === undefined) return undefined;
  const [least, most = least] = String(facts[timer])
    .split('–')
    .map((part) => Number(part) * (/hours$/i.test(timer) ? 3_600 : 60));
  if (!least || !most) return undefined;
  return { least, most };
}

/**
 * How long a recipe takes: its work, and then all that its timers count at most.
 * @returns minutes; undefined where the work is not known.
 */
export function minutesOf({ prepMinutes, steps = [], facts }: Recipe): number | undefined {
  if (prepMinutes === undefined) return undefined;
  const waiting = steps.map(
    ({ timer, times: often = 1 }) => (secondsOf(timer, facts)?.most ?? 0) * often,
  );
  return prepMinutes + Math.round(waiting.reduce((sum, one) => sum + one, 0) / 60);
}
