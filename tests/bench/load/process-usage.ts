import { readFileSync } from 'node:fs';

/** What a process has used so far, as Linux tells it. */
export interface ProcessUsage {
  /** Seconds of processor time, of all its threads. */
  cpu: number;
  /** Resident memory in MB (2^20). */
  resident: number;
}

/** What Linux counts in: USER_HZ is 100 wherever Node runs (proc(5), sysconf(3)). */
const TICKS = 100;

/** Reads /proc; @throws on another system. */
export function processUsage(pid: number): ProcessUsage {
  // The name in brackets may have blanks; what follows are numbers.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}
