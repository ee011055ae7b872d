import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import https from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CannotRun } from '../../../../../cli/cannot-run.ts';
import type { Handler } from '../../../../../cli/serve/handler.ts';
import { DEMO } from '../../../../../cli/serve/login/demo-subscriber.ts';
import { type ListenOptions, listen } from '../../../../../cli/serve/node-server.ts';
import { startServe } from '../../../../../cli/serve/start-serve.ts';
import { openTlsFiles, type TlsPair } from '../../../../../cli/serve/tls-files.ts';
import { createOutput, FILES, HTTP } from '../fixture.ts';

const {
  NGHTTP2_CANCEL,
  HTTP2_HEADER_AUTHORITY,
  HTTP2_HEADER_METHOD,
  HTTP2_HEADER_PATH,
  HTTP2_HEADER_STATUS,
} = http2.constants;

// Made with `openssl req -x509 -newkey ec`, for localhost and 127.0.0.1; they end in a hundred years.
const file = (name: string) => fileURLToPath(new URL(`${name}.pem`, import.meta.url));
const paths = (name: string) => ({ cert: file(`${name}.cert`), key: file(`${name}.key`) });

let first: TlsPair;
let second: TlsPair;
beforeAll(async () => {
  first = (await openTlsFiles(paths('first'))).pair;
  second = (await openTlsFiles(paths('second'))).pair;
});

/** A server whose answer says what it was asked, or waits for `go` where the path is `/slow`. */
async function start(limits: ListenOptions['limits'] = {}) {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const asked: string[] = [];
  const handler: Handler = async (request, client) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === '/slow') await held.promise;
    if (pathname === '/large') return new Response(large(letGo.resolve), { headers: LARGE });
    if (pathname === '/refused') return new Response('no', { status: 405 });
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    const { method, url, headers: sent } = request;
    const body = await request.text().catch(() => 'broke off');
    return Response.json(
      { method, url, body, address: client?.address, headers: [...sent] },
      { headers },
    );
  };
  const server = await listen(handler, { host: '127.0.0.1', port: 0, tls: first, limits });
  onTestFinished(() => server.close());
  return {
    server,
    asked,
    go: held.resolve,
    letGo: letGo.promise,
    origin: `https://127.0.0.1:${server.port}`,
  };
}

const LARGE = { 'content-length': `${16 << 20}` };
/** @param cancel is called when nobody reads it any more. */
function large(cancel: () => void): ReadableStream {
  let left = 256;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(64 << 10));
      left -= 1;
      if (left === 0) controller.close();
    },
    cancel,
  });
}

/** A connection of HTTP/2. */
async function open(origin: string, options: http2.SecureClientSessionOptions = {}) {
  const session = http2.connect(origin, { ca: first.cert, ...options }).on('error', () => {});
  onTestFinished(() => session.destroy());
  await once(session, 'remoteSettings');
  return session;
}

// RFC 9113 section 6: the types of frames, and two flags.
const [HEADERS, RST_STREAM, SETTINGS] = [1, 3, 4];
const END_HEADERS_AND_STREAM = 0x4 | 0x1;
/** GET, https, / and localhost as the authority, by the static table of RFC 7541. */
const GET = [0x82, 0x87, 0x84, 0x41, 9, ...Buffer.from('localhost')];

/** A frame as it is sent (RFC 9113 section 4.1). */
function frame(type: number, flags: number, stream: number, payload: number[] = []): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, Buffer.from(payload)]);
}

/** Sends a request and reads its answer; status 0 where it broke off. */
async function ask(
  session: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  body?: string,
) {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  return read(stream);
}

async function read(stream: http2.ClientHttp2Stream) {
  const answer = { status: 0, headers: {} as http2.IncomingHttpHeaders, text: '', code: 0 };
  stream.on('error', () => {});
  stream.on('response', (headers) => {
    answer.status = Number(headers[HTTP2_HEADER_STATUS]);
    answer.headers = headers;
  });
  stream.on('data', (part) => {
    answer.text += part;
  });
  await new Promise((resolve) => stream.once('close', resolve));
  answer.code = stream.rstCode ?? 0;
  return answer;
}

