import type { Ingredient, Recipe, RecipeIngredient } from '../../schemas/generated/workspace.ts';
import { englishMessages } from '../catalogue/message-texts.ts';
import { gramsPer, secondsOf } from '../catalogue/recipe-facts.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { count } from '../count.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { isPorticos } from '../workspace/base-catalogue.ts';
import {
  at,
  itemsAt,
  keyPlace,
  plainValue,
  type Tree,
  textAt,
  valuePlace,
} from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** Amounts and timers of a recipe name figures that it has, measures are such that their weight is known, and its `steps` are as many as those of its text. */
const recipeFigure: Rule = {
  id: 'recipe-figure',
  catalogue: forCatalogue(['messages', 'sections'], function* (workspace) {
    const section = sectionIndex(workspace).get('recipes');
    const english = englishMessages(workspace).get('recipes')?.tree;
    for (const item of section?.items ?? []) {
      yield* amounts(item, at(section?.tree, 'ingredients'));
      yield* timers(item);
      yield* steps(item, itemsAt(english, 'items', textAt(item, 'key') ?? '', 'steps'));
    }
  }),
};

function* amounts(item: Tree, table: Tree | undefined): Iterable<Finding> {
  const facts = factsOf(item);
  for (const use of itemsAt(item, 'ingredients')) {
    const name = textAt(use, 'amount');
    if (name !== undefined && typeof facts[name] !== 'number') {
      yield missing(name, facts, 'a number', valuePlace(use, ['amount']));
    }
    const ingredient = at(table, textAt(use, 'key') ?? '');
    if (ingredient?.kind !== 'map' || !at(use, 'amount')) continue;
    const known = plainValue(ingredient) as Ingredient;
    const { unit = 'piece' } = plainValue(use) as RecipeIngredient;
    if (!known.per100g || known.uncounted || gramsPer(unit, known) !== undefined) continue;
    // What nobody has weighed is left out knowingly: its figures have no measure at all.
    if (!known.grams) continue;
    yield {
      rule: 'recipe-figure',
      severity: 'warning',
      message: `It is not known what one ${UNITS[unit]} of "${textAt(use, 'key')}" weighs, so the recipe shows no nutrition.`,
      suggestion: `Write the amount in another unit, or add the weight to "grams" of the ingredient.`,
      place: at(use, 'unit') ? valuePlace(use, ['unit']) : valuePlace(use, ['amount']),
    };
  }
}

const UNITS: Record<NonNullable<RecipeIngredient['unit']>, string> = {
  g: 'gram',
  ml: 'millilitre',
  tsp: 'teaspoon',
  tbsp: 'tablespoon',
  piece: 'piece',
};

function* timers(item: Tree): Iterable<Finding> {
  const facts = factsOf(item);
  for (const step of itemsAt(item, 'steps')) {
    const name = textAt(step, 'timer');
    if (name === undefined || secondsOf(name, facts)) continue;
    yield missing(name, facts, 'a number, or a span such as 10–12', valuePlace(step, ['timer']));
  }
}

function missing(name: string, facts: Facts, accepted: string, place: Place): Finding {
  const names = Object.keys(facts ?? {});
  const known = names.length > 0 ? `It has ${wordList(names, 'and')}.` : 'It has none.';
  const there = facts?.[name] !== undefined;
  return {
    rule: 'recipe-figure',
    message: there
      ? `The figure "${name}" is "${facts[name]}" here. Accepted: ${accepted}.`
      : `"${name}" is not a figure of this recipe. ${known}`,
    suggestion:
      (there ? undefined : didYouMean(name, names)) ?? `Write ${name} in "facts" as ${accepted}.`,
    place,
  };
}

function* steps(item: Tree, texts: readonly Tree[]): Iterable<Finding> {
  const found = itemsAt(item, 'steps').length;
  const written = texts.length;
  if (found === 0 || written === 0 || found === written) return;
  const place = keyPlace(item, ['steps']);
  // Who words a recipe of Portico's anew may do it in other steps: its page goes without drawings.
  if (isPorticos(place.source.file) !== isPorticos(texts[0]?.place.source.file ?? '')) return;
  yield {
    rule: 'recipe-figure',
    message: `"steps" describes ${count(found, 'step')}, but the English text of "${textAt(item, 'key')}" has ${count(written, 'step')}, so drawings and timers would stand at the wrong ones.`,
    suggestion: 'Give each step of the text its entry, in the same order.',
    place,
  };
}

type Facts = NonNullable<Recipe['facts']>;

function factsOf(item: Tree): Facts {
  const facts = at(item, 'facts');
  return facts?.kind === 'map' ? (plainValue(facts) as Facts) : {};
}

export default recipeFigure;
