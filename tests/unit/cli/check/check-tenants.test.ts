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

test('a host that two tenants claim is a problem of either, and of both it is one', () => {
  inWorkspace((workspace) => {
    const tenant =
      'extends: brands/harbour\nsites: [{ language: en, subdomains: [x] }]\nterms: calm\n';
    writeFileSync(join(workspace, 'tenants/east.yaml'), tenant);
    writeFileSync(join(workspace, 'tenants/west.yaml'), tenant);
    const reported = (names: string[]) =>
      checkTenants(workspace, names, {})
        .problems.filter(({ rule }) => rule === 'host-collision')
        .map(({ file, message }) => `${file}: ${message.split(' by the ')[1]?.split('.')[0]}`);
    expect(reported(['east'])).toEqual(['tenants/east.yaml: tenant west']);
    expect(reported(['west'])).toEqual(['tenants/west.yaml: tenant east']);
    expect(reported(['east', 'west'])).toEqual(['tenants/west.yaml: tenant east']);
    expect(reported([])).toEqual(['tenants/west.yaml: tenant east']);
  });
});

test('a problem in a tenant that another extends is one of the other too', () => {
  inWorkspace((workspace) => {
    const east =
      'extends: brands/harbour\nspeed: 1\nsites: [{ language: en, subdomains: [e] }]\nterms: calm\n';
    writeFileSync(join(workspace, 'tenants/east.yaml'), east);
    writeFileSync(
      join(workspace, 'tenants/west.yaml'),
      'extends: east\nsites: [{ language: en, subdomains: [w] }]\n',
    );
    const { problems } = checkTenants(workspace, ['west'], {});
    expect(problems.map(({ file, rule }) => `${rule} in ${file}`)).toContain(
      'unknown-key in tenants/east.yaml',
    );
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
