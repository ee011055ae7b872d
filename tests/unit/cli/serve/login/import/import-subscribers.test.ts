import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../../../cli/cannot-run.ts';
import { exportSubscribers } from '../../../../../../cli/serve/login/export-subscribers.ts';
import type { ImportStore } from '../../../../../../cli/serve/login/import/import-store.ts';
import {
  type ImportInto,
  type ImportOptions,
  importSubscribers,
} from '../../../../../../cli/serve/login/import/import-subscribers.ts';
import { openSqliteImport } from '../../../../../../cli/serve/login/import/sqlite-import.ts';
import { createPasswords } from '../../../../../../cli/serve/login/passwords.ts';
import type { Subscriber } from '../../../../../../cli/serve/login/subscribers.ts';
import { openSubscribersFile } from '../../../../../../cli/serve/login/subscribers-file.ts';

const BCRYPT = '$2b$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a';
const ALL = 'phone,tenant,hash,valid_till';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  mkdirSync(join(folder, 'tenants'));
  mkdirSync(join(folder, 'catalog'));
  writeFileSync(join(folder, 'portico.yaml'), 'extends: none\n');
  const market = (country: string, zone: string) =>
    `market: { country: ${country}, timezone: ${zone} }`;
  writeFileSync(join(folder, 'tenants', 'uk.yaml'), market('GB', 'Europe/London'));
  writeFileSync(join(folder, 'tenants', 'poland.yaml'), market('PL', 'Europe/Warsaw'));
  writeFileSync(join(folder, 'tenants', 'world.yaml'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const list = () => join(folder, '.portico', 'subscribers.sqlite');

async function subscribers(): Promise<Subscriber[]> {
  const opened = await openSubscribersFile(list(), 'read');
  const all = [...(opened?.each() ?? [])];
  opened?.close();
  return all;
}

async function put(...all: Subscriber[]): Promise<void> {
  const opened = await openSubscribersFile(list(), 'create');
  for (const one of all) opened?.put(one);
  opened?.close();
}

/** Imports a text as a file; what is shown on a terminal is `seen`. */
async function run(
  csv: string | Uint8Array,
  options: Partial<ImportOptions> = {},
  into: ImportInto = {},
  interactive = false,
) {
  writeFileSync(join(folder, 'all.csv'), csv);
  const seen = { result: '', talk: '', status: [] as string[] };
  const terminal = {
    result: (text: string) => {
      seen.result += text;
    },
    talk: (line: string) => {
      seen.talk += `${line}\n`;
    },
    status: (line: string) => {
      seen.status.push(line);
    },
    color: false,
    interactive,
  };
  const code = await importSubscribers('all.csv', { cwd: folder, ...options }, terminal, into);
  return { code, ...seen };
}

describe('a file', () => {
  test('that was exported gives the same list again, and the same file', async () => {
    const own = await createPasswords(undefined, { ln: 1, r: 1, p: 1 }).hash('secret');
    await put(
      { tenant: 'uk', phone: '+447700900001', hash: own },
      { tenant: 'uk', phone: '+447700900002', hash: '', validTill: '2030-06-30T23:59:59.999Z' },
      {
        tenant: 'poland',
        phone: '+48512345678',
        hash: BCRYPT,
        validTill: '2030-01-01T08:30:00.000Z',
      },
      { tenant: 'world', phone: '+447700900001', hash: `{bcrypt}${BCRYPT}` },
    );
    const exported = async () => {
      const out = new PassThrough();
      await exportSubscribers({ cwd: folder }, out);
      return text(out.end());
    };
    const [csv, before] = [await exported(), await subscribers()];
    expect(before).toHaveLength(4);
    rmSync(list());
    expect(await run(csv)).toMatchObject({
      code: 0,
      result: 'Added 4, replaced 0; 0 rows refused.\n',
    });
    expect(await subscribers()).toEqual(before);
    expect(await exported()).toBe(csv);
    expect(statSync(list()).mode & 0o777).toBe(0o600);
  });

  test('of a spreadsheet has its columns in any order, and others beside them', async () => {
    const csv = `\ufeff"Valid_Till";Name; PHONE \r\n31.12.2030;"Ann\r\nE.";07700900001\r\n2030-12-31;"B; C";07700 900002\r\n;;\r\n`;
    const { code, talk } = await run(csv, { tenant: 'uk' });
    expect(code).toBe(1);
    expect(talk).toContain('Other columns are passed over: "Name".');
    expect(talk).toContain('There is no column hash: nobody of this file will have a password.');
    expect(talk).toContain('line 2: "31.12.2030" is no date YYYY-MM-DD');
    expect(await subscribers()).toEqual([
      { tenant: 'uk', phone: '+447700900002', hash: '', validTill: '2030-12-31T23:59:59.999Z' },
    ]);
  });

  test.each([
    ['', 'is empty'],
    ['phone,hash\n', 'no column tenant; say with --tenant'],
    [`${ALL},hash\n`, 'the column hash twice'],
    ['phon,tenant\n', 'The column "phon" is not known. Did you mean "phone"?'],
    ['phone,tenant,valid_til\n', 'Did you mean "valid_till"?'],
    ['number,tenant\n', 'It has no column phone'],
    ['+447700900001,uk,,\n', 'It has no column phone'],
    ['"phone,tenant\n', 'The first line cannot be read'],
  ])('that begins with %j cannot be imported', async (csv, reason) => {
    await expect(run(csv)).rejects.toThrow(CannotRun);
    await expect(run(csv)).rejects.toThrow(reason);
    expect(await subscribers()).toEqual([]);
  });

  test('with a column tenant takes no --tenant, and no tenant is one that is not there', async () => {
    await expect(run(`${ALL}\n`, { tenant: 'uk' })).rejects.toThrow('leave --tenant out');
    await expect(run('phone\n', { tenant: 'polnd' })).rejects.toThrow('Did you mean "poland"?');
  });

  test('has to be one', async () => {
    const terminal = { result() {}, talk() {}, status() {}, color: false, interactive: false };
    const at = (file: string) => importSubscribers(file, { cwd: folder }, terminal);
    await expect(at('none.csv')).rejects.toThrow(`There is no file ${join(folder, 'none.csv')}.`);
    await expect(at('tenants')).rejects.toThrow('is no file that can be read twice');
    await expect(at('/dev/null')).rejects.toThrow('is no file that can be read twice');
  });

  test('of a folder without tenants may name any', async () => {
    rmSync(join(folder, 'tenants'), { recursive: true });
    expect(
      (await run(`${ALL}\n+447700900001,elsewhere,,\n+447700900001,Else where,,\n`)).code,
    ).toBe(1);
    expect(await subscribers()).toHaveLength(1);
  });
});

describe('a row', () => {
  test.each([
    ['+447700900001,uk,,', { phone: '+447700900001', tenant: 'uk', hash: '' }],
    ['07700 900001,uk,,', { phone: '+447700900001', tenant: 'uk', hash: '' }],
    ['447700900001,uk,,', { phone: '+447700900001', tenant: 'uk', hash: '' }],
    ['512345678,poland,,', { phone: '+48512345678', tenant: 'poland', hash: '' }],
    ['00447700900001,world,,', { phone: '+447700900001', tenant: 'world', hash: '' }],
    [` +447700900001 , uk ,"${BCRYPT}",`, { phone: '+447700900001', tenant: 'uk', hash: BCRYPT }],
    ['+447700900001,uk,,2030-02-28', { validTill: '2030-02-28T23:59:59.999Z' }],
    ['+447700900001,uk,,2030-02-28T12:00:00Z', { validTill: '2030-02-28T12:00:00.000Z' }],
    ['+447700900001,uk,,2030-02-28T12:00+02:00', { validTill: '2030-02-28T10:00:00.000Z' }],
    ['+447700900001,uk,,2030-02-28T12:00:00.5+0200', { validTill: '2030-02-28T10:00:00.500Z' }],
    ['+447700900001,uk,,2030-02-28T12:00:00-05', { validTill: '2030-02-28T17:00:00.000Z' }],
  ])('%s is taken', async (row, expected) => {
    expect((await run(`${ALL}\n${row}\n`)).code).toBe(0);
    expect(await subscribers()).toEqual([expect.objectContaining(expected)]);
  });

  test.each([
    ['+447700900001,uk,', 'It has 3 fields, and the first line 4.'],
    ['+447700900001,,,', 'The tenant is missing.'],
    [',uk,,', 'The phone is missing.'],
    ['+447700900001,polnd,,', 'There is no tenant "polnd" in '],
    ['+447700900001,polnd,,', 'Did you mean "poland"?'],
    ['+447700900001,*,,', 'There is no tenant "*"'],
    ['12,uk,,', '"12" is not a phone number of the country GB'],
    ['07700900001,world,,', '"07700900001" is not a phone number with the country\'s code'],
    ['"4,477E+11",uk,,', '"4,477E+11" is not a phone number'],
    ['+447700900001,uk,secret,', 'The hash is of no kind that is known here.'],
    [`+447700900001,uk,${BCRYPT.slice(0, -1)},`, 'The hash is damaged or cut off.'],
    [`+447700900001,uk,${BCRYPT.replace('$05$', '$20$')},`, 'The hash asks for more than'],
    ['+447700900001,uk,,2030-02-30', '"2030-02-30" is no date'],
    ['+447700900001,uk,,2030-02-30T00:00:00Z', 'is no date'],
    ['+447700900001,uk,,2030-02-28T12:00:00', 'is no date'],
    ['+447700900001,uk,,2030-02-28T25:00:00Z', 'is no date'],
    [
      '+447700900001,uk,"x"y,',
      'It is no row: a quotation mark within quotation marks is not doubled.',
    ],
  ])('%s is refused with its line', async (row, reason) => {
    const { code, talk, result } = await run(`${ALL}\n\n${row}\n+447700900009,uk,,\n`);
    expect([code, result]).toEqual([1, 'Added 1, replaced 0; 1 row refused.\n']);
    expect(talk).toContain('1 row refused:\n  line 3: ');
    expect(talk).toContain(reason);
    expect(await subscribers()).toHaveLength(1);
  });

  test('replaces who is there, and nobody else', async () => {
    await put(
      { tenant: 'uk', phone: '+447700900001', hash: BCRYPT, validTill: '2020-01-01' },
      { tenant: 'uk', phone: '+447700900002', hash: BCRYPT },
    );
    const { result, talk } = await run(`${ALL}\n+447700900001,uk,,\n+447700900001,world,,\n`);
    expect(result).toBe('Added 1, replaced 1; 0 rows refused.\n');
    expect(talk).toContain('Subscribers who are not in the file stay as they were.');
    expect(await subscribers()).toEqual([
      { tenant: 'uk', phone: '+447700900001', hash: '' },
      { tenant: 'uk', phone: '+447700900002', hash: BCRYPT },
      { tenant: 'world', phone: '+447700900001', hash: '' },
    ]);
  });

  test.each([5000, 1])(
    'that repeats a phone replaces the one before, in batches of %s',
    async (batch) => {
      const csv = `${ALL}\n07700900001,uk,,2030-01-01\n+447700900001,world,,\n+447700900001,uk,,2031-01-01\n`;
      const { code, result, talk } = await run(csv, {}, { batch });
      expect([code, result]).toEqual([0, 'Added 2, replaced 0; 0 rows refused.\n']);
      expect(talk).toContain('line 4: +447700900001 of uk stands in line 2 too.');
      expect((await subscribers())[0]?.validTill).toBe('2031-01-01T23:59:59.999Z');
    },
  );
});

describe('refused rows', () => {
  const secret = 'hash-that-nobody-must-see';
  const rows = Array.from({ length: 25 }, (_, index) => `+4477009000${10 + index},uk,${secret},`);
  const csv = `${ALL}\n${rows.join('\n')}\n+447700900001,uk,,\n`;

  test('are shown up to the tenth, and without their hashes', async () => {
    const { talk, result } = await run(csv);
    expect(talk.match(/ {2}line \d+:/g)).toHaveLength(10);
    expect(talk).toContain('25 rows refused; the first 10:');
    expect(talk).toContain('All of them are written with --refused FILE.');
    expect(talk + result).not.toContain(secret);
  });

  test('are written to a file for its owner alone, which can be mended and imported', async () => {
    await run(csv, { refused: 'refused.csv' });
    const file = join(folder, 'refused.csv');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [first, second, ...more] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(first).toBe(`line,reason,${ALL}`);
    expect(second).toBe(`2,The hash is of no kind that is known here.,+447700900010,uk,${secret},`);
    expect(more).toHaveLength(24);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    const mended = readFileSync(file, 'utf8').replaceAll(secret, '');
    const again = await run(mended, { refused: 'refused.csv' });
    expect([again.code, again.talk]).toEqual([0, expect.not.stringContaining('passed over')]);
    expect(readFileSync(file, 'utf8')).toBe(`line,reason,line,reason,${ALL}\n`);
    expect(await subscribers()).toHaveLength(26);
  });

  test('leave the file of before where the import cannot run', async () => {
    writeFileSync(join(folder, 'refused.csv'), 'before');
    await expect(run('none\n', { refused: 'refused.csv' })).rejects.toThrow(CannotRun);
    expect(readFileSync(join(folder, 'refused.csv'), 'utf8')).toBe('before');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    const nowhere = run(csv, { refused: 'none/refused.csv' });
    await expect(nowhere).rejects.toThrow('cannot be written');
  });
});

test('--dry-run only checks', async () => {
  const { code, result, talk } = await run(`${ALL}\n+447700900001,uk,,\n12,uk,,\n`, {
    dryRun: true,
  });
  expect([code, result]).toEqual([1, 'Nothing is written: 1 row would be taken, 1 row refused.\n']);
  expect(talk).toContain('line 3:');
  expect(existsSync(list())).toBe(false);
});

test('a bar stands on a terminal, and nowhere else', async () => {
  const csv = `${ALL}\n${'+447700900001,uk,,\n'.repeat(50_000)}`;
  const { status } = await run(csv, { dryRun: true }, {}, true);
  expect(status.at(-1)).toBe(`rows   ${'#'.repeat(24)}  100 %`);
  expect(status.length).toBeGreaterThan(2);
  expect((await run(csv, { dryRun: true })).status).toEqual([]);
});

describe('an import that broke off', () => {
  const rows = Array.from({ length: 10 }, (_, index) => `+44770090000${index},uk,,`);
  const csv = `${ALL}\n12,uk,,\n${rows.join('\n')}\n`;
  /** A store that fails at its n-th batch, and counts what it gets. */
  const breaking = (n: number) => {
    const got: number[] = [];
    const open = async (file: string): Promise<ImportStore> => {
      const store = await openSqliteImport(file);
      return {
        ...store,
        async putAll(all, place) {
          if (got.length === n) throw new CannotRun('the disk is full');
          got.push(all.length);
          return store.putAll(all, place);
        },
      };
    };
    return { got, into: { open, batch: 3 } };
  };

  test('goes on behind what is done, and reports all that was refused', async () => {
    await expect(run(csv, {}, breaking(2).into)).rejects.toThrow('the disk is full');
    expect(await subscribers()).toHaveLength(6);
    const { got, into } = breaking(99);
    const { code, talk, result } = await run(csv, {}, into);
    expect(talk).toContain('Goes on behind 7 rows, which an import before has done.');
    expect(talk).toContain('line 2: "12" is not a phone number');
    expect([code, result]).toEqual([1, 'Added 4, replaced 0; 1 row refused.\n']);
    expect(got).toEqual([3, 1]);
    expect(await subscribers()).toHaveLength(10);
  });

  test('is forgotten when it has ended', async () => {
    await run(csv);
    const { talk, result } = await run(csv);
    expect(talk).not.toContain('Goes on');
    expect(result).toBe('Added 0, replaced 10; 1 row refused.\n');
  });

  test.each([
    ['the file', () => ({ csv: `${csv}+447700900010,uk,,\n` })],
    ['a tenant', () => writeFileSync(join(folder, 'tenants', 'new.yaml'), '')],
    [
      'a country',
      () => {
        const market = 'market: { country: IE, timezone: Europe/Dublin }';
        writeFileSync(join(folder, 'tenants', 'uk.yaml'), market);
      },
    ],
    ['who imports', () => run(`${ALL}\n+447700900099,uk,,\n`)],
  ])('begins anew where %s is another', async (_what, change) => {
    await expect(run(csv, {}, breaking(2).into)).rejects.toThrow('the disk is full');
    const changed = (await change()) as { csv?: string } | undefined;
    const { got, into } = breaking(99);
    const { talk } = await run(changed?.csv ?? csv, {}, into);
    expect(talk).not.toContain('Goes on');
    expect(got.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(10);
  });
});

test('a list that is none, or in use, is said in one line, and nothing is written', async () => {
  mkdirSync(join(folder, '.portico'));
  writeFileSync(list(), 'notes');
  await expect(run(`${ALL}\n`)).rejects.toThrow('it is no list of subscribers');
  expect(readFileSync(list(), 'utf8')).toBe('notes');
});
