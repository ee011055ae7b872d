import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { Contents } from '../../../../cli/release/contents.ts';
import { keepVerified } from '../../../../cli/release/keep-verified.ts';
import { encodePack } from '../../../../cli/release/pack.ts';
import type { ReleaseFolder } from '../../../../cli/release/release-folder.ts';
import { verifiedOnce } from '../../../../cli/release/verified-once.ts';
import {
  build,
  filesIn,
  linked,
  placeIn,
  servedFiles,
  temporary,
  tree,
  treeOf,
} from './folders.ts';

let folder = '';
let at: ReleaseFolder;
const text = Buffer.from('content');
const digest = digestOf(text);

beforeEach(() => {
  folder = temporary();
  at = placeIn(folder);
  fs.mkdirSync(at.drafts, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const open = (verified = verifiedOnce(), fresh = false) => new Contents(at, verified, { fresh });

function failingLinks(code: string, when: (from: string) => boolean = () => true) {
  const real = fs.linkSync;
  return vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    // The lock is a link, too.
    if (!when(String(from)) || path.basename(String(to)) === 'lock') return real(from, to);
    throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'link' });
  });
}

test('content is put once, and read as it was', () => {
  const contents = open();
  expect(contents.has(digest)).toBe(false);
  expect(contents.read(digest)).toBeUndefined();
  contents.put(digest, [text.subarray(0, 3), text.subarray(3)]);
  const { ino } = fs.statSync(contents.pathOf(digest));
  contents.put(digest, [text]);
  expect(fs.statSync(contents.pathOf(digest)).ino).toBe(ino);
  expect(open().read(digest)).toEqual(text);
  expect(fs.readdirSync(at.drafts)).toEqual([]);
});

test('what other contents have is read there, and not put again', () => {
  open().put(digest, [text]);
  const other = placeIn(path.join(folder, 'other'));
  for (const name of [other.drafts, other.contents]) fs.mkdirSync(name, { recursive: true });
  const beside = new Contents(at, verifiedOnce(), { readOnly: true });
  const contents = new Contents(other, verifiedOnce(), { beside });
  contents.put(digest, [text]);
  expect(contents.read(digest)).toEqual(text);
  expect(fs.readdirSync(other.contents)).toEqual([]);
  const own = Buffer.from('own');
  contents.put(digestOf(own), [own]);
  expect(contents.read(digestOf(own))).toEqual(own);
  expect(open().has(digestOf(own))).toBe(false);
});

test.each([
  ['cut off', (file: string) => fs.truncateSync(file, 3)],
  ['overwritten', (file: string) => fs.writeFileSync(file, 'CONTENT')],
  ['a folder', (file: string) => [fs.rmSync(file), fs.mkdirSync(file)]],
])('content that is %s is not used, and can be put again', (_, harm) => {
  open().put(digest, [text]);
  harm(open().pathOf(digest));
  const contents = open();
  expect(contents.has(digest)).toBe(false);
  expect([...contents.damaged]).toEqual([digest]);
  contents.put(digest, [text]);
  expect(contents.read(digest)).toEqual(text);
});

test.each([
  ['its head', 20],
  ['a file in it', -1],
])('a pack is compared with its name, and not used when %s is damaged', (_, where) => {
  const { digest: name, parts } = encodePack([{ path: 'index.html', content: text, digest }]);
  open().put(name, parts);
  expect(open().has(name)).toBe(true);
  const file = open().pathOf(name);
  const bytes = fs.readFileSync(file);
  bytes.set([35], (where + bytes.length) % bytes.length);
  fs.writeFileSync(file, bytes);
  expect(open().has(name)).toBe(false);
});

test('what was compared is not read again until it is written to', () => {
  const store = Store.inMemory();
  const look = () => {
    const verified = keepVerified(store, at.folder, false);
    const read = vi.spyOn(fs, 'readFileSync');
    const isThere = open(verified).has(digest);
    const reads = read.mock.calls.length;
    vi.restoreAllMocks();
    verified.save();
    return [isThere, reads];
  };
  open().put(digest, [text]);
  expect(look()).toEqual([true, 1]);
  expect(look()).toEqual([true, 0]);
  fs.utimesSync(open().pathOf(digest), 1, 1);
  expect(look()).toEqual([true, 1]);
  fs.writeFileSync(open().pathOf(digest), 'CONTENT');
  expect(look()).toEqual([false, 1]);
});

test('a fresh build takes no content over, and replaces what is there', () => {
  open().put(digest, [text]);
  const before = fs.statSync(open().pathOf(digest)).ino;
  const contents = open(verifiedOnce(), true);
  expect(contents.has(digest)).toBe(false);
  contents.put(digest, [text]);
  expect(fs.statSync(contents.pathOf(digest)).ino).not.toBe(before);
});

test('a fresh build compares what was compared before', () => {
  const store = Store.inMemory();
  open().put(digest, [text]);
  const verified = keepVerified(store, at.folder, false);
  open(verified).has(digest);
  verified.save();
  const stamps = vi.fn(keepVerified(store, at.folder, true).get);
  expect(stamps(digest, 'any')).toBeUndefined();
});

test('only what is needed stays', () => {
  const contents = open();
  const other = Buffer.from('other');
  contents.put(digest, [text]);
  contents.put(digestOf(other), [other]);
  contents.collect(new Set([digest]));
  expect(contents.has(digest)).toBe(true);
  expect(contents.has(digestOf(other))).toBe(false);
});

test('content with the most links that are possible gets a new file for more of them', () => {
  const shared = { 'assets/a-1.js': 'shared' };
  const [en, pl] = ['en', 'pl'].map((one) =>
    linked(`poland/${one}`, { 'index.html': one }, shared),
  );
  build(at, [en as never]);
  const full = fs.statSync(path.join(at.out, 'poland/en/assets/a-1.js')).ino;
  const links = failingLinks('EMLINK', (from) => fs.statSync(from).ino === full);
  build(at, [en as never, pl as never]);
  expect(links).toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(fs.statSync(path.join(at.out, 'poland/pl/assets/a-1.js')).ino).not.toBe(full);
  expect(tree(at.out)).toEqual(treeOf([en as never, pl as never]));
});

test.each(['EXDEV', 'EPERM'])('where links fail with %s, files are copies', async (code) => {
  const shared = { 'assets/a-1.js': 'shared' };
  const en = linked('poland/en', { 'index.html': 'same' }, shared);
  const pl = linked('poland/pl', { 'index.html': 'same' }, shared);
  const changed = linked('poland/pl', { 'index.html': 'other' }, shared);
  const links = failingLinks(code);
  build(at, [pl, en]);
  build(at, [changed, en]);
  expect(links).toHaveBeenCalled();
  const file = path.join(at.out, 'poland/en/assets/a-1.js');
  expect(fs.statSync(file).nlink).toBe(1);
  expect(tree(at.out)).toEqual(treeOf([changed, en]));
  expect(await servedFiles(at)).toEqual(filesIn([changed, en]));
  // A copy does not change with what it was copied from, so it is looked at itself.
  fs.writeFileSync(file, 'by hand');
  fs.utimesSync(file, Date.now() / 1000 + 60, Date.now() / 1000 + 60);
  build(at, [changed, en]);
  expect(tree(at.out)).toEqual(treeOf([changed, en]));
});
