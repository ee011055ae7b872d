import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Ends a process, and waits for it: what it writes to its folder would otherwise be in the way of removing that. At
 * once, since a server that is asked to end waits for the connections that a browser leaves open.
 */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
