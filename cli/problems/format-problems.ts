import { chooseProblems, omittedText } from './choose-problems.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';
import type { Format } from './formats.ts';
import type { LocatedProblem } from './problem.ts';

/**
 * How many problems are written unless asked otherwise: for people as many as anyone reads, for programs
 * as many results of a run as GitHub's code scanning shows
 * (https://docs.github.com/code-security/reference/code-scanning/sarif-support-for-code-scanning).
 */
const MOST: Record<Format, number> = { pretty: 200, github: 200, json: 5000, sarif: 5000 };

/**
 * Writes problems in a format; `pretty` and `github` write nothing when there are none. Each says how
 * many are left out.
 * @param options.max the most problems that are written.
 */
export function formatProblems(
  problems: readonly LocatedProblem[],
  format: Format,
  {
    color,
    version,
    max = MOST[format],
  }: { color: boolean; version: string; max?: number | undefined },
): string {
  const { shown, omitted } = chooseProblems(problems, max);
  switch (format) {
    case 'json':
      return formatJson(shown, omitted);
    case 'github':
      return formatGithub(shown, omitted);
    case 'sarif':
      return formatSarif(shown, omitted, version);
    default: {
      const text = formatPretty(shown, color);
      return omitted === 0 ? text : `${text}\n${omittedText(omitted)}\n`;
    }
  }
}
