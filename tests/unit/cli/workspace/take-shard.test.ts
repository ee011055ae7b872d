import { expect, test } from 'vitest';
import { takeShard } from '../../../../cli/workspace/take-shard.ts';

const tenants = ['uae', 'poland', 'a b', 'Zürich', 'serbia'].map((name) => ({ name }));
const names = (index: number, total: number, of = tenants) =>
  takeShard(of, { index, total }).map(({ name }) => name);

test('shares are dealt out by name, whatever order the tenants come in', () => {
  expect([1, 2].map((index) => names(index, 2))).toEqual([
    ['Zürich', 'poland', 'uae'],
    ['a b', 'serbia'],
  ]);
  expect(names(2, 2, tenants.toReversed())).toEqual(['a b', 'serbia']);
});

test.each([1, 2, 3, 5, 7])('%i shares are all tenants, each once', (total) => {
  const shares = Array.from({ length: total }, (_, i) => names(i + 1, total));
  expect(shares.flat().sort()).toEqual(tenants.map(({ name }) => name).sort());
  const sizes = shares.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test('a share beyond the tenants is empty, and not all of them', () => {
  expect(names(6, 6)).toEqual([]);
});
