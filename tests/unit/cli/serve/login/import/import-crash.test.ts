import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Subscriber } from '../../../../../../cli/serve/login/subscribers.ts';
import { openSubscribersFile } from '../../../../../../cli/serve/login/subscribers-file.ts';
import { WHOLE } from '../../../../../sample.ts';
import { random } from '../../../../random.ts';

const KILLS = WHOLE ? 200 : 4;
const ROWS = 400;
const BATCH = 60;
/** More statements than a whole import has, so that some go through. */
const STATEMENTS = 1000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  mkdirSync(join(folder, 'tenants'));
  for (const tenant of ['a', 'b']) writeFileSync(join(folder, 'tenants', `${tenant}.yaml`), '');
  writeFileSync(join(folder, 'portico.yaml'), 'extends: none\n');
  writeFileSync(join(folder, 'all.csv'), csv());
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A row of the file: every 50th is refused, every 30th repeats a phone, every third was known before. */
function rowOf(index: number): Subscriber | undefined {
  if (index % 50 === 49) return undefined;
  const number = index % 30 === 29 ? index - 20 : index;
  return {
    tenant: index % 2 === 0 ? 'a' : 'b',
    phone: `+4477009${String(number).padStart(5, '0')}`,
    hash: '',
    validTill: new Date(Date.UTC(2030, 0, 1) + index * 60_000).toISOString(),
  };
}

function csv(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const { phone, tenant, validTill } = rowOf(index) ?? {
      phone: 'none',
      tenant: 'a',
      validTill: '',
    };
    return `${phone},${tenant},,${validTill}\n`;
  });
  return `phone,tenant,hash,valid_till\n${rows.join('')}`;
}

const before: Subscriber[] = Array.from({ length: ROWS + 60 }, (_, index) => index)
  .filter((index) => index % 3 === 0 && index % 50 !== 49)
  .map((index) => ({ ...(rowOf(index) as Subscriber), hash: 'before', validTill: '2020-01-01' }));

/** What the list has to hold when so many rows are done. */
function listAfter(rows: number): Subscriber[] {
  const all = new Map(before.map((one) => [`${one.tenant} ${one.phone}`, one]));
  for (let index = 0; index < rows; index++) {
    const row = rowOf(index);
    if (row) all.set(`${row.tenant} ${row.phone}`, row);
  }
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

const file = () => join(folder, '.portico', 'subscribers.sqlite');

async function beginAnew(): Promise<void> {
  rmSync(file(), { force: true });
  rmSync(`${file()}-journal`, { force: true });
  const list = await openSubscribersFile(file(), 'create');
  for (const one of before) list?.put(one);
  list?.close();
}

/** What the list holds, and how many rows of a file are done. */
async function state(): Promise<{ list: Subscriber[]; rows: number }> {
  // As the next import or server does, which puts back what a transaction left half done.
  const opened = await openSubscribersFile(file(), 'write');
  const list = [...(opened?.each() ?? [])];
  opened?.close();
  const database = new DatabaseSync(file());
  const isBegun = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'imports'").get();
  const places = isBegun ? database.prepare('SELECT rows FROM imports').all() : [];
  database.close();
  expect(places.length).toBeLessThan(2);
  return { list, rows: Number(places[0]?.rows ?? 0) };
}

/** Imports in a process of its own, which gets SIGKILL at a statement; undefined lets it end. */
async function run(statement: number): Promise<boolean> {
  const program = join(import.meta.dirname, 'import-and-die.ts');
  const args = [program, folder, String(BATCH), String(statement)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const [code, signal] = await once(child, 'exit');
  expect(code ?? signal).toBe(code === 0 ? 0 : 'SIGKILL');
  return code === 0;
}

test(`an import that is killed ${KILLS} times at random loses and doubles nothing`, {
  timeout: 3_600_000,
}, async () => {
  const next = random(23);
  await beginAnew();
  let last = 0;
  const places = new Set<number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const isWhole = await run(1 + Math.floor(next() * STATEMENTS));
    const { list, rows } = await state();
    if (isWhole) {
      expect(rows, `kill ${kill}`).toBe(0);
      expect(list, `kill ${kill}`).toEqual(listAfter(ROWS));
      await beginAnew();
    } else {
      expect(list, `kill ${kill}`).toEqual(listAfter(rows));
      expect(rows, `kill ${kill}`).toBeGreaterThanOrEqual(last);
    }
    last = isWhole ? 0 : rows;
    places.add(rows);
  }
  // The sample as well has to see an import that goes on.
  expect(places.size).toBeGreaterThan(1);
  expect(await run(1e9)).toBe(true);
  expect(await state()).toEqual({ list: listAfter(ROWS), rows: 0 });
});
