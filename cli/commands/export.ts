import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportRelease } from '../release/export-release.ts';
import { releaseFolder } from '../release/release-folder.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** What `portico export` was asked for. */
export interface ExportOptions {
  cwd: string;
  out: string;
  release?: string;
}

/** Adds `portico export <folder>`. */
export function registerExport(program: Command): void {
  program
    .command('export')
    .description('write a release that is kept as plain folders and files')
    .argument('<folder>', 'a new or empty folder, relative to the workspace')
    .option('--release <name>', 'a release that portico releases lists (default: the current one)')
    .addOption(outOption())
    .addOption(workspaceOption())
    .action((folder: string, options: ExportOptions) => {
      exportTo(folder, options, processTerminal());
    });
}

/**
 * Writes a release, and says which.
 * @throws CannotRun when there is none, or the folder is not empty.
 */
export function exportTo(
  folder: string,
  { cwd, out, release }: ExportOptions,
  terminal: Terminal,
): void {
  const id = exportRelease(releaseFolder(cwd, out), resolve(cwd, folder), release);
  terminal.talk(`The release ${id} is in ${folder}.`);
}
