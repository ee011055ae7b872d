import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { inWorkspace } from '../../../cases/run-case.ts';

const root = join(import.meta.dirname, '../../../..');

test('this repository has no problem', () => {
  expect(checkTenants(root, [], {}).problems).toEqual([]);
});

test('problems of tenants that were not asked for are left out, those of what tenants share are not', () => {
  inWorkspace((workspace) => {
    const tenant = (key: string) =>
      `extends: brands/harbour\n${key}: 1\nsites: [{ language: en, subdomains: [${key}] }]\nterms: calm\n`;
    writeFileSync(join(workspace, 'tenants/east.yaml'), tenant('east'));
    writeFileSync(join(workspace, 'tenants/west.yaml'), tenant('west'));
    writeFileSync(join(workspace, 'catalog/languages.yaml'), 'languages: 1\n');
    const files = (names: string[]) => [
      ...new Set(checkTenants(workspace, names, {}).problems.map(({ file }) => file)),
    ];
    expect(files(['west'])).toEqual(['catalog/languages.yaml', 'tenants/west.yaml']);
    expect(files([])).toContain('tenants/east.yaml');
  });
});

test('a name that is no tenant cannot be checked', () => {
  expect(() => checkTenants(root, ['roumania'], {})).toThrow(
    'There is no tenant "roumania" in this workspace. Did you mean "romania"?',
  );
});

test('a folder that is no workspace cannot be checked', () => {
  expect(() => checkTenants(join(root, 'docs'), [], {})).toThrow('is not a workspace');
});
