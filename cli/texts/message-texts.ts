import type { Place } from '../problems/source.ts';
import type { Tree } from '../workspace/tree.ts';

/** One text of a message file. */
export interface MessageText {
  /** The keys that lead to it; steps of a list by their number, from 0. */
  path: readonly string[];
  text: string;
  place: Place;
}

/** Every text of a message file by the name of its path, in the order of the file. */
export function messageTexts(tree: Tree | undefined): Map<string, MessageText> {
  const texts = new Map<string, MessageText>();
  if (tree) collect(tree, [], texts);
  return texts;
}

/**
 * The name of a path: "items.sticktorio.title", "items.lentil_soup.steps.0". Keys of messages have
 * no dots, so that it is also a valid id in XLIFF, which a slash would not be (NMTOKEN).
 */
export function pathName(path: readonly string[]): string {
  return path.join('.');
}

function collect(tree: Tree, path: string[], texts: Map<string, MessageText>): void {
  if (tree.kind === 'scalar') {
    // What is no text is told by the check.
    if (typeof tree.value !== 'string') return;
    texts.set(pathName(path), { path, text: tree.value, place: tree.place });
    return;
  }
  const inside =
    tree.kind === 'list'
      ? tree.items.map((item, index): [string, Tree] => [String(index), item])
      : [...tree.entries].map(([key, { value }]): [string, Tree] => [key, value]);
  for (const [key, child] of inside) collect(child, [...path, key], texts);
}
