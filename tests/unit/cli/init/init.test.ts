import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkSchema } from '../../../../cli/check/check-schema.ts';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { initCommand } from '../../../../cli/init/init-command.ts';
import { newWorkspace } from '../../../../cli/init/new-workspace.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { recorder } from '../texts/small-workspace.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function init(name: string | undefined, options: { cwd?: string; brand?: string } = {}) {
  const terminal = recorder();
  initCommand(name, { cwd: folder, ...options }, {}, terminal);
  return terminal;
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('portico init', () => {
  test('writes a workspace without a problem, and says what to do next', () => {
    const { stdout, stderr } = init('north-light');
    const written = stdout.trim().split('\n');
    expect(written).toEqual([
      '.github/workflows/portico.yml',
      '.gitignore',
      '.vscode/extensions.json',
      '.vscode/settings.json',
      'README.md',
      'catalog/art/brands/north-light.svg',
      'package.json',
      'portico.yaml',
      'tenants/brands/north-light.yaml',
      'tenants/international.yaml',
    ]);
    expect(stderr).toMatch(
      /^10 files written.*\nNext: cd .*north-light && npm install && npm start\n$/,
    );
    expect(checkTenants(join(folder, 'north-light'), [], {}).problems).toEqual([]);
    for (const file of written) expect(read(`north-light/${file}`)).not.toMatch(/\{\{/);
    expect(read('north-light/tenants/brands/north-light.yaml')).toContain('name: North Light');
    for (const file of ['package.json', '.vscode/settings.json', '.vscode/extensions.json']) {
      JSON.parse(read(`north-light/${file}`));
    }
  });

  test('names schemas for editors that are there', () => {
    init('.', { brand: 'Harbour' });
    const settings = JSON.parse(read('.vscode/settings.json')) as { 'yaml.schemas': object };
    const schemas = Object.keys(settings['yaml.schemas']).map((path) => path.replace('./', ''));
    for (const file of [
      'portico.yaml',
      'tenants/international.yaml',
      'tenants/brands/harbour.yaml',
    ]) {
      const [, path = ''] = /\$schema=(?:\.\.\/)*(\S+)\n/.exec(read(file)) ?? [];
      schemas.push(path);
    }
    expect(schemas.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test('leaves what is there as it is, and says what to add', () => {
    writeFileSync(join(folder, 'package.json'), '{ "name": "mine" }\n');
    writeFileSync(join(folder, 'README.md'), 'Mine.\n');
    const { stdout, stderr } = init(undefined, { brand: 'Harbour' });
    expect(read('package.json')).toBe('{ "name": "mine" }\n');
    expect(read('README.md')).toBe('Mine.\n');
    expect(stdout).not.toMatch(/package\.json|README/);
    expect(stderr).toContain('README.md was there already and stays as it is.');
    expect(stderr).toMatch(/package\.json was there already.*"start":"portico dev"/);
  });

  test('refuses a folder that is a workspace, and a name without letters', () => {
    mkdirSync(join(folder, 'old/tenants'), { recursive: true });
    expect(() => init('old')).toThrow('is a workspace already');
    expect(() => init('new', { brand: '***' })).toThrow('"***" cannot be a brand\'s name here');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});

describe('the files of a new workspace', () => {
  test.each([
    ['24', '24', '"24"'],
    ['Crème & Brûlée: 1', 'creme-brulee-1', '"Crème & Brûlée: 1"'],
    ['yes', 'yes', '"yes"'],
    ["O'Neil", 'o-neil', '"O\'Neil"'],
  ])('have the brand’s name %s as YAML reads it', (name, id, written) => {
    const file = `tenants/brands/${id}.yaml`;
    const text = newWorkspace({ name, year: 2030, portico: '^1.0.0' }).get(file) ?? '';
    expect(text).toContain(`  name: ${written}\n`);
    const { tree, findings } = readYaml(file, Buffer.from(text));
    expect(findings).toEqual([]);
    expect(tree && checkSchema('brand', tree)).toEqual([]);
  });

  test('name what they are made from', () => {
    const files = newWorkspace({ name: 'Harbour', year: 2030, portico: '^1.0.0' });
    expect(files.get('package.json')).toContain('"portico": "^1.0.0"');
    expect(files.get('tenants/brands/harbour.yaml')).toContain('copyrightYear: 2030');
  });
});
