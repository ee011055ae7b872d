import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { askBackend, BackendUnavailable } from '../../../../../cli/serve/login/ask-backend.ts';

const CREDENTIALS = { phone: '+447700900001', password: 'secret', tenant: 'uae' };
const USER = { phone: '+447700900001', valid_till: null, plan: 'daily' };

let server: Server | undefined;
afterEach(() => server?.close());

/** A backend on this machine; what it was asked stands in `asked`. */
async function backendThat(answers: RequestListener): Promise<{ url: string; asked: object[] }> {
  const asked: object[] = [];
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { method, url, headers } = request;
    asked.push({ method, url, apikey: headers.apikey, body: JSON.parse(body) });
    answers(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const KINDS = [
  { adapter: 'http', path: '/in', asked: '/in', apikey: undefined },
  { adapter: 'supabase', path: '/', asked: '/functions/v1/ripple-login', apikey: 'public-key' },
];

describe.each(KINDS)('a backend for the adapter $adapter', ({ adapter, path, asked, apikey }) => {
  const ask = (url: string) =>
    askBackend({ adapter, url: url + path, ...(apikey && { anonKey: apikey }) }, CREDENTIALS);

  test('is asked as the contract says, and gives the whole user', async () => {
    const backend = await backendThat(says({ success: true, data: USER }));
    expect(await ask(backend.url)).toEqual({ success: true, user: USER });
    expect(backend.asked).toEqual([{ method: 'POST', url: asked, apikey, body: CREDENTIALS }]);
  });

  test.each([200, 400, 401])('refuses in its own words, with status %d', async (status) => {
    const { url } = await backendThat(says({ success: false, error: 'No.' }, status));
    expect(await ask(url)).toEqual({ success: false, error: 'No.' });
  });

  test.each<[string, RequestListener]>([
    ['what is no JSON', says('<html>')],
    ['another shape', says({ ok: true })],
    ['a user that is none', says({ success: true, data: [1] })],
    ['a refusal to look now', says({ success: false, code: 'too-many' }, 429)],
    ['a fault of its own', says({ success: false }, 503)],
    ['a broken connection', (_, response) => response.destroy()],
  ])('counts as away with %s', async (_, answers) => {
    const { url } = await backendThat(answers);
    await expect(ask(url)).rejects.toThrow(BackendUnavailable);
  });

  test('counts as away where nothing listens', async () => {
    const { url } = await backendThat(says({}));
    await new Promise((closed) => server?.close(closed));
    await expect(ask(url)).rejects.toThrow(BackendUnavailable);
  });
});

test.each(KINDS)(
  'a backend for the adapter $adapter that leads elsewhere gets no password sent on',
  async ({ adapter }) => {
    const { url } = await backendThat((_, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    });
    await expect(askBackend({ adapter, url, anonKey: 'public-key' }, CREDENTIALS)).rejects.toThrow(
      BackendUnavailable,
    );
  },
);
