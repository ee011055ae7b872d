import type { Database } from './database.ts';

/** Removes what is over, now and then. @param now in milliseconds since 1970. */
export type Tidy = (now: number) => Promise<void>;

const DAY = 24 * 60 * 60 * 1000;
/** The longest window in which attempts count, in milliseconds. */
export const LONGEST_WINDOW = DAY;
/** How long a place stays known after the last sign-in from there, in milliseconds. */
const KNOWN_FOR = 90 * DAY;
/** What is over is removed at most so often, in milliseconds. */
const EVERY = 10 * 60 * 1000;

/** Makes what those who write call first: then what is kept stays small, and nobody has to wait for a night. */
export function createTidy(database: Database): Tidy {
  let last = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if (Math.abs(now - last) < EVERY) return;
    last = now;
    const over = (table: string, column: string, before: number) => ({
      sql: `DELETE FROM portico.${table} WHERE ${column} < ?`,
      values: [Math.floor(before)],
    });
    await database.runAll([
      over('ended_sessions', 'until', now),
      over('ended_before', 'until', now),
      over('attempts', 'made_at', now - LONGEST_WINDOW),
      over('known_places', 'seen', now - KNOWN_FOR),
      over('codes', 'until', now),
      over('journeys', 'until', now),
    ]);
  };
}
