import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotRun } from '../../../../../cli/cannot-run.ts';
import { databaseUrl } from '../../../../../cli/serve/store/open-store.ts';
import { openPostgresDatabase } from '../../../../../cli/serve/store/postgres-database.ts';
import { createStore } from '../../../../../cli/serve/store/store.ts';
import { StoreUnavailable } from '../../../../../cli/serve/store/store-unavailable.ts';
import { type Postgres, query, startPostgres } from '../../../../start-postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

test('servers that begin at the same moment make the tables once', async () => {
  const url = await postgres.newDatabase();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgresDatabase(url)));
  expect(await query(url, 'SELECT count(*)::int AS count FROM portico.version')).toEqual([
    { count: 1 },
  ]);
  await Promise.all(opened.map((one) => one.close()));
});

test('tables of a later version are left alone', async () => {
  const url = await postgres.newDatabase();
  await (await openPostgresDatabase(url)).close();
  await query(url, 'UPDATE portico.version SET changes = 99');
  await expect(openPostgresDatabase(url)).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/portico_\d+ cannot be used: its tables were made by a later version of Portico\.$/,
  );
});

test('whoever else may read the tables sees no row', async () => {
  const url = await postgres.newDatabase();
  const database = await openPostgresDatabase(url);
  await database.run("INSERT INTO portico.subscribers VALUES ('uae', '+971500000001', '', NULL)");
  await query(url, 'CREATE ROLE stranger LOGIN');
  await query(url, 'GRANT USAGE ON SCHEMA portico TO stranger');
  await query(url, 'GRANT SELECT ON ALL TABLES IN SCHEMA portico TO stranger');
  const asStranger = url.replace('portico@', 'stranger@');
  const tables = await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'portico'");
  for (const { tablename } of tables) {
    expect(await query(asStranger, `SELECT * FROM portico.${tablename}`)).toEqual([]);
  }
  expect(tables).toHaveLength(9);
  expect(await database.run('SELECT phone FROM portico.subscribers')).toHaveLength(1);
  await database.close();
});

test('a database that goes and comes back is told of once each, and asked again', async () => {
  const problems: string[] = [];
  const url = await postgres.newDatabase();
  const store = createStore(await openPostgresDatabase(url, (line) => problems.push(line)));
  await store.journeys.end('kept', 1, 0);
  await postgres.stop();
  for (let count = 0; count < 3; count++) {
    await expect(store.known.has('anna', 'home')).rejects.toThrow(StoreUnavailable);
  }
  await postgres.restart();
  expect(await store.journeys.end('kept', 1, 0)).toBe(false);
  expect(problems.at(-1)).toMatch(/^The database 127\.0\.0\.1:\d+\/portico_\d+ answers again\.$/);
  expect(new Set(problems).size).toBe(problems.length);
  await store.close();
});

test('a database that cannot be reached is named without its password', async () => {
  const opening = openPostgresDatabase('postgres://anna:secret@127.0.0.1:1/portico');
  await expect(opening).rejects.toThrow(CannotRun);
  await expect(opening).rejects.toThrow(
    'The database 127.0.0.1:1/portico cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test.each(['mysql://db.example/portico', 'db.example', '5432'])(
  '%s is no address of one',
  (url) => {
    expect(() => databaseUrl({ PORTICO_DATABASE_URL: url })).toThrow(
      'PORTICO_DATABASE_URL is no address of a PostgreSQL database: postgres://user:password@host/database is expected.',
    );
  },
);
test.each([{}, { PORTICO_DATABASE_URL: '' }])('%j names none', (environment) => {
  expect(databaseUrl(environment)).toBeUndefined();
});
