import { expect, test } from 'vitest';
import { revisionName } from '../../../../cli/plan/git.ts';

test('a revision is called as it was asked for, and a commit by the beginning of its name only', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  expect(revisionName({ ref: 'origin/main', commit })).toBe('origin/main (0123456)');
  expect(revisionName({ ref: commit, commit })).toBe('0123456');
  expect(revisionName({ ref: '0123456789', commit })).toBe('0123456');
});
