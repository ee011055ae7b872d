// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import adapter from '../../../../runtime/login/supabase/index.ts';

vi.mock('@supabase/supabase-js', async (original) => {
  const library = await original<typeof import('@supabase/supabase-js')>();
  return { ...library, createClient: vi.fn(library.createClient) };
});

const asked: { body: unknown; headers: Headers }[] = [];

/** A client of the library with what the adapter leaves at its defaults. */
const client = createClient('https://backend.example', 'public-key', {
  auth: { storageKey: 'test', persistSession: false },
  global: {
    fetch: async (_, { body, headers } = {}) => {
      asked.push({ body, headers: new Headers(headers) });
      return Response.json({ Key: 'a/b', Id: '1' });
    },
  },
});

describe('the client of the supabase adapter', () => {
  it('has the backend’s address and public key, keeps its session and renews it by itself', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: false }));
    const settings = { module: '', url: 'https://backend.example/', anonKey: 'public-key' };
    await adapter.signIn(settings, { phone: '600', password: 'secret' });
    vi.unstubAllGlobals();
    expect(vi.mocked(createClient).mock.lastCall).toEqual([
      'https://backend.example/',
      'public-key',
      { auth: { persistSession: true, autoRefreshToken: true } },
    ]);
  });

  it('looks at its token every 30 seconds and renews it when 3 such ticks remain', async () => {
    const module = '@supabase/auth-js/dist/module/lib/constants.js';
    const constants = (await import(/* @vite-ignore */ module)) as Record<string, number>;
    expect(constants.AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
    expect(constants.AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
  });

  it('would send a heartbeat every 25 s, wait 10 s, and connect again after 1, 2, 5 and 10 s', () => {
    const { realtime } = client;
    expect([realtime.heartbeatIntervalMs, realtime.timeout]).toEqual([25_000, 10_000]);
    const delays = [1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries));
    expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 10_000]);
  });

  it('would list 100 stored files at a time, and have them cached for 3600 s', async () => {
    const files = client.storage.from('box');
    await files.list();
    expect(JSON.parse(String(asked.at(-1)?.body))).toMatchObject({ limit: 100 });
    await files.upload('a.txt', 'text');
    expect(asked.at(-1)?.headers.get('cache-control')).toBe('max-age=3600');
  });
});
