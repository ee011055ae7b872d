import type { Terminal } from '../terminal.ts';
import { releaseFolder } from './release-folder.ts';
import { rollback as goBack } from './rollback.ts';

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
