/**
 * Makes everything that follows from the hand-written schemas: the TypeScript types and the
 * validators. `node schemas/generate.ts` fails when they are stale, with `--write` it renews them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compile as compileTypes, type JSONSchema } from 'json-schema-to-typescript';
import { placeholdersOf } from '../cli/messages/plural-forms.ts';
import { validatorSources } from './validators.ts';

const here = new URL('./', import.meta.url);
const generated = new URL('./generated/', here);
const banner = '// Made by schemas/generate.ts from the schemas beside it; do not edit.\n';

type Schema = Record<string, unknown>;

const INTERFACE = 'messages-interface.schema.json';
const IMPORT = "import type { InterfaceMessages } from './messages-interface.ts';\n\n";

/** The hand-written schemas by file name, sorted. */
export function readSchemas(): Map<string, Schema> {
  const names = readdirSync(here).filter((name) => name.endsWith('.schema.json'));
  return new Map(
    names.sort().map((name) => [name, JSON.parse(readFileSync(new URL(name, here), 'utf8'))]),
  );
}

/** Every generated file by name, with the content it should have. */
export async function generate(): Promise<Map<string, string>> {
  const schemas = readSchemas();
  const messages = schemas.get(INTERFACE) as Schema;
  const others = new Map([...schemas].filter(([, schema]) => schema !== messages));
  return new Map([
    ['messages-interface.ts', banner + (await typesOf('InterfaceMessages', messages))],
    [
      'interface-values.ts',
      banner + valuesOf({ ...groupsOf(messages), ...sectionGroups(schemas) }),
    ],
    ['workspace.ts', `${banner}${IMPORT}${await workspaceTypes(others)}`],
    ...[...validatorSources(schemas)].map(
      ([name, source]) => [`validators/${name}.cjs`, banner + source] as const,
    ),
  ]);
}

async function typesOf(title: string, schema: Schema): Promise<string> {
  return await compileTypes({ ...schema, title } as JSONSchema, title, options);
}

/** The part of the interface that each section has in its own messages, by the section's id. */
function sectionGroups(schemas: Map<string, Schema>): Record<string, Schema> {
  const groups: Record<string, Schema> = {};
  for (const [file, schema] of schemas) {
    const [, id] = /^messages-(\w+)\.schema/.exec(file) ?? [];
    const own = groupsOf(schema).interface;
    if (id && own) groups[id] = own;
  }
  return groups;
}

function groupsOf({ properties = {} }: Schema): Record<string, Schema> {
  return properties as Record<string, Schema>;
}

/** What the portal puts into the interface texts of some groups, as their examples show it. */
function valuesOf(schemas: Record<string, Schema>): string {
  const groups = Object.entries(schemas).flatMap(([group, schema]) => {
    const texts = Object.entries(groupsOf(schema)).flatMap(([key, { examples = [] }]) => {
      const names = [...placeholdersOf(String((examples as unknown[])[0] ?? ''))];
      return names.length > 0 ? [`${key}: ${names.map((name) => `'${name}'`).join(' | ')};`] : [];
    });
    return texts.length > 0 ? [`${group}: {\n${texts.join('\n')}\n};`] : [];
  });
  return `/** What the portal puts into interface texts, by group and text; it puts nothing into others. */
export interface InterfaceValues {\n${groups.join('\n')}\n}\n`;
}

const options = { bannerComment: '', format: false, additionalProperties: false } as const;

/** The types of all files in one module, so that a type that several files use stands once. */
async function workspaceTypes(schemas: Map<string, Schema>): Promise<string> {
  const definitions: Schema = {};
  const properties: Schema = {};
  for (const [name, schema] of schemas) {
    const slot = name.replace('.schema.json', '');
    const { $schema: _, $id: __, ...rest } = schema;
    definitions[slot] = forTypes(rest, slot);
    // A schema without a type only holds definitions for others.
    if (schema.type) properties[slot] = { $ref: `#/$defs/${slot}` };
  }
  const bundle = {
    title: 'WorkspaceFiles',
    description: 'Every kind of file in a workspace, by the name of its schema.',
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
    $defs: definitions,
  };
  return await compileTypes(bundle as JSONSchema, 'WorkspaceFiles', options);
}

/**
 * The part of a schema that types can say: conditions are dropped, what `then` requires is
 * required (types describe a tenant after its extends are merged), references point into the bundle.
 */
function forTypes(node: unknown, slot: string): unknown {
  if (Array.isArray(node)) return node.map((item) => forTypes(item, slot));
  if (node === null || typeof node !== 'object') return node;
  const { if: _, then, allOf: __, discriminator: ___, ...rest } = node as Schema;
  const result: Schema = {};
  for (const [key, value] of Object.entries(rest)) {
    result[key] = key === '$ref' ? bundledReference(value as string, slot) : forTypes(value, slot);
  }
  // They have a module of their own.
  if (rest.$ref === INTERFACE) return { tsType: 'InterfaceMessages' };
  require(result, then as Schema | undefined);
  // A reference with a description of its own would become a second type of the same shape.
  return typeof result.$ref === 'string' ? { $ref: result.$ref } : withoutKeywordClutter(result);
}

/** What a condition asks for, as if it held: types describe files after what they extend is merged. */
function require(schema: Schema, then: Schema | undefined): void {
  if (then?.required) schema.required = then.required;
  const properties = schema.properties as Record<string, Schema> | undefined;
  for (const [name, inside] of Object.entries(groupsOf(then ?? {}))) {
    if (properties?.[name]) require(properties[name], inside);
  }
}

function withoutKeywordClutter(schema: Schema): Schema {
  // Length limits would become tuple types; the validators see to them.
  if (schema.type === 'array') {
    const { minItems: _, maxItems: __, ...rest } = schema;
    return rest;
  }
  if (schema.oneOf) {
    const { type: _, properties: __, required: ___, ...rest } = schema;
    return rest;
  }
  return schema;
}

function bundledReference(reference: string, slot: string): string {
  const [file, pointer = ''] = reference.split('#') as [string, string?];
  const target = file === '' ? slot : file.replace('.schema.json', '');
  return `#/$defs/${target}${pointer}`;
}

if (import.meta.main) {
  const write = process.argv.includes('--write');
  mkdirSync(new URL('validators/', generated), { recursive: true });
  const stale: string[] = [];
  const wanted = await generate();
  for (const [name, content] of wanted) {
    const url = new URL(name, generated);
    if (currentContent(url) === content) continue;
    stale.push(name);
    if (write) writeFileSync(url, content);
  }
  for (const name of readdirSync(new URL('validators/', generated))) {
    if (wanted.has(`validators/${name}`)) continue;
    stale.push(`validators/${name}`);
    if (write) rmSync(new URL(`validators/${name}`, generated));
  }
  if (stale.length > 0 && !write) {
    console.error(`Stale in schemas/generated: ${stale.join(', ')}. Run: npm run generate`);
    process.exitCode = 1;
  }
}

function currentContent(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}
