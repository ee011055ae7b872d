import type { Pool, PoolClient } from 'pg';
import { CannotRun } from '../../cannot-run.ts';
import type { Database, Row, Value } from './database.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { CHANGES, forPostgres } from './tables.ts';

/** Connections at once; a small server of PostgreSQL takes a hundred from all that ask it. */
const MOST_CONNECTIONS = 10;
/** How long a connection and a statement may take, in milliseconds: browsers wait for 20 seconds. */
const CONNECT_WITHIN = 5000;
const ANSWER_WITHIN = 10_000;

/** Servers that begin at the same moment make the tables one after the other. Any number of our own. */
const LOCK = 0x506f7274;

/** PostgreSQL's number of its type BIGINT, which `pg` gives as a text: no time is beyond what a number holds. */
const INT8 = 20;

/**
 * Opens a database of PostgreSQL and brings its tables up to date, in a schema named `portico`.
 * @param url `postgres://user:password@host/database`, with what `pg` understands after it, such as `?sslmode=verify-full`.
 * @param onProblem told in one line, once per change, when the database does not do its part, and when it does again.
 * @throws CannotRun where it cannot be reached, or the tables are of a later Portico.
 */
export async function openPostgresDatabase(
  url: string,
  onProblem: (line: string) => void = () => {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const where = describeDatabase(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    application_name: 'portico',
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  });
  // A connection that breaks off while nobody uses it is made again when it is needed.
  pool.on('error', () => {});
  try {
    await inTransaction(pool, bringUpToDate);
  } catch (error) {
    await pool.end();
    throw new CannotRun(`The database ${where} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return postgresDatabase(pool, where, onProblem);
}

function postgresDatabase(pool: Pool, where: string, onProblem: (line: string) => void): Database {
  let problem = '';
  const guarded = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      const result = await use();
      if (problem !== '') onProblem(`The database ${where} answers again.`);
      problem = '';
      return result;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== problem) onProblem(`The database ${where} does not answer: ${reason}.`);
      problem = reason;
      throw new StoreUnavailable(reason, { cause: error });
    }
  };
  return {
    run: (sql, ...values) => guarded(() => ask(pool, sql, values)),
    runAll: (statements, alone = []) =>
      guarded(() =>
        inTransaction(pool, async (client) => {
          // In one order, so that no two wait for each other. Until the transaction ends.
          const locks = [...new Set(alone)].sort();
          for (const key of locks) await ask(client, LOCK_SQL, [key]);
          const rows: Row[][] = [];
          for (const { sql, values } of statements) rows.push(await ask(client, sql, values));
          return rows;
        }),
      ),
    close: () => pool.end(),
  };
}

async function ask(to: Pool | PoolClient, sql: string, values: readonly Value[]): Promise<Row[]> {
  let count = 0;
  // Not named: a pool between, as hosted databases have it, may lead each statement to another connection.
  const { rows } = await to.query(
    sql.replaceAll('?', () => `$${++count}`),
    [...values],
  );
  return rows;
}

const LOCK_SQL = 'SELECT pg_advisory_xact_lock(hashtextextended(?, 0))';

async function inTransaction<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await use(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Without the connection there is nothing to roll back.
    await client.query('ROLLBACK').catch(() => {});
    client.release(error as Error);
    throw error;
  }
}

/** Which changes a database has, PostgreSQL has no number for. */
export const VERSION_SQL: readonly string[] = [
  'CREATE SCHEMA IF NOT EXISTS portico',
  `CREATE TABLE IF NOT EXISTS portico.version (
  changes BIGINT NOT NULL
)`,
  'ALTER TABLE portico.version ENABLE ROW LEVEL SECURITY',
];

async function bringUpToDate(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const { rows } = await client.query("SELECT to_regclass('portico.version') IS NOT NULL AS made");
  // Who may not make a schema may well use one that is there.
  if (!rows[0]?.made) for (const sql of VERSION_SQL) await client.query(sql);
  const found = await client.query('SELECT changes FROM portico.version');
  const done: number = found.rows[0]?.changes ?? 0;
  if (done > CHANGES.length) throw new Error('its tables were made by a later version of Portico');
  if (done === CHANGES.length) return;
  for (const change of CHANGES.slice(done)) {
    for (const sql of forPostgres(change)) await client.query(sql);
  }
  await client.query('DELETE FROM portico.version');
  await client.query('INSERT INTO portico.version VALUES ($1)', [CHANGES.length]);
}

/** Names a database without the password that its address may have. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`;
}

/** Why a database did not answer: its own words, which name no value. */
function reasonOf(error: unknown): string {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  // Several addresses of one name that all refuse come as one error without words.
  return (message || errors?.[0]?.message || code || 'unknown reason').replace(/\.$/, '');
}
