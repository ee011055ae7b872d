import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Adds `portico explain <tenant> [path]`. */
export function registerExplain(program: Command): void {
  program
    .command('explain')
    .description('show the values of a tenant and the file and line each comes from')
    .argument('<tenant>', 'the tenant')
    .argument(
      '[path]',
      'only what stands here, for example offer.prices[0].amount; "theme" is the palette of its brand',
    )
    .addOption(workspaceOption())
    .action(async (name: string, path: string | undefined, options: { cwd: string }) => {
      const { explainCommand } = await import('../check/explain-command.ts');
      explainCommand(name, path, options, process.env, processTerminal());
    });
}
