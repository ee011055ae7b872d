import type { Ingredient, Recipe } from '../../../schemas/generated/workspace.ts';
import { duration } from '../duration.ts';
import { allergensOf, amountOf, minutesOf, nutritionOf, secondsOf } from '../recipe-facts.ts';
import type { CatalogueNames, SectionDescriptor } from '../section-descriptor.ts';
import { unbroken } from '../unbroken.ts';

const recipes: SectionDescriptor<'recipes'> = {
  name: 'Recipes',
  order: { navigation: 40, home: 40, shared: 20 },
  previews: 3,
  link: 'video',
  standIn: 'steps',
  frames: ['video'],
  placeholder: {
    from: '#a8663a',
    to: '#6b2f24',
    sign: 'M-62 2h124q-4 42-40 48h-44q-36-6-40-48ZM-26-16q-10-12 0-22t0-22M2-16q-10-12 0-22t0-22M30-16q-10-12 0-22t0-22',
  },
  detail: (item, texts, names, locale, { ingredients: table = {} }) => {
    const total = minutesOf(item);
    const steps = texts.list('steps');
    const allergens = allergensOf(item, table).map((id) => names.of('allergens', id));
    return {
      overview: texts.text('overview'),
      steps,
      nutritionTips: texts.text('nutritionTips'),
      servings: item.servings,
      pieces: item.makes === 'pieces' || undefined,
      time: total
        ? {
            work: duration({ minutes: item.prepMinutes }, locale),
            total: duration({ minutes: total }, locale),
          }
        : undefined,
      ingredients: item.ingredients?.map((use) => listed(use, item, table[use.key] ?? {}, names)),
      allergens: allergens.length > 0 ? allergens : undefined,
      nutrition: nutritionOf(item, table),
      // A text of one's own may have other steps than the drawings are for.
      scenes:
        item.steps?.length === steps?.length
          ? item.steps?.map(({ scene, timer }) => [scene, secondsOf(timer, item.facts)?.least])
          : undefined,
      video: item.video,
    };
  },
  card: ({ time, servings, pieces }, { text }) => ({
    ...(servings && { words: unbroken(text(pieces ? 'pieces' : 'servings', { count: servings })) }),
    ...(time && { duration: unbroken(time.total) }),
  }),
  structured: (item, category) => {
    const total = minutesOf(item);
    return {
      '@type': 'Recipe',
      recipeCategory: category,
      // As ISO 8601 writes a duration.
      ...(total && { totalTime: `PT${total}M` }),
    };
  },
};

type Listed = NonNullable<ReturnType<typeof recipes.detail>['ingredients']>[number];

function listed(
  use: NonNullable<Recipe['ingredients']>[number],
  { facts }: Recipe,
  { grams }: Ingredient,
  names: CatalogueNames,
): Listed {
  return {
    name: names.of('ingredients', use.key),
    amount: amountOf(use, facts),
    unit: use.unit === 'piece' ? undefined : use.unit,
    // Only what is weighed can be shown in cups instead.
    cup: use.unit === 'g' ? grams?.cup : undefined,
    optional: use.optional || undefined,
  };
}

export default recipes;
