import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderTarget } from '../../../../cli/publish/folder-target.ts';
import { goBack } from '../../../../cli/publish/go-back.ts';
import { planPublish, publish } from '../../../../cli/publish/publish.ts';
import { ownNote } from '../../../../cli/publish/publish-lock.ts';
import type { Stage } from '../../../../cli/publish/target.ts';
import { filesIn, temporary, tree } from '../release/folders.ts';
import { live, type Name, publicIn, RELEASES, release, served, shown } from './fixture.ts';

const HOUR = 3_600_000;
const START = Date.now();

let workspace = '';
let folder = '';
let now = START;
beforeEach(() => {
  workspace = temporary();
  folder = path.join(workspace, 'srv');
  now = START;
});
afterEach(() => fs.rmSync(workspace, { recursive: true }));

const target = (keep?: number) =>
  new FolderTarget(workspace, { name: 'web', path: 'srv', ...(keep && { keep }) }, () => now);
const put = (name: Name, keep?: number) =>
  publish(target(keep), release(workspace, name), { now: () => now });

describe('publishing to a folder', () => {
  test('shows every public file as a real one, and leaves members’ files to portico serve', async () => {
    await put('first');
    expect(live(folder)).toBe('first');
    const files = Object.keys(publicIn('first'));
    const real = files.filter((file) => fs.lstatSync(`${folder}/current/${file}`).isFile());
    expect(real).toEqual(files);
    const roots = Object.keys(tree(`${folder}/current/`)).join('\n');
    expect(roots).not.toMatch(/members|_login/);
    expect(await served(folder)).toEqual(filesIn(RELEASES.first));
  });

  test('lets others read the web roots, and what has members’ files only Portico and its group', async () => {
    await put('first');
    const mode = (name: string) => fs.statSync(path.join(folder, name)).mode & 0o007;
    expect(['.', 'current', '.portico'].map(mode)).toEqual([0o5, 0o5, 0]);
  });

  test('puts sets before pages, and only what is not there', async () => {
    const order: Stage[] = [];
    const onProgress = (stage: Stage) => order.push(stage);
    const first = await publish(target(), release(workspace, 'first'), { onProgress });
    expect(order).toEqual([...order].sort().reverse());
    expect(first.put.sets.parts).toBe(3);
    const second = await put('second');
    expect(second).toMatchObject({ before: expect.stringMatching(/^\w{12}$/), switched: true });
    expect(second.put.sets.parts).toBe(0);
    // Packs of Poland and Bosnia, three web roots and the manifest.
    expect(second.put.pages.parts).toBe(6);
    expect(await put('second')).toMatchObject({ switched: false, there: 3 + 3 + 3 + 1 });
  });

  test('keeps the hashed files that open pages ask for, for a day', async () => {
    await put('first');
    now += HOUR;
    await put('second');
    expect(shown(folder).kept).toEqual(['poland/pl/data/site.first.json']);
    now += 25 * HOUR;
    await put('third', 1);
    expect(shown(folder).kept).toEqual(['poland/pl/data/site.second.json']);
    expect(live(folder)).toBe('third');
  });

  test('removes what no release that is kept needs, once a day has passed', async () => {
    await put('first', 1);
    await put('second', 1);
    expect(fs.readdirSync(`${folder}/releases`)).toHaveLength(2);
    now += 25 * HOUR;
    const { removed } = await put('third', 1);
    expect(removed).toBeGreaterThan(10);
    // The first is gone; the second was live until now.
    expect(fs.readdirSync(`${folder}/releases`)).toHaveLength(2);
    expect(live(folder)).toBe('third');
    expect(JSON.stringify(tree(`${folder}/.portico`))).not.toContain('home first');
  });

  test('a dry run says what would go, and changes nothing', async () => {
    await put('first');
    const before = tree(folder);
    const plan = await planPublish(target(), release(workspace, 'third'));
    expect(plan.put).toMatchObject({ sets: { parts: 2 }, pages: { parts: 4 } });
    expect(tree(folder)).toEqual(before);
    fs.rmSync(folder, { recursive: true });
    await planPublish(target(), release(workspace, 'third'));
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('leaves alone what somebody else has put there', () => {
    fs.mkdirSync(folder);
    fs.writeFileSync(`${folder}/index.html`, 'another site');
    expect(() => target()).toThrow(/holds something that portico publish has not put there/);
    expect(() => new FolderTarget(workspace, { name: 'web', path: '.' })).toThrow(
      /cannot be a target/,
    );
  });
});

describe('going back', () => {
  test('shows the release before, whatever was published since, and keeps files of open pages', async () => {
    await put('first');
    await put('second');
    await put('third');
    const { id } = await goBack(target());
    expect(live(folder)).toBe('second');
    expect(shown(folder).kept).toContain('poland/pl/data/site.third.json');
    expect(await served(folder)).toMatchObject(filesIn(RELEASES.second));
    const first = (await target().list())?.releases[0]?.id ?? '';
    await goBack(target(), first.slice(0, 6));
    expect(live(folder)).toBe('first');
    await put('third');
    expect(live(folder)).toBe('third');
    expect((await target().list())?.releases.map((one) => one.id)).toEqual(
      expect.arrayContaining([id, first]),
    );
  });

  test('is refused where nothing was published, and for a release that is not kept', async () => {
    await expect(goBack(target())).rejects.toThrow(
      'Nothing has been published to web yet; run portico publish web first.',
    );
    await put('first');
    await expect(goBack(target())).rejects.toThrow(/There is no release before/);
    await expect(goBack(target(), 'zz')).rejects.toThrow(/There is no release "zz"/);
    expect(live(folder)).toBe('first');
  });
});

describe('the lock of a target', () => {
  test('lets one publish at a time, and says who has it and since when', async () => {
    const unlock = await target().lock(false);
    await expect(put('first')).rejects.toThrow(
      /^The target web is locked by \S+@\S+ \(process \d+\) since \d{4}-\d\d-\d\d \d\d:\d\d UTC; one publishes to it at a time\./,
    );
    await unlock();
    await put('first');
    expect(live(folder)).toBe('first');
  });

  test('of a process that has ended is taken over; that of another machine with --break-lock', async () => {
    await put('first');
    const lock = `${folder}/.portico/publish.lock`;
    const note = ownNote(START);
    fs.writeFileSync(lock, JSON.stringify({ ...note, started: 'another time' }));
    await put('second');
    expect(live(folder)).toBe('second');
    fs.writeFileSync(lock, JSON.stringify({ ...note, who: 'ci@build-7', machine: 'elsewhere' }));
    await expect(put('third')).rejects.toThrow(/locked by ci@build-7 .*--break-lock/s);
    await publish(target(), release(workspace, 'third'), { breakLock: true });
    expect(live(folder)).toBe('third');
    expect(fs.existsSync(lock)).toBe(false);
  });
});
