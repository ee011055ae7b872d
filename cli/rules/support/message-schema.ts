import { acceptedKeys, loadSchema, type SchemaNode, schemaAt } from '../../schemas/load-schema.ts';

/** One interface text: where it stands, and its English example. */
export interface InterfaceText {
  path: readonly string[];
  example: string | undefined;
}

/** The texts that each item of a section has, in the order of the schema: title, description, … */
export function itemTextNames(section: string): string[] {
  const known = names.get(section);
  if (known) return known;
  const item = schemaAt(loadSchema(`messages-${section}`), ['items', 'any']);
  const found = item ? acceptedKeys(item) : [];
  names.set(section, found);
  return found;
}

const names = new Map<string, string[]>();

/** The fixed groups of names in a section's messages, besides items and categories: difficulties. */
export function fixedNames(section: string): [group: string, names: string[]][] {
  const root = loadSchema(`messages-${section}`);
  return acceptedKeys(root).flatMap((group): [string, string[]][] => {
    const inside = schemaAt(root, [group]);
    const keys = inside ? acceptedKeys(inside) : [];
    return keys.length > 0 ? [[group, keys]] : [];
  });
}

/** Every interface text, in the order of the schema. */
export function interfaceTexts(): readonly InterfaceText[] {
  texts ??= [...leaves(loadSchema('messages-interface'), [])];
  return texts;
}

let texts: InterfaceText[] | undefined;

function* leaves(node: SchemaNode, path: string[]): Iterable<InterfaceText> {
  const keys = acceptedKeys(node);
  if (keys.length === 0) {
    const example = node.schema.examples?.[0];
    yield { path, example: typeof example === 'string' ? example : undefined };
  }
  for (const key of keys) {
    const inside = schemaAt(node, [key]);
    if (inside) yield* leaves(inside, [...path, key]);
  }
}
