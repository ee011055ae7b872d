import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkWorkspace } from '../../../../cli/check/check-workspace.ts';
import { environmentAllowed } from '../../../../cli/check/environment-allowed.ts';
import { Graph } from '../../../../cli/graph/graph.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { rules } from '../../../../cli/rules/index.ts';
import { type Checked, forCatalogue } from '../../../../cli/rules/rule.ts';
import { readWorkspace } from '../../../../cli/workspace/read-workspace.ts';
import { documentedRules, stalePages } from '../../../../docs/rules/generate.ts';
import { guardReads } from './guard-reads.ts';

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
  const sources = globSync('cli/{catalogue,check,rules,workspace}/**/*.ts', { cwd: root });
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

// The cases (tests/cases) are checked under the same guard.
test('every rule declares what it reads of this workspace', () => {
  const reads = guardReads();
  const workspace = readWorkspace(root, {}, environmentAllowed);
  expect(checkWorkspace(workspace, new Graph(Store.inMemory(), '')).findings).toEqual([]);
  expect(reads).toContain('section-empty tenant sections');
});

test('a rule that reads what it does not declare is noticed', () => {
  const careless = {
    id: 'careless',
    catalogue: forCatalogue(['themes'], ({ themes, ...others }) => {
      const { logos } = others as Checked;
      return logos.size > themes.size ? [] : [];
    }),
  };
  const frank = { id: 'frank', catalogue: forCatalogue(['themes'], (parts) => reading(parts)) };
  const reading = (parts: object) => ((parts as Checked).logos.size > 0 ? [] : []);
  guardReads([careless, frank]);
  const parts = { themes: new Map(), logos: new Map() } as unknown as Checked;
  expect(() => careless.catalogue.check(parts)).toThrow('instead of naming them');
  expect(() => frank.catalogue.check(parts)).toThrow('"frank" reads "logos"');
});
