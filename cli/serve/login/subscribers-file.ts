import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotRun } from '../../cannot-run.ts';
import { openSubscribers, type Subscribers } from './subscribers.ts';

/**
 * The file with the subscribers of a workspace.
 * @param cwd the workspace's folder.
 * @param named the file named on the command line, relative to the workspace.
 */
export function subscribersFile(cwd: string, named?: string): string {
  return named === undefined ? join(cwd, '.portico', 'subscribers.sqlite') : resolve(cwd, named);
}

/**
 * Opens the file with the subscribers.
 * @param missing what to do where there is none: make it, or give undefined.
 * @throws CannotRun where it is no such file, or not allowed.
 */
export async function openSubscribersFile(
  file: string,
  missing: 'create' | 'ignore',
): Promise<Subscribers | undefined> {
  if (missing === 'ignore' && !existsSync(file)) return undefined;
  try {
    return await openSubscribers(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotRun(`The subscribers in ${file} cannot be opened: ${reason}.`);
  }
}
