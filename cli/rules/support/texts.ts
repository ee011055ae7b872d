import type { ScalarTree, Tree } from '../../workspace/tree.ts';

/** Every text in a tree, in its order. */
export function* texts(tree: Tree): Iterable<ScalarTree> {
  if (tree.kind === 'scalar') {
    if (typeof tree.value === 'string') yield tree;
    return;
  }
  const inside =
    tree.kind === 'list' ? tree.items : [...tree.entries.values()].map(({ value }) => value);
  for (const child of inside) yield* texts(child);
}
