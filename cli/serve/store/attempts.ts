import { createHash, randomUUID } from 'node:crypto';
import type { Database, Statement, Value } from './database.ts';
import type { Tidy } from './tidy.ts';

/** How many attempts are allowed under a key within a window of time, in milliseconds. */
export interface Limit {
  counted: string;
  most: number;
  window: number;
  /** Counts what attempts were made with, and not the attempts. */
  distinct?: boolean;
}

/** A key under which an attempt counts, and what it was made with. */
export interface Mark {
  counted: string;
  with: string;
}

/** An attempt that was asked for. */
export interface Taken {
  /** Milliseconds until it is allowed; 0 where it is, and then it counts. */
  wait: number;
  /** Takes it back: it turned out to be none. */
  forget(): Promise<void>;
}

/** Counts attempts per key within sliding windows, for all servers that share the store. */
export interface Attempts {
  /**
   * Counts an attempt, if all limits allow it. It is counted before its outcome is known, and asked for and counted in
   * one step, so that many at the same moment, at several servers, cannot slip through together.
   * @param now in milliseconds since 1970.
   */
  take(limits: readonly Limit[], marks: readonly Mark[], now: number): Promise<Taken>;
  /** Counts without asking. */
  add(marks: readonly Mark[], now: number): Promise<void>;
  /** Forgets attempts under keys that were made with something. */
  clear(marks: readonly Mark[]): Promise<void>;
}

/** The clocks of servers may differ by this much, in milliseconds. One that was set back further locks nobody out. */
const CLOCKS_DIFFER = 60_000;

/** Makes the counter. Keys and what attempts were made with are kept as digests: phones and addresses are in them. */
export function createAttempts(database: Database, tidy: Tidy): Attempts {
  return {
    async take(limits, marks, now) {
      await tidy(now);
      const id = randomUUID();
      const reached = limits.map((limit) => reachedBy(limit, now));
      const alone = marks.map(({ counted }) => counted);
      const rows = await database.runAll(
        [...reached, ...insertUnless(reached, marks, id, now)],
        alone.map(digest),
      );
      const waits = limits.map(({ window }, place) => {
        const [first] = rows[place] ?? [];
        return first ? Number(first.made_at) + window - now : 0;
      });
      const wait = Math.max(0, ...waits);
      return {
        wait,
        async forget() {
          const sql = 'DELETE FROM portico.attempts WHERE counted = ? AND id = ?';
          await database.runAll(alone.map((counted) => ({ sql, values: [digest(counted), id] })));
        },
      };
    },
    async add(marks, now) {
      await database.runAll(insertUnless([], marks, randomUUID(), now));
    },
    async clear(marks) {
      await database.runAll(
        marks.map(({ counted, with: made }) => ({
          sql: 'DELETE FROM portico.attempts WHERE counted = ? AND made_with = ?',
          values: [digest(counted), digest(made)],
        })),
      );
    },
  };
}

/** The attempt that has to be out of a limit's window first, where the limit is reached. */
function reachedBy({ counted, most, window, distinct = false }: Limit, now: number): Statement {
  const time = distinct ? 'max(made_at)' : 'made_at';
  return {
    sql: `SELECT ${time} AS made_at FROM portico.attempts
      WHERE counted = ? AND made_at > ? AND made_at <= ?${distinct ? ' GROUP BY made_with' : ''}
      ORDER BY ${time} DESC LIMIT 1 OFFSET ${most - 1}`,
    values: [digest(counted), now - window, now + CLOCKS_DIFFER],
  };
}

/** Counts an attempt where no limit is reached: its first mark, and the others with it. */
function insertUnless(
  reached: readonly Statement[],
  marks: readonly Mark[],
  id: string,
  now: number,
): Statement[] {
  const insert = `INSERT INTO portico.attempts (counted, made_at, id, made_with)
    SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT)`;
  const [first] = marks;
  return marks.map((mark, place) => {
    const values: Value[] = [digest(mark.counted), now, id, digest(mark.with)];
    if (place > 0) {
      const sql = `${insert} WHERE EXISTS (SELECT 1 FROM portico.attempts WHERE counted = ? AND id = ?)`;
      return { sql, values: [...values, digest(first?.counted ?? ''), id] };
    }
    const conditions = reached.map(({ sql }) => `NOT EXISTS (${sql})`);
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    return { sql: insert + where, values: [...values, ...reached.flatMap((one) => one.values)] };
  });
}

/** Half of a SHA-256 is more than enough to tell keys apart. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}
