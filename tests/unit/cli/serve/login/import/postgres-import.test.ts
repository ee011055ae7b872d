import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exportSubscribers } from '../../../../../../cli/serve/login/export-subscribers.ts';
import { importSubscribers } from '../../../../../../cli/serve/login/import/import-subscribers.ts';
import { openPostgresImport } from '../../../../../../cli/serve/login/import/postgres-import.ts';
import type { Subscriber } from '../../../../../../cli/serve/login/subscribers.ts';
import { type Postgres, query, startPostgres } from '../../../../../start-postgres.ts';

let postgres: Postgres;
let folder: string;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  mkdirSync(join(folder, 'tenants'));
  mkdirSync(join(folder, 'catalog'));
  writeFileSync(join(folder, 'portico.yaml'), 'extends: none\n');
  writeFileSync(
    join(folder, 'tenants', 'uk.yaml'),
    'market: { country: GB, timezone: Europe/London }',
  );
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  url = await postgres.newDatabase();
  vi.stubEnv('PORTICO_DATABASE_URL', url);
  return () => vi.unstubAllEnvs();
});

const of = (number: number, hash = ''): Subscriber => ({
  tenant: 'uk',
  phone: `+4477009${String(number).padStart(5, '0')}`,
  hash,
});

async function run(csv: string, batch?: number) {
  writeFileSync(join(folder, 'all.csv'), csv);
  let result = '';
  const terminal = {
    result: (said: string) => {
      result += said;
    },
    talk: () => {},
    status: () => {},
    color: false,
    interactive: false,
  };
  const code = await importSubscribers('all.csv', { cwd: folder }, terminal, {
    ...(batch && { batch }),
  });
  return { code, result };
}

async function exported(): Promise<string> {
  const out = new PassThrough();
  await exportSubscribers({ cwd: folder }, out);
  return text(out.end());
}

test('an import into PostgreSQL is what an export gives back', async () => {
  const rows = Array.from({ length: 250 }, (_, number) => `${of(number).phone},uk,,`);
  const csv = `phone,tenant,hash,valid_till\n${rows.join('\n')}\n`;
  expect(await run(csv, 100)).toEqual({
    code: 0,
    result: 'Added 250, replaced 0; 0 rows refused.\n',
  });
  expect(await exported()).toBe(csv);
  expect(await run(csv, 100)).toEqual({
    code: 0,
    result: 'Added 0, replaced 250; 0 rows refused.\n',
  });
  expect(await query(url, 'SELECT * FROM portico.imports')).toEqual([]);
});

test('of rows of the same subscriber in one statement the last holds', async () => {
  const store = await openPostgresImport(url);
  const rows = [of(1, 'first'), of(2), of(1, 'last')];
  expect(await store.putAll(rows, { file: 'a', rows: 3 })).toEqual({ added: 2, replaced: 1 });
  await store.close();
  expect(await exported()).toContain('+447700900001,uk,last,\n');
});

test('the place of a file is kept with its rows, and that of another forgotten', async () => {
  const store = await openPostgresImport(url);
  expect(await store.placeOf('a')).toBe(0);
  await store.putAll([of(1)], { file: 'a', rows: 1 });
  await store.close();
  const again = await openPostgresImport(url);
  expect(await again.placeOf('a')).toBe(1);
  await again.putAll([], { file: 'b', rows: 7 });
  expect([await again.placeOf('a'), await again.placeOf('b')]).toEqual([0, 7]);
  await again.putAll([of(2)], { file: 'b', rows: 0 });
  expect(await again.placeOf('b')).toBe(0);
  await again.close();
});

test('a database that goes away ends the import in a line that says how it goes on', async () => {
  const store = await openPostgresImport(url);
  await postgres.stop();
  await expect(store.putAll([of(1)], { file: 'a', rows: 1 })).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/portico_\d+ does not answer: .* What was imported until then stays; the same command goes on behind it\.$/,
  );
  await store.close();
  await postgres.restart();
});
