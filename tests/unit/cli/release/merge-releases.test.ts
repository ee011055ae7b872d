import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { mergeReleases } from '../../../../cli/release/merge-releases.ts';
import type { ReleaseFolder } from '../../../../cli/release/release-folder.ts';
import {
  build,
  contentsFor,
  contentsOf,
  filesIn,
  info,
  linked,
  placeIn,
  planOf,
  servedFiles,
  type TestBuildOptions,
  type TestSite,
  temporary,
  tree,
  treeOf,
} from './folders.ts';

const app = { 'assets/app-1a.js': 'shared' };
const pl = linked('poland/pl', { 'index.html': 'pl' }, app);
const en = { ...linked('poland/en', { 'index.html': 'en' }, app), plan: planOf('other') };
const sr = linked('serbia/sr', { 'index.html': 'sr' }, { ...app, 'assets/sr-2b.js': 'more' });
const bs = linked('bosnia/bs', { 'index.html': 'bs' }, app);
const ALL = [bs, en, pl, sr];

let folder = '';
let at: ReleaseFolder;
beforeEach(() => {
  folder = temporary();
  at = placeIn(path.join(folder, 'all'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A workspace in which some sites were built. */
function shard(name: string, sites: TestSite[], options: TestBuildOptions = {}): string {
  const workspace = path.join(folder, name);
  build(placeIn(workspace), sites, options);
  return workspace;
}

/** What merging is refused with; nothing is made of it. */
function refusal(...folders: string[]): string {
  const before = tree(folder);
  const others = (files: Record<string, string>) =>
    Object.entries(files).filter(([name]) => !name.startsWith('all/'));
  try {
    mergeReleases(at, folders);
  } catch (error) {
    expect(error).toBeInstanceOf(CannotRun);
    expect(fs.existsSync(at.list)).toBe(false);
    expect(fs.existsSync(at.out)).toBe(false);
    expect(others(tree(folder))).toEqual(others(before));
    return (error as Error).message.replaceAll(folder, '');
  }
  throw new Error('it was not refused');
}

test.each([
  ['in one order', [0, 1]],
  ['in another', [1, 0]],
])('releases that were built apart give the bytes of one build of all, %s', async (_, order) => {
  const shards = [shard('one', [sr, bs]), shard('two', [en, pl])];
  const merged = mergeReleases(
    at,
    order.map((i) => shards[i] ?? ''),
  );
  const one = placeIn(path.join(folder, 'one build'));
  expect(merged).toMatchObject({ ...build(one, ALL), repaired: [] });
  expect(tree(at.out)).toEqual(treeOf(ALL));
  expect(tree(at.contents)).toEqual(tree(one.contents));
  const manifest = (place: ReleaseFolder) =>
    fs.readFileSync(path.join(place.folder, `${merged.id}.json`), 'utf8');
  expect(manifest(at)).toBe(manifest(one));
  expect(await servedFiles(at)).toEqual(filesIn([bs, en, pl, sr]));
});

test('a copy of the folder of releases alone will do', () => {
  const copy = path.join(folder, 'copy');
  fs.cpSync(placeIn(shard('one', ALL)).folder, copy, { recursive: true });
  mergeReleases(at, [copy]);
  expect(tree(at.out)).toEqual(treeOf(ALL));
});

test('a merge again takes the new release, and writes only what is new', () => {
  const shards = [shard('one', [sr, bs]), shard('two', [en, pl])];
  mergeReleases(at, shards);
  expect(mergeReleases(at, shards)).toMatchObject({ changed: [], unchanged: expect.any(Array) });
  const changed = linked('serbia/sr', { 'index.html': 'sr 2' }, app);
  shard('one', [changed, bs]);
  expect(mergeReleases(at, shards)).toMatchObject({
    added: [],
    changed: ['serbia/sr'],
    removed: [],
  });
  expect(contentsOf(at)).toEqual(contentsFor(ALL, [changed, bs, en, pl]));
});

test('what was merged is whole without the shards', async () => {
  const one = shard('one', ALL);
  mergeReleases(at, [one]);
  fs.rmSync(one, { recursive: true });
  expect(await servedFiles(at)).toEqual(filesIn(ALL));
});

test('nothing to merge is refused', () => {
  expect(refusal()).toBe('Name at least one folder with releases to merge.');
});

test('a folder without a release is refused, with what is accepted', () => {
  const message =
    'Name a workspace that was built, or a copy of its folder .portico/releases/dist.';
  expect(refusal(shard('one', [bs]), path.join(folder, 'none'))).toBe(
    `There is no release in /none. ${message}`,
  );
  fs.mkdirSync(path.join(folder, 'empty'));
  expect(refusal(path.join(folder, 'empty'))).toBe(`There is no release in /empty. ${message}`);
});

test('a site that is in two releases is refused, with both', () => {
  expect(refusal(shard('one', [pl, bs]), shard('two', [en, pl]))).toBe(
    'poland/pl is in /one and in /two. Build each tenant once.',
  );
});

test('releases of two versions are refused', () => {
  const other = shard('two', [pl], { as: { ...info, portico: '0.3.0' } });
  expect(refusal(shard('one', [bs]), other)).toBe(
    '/one was built with Portico 0.1.0, and /two with 0.3.0. Build both with one version.',
  );
});

test('a preview is not merged with another release', () => {
  const preview = shard('one', [bs], { as: { ...info, preview: true } });
  const plain = shard('two', [pl]);
  const message = '/one was built with --preview, and /two without. Build both the same way.';
  expect(refusal(preview, plain)).toBe(message);
  expect(refusal(plain, preview)).toBe(message);
});

test('a damaged content is refused, whichever it is, and nothing is released', () => {
  const digests = contentsFor([sr]);
  const plan = contentsFor([{ ...sr, own: [], shared: [] }]);
  let refused = 0;
  for (const [i, digest] of digests.entries()) {
    const one = shard(`one-${i}`, [sr]);
    const file = path.join(placeIn(one).contents, digest.slice(0, 2), digest.slice(2));
    fs.truncateSync(file, 1);
    // Plans stand in the manifest, too.
    if (plan.includes(digest)) continue;
    at = placeIn(path.join(folder, `all-${i}`));
    expect(() => mergeReleases(at, [one])).toThrow(/is damaged: serbia\/sr is not whole\.$/);
    expect(fs.existsSync(at.list)).toBe(false);
    // It is not this command's to mend.
    expect(fs.statSync(file).size).toBe(1);
    refused += 1;
  }
  expect(refused).toBe(4);
});

test('a merge that was refused leaves nothing that a later one takes for whole', async () => {
  const { shared } = sr;
  const lost = shared[1]?.digest ?? '';
  const one = shard('one', [sr]);
  const file = path.join(placeIn(one).contents, lost.slice(0, 2), lost.slice(2));
  const bytes = fs.readFileSync(file);
  fs.rmSync(file);
  expect(() => mergeReleases(at, [one])).toThrow(/is damaged/);
  const [set = ''] = contentsOf(placeIn(one)).filter((name) => contentsOf(at).includes(name));
  expect(set).not.toBe('');
  fs.writeFileSync(file, bytes);
  mergeReleases(at, [one]);
  expect(await servedFiles(at)).toEqual(filesIn([sr]));
});
