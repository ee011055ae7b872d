/**
 * Puts docs/reference together from the schemas: a page per schema with every property, and one
 * with the facts of terms templates. `node docs/generate-reference.ts` fails when pages are stale,
 * `--write` renews them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerSchema, termsFacts } from '../cli/catalogue/terms-facts.ts';
import { yamlFlow } from '../cli/problems/yaml-flow.ts';
import {
  dereference,
  loadSchema,
  type Schema,
  type SchemaNode,
  schemaAt,
  schemaNames,
} from '../cli/schemas/load-schema.ts';

const folder = join(import.meta.dirname, 'reference');

/** A schema with the keywords that only its own page needs. */
interface PageSchema extends Schema {
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  propertyNames?: { pattern?: string };
  if?: PageSchema;
  then?: PageSchema;
  not?: PageSchema;
  allOf?: PageSchema[];
}

/** What a schema describes: the file it is for, or the part of other files. */
function subject(name: string): string {
  const [kind = '', rest] = name.split(/-(.*)/);
  const files: Record<string, string> = {
    brand: '`tenants/brands/<brand>.yaml`',
    glossary: '`catalog/glossary/<language>.yaml`',
    languages: '`catalog/languages.yaml`',
    login: '`login` in tenants and brands',
    messages: `\`catalog/messages/<language>/${rest}.yaml\``,
    offer: '`offer` in tenants and brands',
    portico: '`portico.yaml`, beside `tenants/`',
    proper: '`catalog/messages/proper-names.yaml`',
    section: `\`catalog/sections/${rest}.yaml\``,
    tenant: '`tenants/<tenant>.yaml`',
    theme: '`catalog/themes/<theme>.yaml`',
  };
  const found = files[kind];
  if (found === undefined) throw new Error(`Say in generate-reference.ts what ${name} describes.`);
  return found;
}

/** Every page by its file name, README.md included. */
export function generateReference(): Map<string, string> {
  const names = schemaNames();
  const pages = new Map(names.map((name) => [`${name}.md`, new Page(name).text()]));
  pages.set('terms-facts.md', termsFactsPage());
  pages.set('README.md', index(names));
  return pages;
}

