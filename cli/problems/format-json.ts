import { type LocatedProblem, plainProblem } from './problem.ts';

/** Writes problems for programs: `{"problems":[…]}`, one line per problem; `omitted` counts those left out. */
export function formatJson(problems: readonly LocatedProblem[], omitted = 0): string {
  const rows = problems.map((problem) => `  ${JSON.stringify(plainProblem(problem))}`);
  return rows.length === 0
    ? '{"problems":[]}\n'
    : `{"problems":[\n${rows.join(',\n')}\n]${omitted > 0 ? `,"omitted":${omitted}` : ''}}\n`;
}
