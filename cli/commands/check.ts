import type { Command } from 'commander';
import type { CheckOptions } from '../check/check-command.ts';
import { processTerminal } from '../terminal.ts';
import { formatOption, maxProblemsOption, workspaceOption } from './options.ts';

/** Adds `portico check [tenant…]`. */
export function registerCheck(program: Command): void {
  program
    .command('check')
    .description('say everything that is wrong with tenants and catalogue')
    .argument('[tenant...]', 'the tenants to check; all when none is named')
    .addOption(formatOption())
    .addOption(maxProblemsOption())
    .addOption(workspaceOption())
    .action(async (names: string[], options: CheckOptions) => {
      const { checkCommand } = await import('../check/check-command.ts');
      process.exitCode = checkCommand(names, options, process.env, processTerminal());
    });
}
