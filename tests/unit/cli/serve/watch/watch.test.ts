import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { DEMO } from '../../../../../cli/serve/login/demo-subscriber.ts';
import { type ServeOptions, startServe } from '../../../../../cli/serve/start-serve.ts';
import { createOutput } from '../fixture.ts';

const FOREIGN = '+447700900999';
const WRONG = 'a wrong password';

let output: Awaited<ReturnType<typeof createOutput>>;
beforeEach(async () => {
  output = await createOutput();
  const login = { adapter: 'http', url: '/login' };
  output.publish([{ tenant: 'ripple', hosts: ['127.0.0.1'], login }]);
});
afterEach(() => output.remove());

/** Starts `portico serve --demo` with what lets it be watched. */
async function start(more: Partial<ServeOptions> = {}) {
  const written = { stdout: '', stderr: '' };
  const to = (name: 'stdout' | 'stderr') => ({
    write: (line: string) => {
      written[name] += line;
    },
  });
  const base = { out: 'dist', host: '127.0.0.1', port: 0, cwd: output.folder, demo: true };
  const server = await startServe(
    { ...base, log: 'json', adminPort: 0, ...more },
    { stdout: to('stdout'), stderr: to('stderr') },
  );
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onTestFinished(close);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init });
  const admin = (path: string) => fetch(`http://127.0.0.1:${server.adminPort}${path}`);
  const signIn = (password: string, phone: string = DEMO.phone) =>
    ask('/login', { method: 'POST', body: JSON.stringify({ phone, password }) });
  return { close, finish: server.finish, written, ask, admin, signIn };
}

test('each answer is a line of JSON that names nothing of who asked', async () => {
  const { written, ask, signIn } = await start();
  const right = await signIn(DEMO.password);
  const cookie = right.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
  expect(cookie).toContain('portico-ripple=');
  await signIn(WRONG);
  await signIn(WRONG, FOREIGN);
  await ask('/games', { headers: { cookie, referer: `http://127.0.0.1/?phone=${FOREIGN}` } });
  await ask(`/?phone=${FOREIGN}`);
  await ask(`/${FOREIGN}`);
  await ask(`/members/${FOREIGN}`);
  await ask(`/hosted/~${cookie.replace(/.*=/, '')}/chess/`);
  await ask('/', { headers: { cookie: `${cookie}x`, authorization: `Bearer ${FOREIGN}` } });
  await ask(`/${FOREIGN}`, { method: 'PUT' });
  const lines = written.stdout.trim().split('\n');
  const answers = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answers).toHaveLength(10);
  expect(answers[3]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    msg: 'answered',
    method: 'GET',
    status: 200,
    tenant: 'ripple',
    site: expect.any(String),
    path: '/games',
    bytes: expect.any(Number),
    milliseconds: expect.any(Number),
  });
  const all = written.stdout + written.stderr;
  const token = cookie.replace(/.*=/, '');
  for (const secret of [DEMO.phone, FOREIGN, '7700900', DEMO.password, WRONG, token, 'Bearer']) {
    expect(all).not.toContain(secret);
  }
});

test('metrics count answers, sign-ins by outcome and sessions, and name the release', async () => {
  const { ask, admin, signIn } = await start();
  const cookie = (await signIn(DEMO.password)).headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
  await signIn(WRONG);
  await ask('/games');
  await ask('/nothing');
  await ask('/_session', { method: 'DELETE', headers: { cookie } });
  const response = await admin('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  for (const line of [
    'portico_requests_total{method="GET",status="200"} 1',
    'portico_requests_total{method="GET",status="404"} 1',
    'portico_requests_total{method="POST",status="200"} 2',
    'portico_answer_seconds_count 5',
    'portico_sign_ins_total{outcome="success"} 1',
    'portico_sign_ins_total{outcome="invalid"} 1',
    'portico_sessions_total{what="begun"} 1',
    'portico_sessions_total{what="ended"} 1',
    'portico_sites 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^portico_release\{id="[0-9a-f]{12}"\} 1$/m);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/127\.0\.0\.1|\/games/);
});

test('the port for those who watch says whether the server lives and takes requests', async () => {
  const { admin, ask } = await start();
  expect(await (await admin('/healthz')).text()).toContain('alive');
  expect((await admin('/readyz')).status).toBe(200);
  expect((await admin('/')).status).toBe(404);
  // Subscribers have nothing of it.
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await ask(path)).status).toBe(404);
});

test('a server that closes is not ready, while it still answers what has begun', async () => {
  const { close, admin, ask } = await start();
  const begun = ask('/login', {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"phone":"1",'));
        await new Promise((resolve) => setTimeout(resolve, 300));
        controller.enqueue(new TextEncoder().encode('"password":"2"}'));
        controller.close();
      },
    }),
  } as RequestInit);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closing = close();
  expect((await admin('/readyz')).status).toBe(503);
  expect((await begun).status).toBe(200);
  await closing;
});

test('for a while after a signal it is only said that the server will close', async () => {
  const { close, finish, admin, ask } = await start({ drain: 3600 });
  const finished = finish();
  expect((await admin('/readyz')).status).toBe(503);
  expect((await admin('/healthz')).status).toBe(200);
  expect((await ask('/games', { headers: { connection: 'close' } })).status).toBe(200);
  await close();
  await finished;
  await expect(ask('/games')).rejects.toThrow();
  await expect(admin('/readyz')).rejects.toThrow();
});
