import { basename } from 'node:path';

/** How many tests of a runner passed, failed, and were not run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test and how long it took, in milliseconds. */
export interface Timed {
  title: string;
  duration: number;
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

interface VitestFile {
  name: string;
  assertionResults: { fullName: string; duration?: number | null }[];
}

/** How long each test took, from the report of Vitest's JSON reporter. */
export function readVitestTimes(report: string): Timed[] {
  const { testResults } = JSON.parse(report) as { testResults: VitestFile[] };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${basename(name)}: ${fullName}`,
      duration: duration ?? 0,
    })),
  );
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** How long each test took, from the report of Playwright's JSON reporter. */
export function readPlaywrightTimes(report: string): Timed[] {
  const walk = (suite: PlaywrightSuite, around: string[]): Timed[] => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      title: `${suite.file}: ${[...around, title].join(' ')}`,
      duration: tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...around, inner.title])),
  ];
  const { suites } = JSON.parse(report) as { suites: PlaywrightSuite[] };
  return suites.flatMap((suite) => walk(suite, []));
}
