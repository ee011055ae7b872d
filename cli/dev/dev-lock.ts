import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { takeLock } from '../release/lock.ts';

/** The right to be the only `dev` in a workspace. */
export interface DevLock {
  /** Keeps where it runs, for another one to say so. */
  runsAt(address: string): void;
  release(): void;
}

/**
 * Takes the lock of a workspace; one that a killed process has left is taken over.
 * @throws CannotRun when another `dev` runs in it; the message says where.
 */
export function takeDevLock(root: string): DevLock {
  const folder = join(root, '.portico');
  mkdirSync(folder, { recursive: true });
  const note = join(folder, 'dev.url');
  const lock = takeLock(join(folder, 'dev.lock'), (pid) => isRunning(pid, note));
  return {
    runsAt: (address) => writeFileSync(note, `${address}\n`),
    release() {
      rmSync(note, { force: true });
      lock.release();
    },
  };
}

function isRunning(pid: number, note: string): CannotRun {
  const address = readNote(note);
  const where = address ? ` at ${address}` : '';
  return new CannotRun(
    `portico dev already runs in this workspace${where} (process ${pid}). Use that one, or end it with Ctrl+C.`,
  );
}

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim();
  } catch {
    return '';
  }
}
