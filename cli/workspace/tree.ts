import type { Place, Source } from '../problems/source.ts';

/**
 * YAML as data that still knows where it came from. Every node carries its place, so a value that
 * was merged from several files can be traced back to the line it was written on.
 */
export type Tree = MapTree | ListTree | ScalarTree;

/** What every node has. */
interface TreeNode {
  readonly place: Place;
  /** From the tag to the end of the value, where it is marked with `!todo`: a stand-in until it is filled in. */
  readonly todo?: Place;
}

export interface MapTree extends TreeNode {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Entry>;
  /** Keys that are marked with `!todo` and have no stand-in: the map is as if they were not written. */
  readonly open?: ReadonlyMap<string, Entry>;
}

export interface ListTree extends TreeNode {
  readonly kind: 'list';
  readonly items: readonly Tree[];
}

export interface ScalarTree extends TreeNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The environment variable that the value was taken from, where it was. */
  readonly variable?: string;
}

/** A key of a map, with the place of the key itself. */
export interface Entry {
  readonly key: Place;
  readonly value: Tree;
}

/** What a map holds under a key that is marked with `!todo` and has no stand-in. */
export function openValue(place: Place): ScalarTree {
  return { kind: 'scalar', place, value: null, todo: place };
}

/** Whether a value is marked with `!todo` and has no stand-in. */
export function isOpen(tree: Tree): boolean {
  return tree.todo !== undefined && tree.kind === 'scalar' && tree.value === null;
}

/** A way into a tree: keys and list positions. */
export type Path = readonly (string | number)[];

/** The node at a path, or undefined where there is none. */
export function at(tree: Tree | undefined, ...path: Path): Tree | undefined {
  let node = tree;
  for (const step of path) {
    if (node?.kind === 'map') node = node.entries.get(String(step))?.value;
    else if (node?.kind === 'list') node = node.items[Number(step)];
    else return undefined;
  }
  return node;
}

/** The text at a path, or undefined where there is none or it is not a text. */
export function textAt(tree: Tree | undefined, ...path: Path): string | undefined {
  const node = at(tree, ...path);
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** The items of the list at a path; none where there is no list. */
export function itemsAt(tree: Tree | undefined, ...path: Path): readonly Tree[] {
  const node = at(tree, ...path);
  return node?.kind === 'list' ? node.items : [];
}

/** The entries of the map at a path; none where there is no map. */
export function entriesAt(tree: Tree | undefined, ...path: Path): [string, Entry][] {
  const node = at(tree, ...path);
  return node?.kind === 'map' ? [...node.entries] : [];
}

/** The place of the key at a path (the value's for a list item), or of the nearest node above. */
export function keyPlace(tree: Tree, path: Path): Place {
  const parent = at(tree, ...path.slice(0, -1));
  const last = path.at(-1);
  if (parent?.kind === 'map' && last !== undefined) {
    const entry = parent.entries.get(String(last)) ?? parent.open?.get(String(last));
    if (entry) return entry.key;
  }
  return valuePlace(tree, path);
}

/** The place of the value at a path, or of the nearest node above it. */
export function valuePlace(tree: Tree, path: Path): Place {
  for (let length = path.length; length > 0; length--) {
    const node = at(tree, ...path.slice(0, length));
    if (node) return node.place;
  }
  return tree.place;
}

/** The plain value of a tree: objects, arrays and scalars. */
export function plainValue(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(plainValue);
  const value: Record<string, unknown> = {};
  for (const [key, entry] of tree.entries) value[key] = plainValue(entry.value);
  return value;
}

/** The files that a tree is from: several where one was laid over another. */
export function sourcesOf(tree: Tree, found = new Set<Source>()): ReadonlySet<Source> {
  found.add(tree.place.source);
  if (tree.kind === 'list') for (const item of tree.items) sourcesOf(item, found);
  if (tree.kind === 'map') for (const { value } of tree.entries.values()) sourcesOf(value, found);
  return found;
}

/**
 * Lays one tree over another: maps merge key by key, lists and scalars replace. A map that names
 * another `adapter` than the one below replaces it, since the settings of one mean nothing to the
 * other. The places of what is replaced are gone; those of what stays are kept. What is filled in above
 * is not to be filled in any more; what stays of a stand-in below still is.
 */
export function merge(base: Tree, over: Tree): Tree {
  if (base.kind !== 'map' || over.kind !== 'map' || otherAdapter(base, over)) return over;
  const entries = new Map(base.todo ? [...base.entries].map(withTodo) : base.entries);
  for (const [key, entry] of over.entries) {
    const below = entries.get(key);
    entries.set(key, below ? { key: entry.key, value: merge(below.value, entry.value) } : entry);
  }
  const open = new Map([...(base.open ?? [])].filter(([key]) => !over.entries.has(key)));
  for (const [key, entry] of over.open ?? []) open.set(key, entry);
  return {
    kind: 'map',
    place: over.place,
    entries,
    ...(over.todo && { todo: over.todo }),
    ...(open.size > 0 && { open }),
  };
}

/** An entry of a map that is marked as a whole, marked by itself. */
function withTodo([key, entry]: [string, Entry]): [string, Entry] {
  const { value } = entry;
  return [key, { ...entry, value: { ...value, todo: value.todo ?? value.place } }];
}

function otherAdapter(base: Tree, over: Tree): boolean {
  const [below, above] = [textAt(base, 'adapter'), textAt(over, 'adapter')];
  return below !== undefined && above !== undefined && below !== above;
}

/** The same map without one of its keys. */
export function without(tree: Tree, key: string): Tree {
  if (tree.kind !== 'map' || !(tree.entries.has(key) || tree.open?.has(key))) return tree;
  const entries = new Map(tree.entries);
  entries.delete(key);
  const open = new Map(tree.open);
  open.delete(key);
  const { open: _, ...rest } = tree;
  return { ...rest, entries, ...(open.size > 0 && { open }) };
}

/** A value that has yet to be filled in. */
export interface Todo {
  path: Path;
  /** From the tag to the end of the value. */
  place: Place;
  /** What stands in for it meanwhile; nothing where the portal does without it. */
  standIn?: Tree;
}

/** Every value of a tree that is marked with `!todo`, in the order of the tree; nothing within one that is. */
export function* todosIn(tree: Tree, path: Path = []): Iterable<Todo> {
  if (tree.todo) {
    yield { path, place: tree.todo, standIn: tree };
    return;
  }
  if (tree.kind === 'list') {
    for (const [index, item] of tree.items.entries()) yield* todosIn(item, [...path, index]);
  }
  if (tree.kind !== 'map') return;
  for (const [key, { value }] of tree.entries) {
    if (!tree.open?.has(key)) yield* todosIn(value, [...path, key]);
  }
  for (const [key, { value }] of tree.open ?? []) {
    const standIn = tree.entries.get(key)?.value;
    yield { path: [...path, key], place: value.todo ?? value.place, ...(standIn && { standIn }) };
  }
}
