import { describe, expect, test } from 'vitest';
import {
  readPlaywrightCounts,
  readPlaywrightTimes,
  readVitestCounts,
  readVitestTimes,
} from '../read-reports.ts';

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

test('The times of Vitest name file and test', () => {
  const assertionResults = [{ fullName: 'a lamp burns', duration: 12 }, { fullName: 'is skipped' }];
  const testResults = [{ name: '/somewhere/lamp.test.ts', assertionResults }];
  expect(readVitestTimes(JSON.stringify({ testResults }))).toEqual([
    { title: 'lamp.test.ts: a lamp burns', duration: 12 },
    { title: 'lamp.test.ts: is skipped', duration: 0 },
  ]);
});

test('The times of Playwright name file, groups and test', () => {
  const tests = [{ results: [{ duration: 30 }] }];
  const inner = { title: 'The lamp', file: 'lamp.spec.ts', specs: [{ title: 'burns', tests }] };
  const suites = [{ title: 'lamp.spec.ts', file: 'lamp.spec.ts', suites: [inner] }];
  expect(readPlaywrightTimes(JSON.stringify({ suites }))).toEqual([
    { title: 'lamp.spec.ts: The lamp burns', duration: 30 },
  ]);
});
