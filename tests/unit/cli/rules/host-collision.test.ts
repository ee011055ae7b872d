import { expect, test } from 'vitest';
import { patternsOverlap } from '../../../../cli/rules/host-collision.ts';

test.each([
  ['*-ro.tides.example', 'old-*.tides.example', true],
  ['*-ro.tides.example', '*-pl.tides.example', false],
  ['*-ro.tides.example', 'old-ro.tides.example', true],
  ['a*c.tides.example', 'ab.tides.example', false],
  ['a*c.tides.example', 'ac.tides.example', true],
  ['*.tides.example', '*.waves.example', false],
  ['*.tides.example', '*.*.tides.example', false],
  ['a*b*c.tides.example', '*bb*.tides.example', true],
])('%s and %s', (a, b, overlap) => {
  expect(patternsOverlap(a, b)).toBe(overlap);
  expect(patternsOverlap(b, a)).toBe(overlap);
});

test('many stars take no longer than few', () => {
  // Trying every way to place them would never end.
  expect(patternsOverlap(`${'*a'.repeat(200)}*x.y`, `${'*b'.repeat(200)}*x.y`)).toBe(true);
});
