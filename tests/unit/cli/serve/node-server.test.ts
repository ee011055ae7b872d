import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { OWN_HEADERS } from '../../../../cli/serve/answers.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import { createPasswords } from '../../../../cli/serve/login/passwords.ts';
import { createLoginService } from '../../../../cli/serve/login/service.ts';
import { openSubscribers } from '../../../../cli/serve/login/subscribers.ts';
import { listen, type RunningServer } from '../../../../cli/serve/node-server.ts';
import { openReleases } from '../../../../cli/serve/release-files.ts';
import { IN_MEMORY } from '../../../../cli/serve/store/sqlite-database.ts';
import { ANON_KEY, createOutput, FILES, HTTP } from './fixture.ts';
import { memoryStore } from './memory-store.ts';

const PHONE = '+447700900001';
const errors: unknown[] = [];
let output: Awaited<ReturnType<typeof createOutput>>;
let server: RunningServer;
let origin: string;

beforeAll(async () => {
  output = await createOutput();
  output.publish([
    { tenant: 'first', hosts: ['www.ripple.example', '127.0.0.1'] },
    { tenant: 'second', hosts: ['www.quest.example', 'localhost'], login: HTTP },
  ]);
  const passwords = createPasswords(undefined, { ln: 10, r: 8, p: 1 });
  const subscribers = await openSubscribers(IN_MEMORY);
  const hash = await passwords.hash('secret');
  const validTill = '2999-12-31T23:59:59.999Z';
  for (const tenant of ['first', 'second'])
    subscribers.put({ phone: PHONE, tenant, hash, validTill });
  server = await listen(
    createHandler({
      files: await openReleases(output.at),
      login: createLoginService({ subscribers, passwords, store: await memoryStore() }),
      onError: (error) => errors.push(error),
    }),
    { host: '127.0.0.1', port: 0, onError: (error) => errors.push(error) },
  );
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await output.remove();
  expect(errors).toEqual([]);
});

