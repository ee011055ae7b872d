import { readdirSync, readFileSync } from 'node:fs';

/** A JSON Schema as read from schemas/, with Portico's own keywords. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  $defs?: Record<string, Schema>;
  if?: Schema;
  else?: Schema;
  /** What editors say of a value that is not accepted. */
  errorMessage?: string;
  /** Whether the value may reach the browser. */
  'x-public'?: boolean;
  /** Whether the value may be taken from the environment. */
  'x-environment'?: boolean;
  /** The list of the world that the value is from; `cli/vocabulary/` knows each. */
  'x-vocabulary'?: 'country' | 'currency' | 'language' | 'timezone';
  /** What people write in the place of an accepted value. */
  'x-other-words'?: Record<string, string>;
  /** What one item of a list is called in messages. */
  'x-item'?: string;
  /** Whether a text, or a group of them, may be left out where there is no use for it. */
  'x-optional'?: boolean;
}

/** Where a schema stands: references in it are relative to its file. */
export interface SchemaNode {
  schema: Schema;
  file: string;
}

const folder = new URL('../../schemas/', import.meta.url);
const loaded = new Map<string, Schema>();

/** Reads a schema of schemas/ once: "tenant" for tenant.schema.json. */
export function loadSchema(name: string): SchemaNode {
  const file = name.endsWith('.json') ? name : `${name}.schema.json`;
  let schema = loaded.get(file);
  if (!schema) {
    schema = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Schema;
    loaded.set(file, schema);
  }
  return { schema, file };
}

/** The names of all schemas, sorted: "brand", "offer", … */
export function schemaNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.replace('.schema.json', ''))
    .sort();
}

const dereferenced = new WeakMap<Schema, SchemaNode>();

/** Follows references; what stands beside a `$ref` (a description, say) goes over what it names. */
export function dereference(node: SchemaNode): SchemaNode {
  if (node.schema.$ref === undefined) return node;
  const known = dereferenced.get(node.schema) ?? follow(node);
  dereferenced.set(node.schema, known);
  return known;
}

function follow(node: SchemaNode): SchemaNode {
  const { $ref = '', ...own } = node.schema;
  const [file, pointer = ''] = $ref.split('#') as [string, string?];
  let target = file === '' ? loadSchema(node.file) : loadSchema(file);
  for (const step of pointer.split('/').slice(1)) {
    target = { ...target, schema: (target.schema as Record<string, Schema>)[step] as Schema };
  }
  const resolved = dereference(target);
  return { file: resolved.file, schema: { ...resolved.schema, ...own } };
}

/** The schema of a key of a map, or of any item of a list; undefined where none is said. */
export function child(parent: SchemaNode, step: string | number): SchemaNode | undefined {
  const { schema, file } = dereference(parent);
  const inside = (found: Schema | boolean | undefined) =>
    typeof found === 'object' ? dereference({ schema: found, file }) : undefined;
  if (typeof step === 'number') return inside(schema.items);
  const own = schema.properties;
  if (own && Object.hasOwn(own, step)) return inside(own[step]);
  for (const option of schema.oneOf ?? []) {
    const found = child({ schema: option, file }, step);
    if (found) return found;
  }
  return inside(schema.additionalProperties);
}

/** The schema of the field at a path, or undefined where the schema has no such field. */
export function schemaAt(
  root: SchemaNode,
  path: readonly (string | number)[],
): SchemaNode | undefined {
  let node: SchemaNode | undefined = dereference(root);
  for (const step of path) node = node && child(node, step);
  return node;
}

/** The keys that a map may have, where the schema lists them. */
export function acceptedKeys(node: SchemaNode): string[] {
  const { schema, file } = dereference(node);
  const options = (schema.oneOf ?? []).flatMap((option) => acceptedKeys({ schema: option, file }));
  return [...new Set([...Object.keys(schema.properties ?? {}), ...options])];
}
