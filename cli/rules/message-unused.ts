import { sectionIndex } from '../catalogue/section-index.ts';
import { correction } from '../problems/correction.ts';
import type { Finding } from '../problems/problem.ts';
import { entriesAt, type Tree } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** Every text belongs to something: an item, a category, or a text that the interface shows. */
const messageUnused: Rule = {
  id: 'message-unused',
  catalogue: forCatalogue(['messages', 'sections'], function* (workspace) {
    for (const files of workspace.messages.values()) {
      for (const { id, byKey, categories } of sectionIndex(workspace).values()) {
        const tree = files.get(id)?.tree;
        if (!tree) continue;
        const file = `catalog/sections/${id}.yaml`;
        yield* unused(tree, 'items', new Set(byKey.keys()), `No item of ${file} has the key`);
        yield* unused(tree, 'categories', categories, `${file} has no category`);
      }
    }
  }),
};

function* unused(
  tree: Tree,
  group: string,
  used: ReadonlySet<string>,
  reason: string,
): Iterable<Finding> {
  if (used.size === 0) return;
  for (const [name, { key }] of entriesAt(tree, group)) {
    if (used.has(name)) continue;
    const missing = [...used].filter((other) => !hasKey(tree, group, other));
    yield {
      rule: 'message-unused',
      severity: 'warning',
      message: `${reason} "${name}", so nobody sees this text.`,
      // A key that has its text already is not what was meant.
      ...(correction(name, missing, key) ?? { suggestion: 'Delete it, or correct the key.' }),
      place: key,
    };
  }
}

function hasKey(tree: Tree, group: string, name: string): boolean {
  return entriesAt(tree, group).some(([key]) => key === name);
}

export default messageUnused;