/** Sends bytes and gives what comes back until the server ends, or says nothing for a moment. */
function send(bytes: string | Buffer, quiet = 300, port = server.port): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(quiet, () => socket.destroy());
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const request = (target: string, headers = 'Host: www.ripple.example', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;

async function expectAlive(): Promise<void> {
  const response = await fetch(`${origin}/games`);
  expect([response.status, await response.text()]).toEqual([200, FILES['games.html']]);
}

describe('bytes on the wire', () => {
  test.each([
    ['a parent folder', request('/../../etc/passwd'), 400],
    ['a parent folder further down', request('/assets/../../../etc/passwd'), 400],
    ['an encoded parent folder', request('/%2e%2e/%2e%2e/etc/passwd'), 400],
    ['an encoded slash after it', request('/..%2f..%2fetc/passwd'), 400],
    ['a backslash', request('/..\\..\\etc'), 400],
    ['an encoded backslash', request('/..%5c..%5cetc'), 400],
    ['an encoded NUL', request('/index.html%00.png'), 400],
    ['bad percent-encoding', request('/%'), 400],
    ['no leading slash', request('games'), 400],
    ['a star', request('*', undefined, 'OPTIONS'), 400],
    ['no Host', request('/', 'X: y'), 400],
    ['an empty Host', request('/', 'Host:'), 400],
    ['a Host with a path', request('/', 'Host: www.ripple.example/x'), 400],
    ['a Host with a blank', request('/', 'Host: a b'), 400],
    ['two Hosts', request('/', 'Host: www.ripple.example\r\nHost: www.quest.example'), 400],
    ['an unknown Host', request('/', 'Host: unknown.example'), 421],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    [
      'a whole address, as proxies send',
      request('http://www.ripple.example/games', 'Host: x'),
      200,
    ],
    ['a long address', request(`/${'a'.repeat(9000)}`), 414],
    ['a longer address', request(`/${'a'.repeat(60_000)}`), 414],
    ['long headers', request('/', `Host: www.ripple.example\r\nX: ${'a'.repeat(60_000)}`), 431],
    ['CONNECT', request('www.ripple.example:443', undefined, 'CONNECT'), 405],
    ['TRACE', request('/', undefined, 'TRACE'), 405],
    ['an unknown method', request('/', undefined, 'BREW'), 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a TLS handshake', Buffer.from('160301020001000001fc0303', 'hex'), 400],
    ['binary noise', Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256)), 400],
    ['another expectation', request('/', 'Host: www.ripple.example\r\nExpect: a-pony'), 417],
    ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n', 400],
    [
      'both lengths, as smugglers send',
      request(
        '/',
        'Host: www.ripple.example\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
        'POST',
      ),
      400,
    ],
    ['an upgrade', request('/games', 'Host: www.ripple.example\r\nUpgrade: websocket'), 200],
  ])('%s gets a clean answer', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('root:');
    await expectAlive();
  });

  test.each([
    ['a redirect', request('/games/'), 308],
    ['a method', request('/', undefined, 'DELETE'), 405],
    ['a method that programs may not use', request('/', undefined, 'TRACE'), 405],
    ['a tunnel', request('www.ripple.example:443', undefined, 'CONNECT'), 405],
    ['a path', request('/%'), 400],
    ['no Host', request('/', 'X: y'), 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a long address', request(`/${'a'.repeat(9000)}`), 414],
    ['a longer address', request(`/${'a'.repeat(60_000)}`), 414],
    ['long headers', request('/', `Host: www.ripple.example\r\nX: ${'a'.repeat(60_000)}`), 431],
    ['a long body', request('/login', 'Host: localhost\r\nContent-Length: 99999', 'POST'), 413],
    ['another host', request('/', 'Host: unknown.example'), 421],
    ['another expectation', request('/', 'Host: www.ripple.example\r\nExpect: a-pony'), 417],
    ['a preflight', request('/login', 'Host: localhost', 'OPTIONS'), 204],
    ['another key', request('/functions/v1/x', 'Host: www.ripple.example', 'POST'), 401],
  ])('the answer to %s protects as pages do', async (_name, bytes, status) => {
    const [, head = ''] = /^(.*?)\r\n\r\n/s.exec(await send(bytes)) ?? [];
    expect(statusOf(head)).toBe(status);
    const given = new Map(
      head.split('\r\n').map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    );
    const { 'cache-control': _, 'content-security-policy': policy, ...others } = OWN_HEADERS;
    for (const [name, value] of Object.entries(others)) expect(given.get(name)).toBe(value);
    expect(given.get('content-security-policy')).toContain(policy);
    expect(given.get('cache-control')).toMatch(/^no-/);
  });

  test('a redirect stays on the host that was asked, whatever it is called', async () => {
    const answer = await send(request('/games/?sort=new', 'Host: 127.0.0.1:9'));
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    expect(answer).toMatch(/^location: \/games\?sort=new\r$/im);
  });

  test('a connection cut in the middle of a login harms nobody', async () => {
    const head = `POST /login HTTP/1.1\r\nHost: www.quest.example\r\nContent-Length: 900\r\n\r\n{"pho`;
    await send(head, 50);
    await expectAlive();
  });

  test('a body that nobody asked for is let by, and the connection goes on', async () => {
    const post = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: www.ripple.example\r\nContent-Length: 300000\r\n\r\n`;
    const answer = await send(post('/games') + 'x'.repeat(300_000) + request('/games'));
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
  });

  test('a client that sends without end is cut off', async () => {
    const sent = await new Promise<number>((resolve) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.on('close', () => resolve(socket.bytesWritten));
      socket.write(
        'POST / HTTP/1.1\r\nHost: www.ripple.example\r\nContent-Length: 999999999\r\n\r\n',
      );
      const more = () => !socket.destroyed && socket.write(Buffer.alloc(65_536), more);
      more();
    });
    expect(sent).toBeLessThan(100 * 1024 * 1024);
    await expectAlive();
  });

  test('requests one behind the other in one packet are answered in order', async () => {
    const first = 'GET /terms HTTP/1.1\r\nHost: www.ripple.example\r\n\r\n';
    const answer = await send(first + request('/games'));
    expect(answer.indexOf('<title>Terms')).toBeGreaterThan(0);
    expect(answer.indexOf('<title>Games')).toBeGreaterThan(answer.indexOf('<title>Terms'));
  });
});

/** What makes a difference on the way from bytes to the handler. */
const ADDRESSES = [
  ...[
    '/',
    '/games',
    '/games/',
    '/games.html',
    '/games?a=b',
    '/games/?a=%20"x"',
    '/%67ames',
    '/games?',
  ],
  ...[
    '/./games',
    '/games/.',
    '/%2e/games',
    '/a/%2E%2e%2Fgames',
    '//games',
    '/games#x',
    "/ga'mes",
    '/g{}',
  ],
  ...['/assets/main.1a2b.js', '/assets/.hidden', '/nothing', '/icons/icon.png', '/robots.txt'],
];
test.each(ADDRESSES)('%s is answered as the handler answers its address', async (target) => {
  const handler = createHandler({ files: await openReleases(output.at) });
  const same = await listen(handler, { host: '127.0.0.1', port: 0 });
  for (const headers of [
    '',
    'Accept-Encoding: identity',
    'Range: bytes=1-2\r\nX-Twice: a',
    'If-None-Match: *',
  ]) {
    for (const method of ['GET', 'HEAD', 'PUT']) {
      const lines = ['Host: www.ripple.example', ...(headers ? [headers] : [])];
      const got = await send(request(target, lines.join('\r\n'), method), 1000, same.port);
      const pairs = lines.flatMap((line) => line.split('\r\n')).map((line) => line.split(': '));
      const asked = new Request(`http://www.ripple.example${target}`, {
        method,
        headers: pairs as [string, string][],
      });
      const meant = await handler(asked);
      const body = Buffer.from(await meant.arrayBuffer()).toString('latin1');
      const [head = '', ...rest] = got.split('\r\n\r\n');
      expect([statusOf(got), rest.join('\r\n\r\n')]).toEqual([meant.status, body]);
      for (const [name, value] of meant.headers) expect(head).toContain(`${name}: ${value}`);
    }
  }
  await same.close();
});

