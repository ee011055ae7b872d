import { didYouMean } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { entriesAt, type Tree } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';
import { sectionMessages } from './support/catalogue.ts';

/** Every text belongs to something: an item, a category, or a text that the interface shows. */
const messageUnused: Rule = {
  id: 'message-unused',
  catalogue: forCatalogue(['messages', 'sections'], function* (workspace) {
    for (const { section, tree } of sectionMessages(workspace)) {
      const keys = new Set(section.byKey.keys());
      yield* unused(
        tree,
        'items',
        keys,
        `No item of catalog/sections/${section.id}.yaml has the key`,
      );
      yield* unused(
        tree,
        'categories',
        section.categories,
        `catalog/sections/${section.id}.yaml has no category`,
      );
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
      suggestion: didYouMean(name, missing) ?? 'Delete it, or correct the key.',
      place: key,
    };
  }
}

function hasKey(tree: Tree, group: string, name: string): boolean {
  return entriesAt(tree, group).some(([key]) => key === name);
}

export default messageUnused;
