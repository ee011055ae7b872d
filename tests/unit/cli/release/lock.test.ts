import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { takeLock } from '../../../../cli/release/lock.ts';
import { mergeReleases } from '../../../../cli/release/merge-releases.ts';
import { rollback } from '../../../../cli/release/rollback.ts';
import { build, linked, placeIn, temporary, tree } from './folders.ts';

let folder = '';
const lock = () => path.join(folder, 'lock');

beforeEach(() => {
  folder = temporary();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('only one build has the lock', () => {
  const first = takeLock(lock());
  expect(first.stale).toBe(false);
  expect(() => takeLock(lock())).toThrow(CannotRun);
  first.release();
  expect(fs.readdirSync(folder)).toEqual([]);
  takeLock(lock()).release();
});

test('a lock given back twice is not taken from the next build', () => {
  const first = takeLock(lock());
  first.release();
  const second = takeLock(lock());
  first.release();
  expect(fs.existsSync(lock())).toBe(true);
  second.release();
});

test('the lock of another living process is respected', () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  try {
    fs.writeFileSync(lock(), markOf(child.pid as number));
    expect(() => takeLock(lock())).toThrow(`process ${child.pid}`);
    expect(fs.readdirSync(folder)).toEqual(['lock']);
  } finally {
    child.kill();
  }
});

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  fs.writeFileSync(lock(), `${pid} 1 boot\n`);
  const taken = takeLock(lock());
  expect(taken.stale).toBe(true);
  expect(fs.readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  taken.release();
});

test.each([
  ['this process, from before it was started', `${process.pid} 1 boot\n`],
  ['nobody', ''],
  ['no number', 'x\n'],
])('a lock of %s is taken over', (_, mark) => {
  fs.writeFileSync(lock(), mark);
  const taken = takeLock(lock());
  expect(taken.stale).toBe(true);
  taken.release();
});

test.runIf(process.platform === 'linux')('an id that is used again is not that process', () => {
  fs.writeFileSync(lock(), markOf(process.ppid).replace(/ \d+ /, ' 1 '));
  takeLock(lock()).release();
});

test('what dead builds have left beside the lock goes, and what living ones have stays', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  fs.writeFileSync(`${lock()}.${pid}`, `${pid} 1 boot\n`);
  fs.writeFileSync(`${lock()}.${process.ppid}`, markOf(process.ppid));
  takeLock(lock()).release();
  expect(fs.readdirSync(folder)).toEqual([`lock.${process.ppid}`]);
});

test('a build, a rollback and a merge are refused while another one runs, and nothing changes', () => {
  const at = placeIn(folder);
  const [one, two] = ['1', '2'].map((text) => [linked('poland/pl', { 'index.html': text })]);
  const shard = placeIn(path.join(folder, 'shard'));
  for (const place of [at, shard]) for (const sites of [one, two]) build(place, sites ?? []);
  fs.writeFileSync(at.lock, markOf(process.ppid));
  const before = tree(folder);
  expect(() => build(at, one ?? [])).toThrow(/^Another build \(process \d+\) is writing/);
  expect(() => rollback(at)).toThrow(/^Another build/);
  expect(() => mergeReleases(at, [shard.folder])).toThrow(/^Another build/);
  expect(tree(folder)).toEqual(before);
});

/** What that process would write into its lock. */
function markOf(pid: number): string {
  if (process.platform !== 'linux') return `${pid}\n`;
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${pid} ${started} ${boot}\n`;
}
