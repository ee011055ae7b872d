import { resolve } from 'node:path';
import { count } from '../count.ts';
import type { Terminal } from '../terminal.ts';
import { mergeReleases } from './merge-releases.ts';
import { releaseFolder } from './release-folder.ts';

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
