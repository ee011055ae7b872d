import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a process of its own. */
export interface RunningProcess {
  pid: number;
  /** Milliseconds from the start of the process until it took a connection. */
  startedIn: number;
  stop(): Promise<void>;
}

/** How long a server may take to listen, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Starts a server and waits until it takes connections.
 * @throws what it says where it does not.
 */
export async function runServer(
  command: string,
  args: readonly string[],
  port: number,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<RunningProcess> {
  const began = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
  }
  const ended = once(child, 'exit');
  ended.catch(() => {});
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${command}: ${said}`);
    if (performance.now() - began > PATIENCE) {
      child.kill();
      throw new Error(`${command} does not listen: ${said}`);
    }
    await wait(5);
  }
  return {
    pid: child.pid as number,
    startedIn: performance.now() - began,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
