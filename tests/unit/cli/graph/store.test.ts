import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { Store } from '../../../../cli/graph/store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-store-'));
  file = join(folder, 'kept/graph.sqlite');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A row with a value of some size, in bytes. */
function row(text: string, size = 100) {
  const value = Buffer.alloc(size, text);
  return { inputs: `inputs of ${text}`, digest: digestOf(value), value };
}

const NAMES = Array.from({ length: 60 }, (_, i) => `node ${i}`);

/** Keeps sixty rows, of 9 KB in most cases, so that the file has many pages. */
function fill(): void {
  const store = Store.open(file);
  for (const name of NAMES) store.set(name, row(name, 9000));
  store.close();
}

/** How many of the sixty rows are there, whole; each that is there has to be as it was. */
function whole(): number {
  const store = Store.open(file);
  const found = NAMES.filter((name) => {
    const head = store.head(name);
    const value = store.value(name);
    return head && value && digestOf(value) === row(name, 9000).digest;
  });
  store.close();
  return found.length;
}

describe('A store', () => {
  it('gives in the next run what was kept in this one', () => {
    const store = Store.open(file);
    store.set('a', row('one'));
    expect([store.head('a')?.digest, store.value('b')]).toEqual([row('one').digest, undefined]);
    store.close();
    const next = Store.open(file);
    const { inputs, digest, value } = row('one');
    expect(next.head('a')).toMatchObject({ inputs, digest });
    expect(Buffer.from(next.value('a') ?? [])).toEqual(value);
    expect([next.head('b'), next.value('b')]).toEqual([undefined, undefined]);
    next.set('a', row('two'));
    next.close();
    const last = Store.open(file);
    expect(last.head('a')?.digest).toBe(row('two').digest);
    last.close();
  });

  it('does not hold in memory more than some megabytes that wait to be written', () => {
    const store = Store.open(file);
    const size = 6 * 1024 * 1024;
    for (const name of ['a', 'b', 'c']) store.set(name, row(name, size));
    expect(readFileSync(`${file}-wal`).length).toBeGreaterThan(3 * size);
    expect(digestOf(store.value('a') ?? '')).toBe(row('a', size).digest);
    store.close();
  });

  it('drops rows that no run has asked for in a week, and keeps those that one did', () => {
    const day = 24 * 60 * 60 * 1000;
    const start = new Date('2026-03-01T12:00:00Z').getTime();
    const run = (days: number, work: (store: Store) => void) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * day });
      const store = Store.open(file);
      work(store);
      store.close();
    };
    run(0, (store) => {
      store.set('asked for', row('a'));
      store.set('left', row('b'));
    });
    run(5, (store) => store.head('asked for'));
    run(7, (store) => expect(store.value('left')).toBeDefined());
    run(8, (store) => store.set('new', row('c')));
    run(12, (store) => {
      expect(store.head('left')).toBeUndefined();
      expect(store.head('asked for')?.digest).toBe(row('a').digest);
    });
  });

  it('forgets everything when it is in memory only', () => {
    const store = Store.inMemory();
    store.set('a', row('one'));
    expect(store.head('a')?.digest).toBe(row('one').digest);
    store.close();
    expect(existsSync(file)).toBe(false);
  });
});

/** A file that was there before, and is no store. */
const others: [what: string, make: () => void][] = [
  ['a text', () => writeFileSync(file, 'this is no database, though it is a file')],
  ['empty', () => writeFileSync(file, '')],
  ['a folder with something in it', () => mkdirSync(join(file, 'inside'), { recursive: true })],
  ['cut off', () => [fill(), truncateSync(file, 5000)]],
  ['of another version', () => [fill(), sql('PRAGMA user_version = 9')]],
  ['of another layout', () => [fill(), sql('ALTER TABLE head RENAME digest TO other')]],
];

function sql(text: string): void {
  const database = new DatabaseSync(file);
  database.exec(text);
  database.close();
}

describe('A file that is', () => {
  it.each(others)('%s is begun anew', (_, make) => {
    mkdirSync(join(folder, 'kept'));
    make();
    expect(whole()).toBe(0);
    fill();
    expect(whole()).toBe(NAMES.length);
  });

  it('damaged somewhere gives nothing wrong, and is whole again two runs later', () => {
    const left: number[] = [];
    for (const seed of Array.from({ length: 25 }, (_, i) => i)) {
      rmSync(join(folder, 'kept'), { recursive: true, force: true });
      fill();
      damage(seed);
      left.push(whole());
      fill();
      // Where the damage was met while rows were written, the file is removed.
      fill();
      expect([seed, whole()]).toEqual([seed, NAMES.length]);
    }
    // Nothing is left where the beginning is damaged, and most rows where a few pages are.
    expect(left).toContain(0);
    expect(Math.max(...left)).toBeGreaterThan(50);
    expect(left).not.toContain(NAMES.length);
  });

  it('in a folder that cannot be made keeps nothing, and says nothing', () => {
    writeFileSync(join(folder, 'kept'), 'a file where the folder would be');
    fill();
    expect(whole()).toBe(0);
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('a file where the folder would be');
  });
});

/** Overwrites a few hundred bytes in three places, which follow from the seed. */
function damage(seed: number): void {
  const bytes = readFileSync(file);
  for (const i of [0, 1, 2]) {
    const place = Number.parseInt(digestOf(`${seed} ${i}`).slice(0, 8), 16) % bytes.length;
    bytes.fill(digestOf(`noise ${seed} ${i}`), place, place + 300);
  }
  // Now and then the pages at the beginning, which have the schema and the roots of trees.
  if (seed % 5 === 0) bytes.fill(seed + 1, 100 + seed * 30, 200 + seed * 30);
  writeFileSync(file, bytes);
}

describe('Two runs at once', () => {
  it('keep what each has made, the later one where both made the same', () => {
    const [one, two] = [Store.open(file), Store.open(file)];
    one.set('both', row('one'));
    one.set('one', row('one'));
    two.set('both', row('two'));
    two.set('two', row('two'));
    one.close();
    two.close();
    const next = Store.open(file);
    const digests = ['both', 'one', 'two'].map((name) => next.head(name)?.digest);
    next.close();
    expect(digests).toEqual([row('two').digest, row('one').digest, row('two').digest]);
  });

  it('do not take each other’s file away while one writes for long', () => {
    fill();
    const writing = new DatabaseSync(file);
    writing.exec('BEGIN EXCLUSIVE');
    const other = Store.open(file);
    const head = other.head('node 1');
    other.close();
    writing.exec('ROLLBACK');
    writing.close();
    expect(head?.digest).toBe(row('node 1', 9000).digest);
    expect(whole()).toBe(NAMES.length);
  });

  it('of two processes that begin the same file leave one that is whole', async () => {
    const store = new URL('../../../../cli/graph/store.ts', import.meta.url).href;
    const code = `
      import { Store } from ${JSON.stringify(store)};
      for (let round = 0; round < 10; round++) {
        const store = Store.open(${JSON.stringify(file)});
        for (let i = 0; i < 40; i++) store.set('node ' + i, { inputs: 'i', digest: 'd', value: Buffer.alloc(3000, i) });
        store.close();
      }`;
    const run = () =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let said = '';
        child.stderr.on('data', (text) => {
          said += text;
        });
        child.on('close', (status) => resolve([status, said]));
      });
    expect(await Promise.all([run(), run()])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });
});
