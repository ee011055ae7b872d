import type { Session } from '../session/session-token.ts';
import type { Database } from './database.ts';
import type { Tidy } from './tidy.ts';

/** Remembers which sessions were ended before their time, for as long as they would have held. */
export interface EndedSessions {
  /** Ends one session. */
  end(session: Session): Promise<void>;
  /** Ends all sessions of a subscriber that began until a time (milliseconds since 1970). */
  endAll(session: Session, until: number): Promise<void>;
  has(session: Session): Promise<boolean> | boolean;
}

/**
 * Makes the list of ended sessions of a store.
 * @param longest how long a session holds at most, in milliseconds.
 */
export function createEndedSessions(
  database: Database,
  longest: number,
  tidy: Tidy = async () => {},
): EndedSessions {
  return {
    async end({ id, end }) {
      await tidy(Date.now());
      await database.run(
        'INSERT INTO portico.ended_sessions (id, until) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
        id,
        Math.ceil(end),
      );
    },
    async endAll({ tenant, subscriber }, until) {
      const began = Math.ceil(until);
      await database.run(
        `INSERT INTO portico.ended_before (tenant, subscriber, began, until) VALUES (?, ?, ?, ?)
        ON CONFLICT (tenant, subscriber) DO UPDATE SET began = excluded.began, until = excluded.until
        WHERE ended_before.began < excluded.began`,
        tenant,
        subscriber,
        began,
        began + longest,
      );
    },
    has({ id, tenant, subscriber, since }) {
      const found = database.run(
        `SELECT 1 AS ended FROM portico.ended_sessions WHERE id = ?
        UNION ALL SELECT 1 FROM portico.ended_before WHERE tenant = ? AND subscriber = ? AND began >= ?`,
        id,
        tenant,
        subscriber,
        Math.floor(since),
      );
      return Array.isArray(found) ? found.length > 0 : found.then(({ length }) => length > 0);
    },
  };
}
