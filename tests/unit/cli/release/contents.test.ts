import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Store } from '../../../../cli/write/store.ts';
import { build, linked, rebuild, sha256, temporary, tree, treeOf } from './folders.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
const digest = sha256('content');
const object = () => at(`store/${digest.slice(0, 2)}/${digest.slice(2)}`);

beforeEach(() => {
  folder = temporary();
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const place = (store: Store, name: string) =>
  store.place(at(name), digest, 7, () => Buffer.from('content'));

function failingLinks(code: string, when: (from: string, to: string) => boolean = () => true) {
  const real = fs.linkSync;
  return vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    if (!when(String(from), String(to))) return real(from, to);
    throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'link' });
  });
}

test('a truncated object is not used', () => {
  place(new Store(at('store')), 'a');
  fs.rmSync(at('a'));
  fs.truncateSync(object(), 3);
  place(new Store(at('store')), 'b');
  expect(fs.readFileSync(at('b'), 'utf8')).toBe('content');
  expect(fs.readFileSync(object(), 'utf8')).toBe('content');
});

test('an object with the most links that are possible makes room for a new one', () => {
  const store = new Store(at('store'));
  place(store, 'a');
  const full = fs.statSync(at('a')).ino;
  failingLinks('EMLINK', (from) => fs.statSync(from).ino === full);
  place(store, 'b');
  place(store, 'c');
  expect(fs.readFileSync(at('a'), 'utf8')).toBe('content');
  expect(fs.statSync(at('b')).ino).not.toBe(full);
  expect(fs.statSync(at('c')).ino).toBe(fs.statSync(at('b')).ino);
});

test.each(['EXDEV', 'EPERM'])('where links fail with %s, files are copies', async (code) => {
  const links = failingLinks(code);
  const en = linked('poland/en', { 'index.html': 'same' });
  const pl = linked('poland/pl', { 'index.html': 'same' });
  const changed = linked('poland/pl', { 'index.html': 'other' });
  const out = at('dist');
  await build(out, [pl, en]);
  await rebuild(out, [changed, en]);
  expect(links).toHaveBeenCalled();
  expect(fs.statSync(path.join(out, 'poland/en/index.html')).nlink).toBe(1);
  const served = tree(fs.realpathSync(out));
  vi.restoreAllMocks();
  expect(served).toEqual(await treeOf([changed, en]));
});

test('a file that is in the way is replaced, and those that share its content are not', () => {
  const store = new Store(at('store'));
  fs.writeFileSync(at('mine'), 'mine');
  fs.linkSync(at('mine'), at('a'));
  place(store, 'a');
  fs.mkdirSync(at('b'));
  place(store, 'b');
  expect(fs.readFileSync(at('mine'), 'utf8')).toBe('mine');
  expect(fs.readFileSync(at('a'), 'utf8')).toBe('content');
  expect(fs.readFileSync(at('b'), 'utf8')).toBe('content');
});

test('an object goes when nothing links to it', () => {
  const store = new Store(at('store'));
  place(store, 'a');
  store.collect([digest]);
  store.sweep();
  expect(fs.existsSync(object())).toBe(true);
  fs.rmSync(at('a'));
  store.collect([digest]);
  expect(fs.existsSync(object())).toBe(false);
});