describe('the real supabase-js', () => {
  const client = () =>
    createClient(origin, ANON_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const signIn = (phone: string, password: string) =>
    client().functions.invoke('ripple-login', { body: { phone, password } });

  test('signs in', async () => {
    const { data, error } = await signIn(PHONE, 'secret');
    expect(error).toBeNull();
    expect(data).toEqual({
      success: true,
      data: { phone: PHONE, valid_till: '2999-12-31T23:59:59.999Z' },
    });
  });
  test('reads a refusal as data', async () => {
    const { data, error } = await signIn(PHONE, 'wrong');
    expect(error).toBeNull();
    expect(data).toEqual({
      success: false,
      code: 'invalid',
      error: 'Invalid phone number or password.',
    });
  });
  test('gets an error, with the answer in it, when there were too many attempts', async () => {
    const phone = '+447700900555';
    for (let count = 0; count < 5; count++) await signIn(phone, 'wrong');
    const { data, error } = await signIn(phone, 'wrong');
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response = (error as FunctionsHttpError).context as Response;
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ success: false });
  });
  test('gets an error with another key', async () => {
    const other = createClient(origin, 'sb_publishable_other');
    const { error } = await other.functions.invoke('ripple-login', { body: {} });
    expect(((error as FunctionsHttpError).context as Response).status).toBe(401);
  });
});

describe('the http contract', () => {
  const post = (body: string, headers = {}) =>
    fetch(`http://localhost:${server.port}/login`, { method: 'POST', body, headers });

  test('signs in and refuses', async () => {
    const right = await post(JSON.stringify({ phone: PHONE, password: 'secret' }));
    expect(await right.json()).toMatchObject({ success: true, data: { phone: PHONE } });
    const wrong = await post(JSON.stringify({ phone: PHONE, password: 'wrong' }));
    expect([wrong.status, await wrong.json()]).toEqual([
      200,
      { success: false, code: 'invalid', error: 'Invalid phone number or password.' },
    ]);
  });
  test('a body that is too long gets an answer that can be read', async () => {
    const response = await post('x'.repeat(200_000));
    expect([response.status, (await response.json()).success]).toEqual([413, false]);
  });
  test('a body in chunks without an announced length is measured too', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const head = 'POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n';
    const answer = await send(`${head}Connection: close\r\n\r\n${chunk}${chunk}0\r\n\r\n`);
    expect(statusOf(answer)).toBe(413);
  });
});

