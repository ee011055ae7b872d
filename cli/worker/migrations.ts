import { CHANGES, forSqlite } from '../serve/store/tables.ts';

/**
 * The steps that make a worker's database, each in a file that `wrangler d1 migrations apply` takes, in the order
 * of their names. A database remembers the names of those that it has had, so one that was released does not
 * change; what comes later is a file after it.
 */
export const MIGRATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  CHANGES.map(({ about, sql }, place) => [
    `${String(place + 1).padStart(4, '0')}_${about}.sql`,
    sql.map((one) => `${forSqlite(one)};\n`).join(''),
  ]),
);
