import { cannotUse, openSubscribersFile } from '../subscribers-file.ts';
import type { ImportStore } from './import-store.ts';

/** Servers that read the list hold it for moments only (milliseconds). */
const TIMEOUT = 10_000;

/** Of a file that is not imported to its end yet; at most one row. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS imports (
    file TEXT PRIMARY KEY,
    rows INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`;

/** Rows come in any order, and touch pages all over the list: so much of it is kept in memory, in KiB. */
const CACHE = 64 * 1024;

/**
 * Opens a list of subscribers to import into; makes it where there is none.
 * @param file the path of the SQLite file.
 * @throws CannotRun where it is no such list, damaged, or not allowed.
 */
export async function openSqliteImport(file: string): Promise<ImportStore> {
  // Checks the list, or makes it, and its mode.
  (await openSubscribersFile(file, 'create'))?.close();
  const { DatabaseSync } = await import('node:sqlite');
  const guarded = <R>(use: () => R): R => {
    try {
      return use();
    } catch (error) {
      throw cannotUse(file, error);
    }
  };
  const database = guarded(() => new DatabaseSync(file, { timeout: TIMEOUT }));
  const [insert, update, forget, keep, find] = guarded(() => {
    database.exec(`PRAGMA cache_size = -${CACHE}; ${TABLE}`);
    return [
      database.prepare('INSERT OR IGNORE INTO subscribers VALUES (?, ?, ?, ?)'),
      database.prepare(
        'UPDATE subscribers SET hash = ?, valid_till = ? WHERE tenant = ? AND phone = ?',
      ),
      database.prepare('DELETE FROM imports'),
      database.prepare('INSERT INTO imports VALUES (?, ?)'),
      database.prepare('SELECT rows FROM imports WHERE file = ?'),
    ] as const;
  });
  return {
    putAll: async (subscribers, { file, rows }) =>
      guarded(() => {
        let added = 0;
        database.exec('BEGIN IMMEDIATE');
        try {
          for (const { tenant, phone, hash, validTill = null } of subscribers) {
            if (insert.run(tenant, phone, hash, validTill).changes > 0) added++;
            else update.run(hash, validTill, tenant, phone);
          }
          forget.run();
          if (rows > 0) keep.run(file, rows);
          database.exec('COMMIT');
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
        return { added, replaced: subscribers.length - added };
      }),
    placeOf: async (file) => guarded(() => Number(find.get(file)?.rows ?? 0)),
    close: async () => database.close(),
  };
}
