import { count } from '../count.ts';
import { folderInRepository } from '../problems/folder-in-repository.ts';
import { formatProblems } from '../problems/format-problems.ts';
import type { Format } from '../problems/formats.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { summarize } from '../problems/summarize.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import { visible } from '../visible.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { checkTenants } from './check-tenants.ts';
import { type Fix, fixTenants } from './fix-tenants.ts';

/** What `portico check` was asked for. */
export interface CheckOptions {
  cwd: string;
  format: Format;
  /** How many problems are written at most; the format's own number where it is not given. */
  maxProblems?: number;
  /** How many warnings are let pass; any number where it is not given. */
  maxWarnings?: number;
  /** Whether to make the fixes that are certain. */
  fix?: boolean;
  /** Whether only problems in what tenants share are meant, and no tenant's own. */
  sharedOnly?: boolean;
}

/**
 * Checks tenants and writes the problems, those that are left where it mends some.
 * @returns the exit code: 1 when there are errors, or more warnings than are let pass, else 0.
 */
export function checkCommand(
  names: string[],
  { cwd, format, maxProblems, maxWarnings, fix = false, sharedOnly = false }: CheckOptions,
  environment: Environment,
  terminal: Terminal,
): number {
  const checked = fix
    ? fixAndTell(cwd, names, environment, terminal)
    : checkTenants(cwd, names, environment);
  const problems = sharedOnly
    ? checked.problems.filter(({ file }) => !/^tenants\/[^/]+$/.test(file))
    : checked.problems;
  const options = {
    color: terminal.color,
    version,
    max: maxProblems,
    folder: folderInRepository(cwd),
  };
  terminal.result(formatProblems(problems, format, options));
  if (problems.length > 0) terminal.talk(summarize(problems));
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  if (warnings < problems.length) return 1;
  if (maxWarnings === undefined || warnings <= maxWarnings) return 0;
  terminal.talk(`More warnings than --max-warnings ${maxWarnings} lets pass.`);
  return 1;
}

function fixAndTell(
  cwd: string,
  names: string[],
  environment: Environment,
  terminal: Terminal,
): { problems: LocatedProblem[] } {
  const { fixes, refused, problems } = fixTenants(cwd, names, environment);
  for (const fix of fixes) terminal.talk(lineOf(fix));
  const files = new Set(fixes.map(({ file }) => file)).size;
  terminal.talk(
    fixes.length === 0
      ? 'Nothing here can be fixed for certain.'
      : `Fixed ${count(fixes.length, 'problem')} in ${count(files, 'file')}.`,
  );
  if (refused > 0) {
    const were = refused === 1 ? 'was' : 'were';
    terminal.talk(`${count(refused, 'change')} ${were} not made: more errors would follow.`);
  }
  return { problems };
}

function lineOf({ file, line, column, from, to }: Fix): string {
  return visible(`${file}:${line}:${column}  ${from} → ${to}`);
}
