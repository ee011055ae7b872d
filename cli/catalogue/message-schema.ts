import { SECTION_IDS } from '../../runtime/contract.ts';
import { acceptedKeys, loadSchema, schemaAt } from '../schemas/load-schema.ts';

/** One interface text: where it stands, and its English example. */
export interface InterfaceText {
  /** The name of the messages file: "interface", or that of a section. */
  file: string;
  path: readonly string[];
  example: string | undefined;
}

/**
 * The texts that each item of a section has, in the order of the schema: title, description, … None of them is
 * what only some items have, such as the words of a game, or what stands in for a fact, such as an author's name.
 */
export function itemTextNames(section: string): string[] {
  const known = names.get(section);
  if (known) return known;
  const item = schemaAt(loadSchema(`messages-${section}`), ['items', 'any']);
  const found = (item ? acceptedKeys(item) : []).filter((name) => {
    const text = item && schemaAt(item, [name])?.schema;
    return text?.type !== 'object' && !text?.['x-optional'];
  });
  names.set(section, found);
  return found;
}

const names = new Map<string, string[]>();

/** The fixed groups of names in a section's messages, besides items and categories, that each catalogue needs: interface, difficulties. */
export function fixedNames(section: string): [group: string, names: string[]][] {
  const root = loadSchema(`messages-${section}`);
  return acceptedKeys(root).flatMap((group): [string, string[]][] => {
    const inside = schemaAt(root, [group]);
    const keys = inside && !inside.schema['x-optional'] ? acceptedKeys(inside) : [];
    return keys.length > 0 ? [[group, keys]] : [];
  });
}

/** The groups of a section's messages that belong to its pages rather than to its facts. */
const OF_INTERFACE: ReadonlySet<string> = new Set(['interface', 'words', 'cards', 'allergens']);

/** Every interface text, those that sections have in their own messages last; in the order of the schemas. */
export function interfaceTexts(): readonly InterfaceText[] {
  texts ??= [
    ...leaves('interface', []),
    ...SECTION_IDS.flatMap((id) =>
      fixedNames(id)
        .filter(([group]) => OF_INTERFACE.has(group))
        .flatMap(([group]) => [...leaves(id, [group])]),
    ),
  ];
  return texts;
}

let texts: InterfaceText[] | undefined;

function* leaves(file: string, path: string[]): Iterable<InterfaceText> {
  const node = schemaAt(loadSchema(`messages-${file}`), path);
  const keys = node ? acceptedKeys(node) : [];
  if (keys.length === 0) {
    const example = node?.schema.examples?.[0];
    yield { file, path, example: typeof example === 'string' ? example : undefined };
  }
  for (const key of keys) yield* leaves(file, [...path, key]);
}
