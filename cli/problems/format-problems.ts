import { chooseProblems, omittedText } from './choose-problems.ts';
import { formatGithub } from './format-github.ts';
import { formatGitlab } from './format-gitlab.ts';
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
const MOST: Record<Format, number> = {
  pretty: 200,
  github: 200,
  json: 5000,
  gitlab: 5000,
  sarif: 5000,
};

/** What is read by a service that knows the repository, and not the workspace in it. */
const FROM_REPOSITORY: readonly Format[] = ['github', 'gitlab', 'sarif'];

/**
 * Writes problems in a format; `pretty` and `github` write nothing when there are none. Each says how
 * many are left out.
 * @param options.max the most problems that are written.
 * @param options.folder where the workspace stands in its repository, such as "apps/portal"; formats for
 *   services name files from there.
 */
export function formatProblems(
  problems: readonly LocatedProblem[],
  format: Format,
  {
    color,
    version,
    max = MOST[format],
    folder = '',
  }: { color: boolean; version: string; max?: number | undefined; folder?: string },
): string {
  const chosen = chooseProblems(problems, max);
  const { omitted } = chosen;
  const shown =
    folder !== '' && FROM_REPOSITORY.includes(format)
      ? chosen.shown.map((problem) => ({ ...problem, file: `${folder}/${problem.file}` }))
      : chosen.shown;
  switch (format) {
    case 'json':
      return formatJson(shown, omitted);
    case 'github':
      return formatGithub(shown, omitted);
    case 'gitlab':
      return formatGitlab(shown, omitted);
    case 'sarif':
      return formatSarif(shown, omitted, version);
    default: {
      const text = formatPretty(shown, color);
      return omitted === 0 ? text : `${text}\n${omittedText(omitted)}\n`;
    }
  }
}
