import { loadSchema, schemaAt } from '../schemas/load-schema.ts';
import type { Path } from '../workspace/tree.ts';

/** Whether the tenant schema lets the field at a path take a value from the environment. */
export function environmentAllowed(path: Path): boolean {
  return schemaAt(loadSchema('tenant'), path)?.schema['x-environment'] === true;
}
