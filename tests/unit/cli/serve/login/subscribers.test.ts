import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CannotRun } from '../../../../../cli/cannot-run.ts';
import {
  openSubscribers,
  type SubscribersList,
} from '../../../../../cli/serve/login/subscribers.ts';
import { openSubscribersFile } from '../../../../../cli/serve/login/subscribers-file.ts';
import { watchSubscribers } from '../../../../../cli/serve/login/watched-subscribers.ts';
import { IN_MEMORY } from '../../../../../cli/serve/store/sqlite-database.ts';
import { StoreUnavailable } from '../../../../../cli/serve/store/store-unavailable.ts';

let folder: string;
let list: SubscribersList;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-subscribers-'));
  list = await openSubscribers(IN_MEMORY);
});
afterEach(() => {
  list.close();
  rmSync(folder, { recursive: true });
});

const anna = { phone: '+447700900001', tenant: 'ripple', hash: 'h', validTill: '2030-01-01' };

test('a subscriber is known to the own tenant only', () => {
  list.put(anna);
  expect(list.find('ripple', anna.phone)).toEqual(anna);
  expect(list.find('quest', anna.phone)).toBeUndefined();
  expect(list.find('ripple', '+447700900002')).toBeUndefined();
});

test('what a killed process has left half done is taken back, also for who only reads', async () => {
  const file = join(folder, 'list.sqlite');
  const before = await openSubscribers(file);
  before.put(anna);
  before.close();
  // More than the cache holds, so that some of it is in the file already.
  const change = `
    const { DatabaseSync } = require('node:sqlite');
    const list = new DatabaseSync(process.argv[1]);
    list.exec('PRAGMA cache_size = 1; BEGIN IMMEDIATE');
    const add = list.prepare("INSERT INTO subscribers VALUES ('ripple', ?, ?, NULL)");
    for (let i = 0; i < 200; i += 1) add.run(String(i), 'h'.repeat(500));
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--eval', change, file]);
  expect(readdirSync(folder)).toContain('list.sqlite-journal');

  const after = await openSubscribersFile(file, 'read');
  expect([...(after?.each() ?? [])]).toEqual([anna]);
  after?.close();
});

test('a subscriber of every tenant is known to all, behind the own one', () => {
  list.put({ ...anna, tenant: '*', hash: 'any' });
  expect(list.find('quest', anna.phone)?.hash).toBe('any');
  list.put(anna);
  expect(list.find('ripple', anna.phone)?.hash).toBe('h');
});

test('putting the same one again replaces it', () => {
  expect(list.put(anna)).toBe('added');
  expect(list.put({ ...anna, hash: 'new', validTill: undefined })).toBe('replaced');
  expect([...list.each()]).toEqual([{ phone: anna.phone, tenant: 'ripple', hash: 'new' }]);
});

test('the list is sorted and can be narrowed to a tenant', () => {
  for (const tenant of ['b', 'a']) {
    for (const phone of ['2222', '1111']) list.put({ phone, tenant, hash: 'h' });
  }
  const names = (all: { tenant: string; phone: string }[]) =>
    all.map(({ tenant, phone }) => `${tenant}${phone}`);
  expect(names([...list.each()])).toEqual(['a1111', 'a2222', 'b1111', 'b2222']);
  expect(names([...list.each('b')])).toEqual(['b1111', 'b2222']);
});

test('removing says whether there was one', () => {
  list.put(anna);
  expect(list.remove('quest', anna.phone)).toBe(false);
  expect(list.remove('ripple', anna.phone)).toBe(true);
  expect([...list.each()]).toEqual([]);
});

test('text that looks like SQL is text', () => {
  const phone = "'; DROP TABLE subscribers; --";
  list.put({ ...anna, phone });
  expect(list.find('ripple', phone)?.phone).toBe(phone);
  expect(list.find("' OR '1'='1", phone)).toBeUndefined();
});

test('a file is kept, and only its owner may read it', async () => {
  const file = join(folder, 'new', 'subscribers.sqlite');
  for (const expected of ['added', 'replaced']) {
    const opened = await openSubscribersFile(file, 'create');
    expect(opened?.put(anna)).toBe(expected);
    expect([...(opened?.each() ?? [])]).toEqual([anna]);
    opened?.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
  }
});

/** A file with 200 subscribers of one tenant: several pages of SQLite. */
async function createFile(name = 'subscribers.sqlite'): Promise<string> {
  const file = join(folder, name);
  (await openSubscribers(file)).close();
  const made = new DatabaseSync(file);
  made.exec(`
    WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 199)
    INSERT INTO subscribers SELECT 'ripple', '+4477009' || printf('%05d', n), 'h', NULL FROM number`);
  made.close();
  return file;
}
const FIRST = '+447700900000';

test('a missing file can be left missing', async () => {
  expect(await openSubscribersFile(join(folder, 'none'), 'read')).toBeUndefined();
  expect(await openSubscribersFile(join(folder, 'none'), 'write')).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('reading changes nothing: no right, no time and no file beside it', async () => {
  const file = await createFile();
  chmodSync(file, 0o444);
  const before = statSync(file, { bigint: true });
  const reader = await openSubscribersFile(file, 'read');
  expect(reader?.find('ripple', FIRST)?.phone).toBe(FIRST);
  expect(readdirSync(folder)).toEqual(['subscribers.sqlite']);
  expect(() => reader?.put(anna)).toThrow('may not be changed');
  reader?.close();
  const { mode, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  expect([mode, mtimeNs, ctimeNs]).toEqual([before.mode, before.mtimeNs, before.ctimeNs]);
});

test('a list of before, with its log beside it, is read and made one file', async () => {
  const file = await createFile();
  const before = new DatabaseSync(file);
  before.exec('PRAGMA journal_mode = WAL; PRAGMA application_id = 0');
  before.close();
  const reader = await openSubscribersFile(file, 'read');
  expect(reader?.find('ripple', FIRST)?.phone).toBe(FIRST);
  reader?.close();
  (await openSubscribersFile(file, 'write'))?.close();
  expect(readFileSync(file)[18]).toBe(1); // https://www.sqlite.org/fileformat.html: 2 is WAL
});

describe('what is no list, or none any more, is reported in one line', () => {
  const damage = (change: (bytes: Buffer) => Buffer) => async () => {
    const file = await createFile();
    writeFileSync(file, change(readFileSync(file)));
    return file;
  };
  const database = (sql: string) => async () => {
    const file = join(folder, 'other.sqlite');
    const other = new DatabaseSync(file);
    other.exec(sql);
    other.close();
    return file;
  };
  test.each([
    ['a folder', async () => folder, 'is a folder'],
    ['a device', async () => '/dev/null', 'is a device'],
    [
      'a pipe',
      async () => {
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        return join(folder, 'pipe');
      },
      'is a pipe',
    ],
    ['an empty file', damage(() => Buffer.alloc(0)), 'is empty'],
    ['half a file', damage((bytes) => bytes.subarray(0, bytes.length / 2)), 'is damaged'],
    ['its first page', damage((bytes) => bytes.subarray(0, 4096)), 'is damaged'],
    [
      'a page overwritten',
      damage((bytes) => Buffer.concat([bytes.subarray(0, -8192), Buffer.alloc(8192, 'A')])),
      'is damaged',
    ],
    ['other bytes', damage(() => Buffer.alloc(9000, 'notes ')), 'is no list of subscribers'],
    ['another table', database('CREATE TABLE notes (text)'), 'is no list of subscribers'],
    [
      'a table that allows anything',
      database('CREATE TABLE subscribers (tenant, phone, hash, valid_till)'),
      'is no list of subscribers',
    ],
    [
      'a list with the mark of another program',
      async () => {
        const file = await createFile();
        const other = new DatabaseSync(file);
        other.exec('PRAGMA application_id = 42');
        other.close();
        return file;
      },
      'is no list of subscribers',
    ],
  ])('%s', async (_name, make, reason) => {
    const file = await make();
    const bytes = statSync(file).isFile() ? readFileSync(file) : undefined;
    for (const purpose of ['read', 'write'] as const) {
      const opening = openSubscribersFile(file, purpose);
      await expect(opening).rejects.toThrow(CannotRun);
      await expect(opening).rejects.toThrow(reason);
      await expect(opening).rejects.toThrow(/^[^\n]*$/);
    }
    if (bytes) expect(readFileSync(file)).toEqual(bytes);
  });
});

describe('a list that is watched', () => {
  const problems: string[] = [];
  const watch = async (file: string) => {
    problems.length = 0;
    const watched = await watchSubscribers(file, (message) => problems.push(message));
    return { watched, knows: async (phone: string) => !!(await watched.find('ripple', phone)) };
  };

  test('shows who is added meanwhile, also to a file that was not there', async () => {
    const file = join(folder, 'subscribers.sqlite');
    const { watched, knows } = await watch(file);
    expect(await knows(anna.phone)).toBe(false);
    const command = await openSubscribersFile(file, 'create');
    command?.put(anna);
    expect(await knows(anna.phone)).toBe(true);
    command?.remove('ripple', anna.phone);
    expect(await knows(anna.phone)).toBe(false);
    command?.close();
    watched.close();
    expect(problems).toEqual([]);
  });

  test.each([
    ['moved into its place', renameSync],
    ['copied over it', copyFileSync],
  ])('is that of a file %s', async (_name, replace) => {
    const file = await createFile();
    const { watched, knows } = await watch(file);
    expect(await knows(FIRST)).toBe(true);
    const without = await createFile('without.sqlite');
    const list = await openSubscribers(without);
    list.remove('ripple', FIRST);
    list.close();
    replace(without, file);
    expect(await knows(FIRST)).toBe(false);
    expect(await knows('+447700900001')).toBe(true);
    watched.close();
  });

  test.each([
    ['has gone', (file: string) => rmSync(file), 'have gone'],
    ['is damaged', (file: string) => writeFileSync(file, 'damage'), 'no list'],
    [
      'is a pipe now',
      (file: string) => {
        rmSync(file);
        execFileSync('mkfifo', [file]);
      },
      'is a pipe',
    ],
  ])(
    'knows nobody while it %s, says so once, and is good again when it is',
    async (_name, harm, reason) => {
      const file = await createFile();
      const copy = join(folder, 'copy.sqlite');
      copyFileSync(file, copy);
      const { watched, knows } = await watch(file);
      expect(await knows(FIRST)).toBe(true);
      harm(file);
      for (let count = 0; count < 3; count++) {
        await expect(knows(FIRST)).rejects.toThrow(StoreUnavailable);
      }
      expect(problems).toEqual([
        expect.stringMatching(/^[^\n]+ Nobody can sign in until there is a good one\.$/),
      ]);
      expect(problems[0]).toContain(reason);
      renameSync(copy, file);
      expect(await knows(FIRST)).toBe(true);
      watched.close();
    },
  );

  describe('renews a hash', () => {
    const first = { tenant: 'ripple', phone: FIRST, hash: 'h' };
    const hashOf = async (file: string) => {
      const opened = await openSubscribersFile(file, 'read');
      const hash = opened?.find('ripple', FIRST)?.hash;
      opened?.close();
      return hash;
    };

    test('where it is still the one that was checked', async () => {
      const file = await createFile();
      const { watched } = await watch(file);
      await watched.renew({ ...first, hash: 'another' }, 'new');
      expect((await watched.find('ripple', FIRST))?.hash).toBe('h');
      await watched.renew(first, 'new');
      expect((await watched.find('ripple', FIRST))?.hash).toBe('new');
      expect(await hashOf(file)).toBe('new');
      expect(await hashOf(file)).toBe('new');
      expect(readdirSync(folder)).toEqual(['subscribers.sqlite']);
      watched.close();
      expect(problems).toEqual([]);
    });

    test('and does not read the whole list again for it', async () => {
      const file = await createFile();
      const { watched } = await watch(file);
      await watched.find('ripple', FIRST);
      const opened = vi.spyOn(DatabaseSync.prototype, 'prepare');
      onTestFinished(() => opened.mockRestore());
      await watched.renew(first, 'new');
      await watched.find('ripple', FIRST);
      expect(opened.mock.calls.filter(([sql]) => sql.includes('quick_check'))).toEqual([]);
    });

    test('but sees another list that came into its place', async () => {
      const file = await createFile();
      const { watched, knows } = await watch(file);
      const without = await createFile('without.sqlite');
      const list = await openSubscribers(without);
      list.remove('ripple', FIRST);
      list.close();
      renameSync(without, file);
      await watched.renew(first, 'new');
      expect(await knows(FIRST)).toBe(false);
      watched.close();
    });

    test('only in a file that is there, and says once that it cannot', async () => {
      const file = await createFile();
      const { watched } = await watch(file);
      rmSync(file);
      for (let count = 0; count < 2; count++) {
        await expect(watched.renew(first, 'new')).rejects.toThrow(CannotRun);
      }
      expect(readdirSync(folder)).toEqual([]);
      expect(problems).toEqual([
        expect.stringMatching(/^[^\n]+ stay as they are, and are good\.$/),
      ]);
      watched.close();
    });

    test('not while another program writes, and the list stays good', async () => {
      const file = await createFile();
      const { watched, knows } = await watch(file);
      const other = new DatabaseSync(file);
      other.exec('BEGIN IMMEDIATE');
      await expect(watched.renew(first, 'new')).rejects.toThrow('another program writes to it');
      expect(await knows(FIRST)).toBe(true);
      other.exec('ROLLBACK');
      other.close();
      await watched.renew(first, 'new');
      expect(await hashOf(file)).toBe('new');
      watched.close();
    });
  });
});
