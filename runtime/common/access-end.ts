import type { StoredUser } from '../login/adapter.ts';

/**
 * When a user's access ends, in milliseconds; undefined without an end, NaN if unreadable. Only an
 * absent `valid_till`, or `null`, as backends write an empty column of their database, has no end.
 */
export function accessEnd(user: StoredUser): number | undefined {
  const till: unknown = user.valid_till;
  if (till === undefined || till === null) return undefined;
  // `Date` makes a moment of true and of lists, too.
  return typeof till === 'string' || typeof till === 'number' ? new Date(till).getTime() : NaN;
}
