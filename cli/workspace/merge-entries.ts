import type { Entry, ListTree, Tree } from './tree.ts';
import { merge } from './tree.ts';

/** What an entry of a list is known by; undefined for one that is like no other. */
type Known = (entry: Tree) => string | undefined;

/** The lists of a map whose entries merge: what their entries are known by, or the lists of a map within. */
export interface ListsOf {
  readonly [key: string]: Known | ListsOf;
}

/**
 * Lays one map over another, as `merge` does, but for some of its lists: of these, an entry merges with the one
 * below that is known by the same, and new ones follow. Everything keeps its place.
 */
export function mergeEntries(below: Tree, over: Tree, lists: ListsOf): Tree {
  if (below.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map(below.entries);
  for (const [key, entry] of over.entries) {
    const under = entries.get(key)?.value;
    entries.set(key, under ? { key: entry.key, value: mergeOne(under, entry, lists[key]) } : entry);
  }
  return { kind: 'map', place: over.place, entries };
}

function mergeOne(below: Tree, { value }: Entry, how: Known | ListsOf | undefined): Tree {
  if (how === undefined) return merge(below, value);
  if (typeof how !== 'function') return mergeEntries(below, value, how);
  return below.kind === 'list' && value.kind === 'list' ? mergeLists(below, value, how) : value;
}

function mergeLists(below: ListTree, over: ListTree, known: Known): ListTree {
  const items = [...below.items];
  const places = new Map(items.map((item, index) => [known(item), index]));
  // Of two entries that are known by the same, the second is not merged: it is a mistake to be reported.
  const taken = new Set<number>();
  for (const item of over.items) {
    const name = known(item);
    const index = name === undefined ? undefined : places.get(name);
    if (index === undefined || taken.has(index)) items.push(item);
    else {
      items[index] = merge(items[index] as Tree, item);
      taken.add(index);
    }
  }
  return { kind: 'list', place: over.place, items };
}
