import type { Subscriber } from '../subscribers.ts';

/** How far an import has come. */
export interface Place {
  /** The digest of what is imported. */
  file: string;
  /** How many of its rows are done; 0 once all are, after which nothing is remembered. */
  rows: number;
}

/** A list of subscribers that takes many at once. */
export interface ImportStore {
  /**
   * Adds subscribers, or replaces those with the same tenant and phone, and keeps the place: all of it or nothing.
   * Only the last place of one file is kept, since another file may have replaced what the first one wrote.
   * @throws CannotRun where the list cannot be written.
   */
  putAll(
    subscribers: readonly Subscriber[],
    place: Place,
  ): Promise<{ added: number; replaced: number }>;
  /** @returns how many rows of a file are done, 0 for one that is not begun. */
  placeOf(file: string): Promise<number>;
  close(): Promise<void>;
}
