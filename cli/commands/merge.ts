import { resolve } from 'node:path';
import type { Command } from 'commander';
import { mergeReleases } from '../release/merge-releases.ts';
import { releaseFolder } from '../release/release-folder.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { count } from '../texts/count.ts';
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
    .action((folders: string[], options: { cwd: string; out: string; releaseOnly: boolean }) => {
      merge(folders, options, processTerminal());
    });
}

/**
 * Merges releases, and says what came of it.
 * @throws CannotRun when they cannot be merged.
 */
export function merge(
  folders: readonly string[],
  { cwd, out, releaseOnly }: { cwd: string; out: string; releaseOnly: boolean },
  terminal: Terminal,
): void {
  const at = releaseFolder(cwd, out);
  const paths = folders.map((folder) => resolve(cwd, folder));
  const { id, release } = mergeReleases(at, paths, { releaseOnly });
  terminal.talk(
    `The release ${id} has ${count(release.sites.length, 'site')} of ${count(folders.length, 'release')}.`,
  );
}
