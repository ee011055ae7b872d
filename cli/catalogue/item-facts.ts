import type { SectionId } from '../../runtime/contract.ts';
import { plainValue, type Tree } from '../workspace/tree.ts';
import type { ItemBySection } from './section-descriptor.ts';
import { descriptors } from './sections/index.ts';

/** A figure that a text puts in: a number, or words such as "13.3M" or the span "8–12". */
export type Figure = number | string;

/**
 * The figures that an item's texts may put in, by name: its `facts`, and the fields that its section names.
 */
export function factsOf(section: SectionId, item: ItemBySection[SectionId]): Map<string, Figure> {
  const { facts, ...fields } = item as unknown as Record<string, unknown>;
  const found = new Map<string, unknown>(entriesOf(facts));
  for (const field of descriptors[section].figures ?? []) {
    const value = fields[field];
    const parts = entriesOf(value);
    // The parts of a timer are figures by themselves.
    for (const [name, part] of parts ?? [[field, value]])
      if (part !== undefined && !found.has(name)) found.set(name, part);
  }
  return found as Map<string, Figure>;
}

/** The names of these figures, of an item that may be faulty. */
export function factNames(section: SectionId, item: Tree): Set<string> {
  return new Set(factsOf(section, plainValue(item) as ItemBySection[SectionId]).keys());
}

function entriesOf(value: unknown): [string, unknown][] | undefined {
  const isMap = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isMap ? Object.entries(value) : undefined;
}
