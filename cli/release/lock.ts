import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';

/** The right to be the only one at something: to write into an output folder, for one. */
export interface Lock {
  /** Whether it was taken over from a process that had ended without giving it back. */
  readonly stale: boolean;
  /** Does nothing when it was given back before. */
  release(): void;
}

/** The locks of this process. */
const held = new Set<string>();

/**
 * Takes the lock, a file that names the process which has it.
 *
 * Not left to `proper-lockfile` (4.1.2), which takes a lock of a certain age (2 s at least) for abandoned. A
 * build that is busy for longer loses its lock to a second writer, and one that was killed keeps the next
 * waiting for as long. Both were tried.
 * @param refuse says why it cannot be had, by the id of the process that has it.
 * @throws CannotRun when a living process has it
 */
export function takeLock(file: string, refuse = anotherBuild): Lock {
  const mine = `${file}.${process.pid}`;
  let stale = false;
  try {
    fs.writeFileSync(mine, markOf(process.pid));
    while (!claim(mine, file)) {
      const mark = readMark(file);
      if (isAlive(file, mark)) throw refuse(pidOf(mark));
      moveAway(file, `${mine}.old`);
      stale = true;
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
  held.add(file);
  removeDead(file);
  let mineStill = true;
  const release = () => {
    if (!mineStill) return;
    mineStill = false;
    held.delete(file);
    fs.rmSync(file, { force: true });
  };
  return { stale, release };
}

/** A link brings name and content at once: no other build ever sees an empty lock. */
function claim(mine: string, file: string): boolean {
  try {
    fs.linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return claimWithoutLinks(mine, file);
  }
}

function claimWithoutLinks(mine: string, file: string): boolean {
  try {
    fs.copyFileSync(mine, file, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Several builds may find the same abandoned lock. One that has moved a lock in use away puts it back. */
function moveAway(file: string, old: string): void {
  try {
    fs.renameSync(file, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Another build was quicker, and what was moved is its lock.
  if (isAlive(file, readMark(old))) claim(old, file);
  fs.rmSync(old, { force: true });
}

/** Removes the files of builds that were killed while they took the lock. */
function removeDead(file: string): void {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`)) continue;
    const left = path.join(folder, name);
    if (!isAlive(left, readMark(left))) fs.rmSync(left, { force: true });
  }
}

function anotherBuild(pid: number): CannotRun {
  return new CannotRun(
    `Another build (process ${pid}) is writing to this output folder; wait for it to end.`,
  );
}

function isAlive(file: string, mark: string): boolean {
  const pid = pidOf(mark);
  if (!(pid > 0)) return false;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return mark === markOf(pid);
}

const pidOf = (mark: string): number => Number(mark.split(' ')[0]);

/**
 * A process id and, where /proc has it, when that process started: ids are used again, above all
 * in containers, where the build of today often has the id of the one killed yesterday.
 */
function markOf(pid: number): string {
  try {
    // proc(5): the second field may contain blanks and ')'; the third is the state, the 22nd the
    // start time. A zombie (Z) has ended too.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    const started = fields[19];
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${pid} ${started} ${boot}\n`;
  } catch {
    return `${pid}\n`;
  }
}

function readMark(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
