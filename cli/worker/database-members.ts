import { EVERY_TENANT, type FindSubscriber } from '../serve/login/subscribers.ts';

import type { EndedSessions } from '../serve/session/ended-sessions.ts';
import type { Database } from './bindings.ts';

/** The tables of a worker's database; `IF NOT EXISTS`, so that it can be run at each deploy. */
export const MEMBERS_SQL = `CREATE TABLE IF NOT EXISTS subscribers (
  tenant TEXT NOT NULL,
  phone TEXT NOT NULL,
  hash TEXT NOT NULL,
  valid_till TEXT,
  PRIMARY KEY (tenant, phone)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ended_sessions (
  id TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ended_before (
  tenant TEXT NOT NULL,
  subscriber TEXT NOT NULL,
  began INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (tenant, subscriber)
) STRICT, WITHOUT ROWID;
`;

/** Finds subscribers in a worker's database. */
export function databaseSubscribers(database: Database): FindSubscriber {
  const find = database.prepare(
    'SELECT tenant, phone, hash, valid_till FROM subscribers WHERE tenant IN (?, ?) AND phone = ? ORDER BY tenant = ?',
  );
  return {
    async find(tenant, phone) {
      const row = await find
        .bind(tenant, EVERY_TENANT, phone, EVERY_TENANT)
        .first<{ tenant: string; phone: string; hash: string; valid_till: string | null }>();
      if (!row) return undefined;
      const { valid_till: till, ...subscriber } = row;
      return { ...subscriber, ...(till !== null && { validTill: till }) };
    },
  };
}

/**
 * Keeps ended sessions in a worker's database.
 * @param longest how long a session holds at most, in milliseconds.
 */
export function databaseEndedSessions(database: Database, longest: number): EndedSessions {
  const purges = (now: number) =>
    ['ended_sessions', 'ended_before'].map((table) =>
      database.prepare(`DELETE FROM ${table} WHERE until < ?`).bind(now),
    );
  return {
    async end({ id, end }) {
      const insert = database.prepare('INSERT OR REPLACE INTO ended_sessions VALUES (?, ?)');
      await database.batch([...purges(Date.now()), insert.bind(id, Math.ceil(end))]);
    },
    async endAll({ tenant, subscriber }, until) {
      const insert = database.prepare('INSERT OR REPLACE INTO ended_before VALUES (?, ?, ?, ?)');
      const row = [tenant, subscriber, Math.ceil(until), Math.ceil(until + longest)] as const;
      await database.batch([...purges(Date.now()), insert.bind(...row)]);
    },
    async has({ id, tenant, subscriber, since }) {
      const row = await database
        .prepare(
          'SELECT 1 AS ended FROM ended_sessions WHERE id = ? UNION ALL SELECT 1 FROM ended_before WHERE tenant = ? AND subscriber = ? AND began >= ? LIMIT 1',
        )
        .bind(id, tenant, subscriber, Math.floor(since))
        .first();
      return row !== null;
    },
    close: () => {},
  };
}
