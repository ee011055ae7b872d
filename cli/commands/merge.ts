import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** Adds `portico merge <folder…>`. */
export function registerMerge(program: Command): void {
  program
    .command('merge')
    .description('put releases that were built on several machines into one')
    .argument('<folder...>', 'workspaces, or copies of their folders .portico/releases/dist')
    .addOption(outOption())
    .option('--release-only', 'make the release, and leave the output folder as it is', false)
    .addOption(workspaceOption())
    .action(
      async (folders: string[], options: { cwd: string; out: string; releaseOnly: boolean }) => {
        const { merge } = await import('../release/merge-command.ts');
        merge(folders, options, processTerminal());
      },
    );
}
