import { type Command, Option } from 'commander';
import type { ReleasesOptions } from '../release/releases-command.ts';
import { processTerminal } from '../terminal.ts';
import { outOption, targetOption, workspaceOption } from './options.ts';

/** Adds `portico releases`. */
export function registerReleases(program: Command): void {
  program
    .command('releases')
    .description('list the releases that are kept, the newest first')
    .addOption(outOption())
    .addOption(targetOption())
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addOption(workspaceOption())
    .action(async ({ target, ...options }: ReleasesOptions & { target?: string }) => {
      if (target !== undefined) {
        const { targetReleases } = await import('../publish/target-commands.ts');
        await targetReleases({ ...options, target }, processTerminal());
        return;
      }
      const { releases } = await import('../release/releases-command.ts');
      releases(options, processTerminal());
    });
}
