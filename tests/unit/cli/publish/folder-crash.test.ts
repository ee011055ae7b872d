import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FolderTarget } from '../../../../cli/publish/folder-target.ts';
import { goBack } from '../../../../cli/publish/go-back.ts';
import { publish } from '../../../../cli/publish/publish.ts';
import { WHOLE } from '../../../sample.ts';
import { random } from '../../random.ts';
import { dieAt } from '../release/die.ts';
import { filesIn, temporary } from '../release/folders.ts';
import { live, RELEASES, release, served, shown } from './fixture.ts';

/** Every step in `npm run test:all`, else one of so many. */
const STRIDE = WHOLE ? 1 : 9;

/** How often a process is killed, and in how many steps of it; a way back takes fewer. */
const KILLS = WHOLE ? 200 : 4;
const STEPS = { publish: 400, back: 70 };

const target = (workspace: string) => new FolderTarget(workspace, { name: 'web', path: 'srv' });

test('a publish that fails at any step leaves the last release whole; the next one goes through', {
  timeout: 300_000,
}, async () => {
  const seen: string[] = [];
  for (let step = 1; seen.at(-1) !== 'done'; step += STRIDE) {
    seen.push(await failAndRepair(step, (at, third) => publish(at, third)));
  }
  expectOrder(seen, ['second', 'third', 'done']);
});

test('a rollback that fails at any step leaves one release whole; a publish goes through', {
  timeout: 300_000,
}, async () => {
  const seen: string[] = [];
  for (let step = 1; seen.at(-1) !== 'done'; step += STRIDE) {
    seen.push(await failAndRepair(step, (at) => goBack(at)));
  }
  expectOrder(seen, ['second', 'first', 'done']);
});

/** There is one switch. A sample of the steps may have none between it and the end. */
function expectOrder(seen: readonly string[], order: readonly string[]): void {
  const changes = seen.filter((what, i) => what !== seen[i - 1]);
  expect(changes).toEqual(
    order.filter((what) => WHOLE || what === 'second' || seen.includes(what)),
  );
  expect(seen.length).toBeGreaterThan(5);
}

/** @returns what is live after the failure, or 'done' when the work had fewer steps. */
async function failAndRepair(
  step: number,
  work: (at: FolderTarget, third: ReturnType<typeof release>) => Promise<unknown>,
): Promise<string> {
  const workspace = temporary();
  const folder = path.join(workspace, 'srv');
  try {
    await publish(target(workspace), release(workspace, 'first'));
    await publish(target(workspace), release(workspace, 'second'));
    const third = release(workspace, 'third');
    let failed = false;
    const restore = dieAt(step, () => {
      failed = true;
      throw new Error('dead');
    });
    try {
      await work(target(workspace), third);
    } catch (error) {
      expect(error).toHaveProperty('message', 'dead');
    } finally {
      restore();
    }
    const now = live(folder);
    // `portico serve` beside the web server has what pages of either release ask for.
    if (now !== 'nothing') {
      expect(await served(folder)).toMatchObject(hashedIn(now as 'first'));
    }
    // This process lives on, and is taken for the owner of its lock.
    await publish(target(workspace), third, { breakLock: true });
    expect(live(folder), `after step ${step}`).toBe('third');
    expect(shown(folder).kept).toContain('poland/pl/data/site.second.json');
    expect(fs.readdirSync(`${folder}/.portico`).sort()).toEqual([
      'drafts',
      'releases',
      'target.json',
    ]);
    expect(fs.readdirSync(`${folder}/.portico/drafts`)).toEqual([]);
    return failed ? now : 'done';
  } finally {
    fs.rmSync(workspace, { recursive: true });
  }
}

function hashedIn(name: keyof typeof RELEASES): Record<string, string> {
  const files = Object.entries(filesIn(RELEASES[name] ?? []));
  return Object.fromEntries(files.filter(([file]) => /\/(data|members)\//.test(file)));
}

test(`publishing, killed ${KILLS} times at random, never shows half a release`, {
  timeout: 600_000,
}, async () => {
  const workspace = temporary();
  const folder = path.join(workspace, 'srv');
  const next = random(17);
  try {
    const names = ['first', 'second', 'third'] as const;
    await publish(target(workspace), release(workspace, 'first'));
    const seen = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const name = names[Math.floor(next() * names.length)] as (typeof names)[number];
      const before = live(folder);
      await killed(workspace, name, Math.floor(next() * STEPS.publish));
      const now = live(folder);
      expect([before, name], `kill ${kill}`).toContain(now);
      seen.add(now);
    }
    // What was left behind holds up nobody.
    await publish(target(workspace), release(workspace, 'second'));
    expect(live(folder)).toBe('second');
    if (WHOLE) expect([...seen].sort()).toEqual([...names].sort());
  } finally {
    fs.rmSync(workspace, { recursive: true });
  }
});

test(`going back, killed ${KILLS} times at random, never shows half a release`, {
  timeout: 600_000,
}, async () => {
  const workspace = temporary();
  const folder = path.join(workspace, 'srv');
  const next = random(23);
  try {
    await publish(target(workspace), release(workspace, 'second'));
    const third = release(workspace, 'third');
    const seen = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      // What the kill before left behind holds up nobody.
      await publish(target(workspace), third);
      expect(live(folder), `kill ${kill}`).toBe('third');
      await killed(workspace, 'back', Math.floor(next() * STEPS.back));
      const now = live(folder);
      expect(['second', 'third'], `kill ${kill}`).toContain(now);
      seen.add(now);
    }
    if (WHOLE) expect([...seen].sort()).toEqual(['second', 'third']);
  } finally {
    fs.rmSync(workspace, { recursive: true });
  }
});

/** Publishes, or goes back, in a process of its own, which gets SIGKILL at a step that changes the file system. */
async function killed(workspace: string, name: string, step: number): Promise<void> {
  const program = path.join(import.meta.dirname, 'publish-and-die.ts');
  const child = spawn(process.execPath, [program, workspace, name, String(step)], {
    stdio: 'inherit',
  });
  const [code, signal] = await once(child, 'exit');
  expect(code ?? signal).toBe(code === 0 ? 0 : 'SIGKILL');
}
