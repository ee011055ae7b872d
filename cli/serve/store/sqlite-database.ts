import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Database, Row, Value } from './database.ts';
import { CHANGES, type Change, forSqlite } from './tables.ts';

/** For what lives as long as the process. */
export const IN_MEMORY = ':memory:';

/** While another server writes, wait this long (milliseconds). */
const BUSY_TIMEOUT = 2000;

/**
 * Opens a file with what servers remember, and makes it where it is not there; several servers of a machine may share
 * it. Nobody but its owner may read it.
 * @param file its path, or IN_MEMORY.
 * @param about which of the tables it has.
 * @throws Error where the file cannot be opened, or is of a later Portico.
 */
export async function openSqliteDatabase(
  file: string,
  about: readonly Change['about'][] = ['server'],
): Promise<Database> {
  // Loaded when it is first needed: most commands never touch a database.
  const { DatabaseSync: Open } = await import('node:sqlite');
  if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new Open(file, { timeout: BUSY_TIMEOUT });
  try {
    if (file !== IN_MEMORY) chmodSync(file, 0o600);
    // Of what is written last, a power cut may take something along; a killed process takes nothing.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    bringUpToDate(
      database,
      CHANGES.filter((change) => about.includes(change.about)),
    );
    return sqliteDatabase(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes what the tables lack, in one step: also where two servers begin at the same moment. */
function bringUpToDate(database: DatabaseSync, changes: readonly Change[]): void {
  database.exec('BEGIN IMMEDIATE');
  const { user_version: done } = database.prepare('PRAGMA user_version').get() as {
    user_version: number;
  };
  if (done > changes.length) throw new Error('it was made by a later version of Portico');
  for (const change of changes.slice(done)) {
    for (const sql of change.sql) database.exec(forSqlite(sql));
  }
  database.exec(`PRAGMA user_version = ${changes.length}; COMMIT`);
}

/** Runs statements on an open SQLite database. */
export function sqliteDatabase(database: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(forSqlite(sql));
    prepared.set(sql, statement);
    return statement;
  };
  const run = (sql: string, ...values: Value[]) => prepare(sql).all(...values) as Row[];
  return {
    run,
    // One transaction at a time: whatever is done in it, is done alone.
    runAll(statements) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const rows = statements.map(({ sql, values }) => run(sql, ...values));
        database.exec('COMMIT');
        return rows;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
