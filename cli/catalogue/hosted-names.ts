import { loadSchema, schemaAt } from '../schemas/load-schema.ts';
import type { HostedThing } from '../workspace/hosted-thing.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { at, type ScalarTree, textAt } from '../workspace/tree.ts';
import { type SectionIndex, sectionIndex } from './section-index.ts';
import { descriptors } from './sections/index.ts';

/** An item's word for something in catalog/hosted. */
export interface HostedName {
  section: SectionIndex;
  /** The field that it stands in: "play". */
  field: string;
  name: string;
  written: ScalarTree;
  /** Undefined where there is no such thing. */
  thing?: HostedThing;
}

/** Every name of a hosted thing that an item gives; what is an address is none. */
export function* hostedNames(
  workspace: Pick<Workspace, 'sections' | 'hosted'>,
): Iterable<HostedName> {
  for (const section of sectionIndex(workspace).values()) {
    const [field] = descriptors[section.id].frames;
    if (!field) continue;
    for (const item of section.items) {
      const name = textAt(item, field);
      const written = at(item, field);
      // What is neither a name nor an address is what the schema reports.
      if (name === undefined || written?.kind !== 'scalar' || !NAME.test(name)) continue;
      const thing = workspace.hosted.get(section.id)?.get(name);
      yield { section, field, name, written, ...(thing && { thing }) };
    }
  }
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** How many bytes a hosted thing of a section may have. */
export function hostedLimit({ id, tree }: SectionIndex): number {
  const own = at(tree, 'hostedLimit');
  const set = own?.kind === 'scalar' && typeof own.value === 'number' ? own.value : undefined;
  const fallback = schemaAt(loadSchema(`section-${id}`), ['hostedLimit'])?.schema.default;
  return (set ?? (fallback as number)) * 1_000_000;
}
