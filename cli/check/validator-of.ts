import { exportName } from '../../schemas/export-name.ts';
import type { Validator } from '../../schemas/generated/validators.js';
import * as validators from '../../schemas/generated/validators.js';

/** The validator generated from a schema of schemas/. @param schema its name: "section-games". */
export function validatorOf(schema: string): Validator {
  const all = validators as unknown as Record<string, Validator>;
  return all[exportName(schema)] as Validator;
}
