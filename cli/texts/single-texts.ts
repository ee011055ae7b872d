import { textEntries } from '../catalogue/message-texts.ts';
import type { Place } from '../problems/source.ts';
import type { Tree } from '../workspace/tree.ts';

/** One text of a message file, as translators get it: each step of a list by itself. */
export interface SingleText {
  /** The keys that lead to it; steps of a list by their number, from 0. */
  path: readonly string[];
  text: string;
  place: Place;
}

/** Every text of a message file by the name of its path, in the order of the file. */
export function singleTexts(tree: Tree | undefined): Map<string, SingleText> {
  const texts = new Map<string, SingleText>();
  const add = (path: readonly string[], part: Tree) => {
    // What is no text is reported by the check.
    if (part.kind !== 'scalar' || typeof part.value !== 'string') return;
    texts.set(pathName(path), { path, text: part.value, place: part.place });
  };
  for (const { path, value } of textEntries(tree)) {
    if (value.kind !== 'list') add(path, value);
    else for (const [index, step] of value.items.entries()) add([...path, String(index)], step);
  }
  return texts;
}

/**
 * The name of a path: "items.sticktorio.title", "items.lentil_soup.steps.0". Keys of messages have
 * no dots, so that it is also a valid id in XLIFF, which a slash would not be (NMTOKEN).
 */
export function pathName(path: readonly string[]): string {
  return path.join('.');
}
