import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Adds `portico schemas`. */
export function registerSchemas(program: Command): void {
  program
    .command('schemas')
    .description('write the schemas for editors, with the names that this workspace has')
    .addOption(workspaceOption())
    .action(async (options: { cwd: string }) => {
      const { schemasCommand } = await import('../editor/schemas-command.ts');
      schemasCommand(options, process.env, processTerminal());
    });
}
