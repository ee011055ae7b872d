import type { Command } from 'commander';
import type { ExportOptions } from '../release/export-command.ts';
import { processTerminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** Adds `portico export <folder>`. */
export function registerExport(program: Command): void {
  program
    .command('export')
    .description('write a release that is kept as plain folders and files')
    .argument('<folder>', 'a new or empty folder, relative to the workspace')
    .option('--release <name>', 'a release that portico releases lists (default: the current one)')
    .addOption(outOption())
    .addOption(workspaceOption())
    .action(async (folder: string, options: ExportOptions) => {
      const { exportTo } = await import('../release/export-command.ts');
      exportTo(folder, options, processTerminal());
    });
}
