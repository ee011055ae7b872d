import { expect, test } from 'vitest';
import { matchesWildcard } from '../../../../cli/serve/wildcard.ts';

test.each([
  ['/*', '/', true],
  ['/*', '/games', true],
  ['/assets/*', '/assets/a.js', true],
  ['/assets/*', '/assets', false],
  ['/*.js', '/assets/a.js', true],
  ['/*.js', '/assets/a.jsx', false],
  ['/games', '/games', true],
  ['/games', '/games/', false],
  ['a*b*c', 'a-b-c', true],
  ['a*b*c', 'a-c-b', false],
  ['ab*ba', 'aba', false],
  ['a*a', 'a', false],
  ['*x*', 'yxy', true],
  ['a*bb*b', 'abb', false],
  ['.*', 'x', false],
])('%s on %s: %s', (pattern, text, expected) => {
  expect(matchesWildcard(pattern, text)).toBe(expected);
});
