import { type ListTree, merge, type Tree } from './tree.ts';

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
  const merged = merge(below, over);
  if (below.kind !== 'map' || over.kind !== 'map' || merged.kind !== 'map') return merged;
  const entries = new Map(merged.entries);
  for (const [key, how] of Object.entries(lists)) {
    const [under, own] = [below.entries.get(key), over.entries.get(key)];
    if (!under || !own) continue;
    entries.set(key, { key: own.key, value: mergeOne(under.value, own.value, how) });
  }
  return { ...merged, entries };
}

function mergeOne(below: Tree, over: Tree, how: Known | ListsOf): Tree {
  if (typeof how !== 'function') return mergeEntries(below, over, how);
  return below.kind === 'list' && over.kind === 'list' ? mergeLists(below, over, how) : over;
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
  return { ...over, items };
}
