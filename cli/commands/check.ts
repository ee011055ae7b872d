import { type Command, Option } from 'commander';
import type { CheckOptions } from '../check/check-command.ts';
import { processTerminal } from '../terminal.ts';
import { formatOption, maxProblemsOption, numberFrom, workspaceOption } from './options.ts';

/** Adds `portico check [tenant…]`. */
export function registerCheck(program: Command): void {
  program
    .command('check')
    .description('say everything that is wrong with tenants and catalogue')
    .argument('[tenant...]', 'the tenants to check; all when none is named')
    .option('--fix', 'make the fixes that are certain, and say what is left')
    .addOption(new Option('--watch', 'check again after each change').conflicts('fix'))
    .option(
      '--max-warnings <number>',
      'how many warnings to let pass (default: any number)',
      numberFrom(0),
    )
    .addOption(formatOption())
    .addOption(maxProblemsOption())
    .addOption(workspaceOption())
    .action(async (names: string[], options: CheckOptions & { watch?: boolean }) => {
      if (options.watch) return await watch(names, options);
      const { checkCommand } = await import('../check/check-command.ts');
      process.exitCode = checkCommand(names, options, process.env, processTerminal());
    });
}

async function watch(names: string[], options: CheckOptions): Promise<void> {
  const { nextSignal } = await import('../serve/node-server.ts');
  const { watchCommand } = await import('../check/watch-command.ts');
  await watchCommand(names, options, process.env, processTerminal(), nextSignal());
}
