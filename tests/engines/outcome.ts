/** What came of one step of a walk. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** The last line: `N passed, N failed, N skipped`. */
export function summaryLine(outcomes: readonly Outcome[]): string {
  const count = (one: Outcome) => `${outcomes.filter((outcome) => outcome === one).length} ${one}`;
  return [count('passed'), count('failed'), count('skipped')].join(', ');
}

/** 0 where something passed and nothing failed: a run in which no engine was there has shown nothing. */
export function exitCode(outcomes: readonly Outcome[]): 0 | 1 {
  return outcomes.includes('passed') && !outcomes.includes('failed') ? 0 : 1;
}
