import type { Database, Row } from '../serve/store/database.ts';
import { StoreUnavailable } from '../serve/store/store-unavailable.ts';
import { forSqlite } from '../serve/store/tables.ts';
import type { Database as D1 } from './bindings.ts';

/** Runs the statements of a store on Cloudflare's D1, which is a SQLite that is asked over the network. */
export function d1Database(d1: D1): Database {
  const guarded = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (error) {
      throw new StoreUnavailable((error as Error).message, { cause: error });
    }
  };
  return {
    run: (sql, ...values) =>
      guarded(async () => {
        const { results } = await d1
          .prepare(forSqlite(sql))
          .bind(...values)
          .all<Row>();
        return results;
      }),
    runAll: (statements) =>
      guarded(async () => {
        const prepared = statements.map(({ sql, values }) =>
          d1.prepare(forSqlite(sql)).bind(...values),
        );
        return (await d1.batch<Row>(prepared)).map(({ results }) => results);
      }),
    close: () => {},
  };
}
