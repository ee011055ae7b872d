import { afterEach, expect, it, vi } from 'vitest';
import adapter from '../../../../runtime/login/otp/index.ts';

const settings = { module: '', url: '/login' };

afterEach(() => void vi.unstubAllGlobals());

function answerWith(response: () => Response) {
  const fetched = vi.fn(async (..._: [string, RequestInit]) => response());
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([to, { body }]) => [to, JSON.parse(String(body))]);
}

it('asks for a code, and hears when it may ask again', async () => {
  const sent = answerWith(() => Response.json({ success: true, data: { again_in: 30 } }));
  expect(await adapter.requestCode?.(settings, { phone: '+48512345678' })).toEqual({
    success: true,
    againIn: 30,
  });
  expect(sent()).toEqual([['/login/request', { phone: '+48512345678' }]]);
});

it('sends phone and code', async () => {
  const sent = answerWith(() => Response.json({ success: true, data: { phone: '600' } }));
  expect(await adapter.signIn(settings, { phone: '600', password: '123456' })).toEqual({
    success: true,
    user: { phone: '600' },
  });
  expect(sent()).toEqual([['/login/verify', { phone: '600', code: '123456' }]]);
});

it('says where the code is to buy access', async () => {
  const sent = answerWith(() => Response.json({ success: true, data: {} }));
  await adapter.requestCode?.(settings, { phone: '600', activate: true });
  await adapter.signIn(settings, { phone: '600', password: '1', activate: true });
  expect(sent()).toEqual([
    ['/login/request', { phone: '600', activate: true }],
    ['/login/verify', { phone: '600', code: '1', activate: true }],
  ]);
});

it('reads a refusal whatever its status', async () => {
  for (const status of [200, 429, 503]) {
    answerWith(() => Response.json({ success: false, error: 'No.' }, { status }));
    const refused = { success: false, error: 'No.' };
    expect(await adapter.requestCode?.(settings, { phone: '600' })).toEqual(refused);
    expect(await adapter.signIn(settings, { phone: '600', password: '1' })).toEqual(refused);
  }
});

it('throws at an answer that is no JSON', async () => {
  answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(adapter.requestCode?.(settings, { phone: '600' })).rejects.toThrow();
});
