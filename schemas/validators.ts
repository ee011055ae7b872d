import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import * as formats from './formats.ts';

type Schema = Record<string, unknown>;

/** The keywords of the schemas that Ajv does not know. The last two are what editors say in the place of their own words. */
export const KEYWORDS: string[] = [
  ...['x-public', 'x-environment', 'x-item', 'x-vocabulary', 'x-other-words', 'x-optional'],
  ...['errorMessage', 'patternErrorMessage'],
];

/**
 * The source of a module for each schema, with its validator as what the module exports, so that the CLI
 * compiles no schemas, and loads only the validators that it uses.
 * @param schemas the schemas by file name.
 * @returns the sources by the name of the schema: "tenant". One that only holds definitions has none.
 */
export function validatorSources(schemas: ReadonlyMap<string, Schema>): Map<string, string> {
  const files = [...schemas].filter(([, schema]) => schema.type).map(([file]) => file);
  return new Map(
    files.map((file) => [file.replace('.schema.json', ''), validatorSource(schemas, file)]),
  );
}

/** Made by an Ajv of its own, so that its names do not change with other schemas. */
function validatorSource(schemas: ReadonlyMap<string, Schema>, file: string): string {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    keywords: KEYWORDS,
    formats,
    code: { source: true, formats: _`require("../../formats.ts")` },
  });
  for (const [name, schema] of schemas) ajv.addSchema(withoutFiles(schema) as Schema, name);
  const validate = ajv.getSchema(file);
  const code = (standaloneCode as unknown as typeof standaloneCode.default)(ajv, validate);
  return `${code
    // The check asks of it only whether a condition was met; the rest would be loaded for nothing.
    .replaceAll(PLAIN_SCHEMA_PATH, 'schemaPath:""')
    .replace(/;(?=(?:const|function) )/g, ';\n')}\n`;
}

/**
 * A schema in which a value that another kind of file has as a whole (texts of a tenant) is any map: the check
 * puts it to that file's own validator, which need not be loaded where there is none.
 */
function withoutFiles(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutFiles);
  if (node === null || typeof node !== 'object') return node;
  const { $ref } = node as { $ref?: string };
  if ($ref !== undefined && !$ref.includes('#')) return { type: 'object' };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutFiles(value)]));
}

/** Where in its schema a keyword stands, as Ajv writes it into every error, unless a `then` is on the way. */
const PLAIN_SCHEMA_PATH = /schemaPath:"(?:(?!\/then\/)[^"])*"/g;
