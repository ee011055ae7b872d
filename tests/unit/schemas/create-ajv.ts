import { Ajv2020 } from 'ajv/dist/2020.js';
import * as formats from '../../../schemas/formats.ts';
import { readSchemas } from '../../../schemas/generate.ts';
import { KEYWORDS } from '../../../schemas/validators.ts';

/** Ajv with every schema of the repository, by file name: what the generated validators go back to. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    keywords: KEYWORDS,
    formats,
  });
  for (const [name, schema] of readSchemas()) ajv.addSchema(schema, name);
  return ajv;
}
