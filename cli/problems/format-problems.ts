import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';
import type { LocatedProblem } from './problem.ts';

/** The ways in which problems can be written, by the value of `--format`. */
export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** Writes problems in a format; `pretty` and `github` write nothing when there are none. */
export function formatProblems(
  problems: readonly LocatedProblem[],
  format: Format,
  { color, version }: { color: boolean; version: string },
): string {
  switch (format) {
    case 'json':
      return formatJson(problems);
    case 'github':
      return formatGithub(problems);
    case 'sarif':
      return formatSarif(problems, version);
    default:
      return formatPretty(problems, color);
  }
}
