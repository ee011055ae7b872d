import { describe, expect, test } from 'vitest';
import { exitCode, summaryLine } from '../../engines/outcome.ts';

test('The last line counts what passed, failed and was skipped', () => {
  const line = summaryLine(['passed', 'skipped', 'passed', 'failed', 'passed']);
  expect(line).toBe('3 passed, 1 failed, 1 skipped');
  expect(summaryLine([])).toBe('0 passed, 0 failed, 0 skipped');
});

describe('A run', () => {
  test('is good where something passed and nothing failed', () => {
    expect(exitCode(['passed', 'skipped'])).toBe(0);
  });

  test('fails with any step that failed', () => {
    expect(exitCode(['passed', 'failed', 'skipped'])).toBe(1);
  });

  test('fails where no engine was there to show anything', () => {
    expect(exitCode(['skipped', 'skipped'])).toBe(1);
    expect(exitCode([])).toBe(1);
  });
});
