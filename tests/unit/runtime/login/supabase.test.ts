// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import adapter from '../../../../runtime/login/supabase/index.ts';

const settings = { module: '', url: '/', anonKey: 'public-key' };
const credentials = { phone: '600', password: 'secret' };

afterEach(() => void vi.unstubAllGlobals());

function answerWith(response: () => Response) {
  const fetched = vi.fn(async (..._: [RequestInfo | URL, RequestInit?]) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the supabase adapter', () => {
  it('invokes ripple-login on the site’s own origin with phone and password', async () => {
    const fetched = answerWith(() => Response.json({ success: true, data: { phone: '600' } }));
    expect(await adapter.signIn(settings, credentials)).toEqual({
      success: true,
      user: { phone: '600' },
    });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(String(address)).toBe(`${window.location.origin}/functions/v1/ripple-login`);
    expect(new Headers(request?.headers).get('apikey')).toBe('public-key');
    expect(JSON.parse(String(request?.body))).toEqual(credentials);
  });

  it('invokes the function that the site names', async () => {
    const fetched = answerWith(() => Response.json({ success: false }));
    await adapter.signIn({ ...settings, function: 'enter' }, credentials);
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/functions\/v1\/enter$/);
  });

  it('ends the call when it is told to', async () => {
    const fetched = answerWith(() => Response.json({ success: false }));
    const { signal } = new AbortController();
    await adapter.signIn(settings, credentials, signal);
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(signal);
  });

  it('reads a refusal, with and without an error status', async () => {
    for (const status of [200, 401, 429, 503]) {
      answerWith(() => Response.json({ success: false, error: 'No.' }, { status }));
      expect(await adapter.signIn(settings, credentials)).toEqual({ success: false, error: 'No.' });
    }
  });

  it('throws when the call itself fails', async () => {
    answerWith(() => {
      throw new TypeError('no network');
    });
    await expect(adapter.signIn(settings, credentials)).rejects.toThrow();
    answerWith(() => new Response('Bad gateway', { status: 502 }));
    await expect(adapter.signIn(settings, credentials)).rejects.toThrow();
  });
});
