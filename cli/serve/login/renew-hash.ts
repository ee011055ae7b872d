import { pathToFileURL } from 'node:url';
import type { Subscriber } from './subscribers.ts';
import { cannotUse } from './subscribers-file.ts';

/** A server that signs somebody in has others to answer, and does not wait long for who writes (milliseconds). */
const TIMEOUT = 200;

/**
 * Replaces a hash in the file of a list that is known to be one, where it is still the subscriber's.
 * @throws CannotRun where the file may not be written, has gone, or somebody else writes to it.
 */
export async function renewHash(file: string, subscriber: Subscriber, hash: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  const url = pathToFileURL(file);
  // A file that has gone is not made anew.
  url.searchParams.set('mode', 'rw');
  try {
    const database = new DatabaseSync(url, { timeout: TIMEOUT });
    try {
      database
        .prepare('UPDATE subscribers SET hash = ? WHERE tenant = ? AND phone = ? AND hash = ?')
        .run(hash, subscriber.tenant, subscriber.phone, subscriber.hash);
    } finally {
      database.close();
    }
  } catch (error) {
    throw cannotUse(file, error);
  }
}
