import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseId } from '../../../../cli/release/encode-release.ts';
import type { ReleaseFolder } from '../../../../cli/release/release-folder.ts';
import { readReleases, releaseFolder } from '../../../../cli/release/release-folder.ts';
import { rollback } from '../../../../cli/release/rollback.ts';
import { dieAt } from './die.ts';
import {
  build,
  contentsFor,
  contentsOf,
  filesIn,
  placeIn,
  releaseTree,
  servedFiles,
  temporary,
  tree,
  treeOf,
} from './folders.ts';
import { releases } from './releases.ts';

const { oldest, before, after } = releases;
type Name = keyof typeof releases;
const names = Object.keys(releases) as Name[];
const trees = Object.fromEntries(names.map((name) => [name, treeOf(releases[name])]));

/** What a build finds that is killed. */
const states: Record<string, (at: ReleaseFolder) => void> = {
  'a first build': () => {},
  'a second build': (at) => void build(at, before),
  'a build over an older release': overOlder,
  'a build after one that was killed': (at) => {
    overOlder(at);
    stopHere(KILLED_BEFORE, () => build(at, after));
    expect(fs.existsSync(at.view)).toBe(false);
    // What is served is the old release once more, and `dist` is between the two.
    build(at, before, { releaseOnly: true });
  },
};
/** A step at which web roots are being changed. */
const KILLED_BEFORE = 100;

function overOlder(at: ReleaseFolder): void {
  build(at, oldest);
  build(at, before);
}

/** The next build may want the same release, or another one. */
const cases: { name: string; wanted: Name }[] = [
  ...Object.keys(states).map((name) => ({ name, wanted: 'after' as const })),
  { name: 'a build over an older release', wanted: 'oldest' },
  { name: 'a build after one that was killed', wanted: 'before' },
];

for (const { name, wanted } of cases) {
  test(`${name}, stopped at any step, leaves one whole release; the next build makes "${wanted}"`, {
    timeout: 120_000,
  }, async () => {
    const prepare = states[name] ?? overOlder;
    const kill = (at: ReleaseFolder, step: number) => stopHere(step, () => build(at, after));
    const served: string[] = [];
    for (let step = 1; served.at(-1) !== 'done'; step++) {
      served.push(await killAndRepair(kill, step, prepare, wanted));
    }
    const first = name === 'a first build' ? 'nothing' : 'before';
    // One switch: nothing else was ever served, and never the one again after the other.
    expect(served.filter((what, i) => what !== served[i - 1])).toEqual([first, 'after', 'done']);
    expect(served.length).toBeGreaterThan(30);
  });
}

test('a rollback, stopped at any step, leaves one whole release; the next build makes "after"', {
  timeout: 120_000,
}, async () => {
  const prepare = (at: ReleaseFolder) => {
    build(at, before);
    build(at, after);
  };
  const kill = (at: ReleaseFolder, step: number) => stopHere(step, () => rollback(at));
  const served: string[] = [];
  for (let step = 1; served.at(-1) !== 'done'; step++) {
    served.push(await killAndRepair(kill, step, prepare, 'after'));
  }
  expect(served.filter((what, i) => what !== served[i - 1])).toEqual(['after', 'before', 'done']);
  expect(served.length).toBeGreaterThan(30);
});

// A process costs some hundred times what `stopHere` does, therefore not every step by default.
const stride = Number(process.env.PORTICO_KILL_STRIDE ?? 20);

test('the same holds for a process that gets SIGKILL', { timeout: 600_000 }, async () => {
  const served = new Set<string>();
  // Steps of the lock first, which names the process.
  for (let step = 2; !served.has('done'); step += step < 6 ? 1 : stride) {
    served.add(await killAndRepair(killProcess, step, overOlder, 'after'));
  }
  expect([...served]).toEqual(['before', 'after', 'done']);
});

const memory = '/dev/shm';
const hasTwoDisks =
  fs.existsSync(memory) && fs.statSync(memory).dev !== fs.statSync(os.tmpdir()).dev;

test.runIf(hasTwoDisks)(
  'the same holds where the output folder is on another file system',
  {
    timeout: 120_000,
  },
  async () => {
    const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-release-'));
    onTestFinished(() => fs.rmSync(elsewhere, { recursive: true }));
    const place = (folder: string) => releaseFolder(folder, path.join(elsewhere, 'dist'));
    const kill = (at: ReleaseFolder, step: number) => stopHere(step, () => build(at, after));
    const served = new Set<string>();
    for (let step = 1; !served.has('done'); step += 7) {
      served.add(await killAndRepair(kill, step, overOlder, 'after', place));
    }
    expect([...served]).toEqual(['before', 'after', 'done']);
    expect(fs.readdirSync(elsewhere)).toEqual([]);
  },
);

