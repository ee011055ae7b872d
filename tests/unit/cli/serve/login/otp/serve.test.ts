import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CannotRun } from '../../../../../../cli/cannot-run.ts';
import { DEMO } from '../../../../../../cli/serve/login/demo-subscriber.ts';
import { startServe } from '../../../../../../cli/serve/start-serve.ts';
import { eventually } from '../../../../eventually.ts';
import { createOutput } from '../../fixture.ts';

let output: Awaited<ReturnType<typeof createOutput>>;
beforeEach(async () => {
  output = await createOutput();
  output.publish([
    { tenant: 'ripple', hosts: ['127.0.0.1'], login: { adapter: 'otp', url: '/login' } },
  ]);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await output.remove();
});

/** Starts `portico serve --demo` and collects what it writes. */
async function start(more: { host?: string; printCodes?: boolean } = {}) {
  const written = { stdout: '', stderr: '' };
  const to = (name: 'stdout' | 'stderr') => ({
    write: (line: string) => {
      written[name] += line;
    },
  });
  const options = { out: 'dist', host: '127.0.0.1', port: 0, cwd: output.folder, demo: true };
  const streams = { stdout: to('stdout'), stderr: to('stderr') };
  const server = await startServe({ ...options, ...more }, streams);
  onTestFinished(() => server.close());
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { cookie: response.headers.get('set-cookie'), json: await response.json() };
  };
  return { written, post };
}

/** Asks for a code and signs in with the one that a text has. */
async function signIn({ post }: Awaited<ReturnType<typeof start>>, message: () => string) {
  expect((await post('/login/request', { phone: DEMO.phone })).json.success).toBe(true);
  const code = await eventually(() => {
    const found = /#(\d{6})/.exec(message())?.[1];
    expect(found).toBeDefined();
    return found;
  });
  return post('/login/verify', { phone: DEMO.phone, code });
}

test('the demo subscriber signs in with the code that the terminal shows', async () => {
  const server = await start();
  expect(server.written.stdout).toContain(
    `Sign in as ${DEMO.phone} with the code that is shown here when you ask for one\n`,
  );
  const { json, cookie } = await signIn(server, () => server.written.stderr);
  expect(json).toMatchObject({ success: true, data: { phone: DEMO.phone } });
  expect(cookie).toContain('portico-ripple=');
  expect(server.written.stderr).not.toContain(DEMO.phone);
});

test('the provider of the environment gets the message, and the terminal nothing of it', async () => {
  const messages: string[] = [];
  const provider = createServer(async (request, response) => {
    messages.push(`${request.headers.authorization} ${await text(request)}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  const { port } = provider.address() as AddressInfo;
  vi.stubEnv('PORTICO_SMS_URL', `http://127.0.0.1:${port}/`);
  vi.stubEnv('PORTICO_SMS_SECRET', 'well-kept');
  const server = await start();
  const { json } = await signIn(server, () => messages.join());
  expect(json.success).toBe(true);
  expect(messages.join()).toMatch(/^Bearer well-kept /);
  expect(server.written.stderr).not.toMatch(/well-kept|\d{6}/);
});

test('a server that others reach does not show codes unless it was asked to', async () => {
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow(CannotRun);
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow('ripple needs them to sign in');
  const server = await start({ host: '0.0.0.0', printCodes: true });
  expect((await signIn(server, () => server.written.stderr)).json.success).toBe(true);
});
