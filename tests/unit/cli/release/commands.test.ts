import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { registerBuild } from '../../../../cli/commands/build.ts';
import { exportTo } from '../../../../cli/release/export-command.ts';
import { merge } from '../../../../cli/release/merge-command.ts';
import { manifestOf, type ReleaseFolder } from '../../../../cli/release/release-folder.ts';
import { releases } from '../../../../cli/release/releases-command.ts';
import { rollback as goBack } from '../../../../cli/release/rollback.ts';
import { rollback } from '../../../../cli/release/rollback-command.ts';
import type { Terminal } from '../../../../cli/terminal.ts';
import {
  build,
  contentsFor,
  filesIn,
  info,
  keptTree,
  linked,
  placeIn,
  releaseTree,
  servedFiles,
  temporary,
  tree,
  treeOf,
} from './folders.ts';

const app = { 'assets/app-1a.js': 'shared' };
const sr = linked('serbia/sr', { 'index.html': 'sr' }, app);
const v = (n: number) =>
  linked('poland/pl', { 'index.html': `${n}`, [`data/a.${n}.json`]: `${n}` }, app);

const START = Date.UTC(2026, 10, 22, 18, 30);
const at = (hours: number) => ({ now: () => START + hours * 3_600_000 });

let folder = '';
let place: ReleaseFolder;
let options: { cwd: string; out: string };
beforeEach(() => {
  // Files of earlier releases stay for a day.
  vi.useFakeTimers({ now: at(3).now(), toFake: ['Date'] });
  folder = temporary();
  place = placeIn(folder);
  options = { cwd: folder, out: 'dist' };
});
afterEach(() => {
  vi.useRealTimers();
  fs.rmSync(folder, { recursive: true });
});

/** What a command writes. */
function said(command: (terminal: Terminal) => void): { results: string; talk: string } {
  const written = { results: '', talk: '' };
  command({
    result: (text) => {
      written.results += text;
    },
    talk: (line) => {
      written.talk += `${line}\n`;
    },
    status: () => {},
    color: false,
    interactive: false,
  });
  return written;
}

/** Refused in one line, and nothing has changed. */
function expectRefusal(command: (terminal: Terminal) => void, message: string | RegExp): void {
  const before = tree(folder);
  expect(() => said(command)).toThrow(CannotRun);
  expect(() => said(command)).toThrow(message);
  expect(tree(folder)).toEqual(before);
}

const spoil = (digest: string) =>
  fs.truncateSync(path.join(place.contents, digest.slice(0, 2), digest.slice(2)), 1);

describe('portico releases', () => {
  test('lists the releases that are kept, the newest first', () => {
    const first = build(place, [v(1)], at(0));
    const second = build(place, [v(2), sr], { ...at(1), as: { ...info, preview: true } });
    expect(said((terminal) => releases(options, terminal))).toEqual({
      results:
        `${second.id}  2026-11-22 19:30 UTC  2 sites  preview, current\n` +
        `${first.id}  2026-11-22 18:30 UTC  1 site\n`,
      talk: '',
    });
  });

  test('writes JSON for programs', () => {
    const { id } = build(place, [v(1)], at(0));
    const { results } = said((terminal) => releases({ ...options, format: 'json' }, terminal));
    expect(JSON.parse(results)).toEqual({
      releases: [
        { id, built: '2026-11-22T18:30:00.000Z', sites: 1, preview: false, current: true },
      ],
    });
  });

  test('does not list those that only open pages need', () => {
    const ids = [1, 2, 3, 4].map((n) => build(place, [v(n)], { ...at(n), keep: 2 }).id);
    const { results } = said((terminal) => releases(options, terminal));
    expect(results.split('\n').map((line) => line.slice(0, 12))).toEqual([ids[3], ids[2], '']);
  });

  test('says which command to run where there is none', () => {
    expectRefusal(
      (terminal) => releases(options, terminal),
      'There is no release for dist; run portico build first.',
    );
  });
});

