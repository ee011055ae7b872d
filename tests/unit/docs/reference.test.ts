import { expect, test } from 'vitest';
import { staleReference } from '../../../docs/generate-reference.ts';

test('docs/reference is what the schemas make of it', () => {
  expect(staleReference(), 'Run: node docs/generate-reference.ts --write').toEqual([]);
});