test('the address is that of the connection, or what a proxy on this machine adds last', async () => {
  const echo = await listen(async (_request, client) => new Response(client?.address), {
    host: '127.0.0.1',
    port: 0,
  });
  const addressFor = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${echo.port}/`, { headers })).text();
  expect(await addressFor({})).toBe('127.0.0.1');
  expect(await addressFor({ 'x-forwarded-for': 'forged, 192.0.2.7' })).toBe('192.0.2.7');
  expect(await addressFor({ 'x-forwarded-for': '192.0.2.7, nonsense' })).toBe('127.0.0.1');
  await echo.close();
});

describe('slow clients', () => {
  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: www.ripple.example\r\nX: '],
    ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'],
  ])('a request whose %s never end is ended', async (_name, bytes) => {
    const impatient = await listen(async (request) => new Response(await request.text()), {
      host: '127.0.0.1',
      port: 0,
      onError: () => {},
      limits: { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 },
    });
    const answer = await send(bytes, 5000, impatient.port);
    expect(statusOf(answer)).toBe(408);
    await impatient.close();
  });
});

describe('clients that ask and never read', () => {
  const SIZE = 16 * 1024 * 1024;
  const ASK = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n';

  /** A server with answers larger than what systems buffer; it tells which connections it made. */
  async function createLarge(limits: { receiveTimeout?: number; waiting?: number }) {
    const made: string[] = [];
    const sockets = new Set<Socket>();
    const note = (message: unknown) => void sockets.add((message as { socket: Socket }).socket);
    const large = await listen(
      async ({ url }) => {
        made.push(new URL(url).pathname);
        return new Response(url.endsWith('/large') ? Buffer.alloc(SIZE) : 'small');
      },
      { host: '127.0.0.1', port: 0, onError: (error) => errors.push(error), limits },
    );
    subscribe('http.server.request.start', note);
    const unread = (requests: number) => {
      const client = connect(large.port, '127.0.0.1', () => client.write(ASK.repeat(requests)));
      client.on('error', () => {});
      return client.pause();
    };
    const close = async () => {
      unsubscribe('http.server.request.start', note);
      await large.close();
    };
    return { made, sockets, unread, close, origin: `http://127.0.0.1:${large.port}` };
  }
  /** Waits until something is so; fails by the test's own time limit. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await delay(5);
  };

  test('one answer is made for each, little of it is buffered, and others are answered', async () => {
    const { made, sockets, unread, close, origin } = await createLarge({});
    const clients = Array.from({ length: 5 }, () => unread(60));
    await until(() => made.length >= 5);
    for (let count = 0; count < 5; count++) {
      expect(await (await fetch(`${origin}/small`)).text()).toBe('small');
    }
    expect(made.filter((path) => path === '/large')).toHaveLength(5);
    // A piece of 64 KB, and headers.
    for (const { writableLength } of sockets) expect(writableLength).toBeLessThan(70_000);
    for (const client of clients) client.destroy();
    await close();
    expect(made.filter((path) => path === '/large')).toHaveLength(5);
  });

  test('an answer that nobody receives ends the connection, and those behind it are not made', async () => {
    const { made, sockets, unread, close } = await createLarge({ receiveTimeout: 100 });
    const client = unread(60);
    await until(() => sockets.size === 1);
    const [socket] = sockets as unknown as [Socket];
    await once(socket, 'close');
    await delay(20);
    expect(made).toEqual(['/large']);
    client.destroy();
    await close();
  });

  test('a connection with too many requests waiting is ended', async () => {
    const { made, sockets, unread, close } = await createLarge({ waiting: 10 });
    const client = unread(12);
    await until(() => sockets.size === 1);
    const [socket] = sockets as unknown as [Socket];
    if (!socket.closed) await once(socket, 'close');
    expect(made.length).toBeLessThanOrEqual(1);
    client.destroy();
    await close();
  });
});

test('bytes that are no request are refused behind the answers to requests before them', async () => {
  const ask = 'GET /terms HTTP/1.1\r\nHost: www.ripple.example\r\n\r\n';
  const answer = await send(`${ask}${ask}nonsense\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'HTTP/1.1 400',
  ]);
});

describe('starting and stopping', () => {
  const handler = async () => new Response('slow answer');

  test('a port that is taken is an error that names the option', async () => {
    const again = listen(handler, { host: '127.0.0.1', port: server.port });
    await expect(again).rejects.toThrow(CannotRun);
    await expect(again).rejects.toThrow('--port');
  });
  test('a host of another machine is an error that names the option', async () => {
    // 192.0.2.0/24 is kept for documentation (RFC 5737): no machine has it.
    await expect(listen(handler, { host: '192.0.2.1', port: 0 })).rejects.toThrow('--host');
  });
  test('closing lets a running request finish and takes no new one', async () => {
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = await listen(
      async () => {
        begun();
        await delay(100);
        return handler();
      },
      { host: '127.0.0.1', port: 0 },
    );
    const url = `http://127.0.0.1:${slow.port}/`;
    const answer = fetch(url);
    await running;
    const closed = slow.close();
    expect(await (await answer).text()).toBe('slow answer');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });
});