/** Does something and dies at a step. @returns whether it died in time */
type Kill = (at: ReleaseFolder, step: number) => boolean | Promise<boolean>;

/** In this process: from the step on, every call that would change something fails. */
function stopHere(step: number, work: () => void): boolean {
  let dead = false;
  const restore = dieAt(step, () => {
    dead = true;
    throw new Error('dead');
  });
  try {
    work();
  } catch (error) {
    expect(error).toHaveProperty('message', 'dead');
  } finally {
    restore();
  }
  return dead;
}

const killProcess: Kill = async ({ out }, step) => {
  const program = path.join(import.meta.dirname, 'build-and-die.ts');
  const args = [program, path.dirname(out), String(step)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  expect(code ?? signal).toBe(code === 0 ? 0 : 'SIGKILL');
  return code !== 0;
};

/** @returns what was served when the build had died, or 'done' when it did not die */
async function killAndRepair(
  kill: Kill,
  step: number,
  prepare: (at: ReleaseFolder) => void,
  wanted: Name,
  place = placeIn,
): Promise<string> {
  const folder = temporary();
  const at = place(folder);
  try {
    prepare(at);
    const shown = fs.existsSync(at.out) ? tree(at.out) : undefined;
    const killed = await kill(at, step);
    const served = await whatIsServed(at);
    expectWholeFiles(at, shown, step);
    build(at, releases[wanted]);
    expect(await whatIsServed(at), `after step ${step}`).toBe(wanted);
    expect(await releaseTree(at, filesIn(releases[wanted])), `dist after step ${step}`).toEqual(
      trees[wanted],
    );
    expectNothingStray(at, step);
    return killed ? served : 'done';
  } finally {
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(at.out, { recursive: true, force: true });
  }
}

function nameOf(id: string): Name {
  const name = names.find((one) => releaseId(trees[one]?.['release.json'] ?? '') === id);
  if (!name) throw new Error(`the release ${id} is none of those that were built`);
  return name;
}

async function whatIsServed(at: ReleaseFolder): Promise<string> {
  const served = await servedFiles(at);
  if (!served) return 'nothing';
  const text = JSON.stringify(served);
  const name = names.find((one) => JSON.stringify(sorted(filesIn(releases[one]))) === text);
  return name ?? `a broken release: ${text}`;
}

const sorted = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Every file that `dist` shows is whole, of one release or another, and what does not change is there all
 * the time, as are the hashed files that open pages ask for.
 */
function expectWholeFiles(
  { out }: ReleaseFolder,
  shown: Record<string, string> | undefined,
  step: number,
): void {
  if (!fs.existsSync(out)) {
    expect(shown, `dist is gone after step ${step}`).toBeUndefined();
    return;
  }
  const now = tree(out);
  const all = names.map((name): Record<string, string> => trees[name] ?? {});
  const strange = Object.entries(now).filter(
    ([name, text]) =>
      !name.endsWith('/') &&
      !name.startsWith('.unfinished/') &&
      !all.some((one) => one[name] === text),
  );
  expect(strange, `dist after step ${step}`).toEqual([]);
  const stays = shown
    ? Object.entries(shown).filter(([name, text]) => {
        const isSame = trees.before?.[name] === text && trees.after?.[name] === text;
        return isSame || /^poland\/\w+\/assets\//.test(name);
      })
    : // A first view appears at once.
      Object.entries(trees.after ?? {});
  expect(stays.length).toBeGreaterThan(4);
  expect(now, `dist after step ${step}`).toMatchObject(Object.fromEntries(stays));
}

/** Of what was begun nothing is left, and all that is there is needed. */
function expectNothingStray(at: ReleaseFolder, step: number): void {
  const { releases: kept = [] } = readReleases(at) ?? {};
  const own = ['contents', 'releases.json', 'view.json', ...kept.map(({ id }) => `${id}.json`)];
  expect(fs.readdirSync(at.folder).sort(), `after step ${step}`).toEqual(own.sort());
  const needed = contentsFor(...kept.map(({ id }) => releases[nameOf(id)]));
  expect(contentsOf(at), `contents after step ${step}`).toEqual(needed);
}
