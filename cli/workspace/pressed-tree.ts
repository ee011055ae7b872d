import type { Source } from '../problems/source.ts';
import { type Entry, openValue, type ScalarTree, type Tree } from './tree.ts';

/**
 * A tree without its source, as JSON can hold it: its kind, where it starts and ends, then the value
 * of a scalar, the items of a list, or the entries of a map (name, start, end, value). What is marked with
 * `!todo` is within a `todo`, and what has no stand-in within an `open`.
 */
export type PressedTree = [
  kind: 'scalar' | 'list' | 'map' | 'todo' | 'open',
  start: number,
  end: number,
  ...rest: unknown[],
];
type PressedEntry = [name: string, start: number, end: number, value: PressedTree];

/** Takes the source out of a tree; undefined for one with a number that JSON cannot write. */
export function pressTree(tree: Tree): PressedTree | undefined {
  const pressed = pressUnmarked(tree);
  return pressed && tree.todo ? ['todo', tree.todo.start, tree.todo.end, pressed] : pressed;
}

function pressUnmarked(tree: Tree): PressedTree | undefined {
  const { start, end } = tree.place;
  if (tree.kind === 'scalar') {
    const { value } = tree;
    const exact = typeof value !== 'number' || Object.is(JSON.parse(JSON.stringify(value)), value);
    return exact ? ['scalar', start, end, value] : undefined;
  }
  const rest: unknown[] = [];
  for (const part of tree.kind === 'list' ? tree.items : tree.entries) {
    const pressed = Array.isArray(part) ? pressEntry(part) : pressTree(part as Tree);
    if (!pressed) return undefined;
    rest.push(pressed);
  }
  for (const [name, { key, value }] of tree.kind === 'map' ? (tree.open ?? []) : []) {
    const { todo = value.place } = value;
    rest.push([name, key.start, key.end, ['open', todo.start, todo.end]]);
  }
  return [tree.kind, start, end, ...rest];
}

function pressEntry([name, { key, value }]: [string, Entry]): PressedEntry | undefined {
  const pressed = pressTree(value);
  return pressed && [name, key.start, key.end, pressed];
}

/** Puts the source back. */
export function growTree(source: Source, [kind, start, end, ...rest]: PressedTree): Tree {
  const place = { source, start, end };
  if (kind === 'todo') return { ...growTree(source, rest[0] as PressedTree), todo: place };
  if (kind === 'open') return openValue(place);
  if (kind === 'scalar') return { kind, place, value: rest[0] as ScalarTree['value'] };
  if (kind === 'list')
    return { kind, place, items: rest.map((one) => growTree(source, one as PressedTree)) };
  const entries = new Map<string, Entry>();
  const open = new Map<string, Entry>();
  for (const [name, start, end, value] of rest as PressedEntry[]) {
    const of = value[0] === 'open' ? open : entries;
    of.set(name, { key: { source, start, end }, value: growTree(source, value) });
  }
  return { kind, place, entries, ...(open.size > 0 && { open }) };
}
