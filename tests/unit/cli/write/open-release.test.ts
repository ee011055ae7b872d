import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { openRelease } from '../../../../cli/write/open-release.ts';
import { prepareNext } from '../../../../cli/write/prepare-next.ts';
import type { Release } from '../../../../cli/write/release.ts';
import {
  build,
  info,
  keptTree,
  linked,
  rebuild,
  releaseTree,
  sha256,
  slotDigests,
  storeObjects,
  temporary,
  tree,
  treeOf,
} from './folders.ts';

const app = { 'assets/app-1a.js': 'shared' };
const pl = linked('poland/pl', { ...app, 'index.html': 'pl', 'data/games.json': '[]' });
const en = linked('poland/en', { ...app, 'index.html': 'en' });
const sr = linked('serbia/sr', { ...app, 'index.html': 'sr' });
const changed = linked('poland/pl', { ...app, 'index.html': 'pl 2', 'data/recipes.json': '[]' });

let folder = '';
let out = '';

beforeEach(() => {
  folder = temporary();
  out = path.join(folder, 'dist');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const served = () => releaseTree(out);
const release = () =>
  JSON.parse(fs.readFileSync(path.join(out, 'release.json'), 'utf8')) as Release;
const inode = (file: string) => fs.statSync(path.join(out, file)).ino;

test('a first build writes real files and a table of them', async () => {
  const written = await build(out, [sr, pl, en]);
  expect(written).toMatchObject({ added: 3, kept: 0, removed: 0 });
  expect(fs.readlinkSync(out)).toBe('.portico/dist/blue');
  expect(served()).toMatchObject({
    'poland/pl/index.html': 'pl',
    'poland/pl/data/games.json': '[]',
    'serbia/sr/assets/app-1a.js': 'shared',
  });
  expect(fs.lstatSync(path.join(out, 'poland/pl/index.html')).isFile()).toBe(true);
  const { sites, ...head } = release();
  expect(head).toEqual({ format: 1, ...info });
  expect(sites.map((site) => `${site.tenant}/${site.site}`)).toEqual([
    'poland/en',
    'poland/pl',
    'serbia/sr',
  ]);
  expect(Object.entries(sites[1]?.files ?? {})).toEqual([
    ['assets/app-1a.js', { digest: sha256('shared'), bytes: 6 }],
    ['data/games.json', { digest: sha256('[]'), bytes: 2 }],
    ['index.html', { digest: sha256('pl'), bytes: 2 }],
  ]);
  expect(written.release).toEqual(release());
});

test('equal content stands once on the disk', async () => {
  await build(out, [sr, pl, en]);
  expect(inode('serbia/sr/assets/app-1a.js')).toBe(inode('poland/pl/assets/app-1a.js'));
  expect(storeObjects(out)).toEqual(['shared', 'pl', 'en', 'sr', '[]'].map(sha256).sort());
});

test('equal inputs give equal trees, in any order and from any earlier state', async () => {
  await build(out, [pl, en, sr]);
  expect(served()).toEqual(await treeOf([sr, en, pl]));
  await build(out, [changed]);
  await build(out, [sr, en, pl]);
  expect(served()).toEqual(await treeOf([pl, en, sr]));
});

test('an equal release switches nothing and writes nothing', async () => {
  await build(out, [pl, en]);
  const before = fs.statSync(path.join(out, 'release.json'));
  expect(await build(out, [pl, en])).toMatchObject({ added: 0, kept: 2, removed: 0 });
  expect(await rebuild(out, [pl, en])).toMatchObject({ added: 0, kept: 2, removed: 0 });
  expect(fs.readlinkSync(out)).toBe('.portico/dist/blue');
  expect(fs.statSync(path.join(out, 'release.json'))).toMatchObject({
    ino: before.ino,
    mtimeMs: before.mtimeMs,
  });
  expect(fs.existsSync(path.join(folder, '.portico/dist/green'))).toBe(false);
});

test('another version of Portico makes another release of the same files', async () => {
  await build(out, [pl, en]);
  const written = await build(out, [pl, en], { portico: '0.2.0', preview: true });
  expect(written).toMatchObject({ added: 0, kept: 2, removed: 0 });
  expect(release()).toMatchObject({ portico: '0.2.0', preview: true });
  expect(served()['poland/en/index.html']).toBe('en');
});

test('a changed site changes only its own files', async () => {
  await build(out, [pl, en, sr]);
  await prepareNext(out);
  const kept = { en: inode('poland/en/index.html'), app: inode('poland/pl/assets/app-1a.js') };
  const green = path.join(folder, '.portico/dist/green');
  const before = fs.statSync(path.join(green, 'poland/en/index.html')).ctimeMs;

  expect(await rebuild(out, [changed, en, sr])).toMatchObject({ added: 1, kept: 2, removed: 0 });

  expect(fs.readlinkSync(out)).toBe('.portico/dist/green');
  expect(served()).toEqual(await treeOf([changed, en, sr]));
  expect(served()).not.toHaveProperty(['poland/pl/data/games.json']);
  expect(inode('poland/en/index.html')).toBe(kept.en);
  expect(inode('poland/pl/assets/app-1a.js')).toBe(kept.app);
  // A link or removal of this inode would show in its change time.
  expect(fs.statSync(path.join(green, 'poland/en/index.html')).ctimeMs).toBe(before);
});

test('a file may take the name of a folder, and a folder that of a file', async () => {
  const asFile = linked('poland/pl', { data: 'a file' });
  const asFolder = linked('poland/pl', { 'data/deep/a.json': '1' });
  await build(out, [asFile]);
  await build(out, [asFolder]);
  await build(out, [asFile, en]);
  expect(served()).toEqual(await treeOf([asFile, en]));
  await build(out, [asFolder]);
  expect(served()).toEqual(await treeOf([asFolder]));
});

test('a tenant that is no more goes, and its content with the last release that had it', async () => {
  await build(out, [pl, en, sr]);
  expect(await rebuild(out, [pl, en])).toMatchObject({ added: 0, kept: 2, removed: 1 });
  expect(fs.existsSync(path.join(out, 'serbia'))).toBe(false);
  expect(storeObjects(out)).toContain(sha256('sr'));
  await rebuild(out, [pl]);
  expect(storeObjects(out)).not.toContain(sha256('sr'));
  expect(storeObjects(out)).toEqual(slotDigests(out));
});

test('a site can be kept although the store has lost it', async () => {
  await build(out, [pl, en]);
  fs.rmSync(path.join(folder, '.portico/dist/store'), { recursive: true });
  await rebuild(out, [changed, en]);
  expect(served()).toEqual(await treeOf([changed, en]));
});

test('a kept file that a hand has changed is not taken for what it was', async () => {
  await build(out, [pl, en]);
  fs.rmSync(path.join(folder, '.portico/dist/store'), { recursive: true });
  fs.writeFileSync(path.join(out, 'poland/en/index.html'), 'by hand');
  await rebuild(out, [changed, en]);
  expect(served()).toEqual(await treeOf([changed, en]));
});

test('the release before can be read while the next one is written, and after', async () => {
  await build(out, [pl, en]);
  const writer = await openRelease(out);
  expect(writer.previous).toEqual(release());
  const before = structuredClone(writer.previous);
  writer.add(changed);
  const written = await writer.commit(info);
  await build(out, [sr]);
  await build(out, [en]);
  expect(writer.previous).toEqual(before);
  expect(written.release.sites[0]?.files['index.html']?.digest).toBe(sha256('pl 2'));
});

test('only a site of the release before can be kept', async () => {
  await build(out, [pl, en]);
  const site = release().sites[0];
  const writer = await openRelease(out);
  if (site === undefined) throw new Error('no site');
  expect(() => writer.keep({ ...site, inputs: 'other' })).toThrow(/not a site of the release/);
  writer.keep(site);
  expect(() => writer.keep(site)).toThrow(/twice/);
  writer.abort();
});

test('an aborted release leaves what was served, and the next build works', async () => {
  await build(out, [pl, en]);
  const before = served();
  const writer = await openRelease(out);
  writer.add(changed);
  writer.abort();
  expect(served()).toEqual(before);
  expect(() => writer.add(en)).toThrow(/given up/);
  await build(out, [changed, en]);
  expect(served()).toEqual(await treeOf([changed, en]));
  expect(storeObjects(out)).toEqual(slotDigests(out));
});

test('a release table of another format counts as none', async () => {
  await build(out, [pl]);
  const file = path.join(out, 'release.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"format":1', '"format":2'));
  const writer = await openRelease(out);
  expect(writer.previous).toBeUndefined();
  writer.add(pl);
  await writer.commit(info);
  expect(served()).toEqual(await treeOf([pl]));
});

test('a release of no site at all is one, too', async () => {
  await build(out, []);
  expect(release()).toEqual({ format: 1, ...info, sites: [] });
  await build(out, [pl]);
  await build(out, []);
  expect(Object.keys(served())).toEqual(['release.json']);
});

test('an output folder that was removed is made again', async () => {
  await build(out, [pl, en]);
  fs.rmSync(out);
  await build(out, [pl]);
  expect(served()).toEqual(await treeOf([pl]));
});

test.each([
  ['a folder', () => fs.mkdirSync(out)],
  ['a file', () => fs.writeFileSync(out, 'mine')],
  ['a link to elsewhere', () => fs.symlinkSync('/var', out)],
])('%s that Portico did not make is refused and left untouched', async (_, make) => {
  make();
  const { ino, ctimeMs } = fs.lstatSync(out);
  await expect(openRelease(out)).rejects.toThrow(CannotRun);
  await expect(openRelease(out)).rejects.toThrow(/was not made by portico build/);
  expect(fs.lstatSync(out)).toMatchObject({ ino, ctimeMs });
  expect(fs.readdirSync(folder)).toEqual(['dist']);
});

test('a folder that cannot be written is told in one line', async () => {
  fs.writeFileSync(path.join(folder, 'file'), '');
  const inFile = openRelease(path.join(folder, 'file/dist'));
  await expect(inFile).rejects.toThrow(CannotRun);
  await expect(inFile).rejects.toThrow(/^Could not write .*dist: ENOTDIR/);
});

test.each([
  '',
  '/etc/passwd',
  '../up.html',
  'a/../b.html',
  './a.html',
  'a//b.html',
  'a/',
  'a\\b.html',
  'a\0b',
])('the path %j is refused', async (bad) => {
  const writer = await openRelease(out);
  expect(() => writer.add(linked('poland/pl', { [bad]: 'x' }))).toThrow(CannotRun);
  writer.abort();
  expect(fs.existsSync(out)).toBe(false);
});

test.each(['../pl', 'poland/..', 'release.json/pl', '/pl'])(
  'the site %j is refused',
  async (bad) => {
    const writer = await openRelease(out);
    expect(() => writer.add(linked(bad, { 'index.html': 'x' }))).toThrow(CannotRun);
    writer.abort();
  },
);

test('prepareNext brings the other slot up to date and serves nothing new', async () => {
  await build(out, [pl, en]);
  expect(await prepareNext(out)).toBe(2);
  expect(fs.readlinkSync(out)).toBe('.portico/dist/blue');
  expect(tree(path.join(folder, '.portico/dist/green'))).toEqual(served());
  expect(await prepareNext(out)).toBe(0);
  await rebuild(out, [changed, en]);
  expect(await prepareNext(out)).toBe(1);
  expect(storeObjects(out)).toEqual(slotDigests(out));
});

/** A moment, in hours since the first build. */
const at = (hours: number) => ({ now: () => 1_700_000_000_000 + hours * 3_600_000 });
const v = (n: number) =>
  linked('poland/pl', {
    'index.html': `${n}`,
    [`data/games.${n}.json`]: `${n}`,
    'icons/a.png': 'x',
  });

test('hashed files of earlier releases stay for a day, each from when it was dropped', async () => {
  await build(out, [v(1), sr], info, at(0));
  await rebuild(out, [v(2), sr], at(1));
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.1.json'] });
  await rebuild(out, [v(3), sr], at(20));
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.1.json', 'data/games.2.json'] });
  // One that comes back is the release's own again.
  await rebuild(out, [v(2), sr], at(24.9));
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.1.json', 'data/games.3.json'] });
  await rebuild(out, [v(2), sr], at(25));
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.3.json'] });
  await rebuild(out, [v(2), sr], at(49));
  expect(keptTree(out)).toEqual({});
  expect(tree(fs.realpathSync(out))).toEqual(await treeOf([v(2), sr]));
  await prepareNext(out);
  await rebuild(out, [v(2)], at(50));
  await rebuild(out, [v(2), en], at(51));
  expect(storeObjects(out)).toEqual(slotDigests(out));
  expect(slotDigests(out)).not.toContain(sha256('1'));
});

test('release.json says nothing of what is kept, and pages are those of the new release', async () => {
  await build(out, [v(1)]);
  await rebuild(out, [v(2)]);
  expect(served()).toEqual(await treeOf([v(2)]));
  expect(tree(fs.realpathSync(out))).toHaveProperty(['poland/pl/data/games.1.json'], '1');
});

test('a site keeps its own files only, and one that is gone keeps none', async () => {
  const other = linked('poland/en', { 'index.html': 'en', 'data/secret.1.json': 'en only' });
  await build(out, [v(1), other]);
  await rebuild(out, [v(2), en]);
  expect(keptTree(out)).toEqual({
    'poland/en': ['data/secret.1.json'],
    'poland/pl': ['data/games.1.json'],
  });
  await rebuild(out, [v(2)]);
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.1.json'] });
  await rebuild(out, [v(2), en]);
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.1.json'] });
});

test('a clock that was set back keeps nothing for longer than a day', async () => {
  await build(out, [v(1)], info, at(100));
  await rebuild(out, [v(2)], at(100));
  await rebuild(out, [v(2)], at(1));
  expect(keptTree(out)).toEqual({});
});

/** Overwrites the middle of a file in its place, as a bad disk would, and as no build does. */
function spoil(file: string): void {
  const content = fs.readFileSync(file);
  content.fill('#', content.length >> 1);
  fs.writeFileSync(file, content);
}

const objectOf = (text: string) => {
  const digest = sha256(text);
  return path.join(folder, '.portico/dist/store', digest.slice(0, 2), digest.slice(2));
};

const PAGE = 'poland/en/index.html';

test.each<[string, () => void]>([
  ['overwritten', () => spoil(path.join(out, PAGE))],
  ['cut off', () => fs.truncateSync(path.join(out, PAGE), 1)],
  ['removed', () => fs.rmSync(path.join(out, PAGE))],
  [
    'replaced',
    () => [fs.rmSync(path.join(out, PAGE)), fs.writeFileSync(path.join(out, PAGE), 'x')],
  ],
  ['gone with its site', () => fs.rmSync(path.join(out, 'poland/en'), { recursive: true })],
  ['a folder now', () => [fs.rmSync(path.join(out, PAGE)), fs.mkdirSync(path.join(out, PAGE))]],
  [
    'shared by all sites and overwritten',
    () => spoil(path.join(out, 'poland/en/assets/app-1a.js')),
  ],
])('a file of a taken-over site that is %s is made again', async (_, harm) => {
  await build(out, [pl, en, sr]);
  await prepareNext(out);
  harm();
  const writer = await openRelease(out);
  expect(writer.damaged).toContain('poland/en');
  writer.abort();
  // Damage that was seen once stays known, also when the build that saw it has ended early.
  await rebuild(out, [pl, en, sr]);
  expect(served()).toEqual(await treeOf([pl, en, sr]));
  expect(await rebuild(out, [pl, en, sr])).toMatchObject({ kept: 3 });
  await rebuild(out, [changed, en, sr]);
  expect(served()).toEqual(await treeOf([changed, en, sr]));
  expect(storeObjects(out)).toEqual(slotDigests(out));
});

test('content that only the other slot has is not taken over once it is damaged', async () => {
  await build(out, [pl, en]);
  await rebuild(out, [changed, en]);
  spoil(path.join(folder, '.portico/dist/blue/poland/pl/index.html'));
  await rebuild(out, [pl, en]);
  expect(served()).toEqual(await treeOf([pl, en]));
});

test('damage that no time tells is found where the folder was copied, or the content is placed', async () => {
  await build(out, [pl, en]);
  spoil(objectOf('en'));
  fs.utimesSync(objectOf('en'), 0, 0);
  const added = linked('serbia/sr', { ...app, 'index.html': 'sr' });
  await expect(rebuild(out, [pl, en, added])).rejects.toThrow(/with --no-cache/);
  const copy = path.join(folder, 'copy');
  fs.cpSync(path.join(folder, '.portico'), path.join(copy, '.portico'), {
    recursive: true,
    preserveTimestamps: true,
  });
  fs.symlinkSync(fs.readlinkSync(out), path.join(copy, 'dist'));
  await rebuild(path.join(copy, 'dist'), [pl, en]);
  expect(releaseTree(path.join(copy, 'dist'))).toEqual(await treeOf([pl, en]));
});

test('a damaged site that is not asked for stops a build instead of being taken over', async () => {
  await build(out, [pl, en]);
  spoil(path.join(out, PAGE));
  const writer = await openRelease(out);
  const site = writer.previous?.sites.find((one) => one.site === 'en');
  if (!site) throw new Error('no site');
  expect(() => writer.keep(site)).toThrow(/was changed after it was built/);
  writer.abort();
});

test('a list of kept files that is damaged is no list', async () => {
  await build(out, [v(1)]);
  await rebuild(out, [v(2)]);
  spoil(path.join(folder, '.portico/dist/green.kept'));
  await rebuild(out, [v(2)]);
  await rebuild(out, [v(3)]);
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.2.json'] });
  expect(served()).toEqual(await treeOf([v(3)]));
  expect(tree(fs.realpathSync(out))).not.toHaveProperty(['poland/pl/data/games.1.json']);
});

test('a kept file that is damaged is kept no longer', async () => {
  await build(out, [v(1)]);
  await rebuild(out, [v(2)]);
  spoil(path.join(out, 'poland/pl/data/games.1.json'));
  await rebuild(out, [v(3)]);
  expect(keptTree(out)).toEqual({ 'poland/pl': ['data/games.2.json'] });
  expect(served()).toEqual(await treeOf([v(3)]));
});

test('a fresh build takes over neither sites nor contents', async () => {
  await build(out, [v(1), en]);
  await rebuild(out, [v(2), en]);
  spoil(objectOf('en'));
  fs.utimesSync(objectOf('en'), 0, 0);
  expect(await rebuild(out, [v(2), en], { fresh: true })).toMatchObject({ added: 2, kept: 0 });
  expect(tree(fs.realpathSync(out))).toEqual(await treeOf([v(2), en]));
  await rebuild(out, [v(1), en]);
  expect(served()).toEqual(await treeOf([v(1), en]));
  expect(storeObjects(out)).toEqual(slotDigests(out));
});
