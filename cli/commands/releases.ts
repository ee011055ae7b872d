import { type Command, Option } from 'commander';
import type { ReleasesOptions } from '../release/releases-command.ts';
import { processTerminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** Adds `portico releases`. */
export function registerReleases(program: Command): void {
  program
    .command('releases')
    .description('list the releases that are kept, the newest first')
    .addOption(outOption())
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addOption(workspaceOption())
    .action(async (options: ReleasesOptions) => {
      const { releases } = await import('../release/releases-command.ts');
      releases(options, processTerminal());
    });
}
