import { chmodSync, closeSync, mkdirSync, openSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotRun } from '../../cannot-run.ts';
import { type StatePlace, stateFolder } from '../state-folder.ts';
import { openSubscribers, type SubscribersList } from './subscribers.ts';

/** What a list is opened for. Reading changes nothing, and needs the right to read only. */
export type Purpose = 'read' | 'write' | 'create';

/**
 * The file with the subscribers.
 * @param place `subscribers` is the file named on the command line, relative to `cwd`.
 */
export function subscribersFile(place: StatePlace & { subscribers?: string }): string {
  const { cwd, subscribers } = place;
  if (subscribers !== undefined) return resolve(cwd, subscribers);
  return join(stateFolder(place), 'subscribers.sqlite');
}

/**
 * Opens the file with the subscribers.
 * @param purpose `create` makes a file where there is none.
 * @returns undefined where there is none and none is to be made. Its functions throw CannotRun, as
 *   this one does, where the file turns out to be damaged, in use or not to be written.
 * @throws CannotRun where it is no such file, damaged, or not allowed.
 */
export async function openSubscribersFile(
  file: string,
  purpose: Purpose,
): Promise<SubscribersList | undefined> {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats && purpose !== 'create') return undefined;
    if (stats && !stats.isFile()) throw new CannotRun(`it is ${kindOf(stats)}, not a file`);
    // An empty file may have been put there for its rights, to be filled; else it is a damaged one.
    if (stats?.size === 0 && purpose !== 'create') throw new CannotRun('it is empty');
    if (!stats) makePrivateFile(file);
    const list = await openSubscribers(file, purpose === 'read');
    // A file that was there keeps the mode it had.
    if (stats && purpose !== 'read') chmodSync(file, 0o600);
    return guard(file, list);
  } catch (error) {
    throw cannotUse(file, error);
  }
}

/** Whatever is asked of a list may meet damage, another program that writes, or missing rights. */
function guard(file: string, list: SubscribersList): SubscribersList {
  const guarded = <A extends unknown[], R>(use: (...args: A) => R) => {
    return (...args: A): R => {
      try {
        return use(...args);
      } catch (error) {
        throw cannotUse(file, error);
      }
    };
  };
  return {
    find: guarded(list.find),
    put: guarded(list.put),
    remove: guarded(list.remove),
    *each(tenant) {
      try {
        yield* list.each(tenant);
      } catch (error) {
        throw cannotUse(file, error);
      }
    },
    close: list.close,
  };
}

/** Codes of the system, and SQLite's primary ones (https://www.sqlite.org/rescode.html). */
const REASONS: Record<string, string> = {
  EACCES: 'it may not be opened by this user',
  EPERM: 'it may not be changed by this user, who does not own it',
  5: 'another program writes to it; try again',
  8: 'it may not be changed by this user',
  11: 'it is damaged; put a copy from before in its place',
  14: 'it may not be opened by this user',
  26: 'it is no list of subscribers',
};

/** @returns a fault of a list in one line, as CannotRun. */
export function cannotUse(file: string, error: unknown): CannotRun {
  const { code = '', errcode = 0, message } = error as NodeJS.ErrnoException & { errcode?: number };
  // The lower byte of an extended code is the primary one.
  const reason = REASONS[code] ?? REASONS[errcode & 0xff] ?? message;
  return new CannotRun(`The subscribers in ${file} cannot be used: ${reason}.`);
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its side files the same mode.
  closeSync(openSync(file, 'a', 0o600));
}
