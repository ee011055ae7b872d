import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DEMO } from '../../../../cli/serve/login/demo-subscriber.ts';
import { createOutput, HTTP } from './fixture.ts';

const PORTICO = fileURLToPath(new URL('../../../../cli/main.js', import.meta.url));

let output: Awaited<ReturnType<typeof createOutput>>;
beforeEach(async () => {
  output = await createOutput();
  output.publish([{ tenant: 'ripple', hosts: ['127.0.0.1'], login: HTTP }]);
});
afterEach(() => output.remove());

/** A `portico serve` that inherits a socket, as from systemd, but waits for a word before it starts. */
class Heir {
  readonly ended: Promise<unknown[]>;
  readonly #child: ChildProcess;
  #written = '';

  constructor(socket: number) {
    const serve = [PORTICO, 'serve', '--cwd', output.folder, '--demo', '--log', 'json'];
    const shell = 'read go; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"';
    this.#child = spawn('sh', ['-c', shell, process.execPath, ...serve], {
      stdio: ['pipe', 'pipe', 'pipe', socket],
    });
    this.ended = once(this.#child, 'exit');
    onTestFinished(() => void this.#child.kill('SIGKILL'));
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text) => {
        this.#written += text;
      });
    }
  }

  /** @returns when it serves. */
  async start(): Promise<void> {
    this.#child.stdin?.write('go\n');
    while (!this.#written.includes('Serving on a socket that was handed over')) {
      if (this.#child.exitCode !== null) throw new Error(this.#written);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** @returns the code with which it ends after SIGTERM. */
  async stop(): Promise<unknown> {
    this.#child.kill('SIGTERM');
    return (await this.ended)[0];
  }

  /** How many requests it has answered so far. */
  get answered(): number {
    return this.#written.split('"msg":"answered"').length - 1;
  }
}

/** Two of them that inherit the same socket. */
async function twoHeirs() {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  // Node names the number of a listening socket nowhere else.
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  const heirs = [new Heir(fd), new Heir(fd)] as const;
  // They have it now: nobody else is to take connections from it.
  await new Promise((resolve) => holder.close(resolve));
  return { port, heirs };
}

/** Clients that ask one request after the other until they are told to stop. */
class Visitors {
  readonly lost: string[] = [];
  readonly #port: number;
  readonly #rounds: number[] = [];
  readonly #loops: Promise<void>[] = [];
  #goOn = true;

  constructor(port: number) {
    this.#port = port;
    for (let count = 0; count < 3; count += 1) {
      this.#visit({ path: '/games', agent: this.#keepAlive() });
      this.#visit({ path: '/games', agent: false });
    }
    this.#visit({ path: '/login', method: 'POST', agent: this.#keepAlive() });
    this.#visit({ path: '/login', method: 'POST', agent: false });
  }

  /** @returns when each client has had some more answers. */
  async more(): Promise<void> {
    const goals = this.#rounds.map((rounds) => rounds + 3);
    while (this.#rounds.some((rounds, index) => rounds < (goals[index] as number))) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async stop(): Promise<void> {
    this.#goOn = false;
    await Promise.all(this.#loops);
  }

  get rounds(): number {
    return this.#rounds.reduce((sum, rounds) => sum + rounds, 0);
  }

  #keepAlive(): http.Agent {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    return agent;
  }

  #visit(options: http.RequestOptions): void {
    const index = this.#rounds.push(0) - 1;
    const loop = async () => {
      while (this.#goOn) {
        const answer = await this.#ask(options).catch((error: Error) => error.message);
        if (answer !== (options.method ? '200 true' : '200 false')) this.lost.push(answer);
        this.#rounds[index] = (this.#rounds[index] as number) + 1;
        // Connections that are kept are idle for a moment, as those of people are.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    this.#loops.push(loop());
  }

  /** @returns status, and whether somebody has been signed in. */
  async #ask(options: http.RequestOptions): Promise<string> {
    const request = http.request({ host: '127.0.0.1', port: this.#port, ...options });
    request.end(options.method && JSON.stringify({ phone: DEMO.phone, password: DEMO.password }));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let text = '';
    for await (const part of response) text += part;
    return `${response.statusCode} ${text.includes('"success":true')}`;
  }
}

// Windows hands no sockets over.
describe('a restart under load loses no request', { skip: process.platform === 'win32' }, () => {
  test('where the next server starts beside the last', async () => {
    const { port, heirs } = await twoHeirs();
    const [last, next] = heirs;
    await last.start();
    const visitors = new Visitors(port);
    await visitors.more();
    await next.start();
    await visitors.more();
    expect(await last.stop()).toBe(0);
    await visitors.more();
    await visitors.stop();
    expect(visitors.lost).toEqual([]);
    expect([last.answered, next.answered]).not.toContain(0);
    expect(await next.stop()).toBe(0);
    expect(last.answered + next.answered).toBe(visitors.rounds);
  }, 120_000);

  test('where it starts when the last has ended: connections wait', async () => {
    const { port, heirs } = await twoHeirs();
    const [last, next] = heirs;
    await last.start();
    const visitors = new Visitors(port);
    await visitors.more();
    expect(await last.stop()).toBe(0);
    await next.start();
    await visitors.more();
    await visitors.stop();
    expect(visitors.lost).toEqual([]);
    expect(await next.stop()).toBe(0);
    expect(last.answered + next.answered).toBe(visitors.rounds);
  }, 120_000);
});
