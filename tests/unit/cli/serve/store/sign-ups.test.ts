import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subscriber } from '../../../../../cli/serve/login/subscribers.ts';
import { openSubscribersFile } from '../../../../../cli/serve/login/subscribers-file.ts';
import { openPostgresDatabase } from '../../../../../cli/serve/store/postgres-database.ts';
import { createSubscribersTable } from '../../../../../cli/serve/store/subscribers-table.ts';
import { WHOLE } from '../../../../sample.ts';
import { type Postgres, startPostgres } from '../../../../start-postgres.ts';
import { random } from '../../../random.ts';
import { subscriberOf } from './subscriber-of.ts';

/** Kills in each store. */
const KILLS = WHOLE ? 100 : 3;
/** Those whom one process signs up. */
const EACH = 20;

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'portico-sign-ups-'));
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

test.each(['SQLite', 'PostgreSQL'])(
  'a kill while people are signed up in %s loses and mixes up nobody',
  {
    timeout: 600_000,
  },
  async (kind) => {
    const where = kind === 'SQLite' ? join(folder, 'list.sqlite') : await postgres.newDatabase();
    const chance = random(17);
    const done: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const first = kill * 2 * EACH;
      const killed = signUp(where, first);
      const beside = signUp(where, first + EACH);
      const ends = [killed, beside].map((one) => once(one.process, 'close'));
      // One dies at a moment of its own, another goes on beside it.
      await killed.said(Math.floor(chance() * EACH));
      killed.process.kill('SIGKILL');
      await Promise.all(ends);
      expect(beside.numbers()).toHaveLength(EACH);
      done.push(...killed.numbers(), ...beside.numbers());
      await expectWhole(where, done, kill + 1);
    }
    expect(done.length).toBeLessThan(KILLS * 2 * EACH);
  },
);

function signUp(where: string, first: number) {
  const script = fileURLToPath(new URL('sign-up.ts', import.meta.url));
  const args = [script, where, String(first), String(EACH)];
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  // A line that was cut off was not said.
  const numbers = () => text.split('\n').slice(0, -1).map(Number);
  let heard = () => {};
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    heard();
  });
  return {
    process: child,
    numbers,
    said: (count: number) =>
      new Promise<void>((resolve) => {
        heard = () => numbers().length >= count && resolve();
        child.once('exit', () => resolve());
        heard();
      }),
  };
}

/** Whoever was said to be signed up is there, as signed up; beyond them at most the one under way at each kill. */
async function expectWhole(where: string, done: readonly number[], kills: number): Promise<void> {
  const list = where.startsWith('postgres:')
    ? createSubscribersTable(await openPostgresDatabase(where))
    : await openSubscribersFile(where, 'read');
  const found = new Map<number, Subscriber>();
  for await (const one of list?.each() ?? []) found.set(Number(one.phone) - 9715000000, one);
  await list?.close();
  for (const [number, one] of found) expect(one).toEqual(subscriberOf(number));
  expect(done.filter((number) => !found.has(number))).toEqual([]);
  expect(found.size).toBeLessThanOrEqual(done.length + kills);
}
