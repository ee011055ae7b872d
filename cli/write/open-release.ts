import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { takeLock } from './lock.ts';
import { outputFolder, servedSlot } from './output-folder.ts';
import { inWords, ReleaseWriter } from './release-writer.ts';

export interface OpenOptions {
  /** Whether to take nothing over from earlier builds, neither sites nor contents. */
  fresh?: boolean;
  /** Tells the time, in milliseconds since 1970. */
  now?: () => number;
}

/**
 * Begins a new release of an output folder and takes its lock.
 * @param out the folder as given by `--out`; it need not exist
 * @throws CannotRun when `out` is something that Portico did not make, when another build is writing
 *   to it, or when the file system refuses
 */
export async function openRelease(
  out: string,
  { fresh = false, now = Date.now }: OpenOptions = {},
): Promise<ReleaseWriter> {
  const folder = outputFolder(out);
  if (path.basename(folder.out) === '') throw new CannotRun(`${out} cannot be an output folder.`);
  try {
    servedSlot(folder);
    fs.mkdirSync(folder.base, { recursive: true });
    const lock = takeLock(folder.lock);
    try {
      // Again, since a build may have ended between the first look and the lock.
      return new ReleaseWriter(folder, servedSlot(folder), lock, fresh, now());
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw inWords(error, folder.out);
  }
}
