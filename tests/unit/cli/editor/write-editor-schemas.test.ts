import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorSchemasKeeper } from '../../../../cli/editor/write-editor-schemas.ts';
import { readWorkspace } from '../../../../cli/workspace/read-workspace.ts';
import { inWorkspace } from '../../../cases/run-case.ts';

test('the schemas of editors follow the names of the workspace, and rest while they are the same', () => {
  inWorkspace((root) => {
    const keep = editorSchemasKeeper();
    const read = () => readWorkspace(root, {}, () => false);
    const file = join(root, '.portico/schemas/tenant.schema.json');
    const extended = () =>
      (JSON.parse(readFileSync(file, 'utf8')) as { properties: { extends: { enum: string[] } } })
        .properties.extends.enum;
    keep(read());
    expect(extended()).toEqual(['brands/harbour', 'norway']);
    rmSync(file);
    keep(read());
    expect(existsSync(file)).toBe(false);
    writeFileSync(join(root, 'tenants/brands/quay.yaml'), 'extends: brands/harbour\n');
    keep(read());
    expect(extended()).toEqual(['brands/harbour', 'brands/quay', 'norway']);
  });
});
