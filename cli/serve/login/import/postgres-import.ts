import { CannotRun } from '../../../cannot-run.ts';
import { describeDatabase, openPostgresDatabase } from '../../store/postgres-database.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Subscriber } from '../subscribers.ts';
import type { ImportStore } from './import-store.ts';

/** Without those that a later one of the same subscriber replaces: a statement writes a row once. */
function lastOfEach(subscribers: readonly Subscriber[]): Subscriber[] {
  return [...new Map(subscribers.map((one) => [`${one.tenant} ${one.phone}`, one])).values()];
}

/**
 * Opens the list of subscribers in a PostgreSQL database to import into.
 * @throws CannotRun where it cannot be used.
 */
export async function openPostgresImport(url: string): Promise<ImportStore> {
  const database = await openPostgresDatabase(url);
  const guarded = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const where = describeDatabase(url);
      throw new CannotRun(
        `The database ${where} does not answer: ${error.message}. What was imported until then stays; the same command goes on behind it.`,
      );
    }
  };
  return {
    putAll: (subscribers, { file, rows }) =>
      guarded(async () => {
        const all = lastOfEach(subscribers);
        const keep = {
          sql: 'INSERT INTO portico.imports (file, rows) VALUES (?, ?)',
          values: [file, rows],
        };
        const [put = []] = await database.runAll([
          ...(all.length > 0 ? [insert(all)] : [{ sql: 'SELECT 0 AS added', values: [] }]),
          { sql: 'DELETE FROM portico.imports', values: [] },
          ...(rows > 0 ? [keep] : []),
        ]);
        const added = Number(put[0]?.added);
        return { added, replaced: subscribers.length - added };
      }),
    placeOf: (file) =>
      guarded(async () => {
        const [found] = await database.run('SELECT rows FROM portico.imports WHERE file = ?', file);
        return Number(found?.rows ?? 0);
      }),
    close: async () => database.close(),
  };
}

/** A row that was there has the number of the transaction that locked it to change it (xmax). */
function insert(subscribers: readonly Subscriber[]) {
  return {
    sql: `WITH put AS (
      INSERT INTO portico.subscribers (tenant, phone, hash, valid_till)
      VALUES ${subscribers.map(() => '(?, ?, ?, ?)').join(', ')}
      ON CONFLICT (tenant, phone) DO UPDATE SET hash = excluded.hash, valid_till = excluded.valid_till
      RETURNING xmax)
      SELECT count(*) FILTER (WHERE xmax = 0) AS added FROM put`,
    values: subscribers.flatMap(({ tenant, phone, hash, validTill = null }) => [
      tenant,
      phone,
      hash,
      validTill,
    ]),
  };
}
