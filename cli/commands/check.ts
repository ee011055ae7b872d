import type { Command } from 'commander';
import { checkTenants } from '../check/check-tenants.ts';
import { type Format, formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { formatOption, workspaceOption } from './options.ts';

/** What `portico check` was asked for. */
export interface CheckOptions {
  cwd: string;
  format: Format;
}

/** Adds `portico check [tenant…]`. */
export function registerCheck(program: Command): void {
  program
    .command('check')
    .description('say everything that is wrong with tenants and catalogue')
    .argument('[tenant...]', 'the tenants to check; all when none is named')
    .addOption(formatOption())
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
  { cwd, format }: CheckOptions,
  environment: Environment,
  terminal: Terminal,
): number {
  const { problems } = checkTenants(cwd, names, environment);
  terminal.result(formatProblems(problems, format, { color: terminal.color, version }));
  if (problems.length > 0) terminal.talk(summarize(problems));
  return problems.length === 0 ? 0 : 1;
}
