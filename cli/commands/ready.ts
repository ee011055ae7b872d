import { type Command, Option } from 'commander';
import type { ReadyOptions } from '../ready/ready-command.ts';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Adds `portico ready [market…]`. */
export function registerReady(program: Command): void {
  program
    .command('ready')
    .description('list what is missing before markets can be launched')
    .argument('[market...]', 'the tenants to look at; all when none is named')
    .option('--online', 'also ask whether hosts have addresses and unsubscribe pages answer', false)
    .addOption(
      new Option('--format <format>', 'how the list is written')
        .choices(['pretty', 'markdown', 'json', 'github', 'sarif'])
        .default('pretty'),
    )
    .addOption(workspaceOption())
    .action(async (names: string[], options: ReadyOptions) => {
      const { readyCommand } = await import('../ready/ready-command.ts');
      process.exitCode = await readyCommand(names, options, process.env, processTerminal());
    });
}
