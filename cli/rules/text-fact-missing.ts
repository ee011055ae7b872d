import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place } from '../workspace/source.ts';
import { at, entriesAt, type ScalarTree, type Tree } from '../workspace/tree.ts';
import type { Rule } from './rule.ts';
import { sectionMessages } from './support/catalogue.ts';
import { texts } from './support/texts.ts';

/** An item's texts put in only figures that the item has. */
const textFactMissing: Rule = {
  id: 'text-fact-missing',
  *checkWorkspace(workspace) {
    for (const { section, tree } of sectionMessages(workspace)) {
      for (const [key, { value }] of entriesAt(tree, 'items')) {
        const item = section.byKey.get(key);
        if (!item) continue; // message-unused tells it
        const file = `catalog/sections/${section.id}.yaml`;
        for (const text of texts(value)) yield* badFacts(text, key, item, file);
      }
    }
  },
};

function* badFacts(text: ScalarTree, key: string, item: Tree, file: string): Iterable<Finding> {
  const value = String(text.value);
  if (!/[{}]/.test(value)) return;
  const facts = factsOf(item);
  for (const name of new Set(
    [...value.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string),
  )) {
    if (facts.has(name)) continue;
    const known = facts.size > 0 ? `It has ${wordList([...facts], 'and')}.` : 'It has none.';
    yield {
      rule: 'text-fact-missing',
      message: `The text puts in {${name}}, but the item "${key}" has no such figure. ${known}`,
      suggestion:
        didYouMean(name, facts) ??
        `Add ${name} to "facts" of the item in ${file}, or rewrite the text.`,
      place: placeOf(text, `{${name}}`),
    };
  }
  const brace = /[{}]/.exec(value.replace(/\{\w+\}/g, ''))?.[0];
  if (brace === undefined) return;
  yield {
    rule: 'text-fact-missing',
    message: `The text has a brace "${brace}" that is not part of a figure such as {minutes}.`,
    suggestion: 'Write {name} with a figure of the item, or leave the brace out.',
    place: placeOf(text, brace),
  };
}

/** The part of a text's place that holds some words, where they stand there as they are. */
function placeOf({ place }: ScalarTree, words: string): Place {
  const at = place.source.text.slice(place.start, place.end).indexOf(words);
  if (at < 0) return place;
  return { ...place, start: place.start + at, end: place.start + at + words.length };
}

function factsOf(item: Tree): Set<string> {
  const facts = new Set(entriesAt(item, 'facts').map(([name]) => name));
  for (const name of ['minutes', 'days']) if (at(item, name)) facts.add(name);
  for (const [name] of entriesAt(item, 'timer')) facts.add(name);
  return facts;
}

export default textFactMissing;
