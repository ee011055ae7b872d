import type { Command } from 'commander';
import { releaseFolder } from '../release/release-folder.ts';
import { rollback as goBack } from '../release/rollback.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** Adds `portico rollback [release]`. */
export function registerRollback(program: Command): void {
  program
    .command('rollback')
    .description('serve a release again that is kept: the one before, or the one named')
    .argument('[release]', 'its name, or the beginning of it; portico releases lists them')
    .addOption(outOption())
    .addOption(workspaceOption())
    .action((id: string | undefined, options: { cwd: string; out: string }) => {
      rollback(id, options, processTerminal());
    });
}

/**
 * Serves a kept release again, and says so.
 * @throws CannotRun when there is none, or it is damaged.
 */
export function rollback(
  id: string | undefined,
  { cwd, out }: { cwd: string; out: string },
  terminal: Terminal,
): void {
  const release = goBack(releaseFolder(cwd, out), id);
  terminal.talk(
    `${release.id}, built ${new Date(release.builtAt).toISOString()}, is the current release; ${out} shows it. A build makes a new one of the workspace as it is.`,
  );
}
