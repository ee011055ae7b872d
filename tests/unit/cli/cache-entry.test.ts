import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheEntry } from '../../../cli/cache-entry.ts';

let root: string;
let entry: string;
let made: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-entry-'));
  entry = join(root, 'entry');
  made = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ask = (fresh = false) =>
  cacheEntry(
    entry,
    async (draft) => {
      made++;
      mkdirSync(join(draft, 'deep'));
      writeFileSync(join(draft, 'deep/a.js'), 'the same each time');
      writeFileSync(join(draft, 'b.png'), 'a picture');
    },
    fresh,
  );
const FILES = new Map([
  ['b.png', Buffer.from('a picture')],
  ['deep/a.js', Buffer.from('the same each time')],
]);

describe('An entry of a cache', () => {
  it('is made once, and read after that', async () => {
    expect(await ask()).toEqual({ files: FILES, from: 'made' });
    expect(await ask()).toEqual({ files: FILES, from: 'cache' });
    expect(made).toBe(1);
  });

  it.each<[string, () => void]>([
    [
      'has a byte of a file changed',
      () => writeFileSync(join(entry, 'deep/a.js'), 'the Same each time'),
    ],
    ['lacks a file', () => rmSync(join(entry, 'b.png'))],
    ['has one file more', () => writeFileSync(join(entry, 'c.png'), '')],
    ['lacks the list of its files', () => rmSync(join(entry, 'digests.json'))],
    ['has its list changed', () => change(join(entry, 'digests.json'), 'b.png', 'c.png')],
    ['has its list cut off', () => writeFileSync(join(entry, 'digests.json'), '{"digest":')],
    ['is a file', () => [rmSync(entry, { recursive: true }), writeFileSync(entry, '')]],
  ])('is made again where it %s', async (_, harm) => {
    await ask();
    harm();
    expect(await ask()).toEqual({ files: FILES, from: 'remade' });
    expect(await ask()).toEqual({ files: FILES, from: 'cache' });
    expect(readdirSync(root)).toEqual(['entry']);
  });

  it('is made without a look at what is there, where that is not wanted', async () => {
    await ask();
    expect(await ask(true)).toEqual({ files: FILES, from: 'made' });
    expect(made).toBe(2);
    expect(readdirSync(root)).toEqual(['entry']);
  });

  it('stays as it was where it cannot be made', async () => {
    const failing = cacheEntry(entry, () => Promise.reject(new Error('cannot')));
    await expect(failing).rejects.toThrow('cannot');
    expect(readdirSync(root)).toEqual([]);
  });
});

function change(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
