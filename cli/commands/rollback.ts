import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** Adds `portico rollback [release]`. */
export function registerRollback(program: Command): void {
  program
    .command('rollback')
    .description('serve a release again that is kept: the one before, or the one named')
    .argument('[release]', 'its name, or the beginning of it; portico releases lists them')
    .addOption(outOption())
    .addOption(workspaceOption())
    .action(async (id: string | undefined, options: { cwd: string; out: string }) => {
      const { rollback } = await import('../release/rollback-command.ts');
      rollback(id, options, processTerminal());
    });
}