describe('portico rollback', () => {
  test('serves the release before, shows it, and says so', async () => {
    const first = build(place, [v(1)], at(0));
    build(place, [v(2), sr], at(1));
    expect(said((terminal) => rollback(undefined, options, terminal))).toEqual({
      results: '',
      talk: `${first.id}, built 2026-11-22T18:30:00.000Z, is the current release; dist shows it. A build makes a new one of the workspace as it is.\n`,
    });
    expect(await servedFiles(place)).toEqual(filesIn([v(1)]));
    expect(await releaseTree(place)).toEqual(treeOf([v(1)]));
    expect(fs.existsSync(path.join(folder, 'dist/serbia'))).toBe(false);
    const { results } = said((terminal) => releases(options, terminal));
    expect(results.split('\n').map((line) => line.endsWith('current'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('leaves the hashed files of the release that was served to open pages', async () => {
    build(place, [v(1)], at(0));
    build(place, [v(2)], at(1));
    goBack(place, undefined, at(2).now());
    expect(await keptTree(place)).toEqual({ 'poland/pl': ['data/a.2.json'] });
    expect(await servedFiles(place, at(3).now())).toHaveProperty(['poland/pl/data/a.2.json'], '2');
    expect(await servedFiles(place, at(26).now())).not.toHaveProperty(['poland/pl/data/a.2.json']);
  });

  test('goes back one after the other, and not further', async () => {
    const [first] = [1, 2, 3].map((n) => build(place, [v(n)], at(n)).id);
    const back = (terminal: Terminal) => rollback(undefined, options, terminal);
    said(back);
    expect(await servedFiles(place)).toEqual(filesIn([v(2)]));
    said(back);
    expect(await servedFiles(place)).toEqual(filesIn([v(1)]));
    expectRefusal(
      back,
      `There is no release before ${first}. portico releases lists those that are kept.`,
    );
  });

  test('goes to a release by its name, or the beginning of it, and forth again', async () => {
    const ids = [1, 2, 3].map((n) => build(place, [v(n)], at(n)).id);
    said((terminal) => rollback(ids[0], options, terminal));
    expect(await servedFiles(place)).toEqual(filesIn([v(1)]));
    said((terminal) => rollback(ids[2]?.slice(0, 6), options, terminal));
    expect(await servedFiles(place)).toEqual(filesIn([v(3)]));
    expect(await releaseTree(place)).toEqual(treeOf([v(3)]));
  });

  test('refuses a name that is none or several', () => {
    const ids = [1, 2].map((n) => build(place, [v(n)], at(n)).id);
    const named = (name: string) => (terminal: Terminal) => rollback(name, options, terminal);
    const kept = `Kept: "${ids[1]}" and "${ids[0]}".`;
    expectRefusal(named('x'), `There is no release "x". ${kept}`);
    expectRefusal(named(''), `"" is the beginning of several releases. ${kept}`);
  });

  test('brings the output folder to the current release, where that was interrupted', () => {
    const ids = [1, 2].map((n) => build(place, [v(n)], at(n)).id);
    const shown = tree(place.out);
    // As after a build that was killed right behind the switch.
    fs.rmSync(place.view);
    fs.writeFileSync(path.join(place.out, 'poland/pl/index.html'), 'between the two');
    const listed = fs.readFileSync(place.list, 'utf8');
    said((terminal) => rollback(ids[1], options, terminal));
    expect(tree(place.out)).toEqual(shown);
    expect(fs.readFileSync(place.list, 'utf8')).toBe(listed);
  });

  test('says which command to run where there is none', () => {
    expectRefusal(
      (terminal) => rollback(undefined, options, terminal),
      /^There is no release for .*dist; run portico build first\.$/,
    );
  });

  test('refuses a release that is damaged, whichever content it is, and serves on what it served', async () => {
    const before = linked('poland/pl', { 'index.html': '1' }, { 'assets/old.js': 'old' });
    const plan = contentsFor([{ ...before, own: [], shared: [] }]);
    const damaging = contentsFor([before]).filter((digest) => !plan.includes(digest));
    expect(damaging).toHaveLength(3);
    for (const digest of damaging) {
      const { id } = build(place, [before], at(1));
      build(place, [v(2)], at(2));
      spoil(digest);
      const refused = () => said((terminal) => rollback(undefined, options, terminal));
      expect(refused).toThrow(
        `The release ${id} is damaged, so it cannot be served again. What was served is served on.`,
      );
      expect(await servedFiles(place)).toEqual(filesIn([v(2)]));
      expect(await releaseTree(place)).toEqual(treeOf([v(2)]));
    }
  });

  test('refuses an output folder that Portico did not make', async () => {
    for (const n of [1, 2]) build(place, [v(n)], at(n));
    fs.rmSync(place.out, { recursive: true });
    fs.mkdirSync(path.join(folder, 'mine'));
    fs.symlinkSync('mine', place.out);
    expectRefusal(
      (terminal) => rollback(undefined, options, terminal),
      /dist exists and was not made by portico build; move it away/,
    );
    expect(fs.readlinkSync(place.out)).toBe('mine');
    expect(await servedFiles(place)).toEqual(filesIn([v(2)]));
  });

  test('refuses a release whose manifest is damaged', async () => {
    const { id } = build(place, [v(1)], at(1));
    build(place, [v(2)], at(2));
    fs.writeFileSync(manifestOf(place, id), '{}');
    expectRefusal(
      (terminal) => rollback(undefined, options, terminal),
      `The release ${id} is damaged`,
    );
    expect(await servedFiles(place)).toEqual(filesIn([v(2)]));
  });

  test('may be followed by a build, which makes a new release', async () => {
    for (const n of [1, 2]) build(place, [v(n)], at(n));
    goBack(place, undefined, at(3).now());
    expect(build(place, [v(2)], at(4))).toMatchObject({ changed: ['poland/pl'] });
    expect(await releaseTree(place)).toEqual(treeOf([v(2)]));
  });
});

describe('portico export', () => {
  const exporting = (to: string, release?: string) => (terminal: Terminal) =>
    exportTo(to, { ...options, ...(release && { release }) }, terminal);

  test('writes the current release, or another, as plain files, and leaves nothing else', () => {
    const first = build(place, [v(1), sr], at(0));
    const second = build(place, [v(2)], at(1));
    const before = tree(path.join(folder, '.portico'));
    const dist = tree(place.out);
    expect(said(exporting('copy'))).toEqual({
      results: '',
      talk: `The release ${second.id} is in copy.\n`,
    });
    expect(tree(path.join(folder, 'copy'))).toEqual(treeOf([v(2)]));
    said(exporting('../export-of-one', first.id));
    const elsewhere = path.join(folder, '../export-of-one');
    expect(tree(elsewhere)).toEqual(treeOf([v(1), sr]));
    fs.rmSync(elsewhere, { recursive: true });
    expect(tree(path.join(folder, '.portico'))).toEqual(before);
    expect(tree(place.out)).toEqual(dist);
  });

  test('writes into a folder that is empty, and refuses any other', () => {
    build(place, [v(1)]);
    fs.mkdirSync(path.join(folder, 'empty'));
    said(exporting('empty'));
    expect(tree(path.join(folder, 'empty'))).toEqual(treeOf([v(1)]));
    fs.mkdirSync(path.join(folder, 'mine'));
    fs.writeFileSync(path.join(folder, 'mine/x'), 'x');
    expectRefusal(exporting('mine'), /mine is not empty; name a folder that is, or a new one\.$/);
    fs.writeFileSync(path.join(folder, 'file'), 'x');
    expectRefusal(exporting('file'), /file is not a folder; name an empty one, or a new one\.$/);
    expectRefusal(exporting('file/x'), /^Could not write .*file\/x: ENOTDIR[^\n]*$/);
  });

  test('refuses a release that there is not', () => {
    expectRefusal(exporting('copy'), /^There is no release for .*dist; run portico build first\.$/);
    build(place, [v(1)]);
    expectRefusal(
      exporting('copy', 'x'),
      'There is no release "x". portico releases lists those that are kept.',
    );
  });

  test('refuses a release that is damaged instead of leaving files out', () => {
    const { id, release } = build(place, [v(1), sr]);
    spoil(release.sites[0]?.pack ?? '');
    expect(() => said(exporting('copy'))).toThrow(
      `The release ${id} is damaged, so it cannot be exported. Build again.`,
    );
    expect(fs.existsSync(path.join(folder, 'copy'))).toBe(false);
  });
});

describe('portico merge', () => {
  test('says what came of it, and can leave the output folder as it is', async () => {
    for (const [name, site] of [
      ['one', v(1)],
      ['two', sr],
    ] as const) {
      build(placeIn(path.join(folder, name)), [site]);
    }
    const all = { ...options, cwd: path.join(folder, 'all') };
    const at = placeIn(all.cwd);
    const merging = (releaseOnly: boolean) =>
      said((terminal) => merge(['../one', '../two'], { ...all, releaseOnly }, terminal));
    const { id } = build(placeIn(path.join(folder, 'one build')), [v(1), sr]);
    const message = { results: '', talk: `The release ${id} has 2 sites of 2 releases.\n` };
    expect(merging(true)).toEqual(message);
    expect(fs.existsSync(at.out)).toBe(false);
    expect(await servedFiles(at)).toEqual(filesIn([v(1), sr]));
    expect(merging(false)).toEqual(message);
    expect(tree(at.out)).toEqual(treeOf([v(1), sr]));
  });
});

test.each([
  'build --keep 0',
  'build --keep -1',
  'build --keep many',
  'build --keep 1.5',
  'build --shard 0/2',
  'build --shard 3/2',
  'build --shard 1/',
  'build --shard 2',
  'build --shard 1/2/3',
])('portico %s is refused before anything is done', async (line) => {
  const program = new Command();
  registerBuild(program);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => {} });
  }
  await expect(program.parseAsync(line.split(' '), { from: 'user' })).rejects.toMatchObject({
    code: 'commander.invalidArgument',
  });
});
