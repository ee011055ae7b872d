import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import {
  type ListenOptions,
  listen,
  type RunningServer,
} from '../../../../cli/serve/node-server.ts';

const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LONG = 60_000;

const open: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A server whose answers to `/slow` wait until `go` is called; `begun` resolves when one does. */
async function start(limits: ListenOptions['limits'] = {}) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const server = await listen(
    async ({ url }) => {
      if (url.endsWith('/slow')) {
        begun.resolve();
        await held.promise;
      }
      return new Response('answer');
    },
    { host: '127.0.0.1', port: 0, limits },
  );
  open.push(server);
  return { server, begun: begun.promise, go: () => held.resolve() };
}

/** A connection on which answers are read one by one. */
class Wire {
  readonly socket: Socket;
  #read = '';
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setEncoding('utf8');
    this.socket.on('data', (text) => {
      this.#read += text;
    });
    onTestFinished(() => void this.socket.destroy());
  }
  send(text: string): void {
    this.socket.write(text);
  }
  /** @returns the next answer, with its headers. */
  async answer(): Promise<string> {
    for (;;) {
      const end = this.#read.indexOf('answer');
      if (end >= 0) {
        const answer = this.#read.slice(0, end);
        this.#read = this.#read.slice(end + 'answer'.length);
        return answer;
      }
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.closed && !this.#read.includes('answer')) return `closed: ${this.#read}`;
    }
  }
}

const KEPT = /^HTTP\/1\.1 200 OK\r\n(?!.*connection: close)/is;
const LAST = /^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is;

test('a request that comes on an idle connection after the server began to close is answered', async () => {
  const { server } = await start();
  const wire = new Wire(server.port);
  wire.send(ASK);
  expect(await wire.answer()).toMatch(KEPT);
  const finished = server.finish(LONG);
  expect(server.server.listening).toBe(false);
  wire.send(ASK);
  expect(await wire.answer()).toMatch(LAST);
  await finished;
});

test('a request on a connection that was opened before is answered, too', async () => {
  const { server } = await start();
  const wire = new Wire(server.port);
  await once(server.server, 'connection');
  const finished = server.finish(LONG);
  wire.send(ASK);
  expect(await wire.answer()).toMatch(LAST);
  await finished;
});

test('what is under way is finished, and says that it was the last of its connection', async () => {
  const { server, begun, go } = await start();
  const wire = new Wire(server.port);
  wire.send(ASK.replace('/', '/slow'));
  await begun;
  const finished = server.finish(LONG);
  go();
  expect(await wire.answer()).toMatch(LAST);
  await finished;
});

test('requests one behind the other are all answered; the last answer ends the connection', async () => {
  const { server, begun, go } = await start();
  const wire = new Wire(server.port);
  wire.send(ASK.replace('/', '/slow') + ASK);
  await begun;
  const finished = server.finish(LONG);
  const third = once(server.server, 'request');
  wire.send(ASK);
  await third;
  go();
  expect(await wire.answer()).toMatch(KEPT);
  expect(await wire.answer()).toMatch(KEPT);
  expect(await wire.answer()).toMatch(LAST);
  await finished;
});

test('a connection on which nothing more comes ends as it would have', async () => {
  const { server } = await start({ keepAliveTimeout: 50 });
  const wire = new Wire(server.port);
  wire.send(ASK);
  expect(await wire.answer()).toMatch(KEPT);
  await server.finish(LONG);
});

test('a connection on which nothing ever comes ends when headers are waited for no longer', async () => {
  const { server } = await start({ headersTimeout: 50, connectionsCheckingInterval: 20 });
  const wire = new Wire(server.port);
  await once(server.server, 'connection');
  await server.finish(LONG);
  expect(await wire.answer()).toMatch(/^closed: /);
});

test('what takes longer than it may is ended', async () => {
  const { server, begun } = await start();
  const wire = new Wire(server.port);
  wire.send(ASK.replace('/', '/slow'));
  await begun;
  await server.finish(0);
  expect(await wire.answer()).toBe('closed: ');
});