/** The names of pages that are not as they should be, those included that should not be there. */
export function staleReference(): string[] {
  const pages = generateReference();
  const stale = [...pages].filter(([name, text]) => current(name) !== text).map(([name]) => name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return [...stale, ...files.filter((name) => !pages.has(name))].sort();
}

function index(names: readonly string[]): string {
  const rows = names.map(
    (name) =>
      `- [${name}](${name}.md), for ${subject(name)}: ${loadSchema(name).schema.description}`,
  );
  return `# Reference

Every key of every file in a workspace, made from the schemas in \`schemas/\`. Editors show the same
descriptions, and \`portico check\` prints them with its problems.

${rows.join('\n')}
- [terms-facts](terms-facts.md), for \`catalog/terms/<template>/<language>.hbs\`: The facts that terms templates may name.

How to read an entry: first what is accepted and whether the key is required (in the map that holds
it), then what it means. \`[]\` stands for any entry of a list, \`*\` for any key of a map.
"reaches the browser" marks what a portal is given of a tenant; what is not marked there stays out
of it. "or from the environment" marks where \`\${NAME}\` and \`\${NAME:-default}\` are accepted.
`;
}

/** One page: the entries of a schema, in the order of the schema. */
class Page {
  private readonly name: string;
  private readonly blocks: string[] = [];
  /** Where a definition of this file was described first, so that it is described once. */
  private readonly described = new Map<string, string>();

  constructor(name: string) {
    this.name = name;
  }

  text(): string {
    const root = loadSchema(this.name);
    const { schema } = root;
    // A schema without a type only holds definitions; the first is what other files call by name.
    if (schema.type) this.inside(root, '', false);
    else {
      const [key] = Object.keys(schema.$defs ?? {});
      this.entry({ schema: { $ref: `#/$defs/${key}` }, file: root.file }, `${key}`, '', false);
    }
    return `# ${this.name}\n\nFor ${subject(this.name)}. ${schema.description}\n\n${this.blocks.join('\n')}`;
  }

  /** The entries of a map: its own keys, those of its alternatives, and any further key. */
  private inside(node: SchemaNode, path: string, open: boolean): void {
    const { schema, file } = node;
    const { properties = {}, required = [], oneOf, additionalProperties } = schema;
    const conditions = conditionsOf(schema as PageSchema);
    const at = (key: string) => (path === '' ? key : `${path}.${key}`);
    // Where alternatives follow, what they have in common stands in each of them.
    for (const [key, child] of oneOf ? [] : Object.entries(properties)) {
      const need = required.includes(key) ? 'required' : (conditions.get(key) ?? '');
      this.entry({ schema: child, file }, at(key), need, open);
    }
    for (const option of oneOf ?? []) this.alternative({ schema: option, file }, node, path, open);
    if (typeof additionalProperties === 'object') {
      const names = (schema as PageSchema).propertyNames?.pattern;
      const form = names === undefined ? '' : `keys of the form \`${names}\``;
      this.entry({ schema: additionalProperties, file }, at('*'), form, open);
    }
  }

  private alternative(option: SchemaNode, parent: SchemaNode, path: string, open: boolean): void {
    const node = dereference(option);
    const key = parent.schema.discriminator?.propertyName ?? '';
    const value = String(node.schema.properties?.[key]?.const);
    this.blocks.push(`## With \`${key}: ${value}\`\n\n${node.schema.description}\n`);
    this.inside(node, path, open);
  }

  private entry(node: SchemaNode, path: string, need: string, open: boolean): void {
    const { schema } = dereference(node);
    const isPublic = open || schema['x-public'] === true;
    const elsewhere = schema.type === 'object' ? this.elsewhere(node, path) : undefined;
    const facts = [
      valueText(dereference(node)),
      need,
      isPublic ? 'reaches the browser' : '',
      schema['x-environment'] ? 'or from the environment' : '',
    ].filter(Boolean);
    const lines = [`### \`${path}\`\n`, `${facts.join(' · ')}\n`, `${schema.description}\n`];
    if (schema.default !== undefined) lines.push(`Default: \`${yamlFlow(schema.default)}\`\n`);
    lines.push(...exampleLines(schema, path));
    if (elsewhere) lines.push(`${elsewhere}\n`);
    this.blocks.push(lines.join('\n'));
    if (elsewhere) return;
    const real = dereference(node);
    this.inside(real, path, isPublic);
    const item = real.schema.items && dereference({ schema: real.schema.items, file: real.file });
    if (item) this.inside(item, `${path}[]`, isPublic);
  }

  /** A link to where a map's definition is described, if that is not here. */
  private elsewhere({ schema, file }: SchemaNode, path: string): string | undefined {
    const reference = schema.$ref;
    if (reference === undefined) return undefined;
    const [other = ''] = reference.split('#');
    const target = other === '' ? file : other;
    if (target !== `${this.name}.schema.json`) {
      const name = target.replace('.schema.json', '');
      if (!reference.includes('#')) return `The same keys as in [${name}](${name}.md).`;
      // What two files share stands under the same key in both.
      return `See [${name}](${name}.md#${anchor(path)}).`;
    }
    const first = this.described.get(reference);
    if (first === undefined) {
      this.described.set(reference, path);
      return undefined;
    }
    return `The same keys as in [\`${first}\`](#${anchor(first)}).`;
  }
}

/** When a key is required although the map does not always need it. */
function conditionsOf(schema: PageSchema): Map<string, string> {
  const rules = [schema, ...(schema.allOf ?? [])].filter((rule) => rule.if !== undefined);
  const needs = new Map<string, Map<string, string[]>>();
  const add = (key: string, what: string, rule: PageSchema) => {
    const own = needs.get(key) ?? new Map<string, string[]>();
    needs.set(key, own.set(what, [...(own.get(what) ?? []), conditionText(rule.if ?? {})]));
  };
  for (const rule of rules) {
    for (const key of rule.then?.required ?? []) add(key, 'required', rule);
    for (const [key, { const: only }] of Object.entries(rule.then?.properties ?? {})) {
      add(key, `only \`${yamlFlow(only)}\``, rule);
    }
  }
  const texts = (own: Map<string, string[]>) =>
    [...own].map(([what, when]) => `${what} ${when.join(' or ')}`).join(' · ');
  return new Map([...needs].map(([key, own]) => [key, texts(own)]));
}

function conditionText(condition: PageSchema): string {
  const { not, properties = {} } = condition;
  if (not) return `unless \`${not.required?.join('` and `')}\` is given`;
  const values = Object.entries(properties).map(([key, value]) => {
    if (value.const === undefined) throw new Error('Only conditions by "const" can be described.');
    return `\`${key}\` is \`${yamlFlow(value.const)}\``;
  });
  return `where ${values.join(' and ')}`;
}

/** What is accepted, in a few words. */
function valueText(node: SchemaNode): string {
  const schema = node.schema as PageSchema;
  if (schema.const !== undefined) return `\`${yamlFlow(schema.const)}\``;
  if (schema.enum) return choices(schema.enum);
  const types = ([] as string[]).concat(schema.type ?? []);
  return types.map((type) => typeText(type, node)).join(' or ');
}

function typeText(type: string, node: SchemaNode): string {
  const schema = node.schema as PageSchema;
  switch (type) {
    case 'string':
      return textText(schema);
    case 'integer':
      return `whole number${range(schema)}`;
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return listText(node);
    case 'object':
      return mapText(schema);
    default:
      throw new Error(`There is no word for the type ${type}.`);
  }
}

const FORMATS: Record<string, string> = {
  backend: 'address (`https://…`, `http://…`), or a path on the portal’s own origin (`/…`)',
  bearer: 'key of letters, digits and `. _ ~ + / -`',
  content: 'address (`https://…`, `http://…`), or the name of something in `catalog/hosted/`',
  date: 'day that exists (YYYY-MM-DD, in quotes)',
  email: 'mail address',
  link: 'link (`https:`, `http:`, `mailto:`, `tel:` or `sms:`)',
};

function textText({ format, pattern }: PageSchema): string {
  if (pattern !== undefined) return `text of the form \`${pattern}\``;
  if (format === undefined) return 'text';
  const form = FORMATS[format];
  if (form === undefined) throw new Error(`There are no words for the format ${format}.`);
  return form;
}

function range({ minimum, maximum }: PageSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : `, at least ${minimum}`;
}

function listText({ schema, file }: SchemaNode): string {
  const { minItems = 0, maxItems, uniqueItems, items } = schema as PageSchema;
  const count =
    maxItems === undefined
      ? minItems > 0
        ? `at least ${minItems}`
        : ''
      : minItems === maxItems
        ? `exactly ${minItems}`
        : `${minItems} to ${maxItems}`;
  const limits = [count, uniqueItems ? 'no entry twice' : ''].filter(Boolean).join(', ');
  const item = items ? `, each: ${valueText(dereference({ schema: items, file }))}` : '';
  return `list${limits ? ` (${limits})` : ''}${item}`;
}

/** Of a map whose keys are free, the ones that it needs all the same. */
function mapText({ required = [], properties = {} }: PageSchema): string {
  const needed = required.filter((key) => !Object.hasOwn(properties, key));
  return needed.length === 0 ? 'map' : `map with at least \`${needed.join('`, `')}\``;
}

function choices(values: readonly unknown[]): string {
  const words = values.map((value) => `\`${yamlFlow(value)}\``);
  return words.length === 1 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function exampleLines({ examples = [] }: Schema, path: string): string[] {
  if (examples.length === 0) return [];
  const key = path.split('.').at(-1) ?? '';
  const shown = examples.map((example) =>
    key === '*' ? `\`${yamlFlow(example)}\`` : `\`${key}: ${yamlFlow(example)}\``,
  );
  return [`Example: ${shown.join(' or ')}\n`];
}

/** The anchor that GitHub gives to the heading of a path. */
function anchor(path: string): string {
  return path.toLowerCase().replace(/[^a-z0-9_-]/g, '');
}

/** What terms templates may name; the offer's descriptions come from its schema. */
function termsFactsPage(): string {
  const rows = [...termsFacts()]
    .filter(([, kind]) => kind !== 'group')
    .map(([name, kind]) => `- \`${name}\`${kind === 'list' ? ' (list)' : ''}: ${factText(name)}`);
  return `# terms-facts

For \`catalog/terms/<template>/<language>.hbs\`: every fact that a template may name;
[terms of service](../terms.md) explains how templates are written. \`[]\` stands for the entry within \`{{#each}}\`, where
\`offer.prices[].text\` is written \`this.text\`.

${rows.join('\n')}
`;
}

/** Facts that are not a field of the offer, or not as the offer has them. */
const FACTS: Record<string, string> = {
  'brand.name': 'The brand’s name.',
  'site.host': 'The site’s own host.',
  'site.url': 'The address of the site’s home page.',
  'site.unsubscribe': 'The page where the subscription is ended.',
  'market.country': 'The market’s country, by its name in the language of the terms.',
  'offer.prices[].text': 'The amount with its currency, as the language writes it.',
  'offer.prices[].net': 'The amount without value added tax, as the language writes it.',
  'offer.law':
    'The country whose law governs the contract, by its name in the language of the terms.',
  'offer.territory':
    'The country outside of which access is not given unless it was verified, by its name in the language of the terms.',
  'offer.inForceFrom': 'The day from which the terms apply, as the language writes it.',
  'offer.support.hours': 'When support answers, written out in the language of the terms.',
};

function factText(name: string): string {
  const own = FACTS[name];
  if (own !== undefined) return own;
  const path = name
    .split('.')
    .slice(1)
    .flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), 0] : [step]));
  const schema = schemaAt(offerSchema(), path)?.schema;
  if (schema?.description) return schema.description;
  return schema?.enum ? `An entry: ${choices(schema.enum)}.` : 'An entry of the list.';
}

function current(name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (import.meta.main) {
  const stale = staleReference();
  if (process.argv.includes('--write')) {
    const pages = generateReference();
    mkdirSync(folder, { recursive: true });
    for (const name of stale) {
      const text = pages.get(name);
      if (text === undefined) rmSync(join(folder, name));
      else writeFileSync(join(folder, name), text);
    }
  } else if (stale.length > 0) {
    console.error(
      `Stale in docs/reference: ${stale.join(', ')}. Run: node docs/generate-reference.ts --write`,
    );
    process.exitCode = 1;
  }
}
