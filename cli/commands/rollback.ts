import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import { breakLockOption, outOption, targetOption, workspaceOption } from './options.ts';

interface RollbackOptions {
  cwd: string;
  out: string;
  target?: string;
  breakLock?: boolean;
}

/** Adds `portico rollback [release]`. */
export function registerRollback(program: Command): void {
  program
    .command('rollback')
    .description('serve a release again that is kept: the one before, or the one named')
    .argument('[release]', 'its name, or the beginning of it; portico releases lists them')
    .addOption(outOption())
    .addOption(targetOption())
    .addOption(breakLockOption())
    .addOption(workspaceOption())
    .action(async (id: string | undefined, { target, ...options }: RollbackOptions) => {
      if (target !== undefined) {
        const { targetRollback } = await import('../publish/target-commands.ts');
        await targetRollback(id, { ...options, target }, processTerminal());
        return;
      }
      const { rollback } = await import('../release/rollback-command.ts');
      rollback(id, options, processTerminal());
    });
}
