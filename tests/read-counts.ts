/** How many tests of a runner passed, failed, and were not run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Reads the report of Vitest's JSON reporter. A file that could not even be loaded counts as one
 * failure: Vitest itself counts no test of it.
 */
export function readVitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    JSON.parse(report);
  const broken = testResults.filter(
    ({ status, assertionResults }: { status: string; assertionResults: unknown[] }) =>
      status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Reads the report of Playwright's JSON reporter. Errors outside of tests count as one failure each. */
export function readPlaywrightCounts(report: string): Counts {
  const { stats, errors } = JSON.parse(report);
  // A flaky test failed at first: there are no retries, so that none should be seen.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
