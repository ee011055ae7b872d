import type { SectionId } from '../../runtime/contract.ts';
import { at, entriesAt, type Tree } from '../workspace/tree.ts';
import { descriptors } from './sections/index.ts';

/** The names of the figures that the texts of a section's item may put in. */
export function factsOf(section: SectionId, item: Tree): Set<string> {
  const facts = new Set(entriesAt(item, 'facts').map(([name]) => name));
  for (const field of descriptors[section].figures ?? []) {
    const value = at(item, field);
    // The parts of a timer are figures by themselves.
    if (value?.kind === 'map') for (const [name] of entriesAt(item, field)) facts.add(name);
    else if (value) facts.add(field);
  }
  return facts;
}
