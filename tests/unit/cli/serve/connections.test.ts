import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { OWN_HEADERS } from '../../../../cli/serve/answers.ts';
import { listen } from '../../../../cli/serve/node-server.ts';

const LONG = 600_000;
/** Nobody is ended for taking long while a test runs. */
const PATIENT = {
  headersTimeout: LONG,
  requestTimeout: LONG,
  keepAliveTimeout: LONG,
  receiveTimeout: LONG,
};
const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const SLOW_HEADERS = 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ';
const SLOW_BODY = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{';

/** An answer larger than what systems buffer, made as it is read. */
function large(): Response {
  const [piece, pieces] = [new Uint8Array(64 << 10), 256];
  let left = pieces;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(piece);
      left -= 1;
      if (left === 0) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-length': `${pieces * piece.length}` } });
}

/** A server that reads bodies, and has a large answer. */
async function start(connections?: number) {
  let begun = 0;
  const server = await listen(
    async (request) => {
      begun += 1;
      await request.text();
      return request.url.endsWith('/large') ? large() : new Response('small');
    },
    {
      host: '127.0.0.1',
      port: 0,
      limits: { ...PATIENT, ...(connections !== undefined && { connections }) },
    },
  );
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  onTestFinished(() => server.close());
  /** Resolves when the server has taken this many. */
  const taken = async (count: number) => {
    const now = () =>
      new Promise<number>((resolve) =>
        server.server.getConnections((_error, open) => resolve(open)),
      );
    while ((await now()) !== count) await delay(5);
  };
  /** Resolves when as many requests have been read so far. */
  const read = async (count: number) => {
    while (begun < count) await delay(5);
  };
  return { open, taken, read, origin: `http://127.0.0.1:${server.port}` };
}

/** A new connection each time. */
const ask = (origin: string) => fetch(origin, { headers: { connection: 'close' } });

async function manyOf(count: number, open: () => Promise<Socket>): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, open));
}

const isOpen = (socket: Socket) => !socket.closed && !socket.readableEnded;

test('1,000 idle connections and 200 slow ones hold nobody up', async () => {
  const { open, taken, origin } = await start();
  const others = [
    ...(await manyOf(1000, async () => {
      const socket = await open(ASK);
      await once(socket, 'data');
      return socket;
    })),
    ...(await manyOf(70, () => open(SLOW_HEADERS))),
    ...(await manyOf(70, () => open(SLOW_BODY))),
    ...(await manyOf(60, async () => (await open(ASK.replace('/', '/large'))).pause())),
  ];
  await taken(1200);
  for (let count = 0; count < 20; count += 1) {
    expect(await (await ask(origin)).text()).toBe('small');
  }
  expect(others.filter(isOpen)).toHaveLength(1200);
});

test.each([
  ['are idle', ASK],
  ['never end their headers', SLOW_HEADERS],
  ['say nothing', ''],
])('where there are too many, of those that %s the first gives way', async (_what, text) => {
  const { open, taken, origin } = await start(3);
  const others: Socket[] = [];
  for (let count = 1; count <= 3; count += 1) {
    others.push(await open(text));
    await taken(count);
    if (text === ASK) await once(others.at(-1) as Socket, 'data');
  }
  const [first, ...rest] = others as [Socket, ...Socket[]];
  const closed = once(first.resume(), 'close');
  expect(await (await ask(origin)).text()).toBe('small');
  await closed;
  expect(rest.every(isOpen)).toBe(true);
});

test('a connection that has been used since gives way after the others', async () => {
  const { open, taken, origin } = await start(2);
  const [first, second] = [await open(ASK), await open(ASK)];
  await taken(2);
  for (const socket of [first, second]) await once(socket, 'data');
  first.write(ASK);
  await once(first, 'data');
  const closed = once(second.resume(), 'close');
  await ask(origin);
  await closed;
  expect(isOpen(first)).toBe(true);
});

test('where all are busy, a newcomer is told to come again, and then answered', async () => {
  const { open, read, origin } = await start(2);
  const busy = await manyOf(2, () => open(SLOW_BODY));
  await read(2);
  const response = await ask(origin);
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('There are too many connections.\n');
  expect(response.headers.get('retry-after')).toBe('10');
  expect(response.headers.get('connection')).toBe('close');
  for (const [name, value] of Object.entries(OWN_HEADERS)) {
    expect(response.headers.get(name)).toBe(value);
  }
  expect(busy.every(isOpen)).toBe(true);
  busy[0]?.end('12345678');
  await once(busy[0]?.resume() as Socket, 'close');
  expect((await ask(origin)).status).toBe(200);
});

test('what comes in numbers beyond that is cut off', async () => {
  const { open, taken } = await start(1);
  const busy = await open(ASK.replace('/', '/large'));
  await once(busy.pause(), 'readable');
  await manyOf(100, () => open(''));
  await taken(101);
  const last = await open(ASK);
  await once(last.resume(), 'close');
  expect(last.bytesRead).toBe(0);
});
