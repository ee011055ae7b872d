import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { exportName } from './export-name.ts';
import * as formats from './formats.ts';

/**
 * The source of a module with one validator per schema, so that the CLI starts without compiling
 * schemas. Each export is the schema's name in camel case: `tenant`, `sectionGames`.
 * @param schemas the schemas by file name.
 */
export function validatorsSource(schemas: Map<string, Record<string, unknown>>): string {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    keywords: ['x-public', 'x-environment', 'x-item'],
    formats,
    code: { source: true, esm: true, formats: _`formats` },
  });
  const names: Record<string, string> = {};
  for (const [name, schema] of schemas) {
    ajv.addSchema(schema, name);
    if (schema.type) names[exportName(name)] = name;
  }
  const code = (standaloneCode as unknown as typeof standaloneCode.default)(ajv, names);
  // Ajv writes `require` even into ES modules (ajv-validator/ajv#2209).
  return [
    "import { createRequire } from 'node:module';",
    "import * as formats from '../formats.ts';",
    'const require = createRequire(import.meta.url);',
    code
      .replace('"use strict";', '')
      // The check asks of it only whether a condition was met; the rest would be loaded for nothing.
      .replaceAll(PLAIN_SCHEMA_PATH, 'schemaPath:""')
      .replace(/;(?=(export )?(const|function) )/g, ';\n'),
    '',
  ].join('\n');
}

/** Where in its schema a keyword stands, as Ajv writes it into every error, unless a `then` is on the way. */
const PLAIN_SCHEMA_PATH = /schemaPath:"(?:(?!\/then\/)[^"])*"/g;

/** The declarations that go with {@link validatorsSource}. */
export function validatorsTypes(schemas: Map<string, Record<string, unknown>>): string {
  const names = [...schemas].filter(([, schema]) => schema.type).map(([name]) => exportName(name));
  return [
    "import type { ErrorObject } from 'ajv';",
    'export interface Validator {',
    '  (value: unknown): boolean;',
    '  errors?: ErrorObject[] | null;',
    '}',
    ...names.map((name) => `export declare const ${name}: Validator;`),
    '',
  ].join('\n');
}
