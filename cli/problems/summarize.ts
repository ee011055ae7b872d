import type { Problem } from './problem.ts';

/** One line that counts: "3 errors and 1 warning in 2 files." */
export function summarize(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const parts = [count(errors, 'error'), count(problems.length - errors, 'warning')];
  const files = new Set(problems.map(({ file }) => file)).size;
  return `${parts.filter(Boolean).join(' and ')} in ${count(files, 'file')}.`;
}

function count(number: number, word: string): string {
  return number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`;
}