describe('a request of HTTP/2', () => {
  test('reaches the handler as any other: the authority is its host, what begins with a colon is gone', async () => {
    const { origin, server } = await start();
    const session = await open(origin);
    const { status, text, headers } = await ask(
      session,
      {
        [HTTP2_HEADER_METHOD]: 'POST',
        [HTTP2_HEADER_PATH]: '/echo?x=1',
        [HTTP2_HEADER_AUTHORITY]: 'www.ripple.example:8443',
        cookie: ['one=1', 'two=2'],
      },
      'hello',
    );
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      method: 'POST',
      url: 'https://www.ripple.example:8443/echo?x=1',
      body: 'hello',
      address: '127.0.0.1',
      headers: [
        ['cookie', 'one=1; two=2'],
        ['host', 'www.ripple.example:8443'],
      ],
    });
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['content-length']).toBe(String(text.length));
    expect(server.port).toBeGreaterThan(0);
  });

  test('comes from where a proxy on this machine says', async () => {
    const session = await open((await start()).origin);
    const { text } = await ask(session, { 'x-forwarded-for': 'forged, 192.0.2.7' });
    expect(JSON.parse(text).address).toBe('192.0.2.7');
  });

  test('a HEAD has no body', async () => {
    const session = await open((await start()).origin);
    const { status, text } = await ask(session, { [HTTP2_HEADER_METHOD]: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  test.each([
    ['a parent folder', { [HTTP2_HEADER_PATH]: '/../etc/passwd' }, 400],
    ['an encoded parent folder', { [HTTP2_HEADER_PATH]: '/%2e%2e/etc/passwd' }, 400],
    ['a backslash', { [HTTP2_HEADER_PATH]: '/..\\etc' }, 400],
    // These two are ended by Node's own library.
    ['no leading slash', { [HTTP2_HEADER_PATH]: 'games' }, 0],
    ['an authority with a path', { [HTTP2_HEADER_AUTHORITY]: 'www.ripple.example/x' }, 0],
    ['an authority that is no host', { [HTTP2_HEADER_AUTHORITY]: 'a..b' }, 400],
    ['another Host beside the authority', { host: 'www.quest.example' }, 400],
    ['a long address', { [HTTP2_HEADER_PATH]: `/${'a'.repeat(9000)}` }, 414],
    ['a method that programs may not use', { [HTTP2_HEADER_METHOD]: 'TRACE' }, 405],
    ['another expectation', { expect: 'a-pony' }, 417],
  ])('with %s is refused', async (_name, headers, status) => {
    const { origin, asked } = await start();
    const session = await open(origin);
    const authority = { [HTTP2_HEADER_AUTHORITY]: 'www.ripple.example' };
    const answer = await ask(session, { ...authority, ...headers });
    expect(answer.status).toBe(status);
    expect(asked).toEqual([]);
    expect((await ask(session, {})).status).toBe(200);
  });

  test('whose body nobody reads gets its answer, and the connection goes on', async () => {
    const session = await open((await start()).origin);
    const post = { [HTTP2_HEADER_METHOD]: 'POST', [HTTP2_HEADER_PATH]: '/refused' };
    const stream = session.request(post);
    stream.write('x'.repeat(300_000));
    const { status, text } = await read(stream);
    expect([status, text]).toEqual([405, 'no']);
    expect((await ask(session, {})).status).toBe(200);
  });

  test('is not held up by another of its connection', async () => {
    const { origin, go } = await start();
    const session = await open(origin);
    let isDone = false;
    const slow = ask(session, { [HTTP2_HEADER_PATH]: '/slow' }).then((answer) => {
      isDone = true;
      return answer;
    });
    expect((await ask(session, {})).status).toBe(200);
    expect(isDone).toBe(false);
    go();
    expect((await slow).status).toBe(200);
  });
});

describe('clients of HTTP/2 that harm others', () => {
  test('a request whose body never ends is ended, and its connection goes on', async () => {
    const { origin } = await start({ requestTimeout: 100, headersTimeout: 100 });
    const session = await open(origin);
    const stream = session.request({ [HTTP2_HEADER_METHOD]: 'POST' });
    stream.write('{');
    expect((await read(stream)).status).toBe(408);
    expect((await ask(session, {})).status).toBe(200);
  });

  test('an answer that nobody receives ends, and its connection goes on', async () => {
    const { origin, letGo } = await start({ receiveTimeout: 100 });
    const session = await open(origin);
    const stream = session.request({ [HTTP2_HEADER_PATH]: '/large' });
    stream.on('error', () => {});
    await once(stream, 'response');
    // Nothing is read: the window of the stream stays shut.
    expect((await ask(session, {})).status).toBe(200);
    await letGo;
    stream.resume();
    await once(stream, 'close');
    expect(stream.rstCode).toBe(NGHTTP2_CANCEL);
    expect((await ask(session, {})).status).toBe(200);
  });

  test('a large answer arrives whole', async () => {
    const session = await open((await start()).origin);
    const stream = session.request({ [HTTP2_HEADER_PATH]: '/large' });
    let bytes = 0;
    for await (const part of stream) bytes += part.length;
    expect(bytes).toBe(16 << 20);
  });

  test('requests are limited: how many there are at once, and how long their headers', async () => {
    const { origin } = await start();
    const session = await open(origin);
    expect(session.remoteSettings.maxConcurrentStreams).toBe(32);
    expect(session.remoteSettings.maxHeaderListSize).toBe(32_768);
    const long = await ask(session, { x: 'a'.repeat(60_000) });
    expect(long.status).not.toBe(200);
    expect((await ask(await open(origin), {})).status).toBe(200);
  });

  test('who takes back requests without end is cut off', async () => {
    const { origin, server, asked } = await start();
    const socket = connectTls({
      port: server.port,
      host: '127.0.0.1',
      ca: first.cert,
      ALPNProtocols: ['h2'],
    });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {}).resume();
    await once(socket, 'secureConnect');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    socket.write(frame(SETTINGS, 0, 0));
    const attempts = 20_000;
    for (let count = 0; count < attempts && socket.writable; count += 1) {
      const id = 2 * count + 1;
      const asks = frame(HEADERS, END_HEADERS_AND_STREAM, id, GET);
      const takesBack = frame(RST_STREAM, 0, id, [0, 0, 0, NGHTTP2_CANCEL]);
      socket.write(Buffer.concat([asks, takesBack]));
      if (count % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await closed;
    expect(asked.length).toBeLessThan(attempts);
    expect((await ask(await open(origin), {})).status).toBe(200);
  });

  test('what is no TLS ends, and others are answered', async () => {
    const { origin, server } = await start();
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    socket.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'close');
    expect((await ask(await open(origin), {})).status).toBe(200);
  });

  test('where there are too many connections, an idle one gives way, whatever it speaks', async () => {
    const { origin } = await start({ connections: 1 });
    const session = await open(origin);
    await ask(session, {});
    const gone = new Promise((resolve) => session.once('close', resolve));
    const agent = new https.Agent({ keepAlive: true, ca: first.cert });
    onTestFinished(() => agent.destroy());
    expect((await askHttp1(origin, first.cert, { agent })).status).toBe(200);
    await gone;
    const [socket] = Object.values(agent.freeSockets)[0] as [TLSSocket];
    const closed = once(socket, 'close');
    expect((await ask(await open(origin), {})).status).toBe(200);
    await closed;
  });

  test('where there are too many connections, a handshake that never ends gives way', async () => {
    const { origin, server } = await start({ connections: 2 });
    const session = await open(origin);
    const slow = ask(session, { [HTTP2_HEADER_METHOD]: 'POST', [HTTP2_HEADER_PATH]: '/slow' });
    const silent = connect(server.port, '127.0.0.1').on('error', () => {});
    await once(silent, 'connect');
    const closed = once(silent.resume(), 'close');
    const [other] = await Promise.all([open(origin), closed]);
    expect((await ask(other, {})).status).toBe(200);
    const held = ask(other, { [HTTP2_HEADER_PATH]: '/slow' });
    await ask(other, {});
    // Both are busy now.
    const refused = await ask(await open(origin), {});
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    session.destroy();
    other.destroy();
    await Promise.all([slow, held]);
  });
});

/** A request of HTTP/1.1 over TLS, with the certificate that answered. */
async function askHttp1(origin: string, ca: Buffer, options: https.RequestOptions = {}) {
  const request = https.request(origin, { ca, agent: false, ...options }).end();
  const [response] = await once(request, 'response');
  const { subject } = (response.socket as TLSSocket).getPeerCertificate();
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode, version: response.httpVersion, text, name: subject.CN };
}

test('who does not speak HTTP/2 is answered in HTTP/1.1 on the same port', async () => {
  const { origin } = await start();
  const { status, version, text } = await askHttp1(origin, first.cert);
  expect([status, version]).toEqual([200, '1.1']);
  expect(JSON.parse(text)).toMatchObject({ method: 'GET', address: '127.0.0.1' });
});

test('bytes that are no request get a clean answer over TLS, too', async () => {
  const { server } = await start();
  const socket = connectTls({ port: server.port, host: '127.0.0.1', ca: first.cert });
  socket.on('error', () => {}).write('nonsense\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});

/** Passes on what is sent to a server, and holds it back when told to. */
async function createSlowNetwork(to: number) {
  let held: { reached: () => void; until: Promise<void> } | undefined;
  const network = createServer((client) => {
    const server = connect(to, '127.0.0.1').on('error', () => {});
    server.pipe(client.on('error', () => {}));
    client.on('data', async (part) => {
      held?.reached();
      await held?.until;
      server.write(part);
    });
    client.on('close', () => server.destroy());
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void network.close());
  const hold = () => {
    const reached = Promise.withResolvers<void>();
    const until = Promise.withResolvers<void>();
    held = { reached: reached.resolve, until: until.promise };
    return { reached: reached.promise, go: until.resolve };
  };
  return { port: (network.address() as AddressInfo).port, hold };
}

describe('closing', () => {
  test('finishes what is under way; what is on its way is not begun, and its client is told so', async () => {
    const { server, asked, go } = await start();
    const slowNetwork = await createSlowNetwork(server.port);
    const session = await open(`https://127.0.0.1:${slowNetwork.port}`);
    const slow = session.request({ [HTTP2_HEADER_PATH]: '/slow' });
    const answer = read(slow);
    await ask(session, {});
    const network = slowNetwork.hold();
    const late = session.request({ [HTTP2_HEADER_PATH]: '/late' });
    const lateAnswer = read(late);
    await network.reached;
    const goaway = once(session, 'goaway');
    const finished = server.finish(60_000);
    const [code, last] = await goaway;
    network.go();
    go();
    expect((await answer).status).toBe(200);
    expect((await lateAnswer).status).toBe(0);
    await finished;
    expect(asked).not.toContain('/late');
    expect(code).toBe(0);
    expect(last).toBeGreaterThanOrEqual(slow.id as number);
    expect(last).toBeLessThan(late.id as number);
  });

  test('ends idle connections', async () => {
    const { server, origin } = await start();
    await open(origin);
    await server.finish(60_000);
    const again = await start();
    await open(again.origin);
    await again.server.close();
  });

  test('what takes longer than it may is ended', async () => {
    const { server, origin } = await start();
    const session = await open(origin);
    const slow = ask(session, { [HTTP2_HEADER_PATH]: '/slow' });
    await ask(session, {});
    await server.finish(0);
    expect((await slow).status).toBe(0);
  });
});

describe('the files of a certificate', () => {
  /** A folder with the first pair. */
  async function folder() {
    const at = await mkdtemp(join(tmpdir(), 'portico-tls-'));
    onTestFinished(() => rm(at, { recursive: true, force: true }));
    const own = { cert: join(at, 'cert.pem'), key: join(at, 'key.pem') };
    const put = async (name: string, which: 'cert' | 'key') =>
      copyFile(paths(name)[which], own[which]);
    await put('first', 'cert');
    await put('first', 'key');
    return { own, put };
  }

  test('are taken anew when they change, and connections go on', async () => {
    const { own, put } = await folder();
    const { server, origin } = await start();
    const files = await openTlsFiles(own);
    const session = await open(origin);
    const said: string[] = [];
    const taken = Promise.withResolvers<void>();
    const take = (pair: TlsPair) => {
      server.renew(pair);
      taken.resolve();
    };
    onTestFinished(files.watch(take, (line) => void said.push(line), 5));
    await put('second', 'cert');
    await put('second', 'key');
    await taken.promise;
    expect((await askHttp1(origin, second.cert)).name).toBe('second');
    expect((await ask(session, {})).status).toBe(200);
    expect((await ask(await open(origin, { ca: second.cert }), {})).status).toBe(200);
    expect(said.at(-1)).toMatch(/cert\.pem was renewed; it ends on 2\d{3}-\d\d-\d\d\.$/);
  });

  test('which do not belong together are told of, and not taken', async () => {
    const { own, put } = await folder();
    const files = await openTlsFiles(own);
    const said = Promise.withResolvers<string>();
    const take = () => said.reject(new Error('taken'));
    onTestFinished(files.watch(take, said.resolve, 5));
    await put('second', 'cert');
    expect(await said.promise).toContain(
      'Name files that belong together. The certificate from before',
    );
  });

  test('which cannot be used stop the server at once', async () => {
    const { own, put } = await folder();
    const opening = (more: Partial<typeof own>) => openTlsFiles({ ...own, ...more });
    await expect(opening({ cert: '/nowhere.pem' })).rejects.toThrow(CannotRun);
    await expect(opening({ cert: '/nowhere.pem' })).rejects.toThrow(
      '--tls-cert: /nowhere.pem cannot be read (ENOENT).',
    );
    await expect(opening({ key: '/nowhere.pem' })).rejects.toThrow('--tls-key: /nowhere.pem');
    await put('second', 'key');
    await expect(opening({})).rejects.toThrow('Name files that belong together.');
    await writeFile(own.cert, 'no certificate');
    await expect(opening({})).rejects.toThrow(CannotRun);
  });
});

test('portico serve prints https, signs in with Secure cookies and needs both files', async () => {
  const output = await createOutput();
  onTestFinished(() => output.remove());
  output.publish([{ tenant: 'ripple', hosts: ['127.0.0.1'], login: HTTP }]);
  let stdout = '';
  const streams = {
    stdout: {
      write: (text: string) => {
        stdout += text;
      },
    },
    stderr: { write: () => {} },
  };
  const base = { out: 'dist', host: '127.0.0.1', port: 0, cwd: output.folder, demo: true };
  const { cert, key } = paths('first');
  await expect(startServe({ ...base, tlsCert: cert }, streams)).rejects.toThrow('belong together');
  const server = await startServe({ ...base, tlsCert: cert, tlsKey: key }, streams);
  onTestFinished(server.close);
  const origin = `https://127.0.0.1:${server.port}`;
  expect(stdout).toContain(`https://127.0.0.1.localhost:${server.port}/`);
  const session = await open(origin);
  expect((await ask(session, { [HTTP2_HEADER_PATH]: '/games' })).text).toBe(FILES['games.html']);
  const login = { [HTTP2_HEADER_METHOD]: 'POST', [HTTP2_HEADER_PATH]: '/login' };
  const body = JSON.stringify({ phone: DEMO.phone, password: DEMO.password });
  const answer = await ask(session, login, body);
  expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  expect(answer.headers['set-cookie']?.join()).toMatch(/portico-ripple=.*; Secure/);
});
