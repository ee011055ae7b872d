import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Session } from './session-token.ts';

/** Remembers which sessions were ended before their time, for as long as they would have held. */
export interface EndedSessions {
  /** Ends one session. */
  end(session: Session): Promise<void> | void;
  /** Ends all sessions of a subscriber that began until a time (milliseconds since 1970). */
  endAll(session: Session, until: number): Promise<void> | void;
  has(session: Session): Promise<boolean> | boolean;
  close(): void;
}

/** While another server writes, wait this long (milliseconds). */
const BUSY_TIMEOUT = 2000;

const TABLES = `
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
  ) STRICT, WITHOUT ROWID`;

/**
 * Keeps ended sessions in a SQLite file, which several servers may share.
 * @param file its path, or `:memory:`.
 * @param longest how long a session holds at most, in milliseconds.
 * @throws Error where the file cannot be opened.
 */
export async function openEndedSessions(file: string, longest: number): Promise<EndedSessions> {
  const { DatabaseSync } = await import('node:sqlite');
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  database.exec(`PRAGMA journal_mode = WAL; ${TABLES}`);
  const ended = database.prepare(`
    SELECT 1 FROM ended_sessions WHERE id = ? UNION ALL
    SELECT 1 FROM ended_before WHERE tenant = ? AND subscriber = ? AND began >= ? LIMIT 1`);
  const insertOne = database.prepare('INSERT OR REPLACE INTO ended_sessions VALUES (?, ?)');
  const insertAll = database.prepare('INSERT OR REPLACE INTO ended_before VALUES (?, ?, ?, ?)');
  const purges = ['ended_sessions', 'ended_before'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE until < ?`),
  );
  const purge = (now: number) => {
    for (const statement of purges) statement.run(now);
  };
  return {
    end({ id, end }) {
      purge(Date.now());
      insertOne.run(id, Math.ceil(end));
    },
    endAll({ tenant, subscriber }, until) {
      purge(Date.now());
      insertAll.run(tenant, subscriber, Math.ceil(until), Math.ceil(until + longest));
    },
    has: ({ id, tenant, subscriber, since }) =>
      ended.get(id, tenant, subscriber, Math.floor(since)) !== undefined,
    close: () => database.close(),
  };
}
