import { afterEach, expect, it, vi } from 'vitest';
import adapter from '../../../../runtime/login/http/index.ts';

const settings = { module: '', url: '/login' };
const credentials = { phone: '600', password: 'secret' };

afterEach(() => void vi.unstubAllGlobals());

function answerWith(response: () => Response) {
  const fetched = vi.fn(async (..._: [string, RequestInit]) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('posts phone and password as JSON', async () => {
  const fetched = answerWith(() => Response.json({ success: true, data: { phone: '600' } }));
  expect(await adapter.signIn(settings, credentials)).toEqual({
    success: true,
    user: { phone: '600' },
  });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/login');
  expect(request?.method).toBe('POST');
  expect(JSON.parse(String(request?.body))).toEqual(credentials);
});

it('ends the call when it is told to', async () => {
  const fetched = answerWith(() => Response.json({ success: false }));
  const { signal } = new AbortController();
  await adapter.signIn(settings, credentials, signal);
  expect(fetched.mock.calls[0]?.[1].signal).toBe(signal);
});

it('reads a refusal whatever its status', async () => {
  for (const status of [200, 401, 429, 503]) {
    answerWith(() => Response.json({ success: false, error: 'No.' }, { status }));
    expect(await adapter.signIn(settings, credentials)).toEqual({ success: false, error: 'No.' });
  }
});

it('throws at an answer that is no JSON', async () => {
  answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(adapter.signIn(settings, credentials)).rejects.toThrow();
});
