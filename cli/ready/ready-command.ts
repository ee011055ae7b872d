import { checkTenants } from '../check/check-tenants.ts';
import { formatProblems } from '../problems/format-problems.ts';
import type { Format } from '../problems/formats.ts';
import { summarize } from '../problems/summarize.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { findPoints, isError, type Readiness } from './find-points.ts';
import { formatJson } from './format-json.ts';
import { formatMarkdown } from './format-markdown.ts';
import { formatPretty } from './format-pretty.ts';
import { machineNetwork, type Network } from './network.ts';
import { unreadyOf } from './report.ts';

/** The ways in which the list can be written, by the value of `--format`. */
type ReadyFormat = Format | 'markdown';

/** What `portico ready` was asked for. */
export interface ReadyOptions {
  cwd: string;
  format: ReadyFormat;
  /** Whether to ask name servers and pages. */
  online: boolean;
}

/**
 * Writes what is left to do before the launch of markets.
 * @param names the tenants; all when empty.
 * @param network what is asked with `--online`.
 * @returns the exit code: 0 when all are ready, 1 when one is not, or has errors that `portico check` reports.
 */
export async function readyCommand(
  names: string[],
  { cwd, format, online }: ReadyOptions,
  environment: Environment,
  terminal: Terminal,
  network: Network = machineNetwork(),
): Promise<number> {
  const checked = checkTenants(cwd, names, environment);
  const errors = checked.problems.filter(isError);
  if (errors.length > 0) {
    const shape = format === 'markdown' ? 'pretty' : format;
    terminal.result(formatProblems(errors, shape, { color: terminal.color, version }));
    terminal.talk(
      `${summarize(errors)} What is missing before launch is listed once they are mended.`,
    );
    return 1;
  }
  const readiness = await findPoints(checked, online ? network : undefined);
  terminal.result(written(readiness, format, terminal.color));
  if (!online && format === 'pretty') {
    terminal.talk('Hosts and unsubscribe pages were not asked: --online does that.');
  }
  return unreadyOf(readiness).length === 0 ? 0 : 1;
}

function written(readiness: Readiness, format: ReadyFormat, color: boolean): string {
  switch (format) {
    case 'json':
      return formatJson(readiness);
    case 'markdown':
      return formatMarkdown(readiness);
    case 'pretty':
      return formatPretty(readiness, color);
    default: {
      const problems = readiness.points.map(({ problem }) => problem);
      return formatProblems(problems, format, { color, version });
    }
  }
}
