import { expect, test } from 'vitest';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { resolveTenant } from '../../../../cli/workspace/resolve-tenant.ts';
import { at, plainValue, type Tree } from '../../../../cli/workspace/tree.ts';

const tree = (name: string, text: string) =>
  readYaml(`tenants/${name}.yaml`, Buffer.from(text)).tree as Tree;

function resolve(name: string, texts: Record<string, string>) {
  const files = new Map(Object.entries(texts).map(([key, text]) => [key, tree(key, text)]));
  return resolveTenant(name, files.get(name) as Tree, {
    names: [...files.keys()],
    treeOf: (base) => files.get(base),
  });
}

test('maps merge, lists and single values replace, and extends is gone', () => {
  const { tree: resolved, findings } = resolve('pier', {
    pier: 'extends: brands/bay\noffer: { per: week, operators: [B] }\n',
    'brands/bay': 'offer: { per: day, law: NL, operators: [A] }\n',
  });
  expect(findings).toEqual([]);
  expect(plainValue(resolved)).toEqual({ offer: { per: 'week', law: 'NL', operators: ['B'] } });
});

test('each value stays at the place it was written', () => {
  const { tree: resolved } = resolve('pier', {
    pier: 'extends: brands/bay\nb: 2\n',
    'brands/bay': 'a: 1\nb: 1\n',
  });
  expect(at(resolved, 'a')?.place.source.file).toBe('tenants/brands/bay.yaml');
  expect(at(resolved, 'b')?.place.source.file).toBe('tenants/pier.yaml');
});

test('a circle is reported where it closes, and what can be had is there', () => {
  const { tree: resolved, findings } = resolve('a', {
    a: 'extends: b\none: 1\n',
    b: 'extends: c\ntwo: 2\n',
    c: 'extends: a\nthree: 3\n',
  });
  expect(findings.map(({ message }) => message)).toEqual(['"a" extends itself: a → b → c → a.']);
  expect(plainValue(resolved)).toEqual({ one: 1, two: 2, three: 3 });
});

test.each([
  ['brands/by', 'Did you mean "brands/bay"?'],
  ['brands/bay.yaml', 'Did you mean "brands/bay"?'],
  ['tenants/brands/bay', 'Did you mean "brands/bay"?'],
  ['../secret', 'Name a file in tenants/ without its .yaml ending.'],
])('a base that is not there: %s', (base, suggestion) => {
  const { findings } = resolve('pier', { pier: `extends: ${base}\n`, 'brands/bay': 'a: 1\n' });
  expect(findings[0]).toMatchObject({ rule: 'extends-missing', suggestion });
});

test('a base must be named by a text', () => {
  for (const base of ['[a]', '{ a: b }', '7', '']) {
    const { findings } = resolve('pier', { pier: `extends: ${base}\na: 1\n` });
    expect(findings[0]?.rule, base).toBe('wrong-type');
  }
});
