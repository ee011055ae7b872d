import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** Has items of a section name what a workspace hosts. @param fields Values of fields, by the ids of items. */
export function nameHosted(
  cwd: string,
  section: string,
  fields: Record<string, Record<string, string>>,
): void {
  const file = join(cwd, `catalog/sections/${section}.yaml`);
  const catalogue = parseDocument(readFileSync(file, 'utf8'));
  const items = catalogue.toJS().items as { id: string }[];
  for (const [index, { id }] of items.entries()) {
    for (const [field, name] of Object.entries(fields[id] ?? {})) {
      catalogue.setIn(['items', index, field], name);
    }
  }
  writeFileSync(file, String(catalogue));
}
