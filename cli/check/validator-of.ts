import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';

/** A check that was generated from a schema; what it does not accept is in `errors` until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

const require = createRequire(import.meta.url);

/**
 * The validator of a schema of schemas/, loaded when it is first asked for.
 * @param name the schema's name, for example "tenant"; it must be one for whole files.
 */
export function validatorOf(name: string): Validator {
  return require(`../../schemas/generated/validators/${name}.cjs`) as Validator;
}
