import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dieAt } from './die.ts';
import {
  build,
  rebuild,
  releaseTree,
  slotDigests,
  storeObjects,
  temporary,
  treeOf,
} from './folders.ts';
import { releases } from './releases.ts';

const { oldest, before, after } = releases;

/** What the output folder may be in when the build is killed. */
const states: Record<string, (out: string) => Promise<unknown>> = {
  'a first build': async () => {},
  'a second build': (out) => build(out, before),
  'a build over an older release': overOlder,
  'a build after one that was killed': async (out) => {
    await overOlder(out);
    fs.rmSync(path.join(path.dirname(out), '.portico/dist/blue/release.json'));
  },
};

async function overOlder(out: string): Promise<void> {
  await build(out, oldest);
  await build(out, before);
}

/** Kills the build that makes `after` of what is there. @returns whether it was killed in time */
type Kill = (out: string, step: number) => Promise<boolean>;

const trees: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  trees.before = await treeOf(before);
  trees.after = await treeOf(after);
  trees.oldest = await treeOf(oldest);
});

/** The next build may want the same release, or the one that the changed slot held before. */
const cases = Object.keys(states).flatMap((name) => [
  { name, wanted: 'after' as const },
  { name, wanted: 'oldest' as const },
]);

for (const { name, wanted } of cases) {
  test(`${name}, stopped at any step, leaves one whole release; the next build makes "${wanted}"`, {
    timeout: 120_000,
  }, async () => {
    const prepare = states[name] ?? overOlder;
    const served: string[] = [];
    for (let step = 1; served.at(-1) !== 'done'; step++) {
      served.push(await killAndRepair(stopHere, step, prepare, wanted));
    }
    const first = name === 'a first build' ? 'nothing' : 'before';
    // One switch: nothing else was ever served, and never the one again after the other.
    expect(served.filter((what, i) => what !== served[i - 1])).toEqual([first, 'after', 'done']);
    expect(served.length).toBeGreaterThan(30);
  });
}

// A process costs some hundred times what `stopHere` does, therefore not every step by default.
const stride = Number(process.env.PORTICO_KILL_STRIDE ?? 4);

test('the same holds for a process that gets SIGKILL', { timeout: 600_000 }, async () => {
  const served = new Set<string>();
  for (let step = 1; !served.has('done'); step += stride) {
    served.add(await killAndRepair(killProcess, step, overOlder, 'after'));
  }
  expect(served).toContain('before');
  expect([...served].filter((what) => !['before', 'after', 'done'].includes(what))).toEqual([]);
});

/** In this process: from the step on, every call that would change something fails. */
const stopHere: Kill = async (out, step) => {
  let dead = false;
  const restore = dieAt(step, () => {
    dead = true;
    throw new Error('dead');
  });
  try {
    await rebuild(out, after);
  } catch (error) {
    expect(error).toHaveProperty('message', 'dead');
  } finally {
    restore();
  }
  return dead;
};

const killProcess: Kill = async (out, step) => {
  const program = path.join(import.meta.dirname, 'build-and-die.ts');
  const child = spawn(process.execPath, [program, out, String(step)], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  expect(code ?? signal).toBe(code === 0 ? 0 : 'SIGKILL');
  return code !== 0;
};

/** @returns what was served when the build had died, or 'done' when it did not die */
async function killAndRepair(
  kill: Kill,
  step: number,
  prepare: (out: string) => Promise<unknown>,
  wanted: 'after' | 'oldest',
): Promise<string> {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  try {
    await prepare(out);
    const killed = await kill(out, step);
    const served = whatIsServed(out);
    await rebuild(out, releases[wanted]);
    expect(releaseTree(out), `after step ${step}`).toEqual(trees[wanted]);
    expect(storeObjects(out), `store after step ${step}`).toEqual(slotDigests(out));
    return killed ? served : 'done';
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function whatIsServed(out: string): string {
  if (!fs.existsSync(out)) return 'nothing';
  const served = JSON.stringify(releaseTree(out));
  const name = Object.keys(trees).find((name) => JSON.stringify(trees[name]) === served);
  return name ?? `a broken release: ${served}`;
}
