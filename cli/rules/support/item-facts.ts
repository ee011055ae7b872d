import { at, entriesAt, type Tree } from '../../workspace/tree.ts';

/** The names of the figures that an item's texts may put in. */
export function factsOf(item: Tree): Set<string> {
  const facts = new Set(entriesAt(item, 'facts').map(([name]) => name));
  for (const name of ['minutes', 'days']) if (at(item, name)) facts.add(name);
  for (const [name] of entriesAt(item, 'timer')) facts.add(name);
  return facts;
}
