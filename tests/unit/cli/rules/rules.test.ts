import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../../../cli/rules/index.ts';
import { documentedRules, stalePages } from '../../../../docs/rules/generate.ts';

const root = join(import.meta.dirname, '../../../..');
const ids = rules.map(({ id }) => id);

test('the list holds every rule of the folder, sorted, each under its file name', async () => {
  const files = readdirSync(join(root, 'cli/rules')).filter((name) => name.endsWith('.ts'));
  const names = files.map((name) => name.slice(0, -3));
  expect(ids).toEqual(names.filter((name) => name !== 'index' && name !== 'rule').sort());
  for (const [index, id] of ids.entries()) {
    const module = (await import(`../../../../cli/rules/${id}.ts`)) as { default: unknown };
    expect(module.default).toBe(rules[index]);
  }
});

test('every id that the source can report has a page and cases', () => {
  const sources = globSync('cli/{check,rules,workspace}/**/*.ts', { cwd: root });
  const reported = new Set<string>();
  for (const file of sources) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const match of source.matchAll(/rule: '([a-z0-9-]+)'/g)) reported.add(match[1] as string);
    for (const match of source.matchAll(/^ +'(file-[a-z-]+)',$/gm))
      reported.add(match[1] as string);
  }
  const documented = documentedRules();
  expect([...reported].sort()).toEqual(documented);
  expect(readdirSync(join(root, 'tests/cases/err')).sort()).toEqual(documented);
});

test('every id in an expected output has a page', () => {
  const documented = new Set(documentedRules());
  for (const file of globSync('tests/cases/err/**/expected.txt', { cwd: root })) {
    const expected = readFileSync(join(root, file), 'utf8');
    for (const match of expected.matchAll(/^\S.*:\d+:\d+ {2}(?:error|warning) {2}(\S+)$/gm)) {
      expect(documented, file).toContain(match[1]);
    }
  }
});

test('the pages are up to date', () => {
  expect(stalePages(), 'run: node docs/rules/generate.ts --write').toEqual([]);
});
