import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '../../../../../cli/serve/login/limits.ts';
import type { Subscriber } from '../../../../../cli/serve/login/subscribers.ts';
import type { Session } from '../../../../../cli/serve/session/session-token.ts';
import type { Database } from '../../../../../cli/serve/store/database.ts';
import { openPostgresDatabase } from '../../../../../cli/serve/store/postgres-database.ts';
import { openSqliteDatabase } from '../../../../../cli/serve/store/sqlite-database.ts';
import { createStore, type Store } from '../../../../../cli/serve/store/store.ts';
import { createSubscribersTable } from '../../../../../cli/serve/store/subscribers-table.ts';
import { type Postgres, startPostgres } from '../../../../start-postgres.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-01-15T12:00:00Z');

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'portico-store-'));
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

let files = 0;
/** Each gives what opens a new, empty database, as often as servers share it. */
const KINDS: Record<string, () => Promise<() => Promise<Database>>> = {
  async SQLite() {
    const file = join(folder, `${++files}.sqlite`);
    return () => openSqliteDatabase(file, ['subscribers', 'server']);
  },
  async PostgreSQL() {
    const url = await postgres.newDatabase();
    return () => openPostgresDatabase(url);
  },
};

describe.each(Object.entries(KINDS))('A store in %s', (_kind, create) => {
  let open: () => Promise<Database>;
  let database: Database;
  let store: Store;
  /** Another server with the same store. */
  let other: Store;
  beforeEach(async () => {
    open = await create();
    database = await open();
    store = createStore(database);
    other = createStore(await open());
    return async () => {
      await store.close();
      await other.close();
    };
  });

  /** Everything that it keeps, as one text. */
  async function dump(): Promise<string> {
    const tables = [
      'ended_sessions',
      'ended_before',
      'attempts',
      'known_places',
      'codes',
      'journeys',
    ];
    const rows = await Promise.all(
      tables.map((table) => database.run(`SELECT * FROM portico.${table}`)),
    );
    return JSON.stringify(rows.flat());
  }

  describe('counts attempts', () => {
    const limit = { counted: 'a', most: 3, window: 1000 };
    const take = (now: number, made = '', at = store) =>
      at.attempts.take([limit], [{ counted: 'a', with: made }], now);
    const wait = async (now: number) => {
      const { wait, forget } = await take(now);
      await forget();
      return wait;
    };

    test('and has a key wait until the first is out of the window', async () => {
      for (const at of [0, 100, 200]) expect((await take(NOW + at)).wait).toBe(0);
      expect(await wait(NOW + 300)).toBe(700);
      expect((await take(NOW + 1000)).wait).toBe(0);
      expect(await wait(NOW + 1000)).toBe(100);
    });
    test('of each key by itself', async () => {
      for (let count = 0; count < 3; count++) await take(NOW);
      const elsewhere = { ...limit, counted: 'b' };
      const { wait } = await store.attempts.take([elsewhere], [{ counted: 'b', with: '' }], NOW);
      expect(wait).toBe(0);
    });
    test('but not one that is taken back', async () => {
      const taken = [await take(NOW), await take(NOW), await take(NOW)];
      expect(await wait(NOW)).toBe(1000);
      await taken[1]?.forget();
      expect(await wait(NOW)).toBe(0);
    });
    test('but not those that are cleared', async () => {
      for (const made of ['x', 'x', 'y']) await take(NOW, made);
      await store.attempts.clear([{ counted: 'a', with: 'x' }]);
      expect((await take(NOW)).wait).toBe(0);
      expect((await take(NOW)).wait).toBe(0);
      expect((await take(NOW)).wait).toBe(1000);
    });
    test('or what they were made with, once each, from its last time on', async () => {
      const distinct = { ...limit, distinct: true };
      const make = (made: string, now: number) =>
        store.attempts.take([distinct], [{ counted: 'a', with: made }], now);
      for (const [at, made] of ['x', 'y', 'x', 'x', 'y'].entries()) {
        expect((await make(made, NOW + at * 100)).wait).toBe(0);
      }
      expect((await make('z', NOW + 500)).wait).toBe(0);
      expect((await make('x', NOW + 500)).wait).toBe(800);
    });
    test('of several servers together', async () => {
      await take(NOW, '', other);
      await take(NOW, '', other);
      await take(NOW);
      expect((await take(NOW)).wait).toBe(1000);
      expect((await take(NOW, '', other)).wait).toBe(1000);
    });
    test('none too many where many come at the same moment to several servers', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, count) => take(NOW, '', count % 2 ? other : store)),
      );
      expect(all.filter((one) => one.wait === 0)).toHaveLength(3);
    });
    test('also after a restart', async () => {
      for (let count = 0; count < 3; count++) await take(NOW);
      const later = createStore(await open());
      expect((await take(NOW, '', later)).wait).toBe(1000);
      await later.close();
    });
    test('and a clock that was set back locks nobody out', async () => {
      for (let count = 0; count < 3; count++) await take(NOW);
      expect(await wait(NOW - HOUR)).toBe(0);
    });
  });

  describe('keeps codes', () => {
    const code = { hash: 'right', until: NOW + 5 * MINUTE };
    test('each for one use', async () => {
      await store.codes.put('anna', code);
      expect(await other.codes.take('anna', 'right', NOW)).toBe(true);
      expect(await store.codes.take('anna', 'right', NOW)).toBe(false);
    });
    test('each for one use, also at the same moment at several servers', async () => {
      await store.codes.put('anna', code);
      const all = await Promise.all(
        Array.from({ length: 3 }, (_, count) =>
          (count % 2 ? other : store).codes.take('anna', 'right', NOW),
        ),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
    });
    test('for three tries, wherever they come', async () => {
      await store.codes.put('anna', code);
      await Promise.all([store, other, store].map((at) => at.codes.take('anna', 'wrong', NOW)));
      expect(await other.codes.take('anna', 'right', NOW)).toBe(false);
    });
    test('the last of a phone, with new tries', async () => {
      await store.codes.put('anna', code);
      for (let count = 0; count < 3; count++) await store.codes.take('anna', 'wrong', NOW);
      await store.codes.put('anna', { ...code, hash: 'next' });
      expect(await store.codes.take('anna', 'right', NOW)).toBe(false);
      expect(await store.codes.take('anna', 'next', NOW)).toBe(true);
    });
    test('until they are over', async () => {
      await store.codes.put('anna', code);
      expect(await store.codes.take('anna', 'right', code.until)).toBe(false);
    });
  });

  describe('remembers', () => {
    const session: Session = {
      id: 'one',
      tenant: 'uae',
      subscriber: 'pseudonym',
      since: NOW + 0.4,
      end: Date.now() + DAY,
    };
    test('sessions that were ended', async () => {
      expect(await other.ended.has(session)).toBe(false);
      await store.ended.end(session);
      await store.ended.end(session);
      expect(await other.ended.has(session)).toBe(true);
      expect(await other.ended.has({ ...session, id: 'two' })).toBe(false);
    });
    test('that all sessions of a subscriber were ended, and no later one', async () => {
      await store.ended.endAll(session, NOW + 10);
      await store.ended.endAll(session, NOW + 5);
      const has = (since: number, more = {}) => other.ended.has({ ...session, since, ...more });
      expect(await has(NOW + 9)).toBe(true);
      expect(await has(NOW + 11)).toBe(false);
      expect(await has(NOW, { subscriber: 'another' })).toBe(false);
      expect(await has(NOW, { tenant: 'another' })).toBe(false);
    });
    test('journeys that have ended, at whichever server', async () => {
      const ends = () =>
        Promise.all([store, other].map((at) => at.journeys.end('state', NOW + 1, NOW)));
      expect((await ends()).filter(Boolean)).toHaveLength(1);
      expect(await ends()).toEqual([false, false]);
    });
    test('from where a phone has signed in', async () => {
      await store.known.add('anna', 'home', NOW);
      await other.known.add('anna', 'home', NOW + 1);
      expect(await other.known.has('anna', 'home')).toBe(true);
      expect(await other.known.has('anna', 'cafe')).toBe(false);
    });
    test('nothing beyond its time', async () => {
      await store.ended.end({ ...session, end: NOW });
      await store.ended.endAll({ ...session, tenant: 'old' }, NOW - 40 * DAY);
      await store.journeys.end('state', NOW, NOW);
      await store.codes.put('anna', { hash: 'hash', until: NOW });
      await store.known.add('anna', 'home', NOW - 91 * DAY);
      const mark = [{ counted: 'a', with: '' }];
      await store.attempts.add(mark, NOW - DAY - 1);
      // Another one's clean-up; this one has just looked.
      await other.attempts.take([{ counted: 'a', most: 1, window: DAY }], mark, NOW + 1);
      expect(JSON.parse(await dump())).toEqual([expect.objectContaining({ made_at: NOW + 1 })]);
    });
    test('no phone and no address', async () => {
      const phone = 'uae +971500000001';
      const limits = createLimits(store, 'password', () => NOW);
      await limits.take(phone, '192.0.2.1');
      await (await limits.take(phone, '192.0.2.2')).succeed();
      const kept = await dump();
      expect(kept).toContain('made_with');
      expect(kept).not.toMatch(/971500000001|192\.0\.2/);
    });
  });

  describe('has a list of subscribers', () => {
    const list = () => createSubscribersTable(database);
    const anna = { tenant: 'uae', phone: '+971500000001', hash: 'hash' };
    const all = async (tenant?: string) => {
      const found: Subscriber[] = [];
      for await (const one of list().each(tenant)) found.push(one);
      return found;
    };

    test('in which a subscriber is one of a tenant', async () => {
      expect(await list().put(anna)).toBe('added');
      expect(await list().find('uae', anna.phone)).toEqual(anna);
      expect(await list().find('poland', anna.phone)).toBeUndefined();
      const until = { ...anna, hash: 'new', validTill: '2026-12-31T23:59:59.999Z' };
      expect(await list().put(until)).toBe('replaced');
      expect(await list().find('uae', anna.phone)).toEqual(until);
      expect(await list().remove('uae', anna.phone)).toBe(true);
      expect(await list().remove('uae', anna.phone)).toBe(false);
    });
    test('in which one of every tenant comes after the own', async () => {
      await list().put({ ...anna, tenant: '*' });
      expect((await list().find('uae', anna.phone))?.tenant).toBe('*');
      await list().put(anna);
      expect((await list().find('uae', anna.phone))?.tenant).toBe('uae');
    });
    test('in which a hash is renewed where it is still the same', async () => {
      await list().put(anna);
      await list().renew?.({ ...anna, hash: 'another' }, 'too late');
      expect((await list().find('uae', anna.phone))?.hash).toBe('hash');
      await list().renew?.(anna, 'new');
      expect((await list().find('uae', anna.phone))?.hash).toBe('new');
    });
    test('that is sorted, however long it is', async () => {
      const many = Array.from({ length: 2500 }, (_, count) => ({
        ...anna,
        tenant: count % 5 === 0 ? 'b' : 'a',
        phone: `+${9715000 + count}`,
      }));
      const sql = 'INSERT INTO portico.subscribers (tenant, phone, hash) VALUES (?, ?, ?)';
      await database.runAll(
        many
          .toReversed()
          .map(({ tenant, phone, hash }) => ({ sql, values: [tenant, phone, hash] })),
      );
      expect(await all()).toEqual(
        many.toSorted((one, two) =>
          one.tenant < two.tenant ? -1 : one.tenant > two.tenant ? 1 : 0,
        ),
      );
      expect(await all('b')).toHaveLength(500);
    });
  });
});
