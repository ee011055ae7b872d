import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { digestOf } from '../../../../cli/graph/digest.ts';
import type { Verified } from '../../../../cli/release/contents.ts';
import { decodeRelease } from '../../../../cli/release/encode-release.ts';
import {
  type ReleaseFolder,
  readReleases,
  releaseFolder,
} from '../../../../cli/release/release-folder.ts';
import { ReleaseWriter } from '../../../../cli/release/release-writer.ts';
import {
  addSite,
  build,
  contentsFor,
  contentsOf,
  filesIn,
  info,
  keptTree,
  linked,
  placeIn,
  planOf,
  releaseTree,
  servedFiles,
  type TestBuildOptions,
  type TestSite,
  temporary,
  tree,
  treeOf,
} from './folders.ts';

const app = { 'assets/app-1a.js': 'shared' };
const pl = linked('poland/pl', { 'index.html': 'pl', 'data/games.1.json': '[]' }, app);
const en = linked('poland/en', { 'index.html': 'en' }, app);
const sr = linked('serbia/sr', { 'index.html': 'sr' }, app);
const changed = linked('poland/pl', { 'index.html': 'pl 2', 'data/recipes.2.json': '[]' }, app);

let folder = '';
let at: ReleaseFolder;

beforeEach(() => {
  folder = temporary();
  at = placeIn(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const inOut = (file: string) => path.join(at.out, file);
const release = () => decodeRelease(fs.readFileSync(inOut('release.json'), 'utf8'));
const inode = (file: string) => fs.statSync(inOut(file)).ino;

/** What tells whether a file was written: all files of the workspace, with what writing changes. */
function stamps(): Record<string, string> {
  const files = Object.keys(tree(folder)).filter((name) => !name.endsWith('/'));
  return Object.fromEntries(
    files.map((name) => {
      const { ino, mtimeMs, ctimeMs } = fs.statSync(path.join(folder, name));
      return [name, `${ino} ${mtimeMs} ${ctimeMs}`];
    }),
  );
}

/** `dist` shows the release of these sites, `serve` serves it, and both are whole. */
async function expectRelease(sites: readonly TestSite[]): Promise<void> {
  expect(await releaseTree(at)).toEqual(treeOf(sites));
  expect(await servedFiles(at)).toEqual(filesIn(sites));
}

describe('a release', () => {
  test('is written as real files, with a table of the sites', async () => {
    const written = build(at, [sr, pl, en]);
    expect(written).toMatchObject({
      added: ['poland/en', 'poland/pl', 'serbia/sr'],
      changed: [],
      removed: [],
      unchanged: [],
      repaired: [],
    });
    expect(tree(at.out)).toMatchObject({
      'poland/pl/index.html': 'pl',
      'poland/pl/data/games.1.json': '[]',
      'serbia/sr/assets/app-1a.js': 'shared',
    });
    expect(fs.lstatSync(at.out).isDirectory()).toBe(true);
    for (const file of ['poland/pl/index.html', 'poland/pl/assets/app-1a.js', 'release.json']) {
      expect(fs.lstatSync(inOut(file)).isFile()).toBe(true);
    }
    const { sites, ...head } = release();
    expect(head).toEqual({ format: 2, ...info });
    expect(sites.map((site) => `${site.tenant}/${site.site}`)).toEqual(written.added);
    expect(written.release).toEqual(release());
    expect(await servedFiles(at)).toEqual(filesIn([pl, en, sr]));
  });

  test('has content that sites share once on the disk', () => {
    build(at, [sr, pl, en]);
    expect(inode('serbia/sr/assets/app-1a.js')).toBe(inode('poland/pl/assets/app-1a.js'));
    expect(contentsOf(at)).toEqual(contentsFor([sr, pl, en]));
  });

  test('is the same to the byte for equal inputs, in any order and from any earlier state', async () => {
    const { id } = build(at, [pl, en, sr]);
    expect(tree(at.out)).toEqual(treeOf([sr, en, pl]));
    build(at, [changed]);
    expect(build(at, [sr, en, pl]).id).toBe(id);
    await expectRelease([pl, en, sr]);
  });

  test('that equals the one before is not written again: no file changes', () => {
    build(at, [pl, en]);
    const before = stamps();
    const unchanged = ['poland/en', 'poland/pl'];
    expect(build(at, [pl, en])).toMatchObject({ added: [], changed: [], removed: [], unchanged });
    expect(build(at, [en, pl], { keep: 5 })).toMatchObject({ unchanged });
    expect(stamps()).toEqual(before);
  });

  test('of another version of Portico is another one of the same files', async () => {
    const first = build(at, [pl, en]);
    const before = inode('poland/en/index.html');
    const written = build(at, [pl, en], { as: { portico: '0.2.0', preview: true } });
    expect(written).toMatchObject({ changed: [], unchanged: ['poland/en', 'poland/pl'] });
    expect(written.id).not.toBe(first.id);
    expect(release()).toMatchObject({ portico: '0.2.0', preview: true });
    expect(inode('poland/en/index.html')).toBe(before);
  });

  test('changes only the files that differ', async () => {
    build(at, [pl, en, sr]);
    const before = stamps();
    expect(build(at, [changed, en, sr])).toMatchObject({
      added: [],
      changed: ['poland/pl'],
      removed: [],
      unchanged: ['poland/en', 'serbia/sr'],
      repaired: [],
    });
    await expectRelease([changed, en, sr]);
    const after = stamps();
    const differ = Object.keys({ ...before, ...after }).filter(
      (name) => before[name] !== after[name],
    );
    expect(differ.filter((name) => name.startsWith('dist/'))).toEqual([
      'dist/poland/pl/index.html',
      'dist/release.json',
      'dist/poland/pl/data/recipes.2.json',
    ]);
    expect(differ.filter((name) => name.includes('/contents/')).length).toBe(1);
  });

  test('may have a file by the name of a folder, and a folder by that of a file', async () => {
    const asFile = linked('poland/pl', { data: 'a file' });
    const asFolder = linked('poland/pl', { 'data/deep/a.json': '1' });
    build(at, [asFile]);
    build(at, [asFolder]);
    await expectRelease([asFolder]);
    build(at, [asFile, en]);
    await expectRelease([asFile, en]);
    expect(await keptTree(at)).toEqual({});
    build(at, [asFolder]);
    await expectRelease([asFolder]);
  });

  test('has no tenant that is no more', async () => {
    build(at, [pl, en, sr]);
    expect(build(at, [pl, en])).toMatchObject({ removed: ['serbia/sr'] });
    expect(fs.existsSync(inOut('serbia'))).toBe(false);
    await expectRelease([pl, en]);
  });

  test('may have no site at all', async () => {
    build(at, []);
    expect(release()).toEqual({ format: 2, ...info, sites: [] });
    build(at, [pl]);
    build(at, []);
    expect(Object.keys(await releaseTree(at))).toEqual(['release.json']);
  });

  test('takes each site once', () => {
    const writer = ReleaseWriter.open(at);
    addSite(writer, pl);
    expect(() => addSite(writer, pl)).toThrow('The site poland/pl is there twice.');
    writer.abort();
  });

  test('that is given up leaves what was served, and the next build works', async () => {
    build(at, [pl, en]);
    const before = tree(at.out);
    const writer = ReleaseWriter.open(at);
    addSite(writer, changed);
    writer.abort();
    expect(tree(at.out)).toEqual(before);
    expect(await servedFiles(at)).toEqual(filesIn([pl, en]));
    expect(() => addSite(writer, en)).toThrow(/given up/);
    build(at, [en, sr]);
    await expectRelease([en, sr]);
    expect(contentsOf(at)).toEqual(contentsFor([pl, en], [en, sr]));
  });

  test('is left to stand by itself where the output folder is to stay as it is', async () => {
    build(at, [pl]);
    const before = stamps();
    build(at, [changed], { releaseOnly: true });
    const isOut = (name: string) => name.startsWith('dist/');
    const after = stamps();
    for (const name of Object.keys(before).filter(isOut)) expect(after[name]).toBe(before[name]);
    expect(await servedFiles(at)).toEqual(filesIn([changed]));
    build(at, [changed]);
    await expectRelease([changed]);
  });
});

describe('the releases that are kept', () => {
  const pages = (n: number) => [linked('poland/pl', { 'index.html': `${n}` })];
  const ids = () => readReleases(at)?.releases.flatMap(({ id, retired }) => (retired ? [] : [id]));
  const days = (n: number) => ({ now: () => 1_700_000_000_000 + n * 48 * 3_600_000 });

  test('are the last three, with the contents that they need', () => {
    const built = [1, 2, 3, 4, 5].map((n) => build(at, pages(n), days(n)).id);
    expect(ids()).toEqual(built.slice(-3));
    expect(contentsOf(at)).toEqual(contentsFor(pages(3), pages(4), pages(5)));
    const manifests = fs.readdirSync(at.folder).filter((name) => /^[0-9a-f]{12}\.json$/.test(name));
    expect(manifests.sort()).toEqual(
      built
        .slice(-3)
        .map((id) => `${id}.json`)
        .sort(),
    );
  });

  test.each([1, 2, 4])('are as many as was asked for: %i', (keep) => {
    const built = [1, 2, 3, 4, 5].map((n) => build(at, pages(n), { ...days(n), keep }).id);
    expect(ids()).toEqual(built.slice(-keep));
    // Pages of the one before may be open.
    const needed = [1, 2, 3, 4, 5].slice(-Math.max(keep, 2));
    expect(contentsOf(at)).toEqual(contentsFor(...needed.map(pages)));
  });

  test('are fewer at once when fewer are asked for, also where nothing else changes', () => {
    const built = [1, 2, 3].map((n) => build(at, pages(n), days(n)).id);
    build(at, pages(3), { ...days(4), keep: 1 });
    expect(ids()).toEqual(built.slice(-1));
    expect(contentsOf(at)).toEqual(contentsFor(pages(3)));
  });
});

/** A moment, in hours since the first build. */
const hour = (hours: number): TestBuildOptions & { now: () => number } => ({
  now: () => 1_700_000_000_000 + hours * 3_600_000,
});
const v = (n: number) =>
  linked('poland/pl', {
    'index.html': `${n}`,
    [`data/games.${n}.json`]: `${n}`,
    'icons/a.png': 'x',
  });

describe('hashed files of earlier releases', () => {
  /** `dist` shows what `serve` serves at that time. */
  const expectAlike = async (hours: number) => {
    const files = Object.entries(tree(at.out)).filter(([name]) => !name.endsWith('/'));
    const { 'release.json': _, ...shown } = Object.fromEntries(files);
    expect(shown).toEqual(await servedFiles(at, hour(hours).now()));
  };

  test('stay for a day, each from when it was dropped, and are served', async () => {
    build(at, [v(1), sr], hour(0));
    build(at, [v(2), sr], hour(1));
    expect(await keptTree(at)).toEqual({ 'poland/pl': ['data/games.1.json'] });
    await expectAlike(1);
    build(at, [v(3), sr], hour(20));
    expect(await keptTree(at)).toEqual({
      'poland/pl': ['data/games.1.json', 'data/games.2.json'],
    });
    await expectAlike(20);
    // One that comes back is the release's own again.
    build(at, [v(2), sr], hour(24.9));
    expect(await keptTree(at)).toEqual({
      'poland/pl': ['data/games.1.json', 'data/games.3.json'],
    });
    build(at, [v(2), sr], hour(25));
    expect(await keptTree(at)).toEqual({ 'poland/pl': ['data/games.3.json'] });
    await expectAlike(25);
    build(at, [v(2), sr], hour(49));
    expect(await keptTree(at)).toEqual({});
    expect(tree(at.out)).toEqual(treeOf([v(2), sr]));
    await expectAlike(49);
  });

  test('stay also where more releases were made than are kept', async () => {
    for (const n of [1, 2, 3, 4, 5]) build(at, [v(n)], { ...hour(n / 10), keep: 1 });
    const kept = [1, 2, 3, 4].map((n) => `data/games.${n}.json`);
    expect(await keptTree(at)).toEqual({ 'poland/pl': kept });
    await expectAlike(1);
    build(at, [v(5)], { ...hour(30), keep: 1 });
    expect(contentsOf(at)).toEqual(contentsFor([v(5)]));
  });

  test('are no part of the release, whose pages are those of the new one', async () => {
    build(at, [v(1)]);
    build(at, [v(2)]);
    await expectRelease([v(2)]);
    expect(tree(at.out)).toHaveProperty(['poland/pl/data/games.1.json'], '1');
  });

  test('are those of the site itself, and one that is gone keeps none', async () => {
    const other = linked('poland/en', { 'index.html': 'en', 'data/secret.1.json': 'en only' });
    const plain = linked('poland/en', { 'index.html': 'en' });
    build(at, [v(1), other]);
    build(at, [v(2), plain]);
    expect(await keptTree(at)).toEqual({
      'poland/en': ['data/secret.1.json'],
      'poland/pl': ['data/games.1.json'],
    });
    build(at, [v(2)]);
    expect(await keptTree(at)).toEqual({ 'poland/pl': ['data/games.1.json'] });
  });

  test('are kept no longer than a day by a clock that was set back', async () => {
    build(at, [v(1)], hour(100));
    build(at, [v(2)], hour(100));
    build(at, [v(2)], hour(1));
    expect(await keptTree(at)).toEqual({});
    await expectAlike(1);
  });

  test('are kept no longer when their content is damaged', async () => {
    build(at, [v(1)], hour(0));
    const { pack } = release().sites[0] as { pack: string };
    build(at, [v(2)], hour(1));
    fs.truncateSync(contentFile(pack), 9);
    build(at, [v(3)], hour(2));
    expect(await keptTree(at)).toEqual({ 'poland/pl': ['data/games.2.json'] });
    await expectRelease([v(3)]);
  });
});

const contentFile = (digest: string) => path.join(at.contents, digest.slice(0, 2), digest.slice(2));

/** Overwrites the middle of a file in its place, as a bad disk would, and as no build does. */
function spoil(file: string): void {
  const content = fs.readFileSync(file);
  content.fill('#', content.length >> 1);
  fs.writeFileSync(file, content);
}

/** What builds remember of the contents that they compared. */
function remembering(): Verified {
  const known = new Map<string, string>();
  return {
    get: (name, stamp) => known.get(`${name} ${stamp}`),
    set: (name, stamp, digest) => known.set(`${name} ${stamp}`, digest),
  };
}

const PAGE = 'poland/en/index.html';
const APP = 'poland/en/assets/app-1a.js';

describe('damage', () => {
  const sites = [pl, en, sr];
  const harms: [string, () => void][] = [
    ['overwritten', () => spoil(inOut(PAGE))],
    ['cut off', () => fs.truncateSync(inOut(PAGE), 1)],
    ['removed', () => fs.rmSync(inOut(PAGE))],
    ['replaced', () => [fs.rmSync(inOut(PAGE)), fs.writeFileSync(inOut(PAGE), 'x')]],
    ['added by hand', () => fs.writeFileSync(inOut('poland/en/note.html'), 'x')],
    ['gone with its site', () => fs.rmSync(inOut('poland/en'), { recursive: true })],
    ['a folder now', () => [fs.rmSync(inOut(PAGE)), fs.mkdirSync(inOut(PAGE))]],
    ['shared, and replaced', () => [fs.rmSync(inOut(APP)), fs.writeFileSync(inOut(APP), 'shared')]],
    [
      'shared, and in a folder that is a file now',
      () => [
        fs.rmSync(inOut('poland/en/assets'), { recursive: true }),
        fs.writeFileSync(inOut('poland/en/assets'), 'x'),
      ],
    ],
  ];

  test.each(harms)('in the output folder is made good: a file that is %s', async (_, harm) => {
    const verified = remembering();
    build(at, sites, { verified });
    // Times of files go in steps of some milliseconds.
    await wait(20);
    harm();
    expect(build(at, sites, { verified })).toMatchObject({ repaired: ['poland/en'], changed: [] });
    await expectRelease(sites);
    expect(inode(APP)).toBe(inode('serbia/sr/assets/app-1a.js'));
    expect(build(at, sites, { verified })).toMatchObject({ repaired: [] });
    build(at, [changed, en, sr], { verified });
    await expectRelease([changed, en, sr]);
  });

  test.each([
    ['overwritten', spoil],
    ['cut off', (file: string) => fs.truncateSync(file, 1)],
    ['removed', (file: string) => fs.rmSync(file)],
    ['a folder now', (file: string) => [fs.rmSync(file), fs.mkdirSync(file)]],
  ])('in the contents is made good: one that is %s', async (_, harm) => {
    const verified = remembering();
    for (const digest of contentsFor(sites)) {
      build(at, sites, { verified });
      await wait(5);
      harm(contentFile(digest));
      build(at, sites, { verified });
      await expectRelease(sites);
      expect(contentsOf(at)).toEqual(contentsFor(sites));
    }
  });

  test('of content that all sites share shows in no output folder, also when the build that saw it has ended early', async () => {
    const verified = remembering();
    build(at, sites, { verified });
    await wait(20);
    spoil(inOut(APP));
    const writer = ReleaseWriter.open(at, { verified });
    addSite(writer, en);
    expect([...writer.contents.damaged]).toEqual([digestOf('shared')]);
    writer.abort();
    build(at, sites, { verified });
    await expectRelease(sites);
  });

  test('of what nobody has asked for is found by whoever takes it over', () => {
    build(at, [pl, en]);
    const [site] = release().sites;
    spoil(contentFile(site?.pack ?? ''));
    const writer = ReleaseWriter.open(at);
    expect(writer.isWhole(site as NonNullable<typeof site>)).toBe(false);
    writer.abort();
  });

  test('of a manifest makes the next release a first one', async () => {
    const { id } = build(at, [pl, en]);
    for (const text of [
      '',
      '{"format":3}',
      fs.readFileSync(inOut('release.json'), 'utf8').replace('poland', 'norway'),
    ]) {
      fs.writeFileSync(path.join(at.folder, `${id}.json`), text);
      expect(build(at, [pl, en])).toMatchObject({ id, added: ['poland/en', 'poland/pl'] });
      await expectRelease([pl, en]);
    }
  });

  test.each(['releases.json', 'view.json'])('of %s is made good', async (name) => {
    build(at, [pl, en, sr]);
    for (const text of ['', '[]', '{}', '{"current":"../x","releases":[]}']) {
      fs.writeFileSync(path.join(at.folder, name), text);
      build(at, [pl, en]);
      await expectRelease([pl, en]);
    }
  });

  test('that no time tells is found by a fresh build', async () => {
    const verified = remembering();
    build(at, [v(1), en], { verified });
    build(at, [v(2), en], { verified });
    for (const file of [inOut(PAGE), inOut(APP), ...contentsOf(at).map(contentFile)]) {
      const { atime, mtime } = fs.statSync(file);
      spoil(file);
      fs.utimesSync(file, atime, mtime);
    }
    const view = fs.statSync(at.view);
    fs.utimesSync(at.view, view.atime, view.mtime);
    build(at, [v(2), en], { fresh: true });
    await expectRelease([v(2), en]);
    build(at, [v(1), en]);
    await expectRelease([v(1), en]);
  });

  test('is none where the output folder was removed: it is made again', async () => {
    build(at, [pl, en]);
    fs.rmSync(at.out, { recursive: true });
    expect(build(at, [pl, en])).toMatchObject({
      changed: [],
      unchanged: ['poland/en', 'poland/pl'],
    });
    await expectRelease([pl, en]);
  });

  test('is none where the workspace was copied', async () => {
    build(at, [pl, en]);
    const copy = path.join(folder, 'copy');
    for (const name of ['.portico', 'dist']) {
      fs.cpSync(path.join(folder, name), path.join(copy, name), { recursive: true });
    }
    at = placeIn(copy);
    build(at, [pl, en]);
    await expectRelease([pl, en]);
    expect(inode(APP)).toBe(fs.statSync(contentFile(digestOf('shared'))).ino);
  });
});

describe('an output folder', () => {
  test.each([
    ['a folder with files', () => [fs.mkdirSync(at.out), fs.writeFileSync(inOut('x'), 'mine')]],
    [
      'a folder with another release.json',
      () => [fs.mkdirSync(at.out), fs.writeFileSync(inOut('release.json'), '{}')],
    ],
    ['a file', () => fs.writeFileSync(at.out, 'mine')],
    ['a link to elsewhere', () => fs.symlinkSync('/var', at.out)],
    ['a link to nowhere', () => fs.symlinkSync('nowhere', at.out)],
  ])('that is %s which Portico did not make is refused and left untouched', (_, make) => {
    make();
    const { ino, ctimeMs } = fs.lstatSync(at.out);
    const open = () => ReleaseWriter.open(at);
    expect(open).toThrow(CannotRun);
    expect(open).toThrow(/was not made by portico build; move it away, or name another folder/);
    expect(fs.lstatSync(at.out)).toMatchObject({ ino, ctimeMs });
    expect(fs.readdirSync(folder)).toEqual(['dist']);
  });

  test('that is empty is used', async () => {
    fs.mkdirSync(at.out);
    build(at, [pl]);
    await expectRelease([pl]);
  });

  test('keeps the files beside the sites that builds have not made', async () => {
    build(at, [pl, sr]);
    fs.writeFileSync(inOut('CNAME'), 'mine');
    build(at, [changed]);
    expect(Object.keys(await releaseTree(at))).toContain('CNAME');
    expect(fs.existsSync(inOut('serbia'))).toBe(false);
  });

  test('that is the link of version 0.1.0 becomes a folder', async () => {
    const old = path.join(folder, '.portico/dist');
    fs.mkdirSync(path.join(old, 'blue/poland/pl'), { recursive: true });
    fs.writeFileSync(path.join(old, 'blue/release.json'), '{"format":1,"portico":"0.1.0"}');
    fs.writeFileSync(path.join(old, 'blue/poland/pl/old.html'), 'old');
    fs.symlinkSync('.portico/dist/blue', at.out);
    build(at, [pl]);
    expect(fs.lstatSync(at.out).isDirectory()).toBe(true);
    expect(tree(at.out)).toEqual(treeOf([pl]));
    expect(fs.existsSync(old)).toBe(false);
    expect(await servedFiles(at)).toEqual(filesIn([pl]));
  });

  test('elsewhere gets the view and nothing besides', async () => {
    const workspace = path.join(folder, 'workspace');
    fs.mkdirSync(workspace);
    at = releaseFolder(workspace, '../elsewhere/shard1');
    build(at, [pl]);
    build(at, [changed]);
    expect(fs.readdirSync(path.join(folder, 'elsewhere'))).toEqual(['shard1']);
    expect(fs.readdirSync(path.join(folder, 'elsewhere/shard1')).sort()).toEqual([
      'poland',
      'release.json',
    ]);
    await expectRelease([changed]);
    const other = releaseFolder(workspace, '../elsewhere/other/shard1');
    expect(other.folder).not.toBe(at.folder);
    expect(path.dirname(other.folder)).toBe(path.join(workspace, '.portico/releases'));
  });
});

describe('a file system that refuses', () => {
  test('is told in one line: a folder that is a file', () => {
    fs.writeFileSync(path.join(folder, 'file'), '');
    at = releaseFolder(folder, 'file/dist');
    expect(() => build(at, [pl])).toThrow(CannotRun);
    expect(() => build(at, [pl])).toThrow(/^Could not write .*dist: ENOTDIR[^\n]*$/);
  });

  // Removing works on a disk that is full, and renaming does.
  const REFUSED = {
    ENOSPC: ['writeFileSync', 'writevSync', 'mkdirSync', 'linkSync', 'copyFileSync'],
    EROFS: [
      'writeFileSync',
      'writevSync',
      'mkdirSync',
      'linkSync',
      'copyFileSync',
      'renameSync',
      'unlinkSync',
      'rmdirSync',
    ],
  } as const;

  /** From the n-th call that writes on, all fail. @returns whether one was refused. */
  function refuse(code: keyof typeof REFUSED, n: number): () => boolean {
    let count = 0;
    for (const name of REFUSED[code]) {
      const real = fs[name] as (...args: unknown[]) => unknown;
      vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
        count += 1;
        if (count < n) return real(...args);
        throw Object.assign(new Error(`${code}: refused, ${name}`), { code, syscall: name });
      }) as never);
    }
    return () => count >= n;
  }

  test.each(['ENOSPC', 'EROFS'] as const)(
    'is told in one line at any step, and leaves one whole release: %s',
    async (code) => {
      const served = new Set<unknown>();
      for (let n = 1; ; n++) {
        at = placeIn(path.join(folder, `${n}`));
        build(at, [pl, en, sr]);
        const isRefused = refuse(code, n);
        let error: unknown;
        try {
          build(at, [changed, en]);
        } catch (reason) {
          error = reason;
        }
        vi.restoreAllMocks();
        if (!isRefused()) break;
        expect(error, `at step ${n}`).toBeInstanceOf(CannotRun);
        expect((error as Error).message).toMatch(
          new RegExp(`^Could not write .*dist: ${code}[^\n]*$`),
        );
        const found = JSON.stringify(await servedFiles(at));
        const names = { old: [pl, en, sr], new: [changed, en] };
        const name = Object.entries(names).find(([, sites]) => {
          const files = Object.entries(filesIn(sites)).sort(([a], [b]) => (a < b ? -1 : 1));
          return JSON.stringify(Object.fromEntries(files)) === found;
        })?.[0];
        served.add(name);
        if (name === 'old') expect(tree(at.out)).toEqual(treeOf([pl, en, sr]));
        build(at, [changed, en]);
        await expectRelease([changed, en]);
      }
      expect([...served]).toEqual(['old', 'new']);
    },
  );
});

describe('a path', () => {
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
  ])('%j is refused', (bad) => {
    expect(() => build(at, [linked('poland/pl', { [bad]: 'x' })])).toThrow(CannotRun);
    expect(() => build(at, [linked('poland/pl', {}, { [bad]: 'x' })])).toThrow(CannotRun);
    expect(fs.existsSync(at.out)).toBe(false);
  });

  test.each(['../pl', 'poland/..', 'release.json/pl', '/pl'])('of a site %j is refused', (bad) => {
    expect(() => build(at, [linked(bad, { 'index.html': 'x' })])).toThrow(CannotRun);
    expect(fs.existsSync(at.out)).toBe(false);
  });
});

test('sites with equal plans have one object, and each its own', () => {
  const other = { ...en, plan: planOf('other') };
  build(at, [pl, other, sr]);
  const [first, second, third] = release().sites;
  expect(first?.plan).toEqual(planOf('other'));
  expect(second?.plan).toBe(third?.plan);
});
