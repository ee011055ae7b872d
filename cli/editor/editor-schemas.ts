import { loadSchema, type Schema, schemaNames } from '../schemas/load-schema.ts';
import { countries, currencies, timeZones } from './intl-names.ts';
import type { SectionNames, WorkspaceNames } from './workspace-names.ts';

/**
 * The schemas as an editor is to have them in one workspace: Portico's, in which every name that a file may give
 * is one that there is. They name each other by file, and nothing else.
 * @returns the schemas by the names of their files: "tenant.schema.json".
 */
export function editorSchemas(names: WorkspaceNames): Map<string, Schema> {
  const schemas = new Map(
    schemaNames().map((name) => [name, structuredClone(loadSchema(name).schema)]),
  );
  const at = (name: string, ...path: string[]) => nodeAt(schemas.get(name) as Schema, path);
  oneOf(at('tenant', 'properties', 'extends'), names.extended, 'file to extend');
  oneOf(at('tenant', 'properties', 'terms'), names.terms, 'terms template');
  const market = ['$defs', 'market', 'properties'];
  oneOf(at('tenant', ...market, 'country'), countries(), 'country');
  oneOf(at('tenant', ...market, 'timezone'), timeZones(), 'time zone');
  oneOf(at('tenant', '$defs', 'site', 'properties', 'language'), names.languages, 'language');
  const offer = ['$defs', 'offer', 'properties'];
  oneOf(at('offer', ...offer, 'law'), countries(), 'country');
  oneOf(at('offer', ...offer, 'territory'), countries(), 'country');
  oneOf(at('offer', '$defs', 'price', 'properties', 'currency'), currencies(), 'currency');
  const brand = ['$defs', 'identity', 'properties'];
  oneOf(at('brand', ...brand, 'theme'), names.themes, 'theme');
  oneOf(at('brand', ...brand, 'logo'), names.logos, 'logo');
  oneOf(at('theme', 'properties', 'extends'), names.themes, 'theme');
  inLanguages(at('brand', '$defs', 'text'), names.languages);
  for (const [id, section] of names.sections) {
    selectionOf(schemas.get('tenant') as Schema, id, section);
    sectionFile(schemas.get(`section-${id}`) as Schema, section);
    messagesFile(schemas.get(`messages-${id}`) as Schema, section);
  }
  const language = at('languages', 'properties', 'languages', 'items');
  asPartOf(language, 'code', names.porticosLanguages);
  if (names.isLayered) {
    for (const id of names.sections.keys()) delete schemas.get(`section-${id}`)?.required;
  }
  return new Map([...schemas].map(([name, schema]) => [`${name}.schema.json`, schema]));
}

/** Accepts only some texts; where there is none, any. */
function oneOf(node: Schema, names: readonly string[], what: string): void {
  if (names.length === 0) return;
  node.enum = [...names];
  // Editors would otherwise list all of them, which are hundreds of time zones.
  node.errorMessage = `There is no such ${what}.`;
}

/** A text by language: one key for each language of the workspace. */
function inLanguages(node: Schema, codes: readonly string[]): void {
  if (codes.length === 0 || typeof node.additionalProperties !== 'object') return;
  const text = node.additionalProperties;
  node.properties = Object.fromEntries(codes.map((code) => [code, text]));
  node.additionalProperties = false;
}

/** Gives a section a selection of its own, with the ids of its items. */
function selectionOf(tenant: Schema, id: string, { items }: SectionNames): void {
  const own = structuredClone(nodeAt(tenant, ['$defs', 'section']));
  oneOf(nodeAt(own, ['properties', 'items', 'items']), items, 'item');
  const name = `section-${id}`;
  (tenant.$defs as Record<string, Schema>)[name] = own;
  nodeAt(tenant, ['$defs', 'sections', 'properties', id]).$ref = `#/$defs/${name}`;
}

function sectionFile(schema: Schema, section: SectionNames): void {
  const { porticosItems, categories, hosted } = section;
  const item = nodeAt(schema, ['$defs', 'item']);
  if (hosted && hosted.names.length > 0) {
    // An address is accepted, too, so that they are only offered.
    nodeAt(item, ['properties', hosted.field]).examples = hosted.names;
  }
  oneOf(nodeAt(item, ['properties', 'category']), categories, 'category in this section');
  asPartOf(item, 'id', porticosItems);
}

/** Of an entry that Portico has, a file may say only what is other. */
function asPartOf(entry: Schema, name: string, porticos: readonly string[]): void {
  if (porticos.length === 0) return;
  const field = nodeAt(entry, ['properties', name]);
  field.examples = [...porticos];
  entry.if = { required: [name], properties: { [name]: { enum: [...porticos] } } };
  entry.else = { required: entry.required ?? [] };
  entry.required = [name];
}

function messagesFile(schema: Schema, { keys, categories, shelves }: SectionNames): void {
  for (const [group, known] of [
    ['items', keys],
    ['categories', categories],
    ['shelves', shelves],
  ] as const) {
    if (known.length === 0) continue;
    const node = nodeAt(schema, ['properties', group]);
    const text = node.additionalProperties;
    if (typeof text !== 'object') continue;
    // A new one is accepted, since its item may follow.
    node.properties = Object.fromEntries(known.map((key) => [key, text]));
  }
}

/** The part of a schema that a path leads to. */
function nodeAt(schema: Schema, path: readonly string[]): Schema {
  let node: unknown = schema;
  for (const step of path) node = (node as Record<string, unknown> | undefined)?.[step];
  if (typeof node !== 'object') throw new Error(`a schema has no ${path.join('/')}`);
  return node as Schema;
}
