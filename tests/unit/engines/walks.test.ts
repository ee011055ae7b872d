import { expect, test } from 'vitest';
import { WALKS } from '../../engines/walks/index.ts';

test.each(WALKS)('The steps of $name have names of their own', ({ steps }) => {
  const names = steps.map(({ name }) => name);
  expect(names).not.toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
