import { statSync } from 'node:fs';

import { StoreUnavailable } from '../store/store-unavailable.ts';
import { renewHash } from './renew-hash.ts';
import type { FindSubscriber, Subscriber, SubscribersList } from './subscribers.ts';

import { openSubscribersFile } from './subscribers-file.ts';

/** What another program causes ends without a trace on the file; asked for so often, in milliseconds. */
const LOOK_AGAIN = 1000;

const UNTIL_THEN = 'Nobody can sign in until there is a good one.';
const HASHES_STAY = 'Passwords that other systems hashed stay as they are, and are good.';

/** The file of a list as it stands on the disk now. */
export interface WatchedSubscribers extends Required<FindSubscriber> {
  close(): void;
}

/**
 * Reads subscribers from a file that may be made, changed or replaced at any time: each question
 * looks at the file, and opens it again when it is not the one of the last question.
 * Where it is damaged or has gone, nobody is found in what was known before: a list that cannot be
 * read may be the one from which somebody was taken off.
 * @param onProblem told in one line, once per change, why the list cannot be used.
 * @throws CannotRun where the file cannot be used to begin with. No file is an empty list, until
 *   there has been one. Later, `find` throws StoreUnavailable.
 */
export async function watchSubscribers(
  file: string,
  onProblem: (message: string) => void,
): Promise<WatchedSubscribers> {
  let seen = keyOf(file);
  let list: SubscribersList | undefined = await openSubscribersFile(file, 'read');
  let existed = list !== undefined;
  let problem = '';
  let lookedAt = 0;
  let looking = Promise.resolve();
  let isRefused = false;

  const fail = (message: string) => {
    list?.close();
    list = undefined;
    if (message !== problem) onProblem(message);
    problem = message;
  };
  const look = async () => {
    const key = keyOf(file);
    const isOver = problem !== '' && performance.now() - lookedAt >= LOOK_AGAIN;
    if (key === seen && !isOver) return;
    seen = key;
    lookedAt = performance.now();
    list?.close();
    list = undefined;
    try {
      list = await openSubscribersFile(file, 'read');
      existed ||= list !== undefined;
      problem = '';
      if (!list && existed) fail(`The subscribers in ${file} have gone. ${UNTIL_THEN}`);
    } catch (error) {
      fail(`${messageOf(error)} ${UNTIL_THEN}`);
    }
  };

  const renew = async (subscriber: Subscriber, hash: string) => {
    const before = keyOf(file);
    await renewHash(file, subscriber, hash);
    // What is open has seen this one change; the file need not be opened and checked again.
    if (before === seen && fileOf(before) === fileOf(keyOf(file))) seen = keyOf(file);
  };

  return {
    async renew(subscriber, hash) {
      const renewing = looking.then(() => renew(subscriber, hash));
      looking = renewing.catch(() => {});
      try {
        await renewing;
      } catch (error) {
        if (!isRefused) onProblem(`${messageOf(error)} ${HASHES_STAY}`);
        isRefused = true;
        throw error;
      }
    },
    async find(tenant, phone) {
      // One after the other, so that a list is not closed while another question opens it.
      looking = looking.then(look);
      await looking;
      try {
        if (problem === '') return list?.find(tenant, phone);
      } catch (error) {
        fail(`${messageOf(error)} ${UNTIL_THEN}`);
      }
      throw new StoreUnavailable(problem);
    },
    close: () => list?.close(),
  };
}

/** Changes with whatever is done to a file. */
function keyOf(file: string): string {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** The part of a key that stays while a file is written and not replaced. */
function fileOf(key: string): string {
  return key.split(' ', 2).join(' ');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
