import type { Card, SectionId } from '../../contract.ts';
import { countMistakes } from './count-mistakes.ts';
import { FIELDS, type IndexedList, type IndexedWord } from './index-list.ts';
import { wordsOf } from './spellings.ts';

/** An item that was found. */
export interface Found {
  section: SectionId;
  card: Card;
  category: string | undefined;
}

/**
 * Finds the items that hold every word of a text, the best first: title before author, category and
 * description, whole words before beginnings and parts. Mistakes are forgiven where nothing is found without.
 */
export function findItems(lists: readonly IndexedList[], text: string, locale: string): Found[] {
  const asked = wordsOf(text, locale);
  if (asked.length === 0) return [];
  const found = rank(lists, asked, costAsTyped);
  return found.length > 0 ? found : rank(lists, asked, costWithMistakes);
}

/** How far a typed word is from one of an item, in either spelling; Infinity where it is another one. */
type Cost = (typed: string, word: string) => number;

/** A field outweighs all that can be said of a word within it, and a mistake all fields of all words. */
const A_FIELD = 3;
const A_MISTAKE = 1_000;

/** How many mistakes a word of so many letters may have. */
const mostMistakes = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** So many letters are meant as they stand, but for a mistake, also in descriptions. */
const SURE = 6;

/** Shorter parts stand in too many words. */
const SHORTEST_PART = 4;

const costAsTyped: Cost = (typed, word) => {
  if (word.startsWith(typed)) return word.length === typed.length ? 0 : 1;
  // The second half of a compound: "kuchen" in "schokoladenkuchen".
  return typed.length >= SHORTEST_PART && word.includes(typed) ? 2 : Infinity;
};

const costWithMistakes: Cost = (typed, word) => {
  const asTyped = costAsTyped(typed, word);
  const most = mostMistakes(typed.length);
  if (asTyped < Infinity || most === 0) return asTyped;
  const { whole, beginning } = countMistakes(typed, word, most);
  // Four letters of which one is wrong begin too many words.
  const begun = typed.length > SHORTEST_PART ? beginning * A_MISTAKE + 1 : Infinity;
  return Math.min(whole * A_MISTAKE, begun);
};

function rank(lists: readonly IndexedList[], asked: readonly string[][], cost: Cost): Found[] {
  const ranked = lists.flatMap(({ section, items, words }) => {
    const costs = asked.map((typed) => costsOf(items.length, words, typed, cost));
    return items.flatMap((item, index) => {
      const sum = costs.reduce((total, one) => total + (one[index] as number), 0);
      return sum < Infinity ? [{ section, ...item, sum }] : [];
    });
  });
  const least = Math.min(...ranked.map(({ sum }) => mistakesIn(sum)));
  return (
    ranked
      .filter(({ sum }) => mistakesIn(sum) === least)
      // Of two titles that hold the words, the shorter one has less else to say.
      .sort((one, other) => one.sum - other.sum || lengthOf(one) - lengthOf(other))
  );
}

const mistakesIn = (cost: number) => Math.floor(cost / A_MISTAKE);

const lengthOf = ({ card }: Found) => card.title.length;

/** What a typed word costs in each item. */
function costsOf(
  count: number,
  words: readonly IndexedWord[],
  typed: readonly string[],
  cost: Cost,
): number[] {
  const costs = new Array<number>(count).fill(Infinity);
  for (const { spellings, places } of words) {
    const own = Math.min(...typed.flatMap((one) => spellings.map((word) => cost(one, word))));
    if (own === Infinity) continue;
    // Long texts hold a word that is near to any short one.
    const isGuess = own >= A_MISTAKE && typed.every((one) => one.length < SURE);
    for (const { item, field } of places) {
      if (isGuess && field === FIELDS.description) continue;
      costs[item] = Math.min(costs[item] as number, own + field * A_FIELD);
    }
  }
  return costs;
}
