import { resolve } from 'node:path';
import type { Terminal } from '../terminal.ts';
import { exportRelease } from './export-release.ts';
import { releaseFolder } from './release-folder.ts';

/** What `portico export` was asked for. */
export interface ExportOptions {
  cwd: string;
  out: string;
  release?: string;
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
