import type { Command } from 'commander';
import { checkTenants } from '../check/check-tenants.ts';
import { type Format, formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { formatOption, maxProblemsOption, workspaceOption } from './options.ts';

/** What `portico check` was asked for. */
export interface CheckOptions {
  cwd: string;
  format: Format;
  /** How many problems are written at most; the format's own number where it is not given. */
  maxProblems?: number;
}

/** Adds `portico check [tenant…]`. */
export function registerCheck(program: Command): void {
  program
    .command('check')
    .description('say everything that is wrong with tenants and catalogue')
    .argument('[tenant...]', 'the tenants to check; all when none is named')
    .addOption(formatOption())
    .addOption(maxProblemsOption())
    .addOption(workspaceOption())
    .action((names: string[], options: CheckOptions) => {
      process.exitCode = check(names, options, process.env, processTerminal());
    });
}

/**
 * Checks tenants and writes the problems.
 * @returns the exit code: 0 when all is fine, 1 when there are problems.
 */
export function check(
  names: string[],
  { cwd, format, maxProblems }: CheckOptions,
  environment: Environment,
  terminal: Terminal,
): number {
  const { problems } = checkTenants(cwd, names, environment);
  const options = { color: terminal.color, version, max: maxProblems };
  terminal.result(formatProblems(problems, format, options));
  if (problems.length > 0) terminal.talk(summarize(problems));
  return problems.length === 0 ? 0 : 1;
}
