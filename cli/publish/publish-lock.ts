import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { CannotRun } from '../cannot-run.ts';

/** What a lock says of the publish that has it. */
export interface LockNote {
  /** "deploy@build-7". */
  who: string;
  /** In milliseconds since 1970. */
  since: number;
  /** The run of the machine, and the process on it; a process that has ended needs no lock. */
  machine: string;
  pid: number;
  /** When the process began, where the system says it: ids are used again. */
  started: string;
}

/** The note of this process. */
export function ownNote(now: number): LockNote {
  const { pid } = process;
  const who = `${userName()}@${hostname()}`;
  return { who, since: now, machine: machine(), pid, started: startOf(pid) };
}

/** Reads a note; undefined where it is none. */
export function readNote(text: string): LockNote | undefined {
  try {
    const note = JSON.parse(text) as LockNote;
    return typeof note.who === 'string' && note.since > 0 && note.pid > 0 ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the publish that wrote the note has certainly ended: only on this machine one can know. */
export function hasEnded({ machine: on, pid, started }: LockNote): boolean {
  if (on !== machine()) return false;
  if (pid === process.pid) return started !== startOf(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
  }
  return started !== startOf(pid);
}

/** Why one cannot publish now, and what to do. */
export function refusal(target: string, note: LockNote | undefined): CannotRun {
  const since =
    note && `since ${new Date(note.since).toISOString().slice(0, 16)}Z`.replace('T', ' ');
  const who = note
    ? `${note.who} (process ${note.pid}) ${since}`
    : 'somebody (it does not say who)';
  return new CannotRun(
    `The target ${target} is locked by ${who.replace('Z', ' UTC')}; one publishes to it at a time. Wait for that to end. If it was killed on another machine, its lock is left behind: run again with --break-lock.`,
  );
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? 'someone');
  }
}

function machine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot}`;
  } catch {
    return hostname();
  }
}

/** The 22nd field of proc(5); a zombie (Z) has ended. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
