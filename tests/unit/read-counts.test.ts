import { describe, expect, test } from 'vitest';
import { readPlaywrightCounts, readVitestCounts } from '../read-counts.ts';

describe('The counts of Vitest', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test('are those of its report', () => {
    const testResults = [{ status: 'failed', assertionResults: [{}] }];
    const counts = readVitestCounts(JSON.stringify({ ...report, testResults }));
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('have one failure more for each file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const counts = readVitestCounts(JSON.stringify({ ...report, testResults: [broken, broken] }));
    expect(counts.failed).toBe(3);
  });
});

test('The counts of Playwright take flaky tests and errors outside of tests for failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  const counts = readPlaywrightCounts(JSON.stringify({ stats, errors: [{}] }));
  expect(counts).toEqual({ passed: 7, failed: 3, skipped: 2 });
});
