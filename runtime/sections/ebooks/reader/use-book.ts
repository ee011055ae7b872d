import { useCallback, useEffect, useState } from 'react';
import { type Book, openBook } from './open-book.ts';
import { storedBook } from './stored-book.ts';

/** What has become of a book that is being opened. */
export type Opening =
  | { state: 'loading' }
  | { state: 'open'; book: Book }
  | { state: 'failed'; error: unknown };

/**
 * Fetches a book and opens it.
 * @param address its path on the site.
 * @returns what has become of it, and how to try again.
 */
export function useBook(address: string): [Opening, retry: () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another book
  useEffect(() => {
    const leaving = new AbortController();
    setOpening({ state: 'loading' });
    storedBook(address, leaving.signal)
      .then((file) => openBook(file, 'en'))
      .then(
        (book): Opening => ({ state: 'open', book }),
        (error: unknown): Opening => ({ state: 'failed', error }),
      )
      .then((result) => !leaving.signal.aborted && setOpening(result));
    return () => leaving.abort();
  }, [address, attempt]);
  return [opening, useCallback(() => setAttempt((count) => count + 1), [])];
}
