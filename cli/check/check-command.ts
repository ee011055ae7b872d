import { formatProblems } from '../problems/format-problems.ts';
import type { Format } from '../problems/formats.ts';
import { summarize } from '../problems/summarize.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { checkTenants } from './check-tenants.ts';

/** What `portico check` was asked for. */
export interface CheckOptions {
  cwd: string;
  format: Format;
  /** How many problems are written at most; the format's own number where it is not given. */
  maxProblems?: number;
  /** Whether only problems in what tenants share are meant, and no tenant's own. */
  sharedOnly?: boolean;
}

/**
 * Checks tenants and writes the problems.
 * @returns the exit code: 0 when all is fine, 1 when there are problems.
 */
export function checkCommand(
  names: string[],
  { cwd, format, maxProblems, sharedOnly = false }: CheckOptions,
  environment: Environment,
  terminal: Terminal,
): number {
  const checked = checkTenants(cwd, names, environment);
  const problems = sharedOnly
    ? checked.problems.filter(({ file }) => !/^tenants\/[^/]+$/.test(file))
    : checked.problems;
  const options = { color: terminal.color, version, max: maxProblems };
  terminal.result(formatProblems(problems, format, options));
  if (problems.length > 0) terminal.talk(summarize(problems));
  return problems.length === 0 ? 0 : 1;
}
