import type { LocatedProblem } from './problem.ts';

/** The problems that are written, in their order, and how many are left out. */
export interface ChosenProblems {
  shown: readonly LocatedProblem[];
  omitted: number;
}

/** The first problems up to a number; errors go before warnings, which hold nothing up. */
export function chooseProblems(problems: readonly LocatedProblem[], max: number): ChosenProblems {
  const omitted = problems.length - max;
  if (omitted <= 0) return { shown: problems, omitted: 0 };
  const errors = problems.filter(({ severity }) => severity === 'error');
  let [errorsLeft, warningsLeft] = [max, Math.max(0, max - errors.length)];
  const shown = problems.filter(({ severity }) =>
    severity === 'error' ? --errorsLeft >= 0 : --warningsLeft >= 0,
  );
  return { shown, omitted };
}

/** What stands in the place of those that are left out. */
export function omittedText(omitted: number): string {
  return `… and ${omitted} more ${omitted === 1 ? 'problem' : 'problems'}; --max-problems shows more of them at once.`;
}
