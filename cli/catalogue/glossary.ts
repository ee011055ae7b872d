import { at, entriesAt, itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { perWorkspace } from './per-workspace.ts';

/** What a glossary says of one concept. */
export interface GlossaryEntry {
  /** The concept, by its name in English: "terms-page". */
  concept: string;
  /** The word to use. */
  use: string;
  note: string | undefined;
  /** In small letters, one of what a text with words not to use has in it: quick to look for. */
  hints: readonly string[];
  /** Finds the words not to use. */
  avoided: RegExp;
  /** Finds the phrases in which they are right; undefined where there are none. */
  excepted: RegExp | undefined;
}

/** A piece of a text that the glossary of its language says not to use. */
export interface AvoidedWord {
  entry: GlossaryEntry;
  start: number;
  end: number;
}

/** The glossaries by language, without concepts that have no words to avoid. */
export const glossaries = perWorkspace(
  ['glossaries'],
  ({ glossaries: files }): ReadonlyMap<string, readonly GlossaryEntry[]> =>
    new Map(
      [...files].map(([language, { tree }]) => [
        language,
        entriesAt(tree).flatMap(([concept, { value }]) => entryOf(concept, value)),
      ]),
    ),
);

/** An entry; none where it has no words to avoid, or is not of the form that the schema asks for. */
function entryOf(concept: string, tree: Tree): GlossaryEntry[] {
  const use = textAt(tree, 'use');
  const matchCase = at(tree, 'matchCase');
  const isExact = matchCase?.kind === 'scalar' && matchCase.value === true;
  const avoid = phrasesIn(itemsAt(tree, 'avoid'));
  if (use === undefined || avoid.length === 0) return [];
  const except = phrasesIn(itemsAt(tree, 'except'));
  return [
    {
      concept,
      use,
      note: textAt(tree, 'note'),
      hints: avoid.map(longestWord),
      avoided: finderOf(avoid, isExact),
      excepted: except.length > 0 ? finderOf(except, false) : undefined,
    },
  ];
}

function phrasesIn(items: readonly Tree[]): string[] {
  return items.flatMap((item) => textAt(item) ?? []);
}

/** Finds any of some phrases as whole words; in each word a `*` stands for letters. */
function finderOf(phrases: readonly string[], isExact: boolean): RegExp {
  const sources = phrases.map((phrase) => phrase.split(' ').map(wordPattern).join('\\s+'));
  const flags = isExact ? 'gu' : 'giu';
  // What follows a hyphen is no word of its own: "mail" is not in "e-mail".
  return new RegExp(`(?<!${LETTER}-?)(?:${sources.join('|')})(?!${LETTER})`, flags);
}

const LETTER = '[\\p{Letter}\\p{Mark}\\p{Number}]';

function wordPattern(word: string): string {
  return word.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replaceAll('*', `${LETTER}*`);
}

/** The longest word of a phrase without its stars: where it is not, neither is the phrase. */
function longestWord(phrase: string): string {
  const words = phrase.replaceAll('*', '').split(' ');
  return words
    .reduce((longest, word) => (word.length > longest.length ? word : longest))
    .toLowerCase();
}

/** The words of a text that a glossary says not to use, in the order in which they stand. */
export function* avoidedWords(
  text: string,
  entries: readonly GlossaryEntry[],
): Iterable<AvoidedWord> {
  const small = text.toLowerCase();
  for (const entry of entries) {
    if (!entry.hints.some((hint) => small.includes(hint))) continue;
    // What is left keeps its place.
    const left = entry.excepted
      ? text.replace(entry.excepted, (phrase) => '.'.repeat(phrase.length))
      : text;
    for (const { 0: word, index } of left.matchAll(entry.avoided)) {
      yield { entry, start: index, end: index + word.length };
    }
  }
}
