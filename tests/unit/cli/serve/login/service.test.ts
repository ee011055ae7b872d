import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHandler, type Handler } from '../../../../../cli/serve/handler.ts';
import { type AskBackend, BackendUnavailable } from '../../../../../cli/serve/login/ask-backend.ts';
import type { LoginAnswer } from '../../../../../cli/serve/login/login-answer.ts';
import { createPasswords, type Derive } from '../../../../../cli/serve/login/passwords.ts';
import { QueueFull } from '../../../../../cli/serve/login/queue.ts';
import { createLoginService } from '../../../../../cli/serve/login/service.ts';
import {
  type FindSubscriber,
  openSubscribers,
  type SubscribersList,
} from '../../../../../cli/serve/login/subscribers.ts';
import { IN_MEMORY } from '../../../../../cli/serve/store/sqlite-database.ts';
import { StoreUnavailable } from '../../../../../cli/serve/store/store-unavailable.ts';
import { eventually } from '../../../eventually.ts';

import { ANON_KEY, HTTP, inMemory, SUPABASE } from '../fixture.ts';
import { memoryStore } from '../memory-store.ts';

const PHONE = '+447700900001';
const REFUSED = {
  success: false,
  code: 'invalid',
  error: 'Invalid phone number or password.',
};
const FUNCTION = 'http://supabase.example/functions/v1/ripple-login';

/** Fast, and different for each password: what scrypt itself does is tested elsewhere. */
const derive = vi.fn<Derive>(async (password, salt, length) =>
  Buffer.alloc(length, `${password}${salt.toString('hex')}`),
);
const backend = vi.fn<AskBackend>();
const SITES = [
  { tenant: 'first', hosts: ['supabase.example'], login: SUPABASE },
  { tenant: 'second', hosts: ['http.example'], login: HTTP },
  { tenant: 'second', hosts: ['country.example'], login: { ...HTTP, country: 'GB' } },
  { tenant: 'third', hosts: ['away.example'], login: { ...SUPABASE, url: 'https://b.example' } },
];

let subscribers: SubscribersList;
let handler: Handler;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-01-15T12:00:00Z');
  derive.mockClear();
  backend.mockReset();
  const passwords = createPasswords(derive);
  subscribers = await openSubscribers(IN_MEMORY);
  const hash = await passwords.hash('secret');
  for (const tenant of ['first', 'second']) {
    subscribers.put({ phone: PHONE, tenant, hash, validTill: '2026-02-01T23:59:59.999Z' });
  }
  subscribers.put({ phone: '+447700900002', tenant: 'first', hash });
  subscribers.put({ phone: '+447700900003', tenant: 'first', hash, validTill: '2026-01-01' });
  subscribers.put({ phone: '+447700900004', tenant: 'first', hash, validTill: 'garbage' });
  derive.mockClear();
  handler = createHandler({
    files: inMemory(SITES),
    login: createLoginService({
      subscribers,
      passwords,
      store: await memoryStore(),
      backend,
      now: () => time,
    }),
  });
});

interface Call {
  url?: string;
  phone?: unknown;
  password?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  method?: string;
  address?: string;
}

async function call({ url = FUNCTION, phone = PHONE, password = 'secret', ...rest }: Call = {}) {
  const { method = 'POST', headers = { apikey: ANON_KEY }, address = '192.0.2.1' } = rest;
  const body = 'body' in rest ? rest.body : JSON.stringify({ phone, password });
  const init = { method, headers, duplex: 'half', ...(method === 'POST' && { body }) };
  const response = await handler(new Request(url, init as RequestInit), { address });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json')
    ? JSON.parse(text)
    : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

describe('signing in', () => {
  test('the right password gives the subscriber and the end of access', async () => {
    const data = { phone: PHONE, valid_till: '2026-02-01T23:59:59.999Z' };
    expect(await call()).toMatchObject({ status: 200, json: { success: true, data } });
    const http = await call({ url: 'http://http.example/login', headers: {} });
    expect(http).toMatchObject({ status: 200, json: { success: true, data } });
  });
  test('the phone may be written in other ways', async () => {
    expect((await call({ phone: '0044 (7700) 900-001' })).json.success).toBe(true);
  });
  test('a national number is understood where the market has a country', async () => {
    const url = 'http://country.example/login';
    for (const phone of ['07700 900001', '(07700) 900-001', '447700900001']) {
      expect((await call({ url, phone })).json.success).toBe(true);
    }
    expect((await call({ phone: '07700 900001' })).json).toEqual(REFUSED);
  });
  test('access without an end has no valid_till', async () => {
    const { json } = await call({ phone: '+447700900002' });
    expect(json).toEqual({ success: true, data: { phone: '+447700900002' } });
  });
  test('a wrong password and an unknown phone get the same answer', async () => {
    for (const attempt of [{ password: 'wrong' }, { phone: '+447700900999' }, { phone: 'who' }]) {
      const { status, json } = await call(attempt);
      expect([status, json]).toEqual([200, REFUSED]);
    }
  });
  test('an unknown phone takes the same work as a wrong password', async () => {
    await call({ password: 'wrong' });
    expect(derive).toHaveBeenCalledTimes(1);
    await call({ phone: '+447700900999', password: 'wrong' });
    expect(derive).toHaveBeenCalledTimes(2);
    expect(derive.mock.calls[1]?.[3]).toEqual(derive.mock.calls[0]?.[3]);
  });
  test('a subscriber of another tenant is refused', async () => {
    const { json } = await call({
      url: 'http://http.example/login',
      phone: '+447700900002',
    });
    expect(json).toEqual(REFUSED);
  });
  test('ended access is said, but only to who knows the password', async () => {
    const ended = { success: false, code: 'expired', error: 'Your access has ended.' };
    expect((await call({ phone: '+447700900003' })).json).toEqual(ended);
    expect((await call({ phone: '+447700900003', password: 'wrong' })).json).toEqual(REFUSED);
    expect((await call({ phone: '+447700900004' })).json).toEqual(ended);
    time = Date.parse('2026-02-02T00:00:00Z');
    expect((await call()).json).toEqual(ended);
  });
  test.each(['', ' ', '0', 'null'])(
    'an end that is no date to come has passed: %j',
    async (validTill) => {
      subscribers.put({
        phone: PHONE,
        tenant: 'first',
        hash: await createPasswords(derive).hash('secret'),
        validTill,
      });
      expect((await call()).json).toMatchObject({ success: false, code: 'expired' });
    },
  );
  test('no answer is kept by a cache', async () => {
    expect((await call()).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a hash that is not of today', () => {
  const before = () => createPasswords(derive, { ln: 10, r: 8, p: 1 });
  const putOld = async () => {
    const hash = await before().hash('secret');
    subscribers.put({ phone: PHONE, tenant: 'first', hash });
    return hash;
  };
  const stored = () => subscribers.find('first', PHONE)?.hash;

  test('is replaced by one of today, once, when the password is right', async () => {
    const renew = vi.fn<NonNullable<FindSubscriber['renew']>>(async ({ tenant, phone }, hash) => {
      subscribers.put({ tenant, phone, hash });
    });
    subscribers.renew = renew;
    const hash = await putOld();
    await call({ password: 'wrong' });
    expect(stored()).toBe(hash);
    expect((await call()).json.success).toBe(true);
    expect(stored()).toMatch(/^\$scrypt\$ln=15,/);
    expect(renew.mock.calls).toEqual([[expect.objectContaining({ hash }), stored()]]);
    expect((await call()).json.success).toBe(true);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('stays where the list cannot be written, and signs in', async () => {
    subscribers.renew = async () => {
      throw new Error('read-only');
    };
    const hash = await putOld();
    expect((await call()).json.success).toBe(true);
    expect(stored()).toBe(hash);
  });

  test('stays where there is no room to make a new one, and signs in', async () => {
    const renew = vi.fn(async () => {});
    subscribers.renew = renew;
    await putOld();
    const checked = derive.getMockImplementation() as Derive;
    derive.mockImplementationOnce(checked).mockRejectedValueOnce(new QueueFull('full'));
    expect((await call()).json.success).toBe(true);
    expect(renew).not.toHaveBeenCalled();
  });

  test('stays in a list that keeps none', async () => {
    const hash = await putOld();
    expect((await call()).json.success).toBe(true);
    expect(stored()).toBe(hash);
  });
});

describe('attempts', () => {
  const fail = (count: number, more: Call = {}) =>
    Promise.all(Array.from({ length: count }, () => call({ password: 'wrong', ...more })));

  test('after five failures a phone has to wait there, even with the right password', async () => {
    await fail(5);
    const { status, json, headers } = await call();
    expect(status).toBe(429);
    expect(json.success).toBe(false);
    expect(headers.get('retry-after')).toBe('900');
    expect((await call({ address: '192.0.2.2' })).json.success).toBe(true);
    expect((await call({ phone: '+447700900002' })).json.success).toBe(true);
    time += 15 * 60 * 1000;
    expect((await call()).json.success).toBe(true);
  });
  test('attempts at the same moment do not slip through together', async () => {
    const outcomes = await fail(20);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(derive).toHaveBeenCalledTimes(5);
  });
  test('another way to write the phone is the same phone', async () => {
    await fail(5, { phone: '+44 7700 900001' });
    expect((await call()).status).toBe(429);
  });
  test('a phone that nobody has is limited like any other', async () => {
    await fail(5, { phone: '+447700900999' });
    expect((await call({ phone: '+447700900999' })).status).toBe(429);
  });
  test('signing in clears the failures of a phone', async () => {
    await fail(4);
    await call();
    await fail(4);
    expect((await call()).json.success).toBe(true);
  });
  test('a flood from one address does not keep others from being checked', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const checked = derive.getMockImplementation() as Derive;
    derive.mockImplementation(async (...all) => {
      await held;
      return checked(...all);
    });
    onTestFinished(() => {
      release();
      derive.mockImplementation(checked);
    });
    const refused: unknown[] = [];
    const flood = Array.from({ length: 100 }, async (_, index) => {
      const { status } = await call({ phone: `+44770090010${index % 20}`, password: 'wrong' });
      if (status === 503) refused.push(index);
    });
    await eventually(() => expect(refused).toHaveLength(100 - 2 - 64));
    const other = call({ address: '192.0.2.2' });
    await eventually(() => expect(refused).toHaveLength(100 - 2 - 64 + 1));
    release();
    expect((await other).json.success).toBe(true);
    await Promise.all(flood);
  });
  test('after fifty phones that fail an address has to wait, others do not', async () => {
    for (let index = 0; index < 50; index++) {
      await call({ phone: `+4477009001${String(index).padStart(2, '0')}`, password: 'wrong' });
    }
    expect((await call()).status).toBe(429);
    expect((await call({ address: '192.0.2.2' })).json.success).toBe(true);
  });
  test('signing in many times is no failure', async () => {
    for (let index = 0; index < 60; index++) expect((await call()).json.success).toBe(true);
  });
  test('malformed bodies count as nothing', async () => {
    for (let index = 0; index < 60; index++) await call({ body: '{' });
    expect((await call()).status).toBe(200);
  });
});

describe('bodies', () => {
  test.each([
    ['nothing', ''],
    ['half of JSON', '{"phone":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['no password', '{"phone":"+447700900001"}'],
    ['an empty password', '{"phone":"+447700900001","password":" "}'],
    ['an empty phone', '{"phone":"","password":"secret"}'],
    ['a number for a phone', '{"phone":447700900001,"password":"secret"}'],
    ['an object for a password', '{"phone":"+447700900001","password":{}}'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('%s answers 400 with success false', async (_name, body) => {
    const { status, json } = await call({ body });
    expect(status).toBe(400);
    const error = 'Please fill in your phone number and password.';
    expect(json).toEqual({ success: false, code: 'incomplete', error });
    expect(derive).not.toHaveBeenCalled();
  });
  test('an endless phone answers 400 as a phone that nobody has', async () => {
    const { status, json } = await call({ phone: '1'.repeat(65) });
    expect([status, json]).toEqual([400, REFUSED]);
    expect(derive).not.toHaveBeenCalled();
  });
  test('more than 16 KB answers 413, whether announced or not', async () => {
    const body = JSON.stringify({ phone: PHONE, password: 'x'.repeat(17_000) });
    expect((await call({ body })).status).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(4096)),
    });
    const { status, json } = await call({ body: stream });
    expect([status, json.success]).toEqual([413, false]);
    const lying = { apikey: ANON_KEY, 'content-length': '99999999' };
    expect((await call({ headers: lying })).status).toBe(413);
  });
  test('"__proto__" in the body is nothing special', async () => {
    const { status } = await call({ body: '{"__proto__":{"phone":"1234","password":"x"}}' });
    expect(status).toBe(400);
  });
});

describe('as a hosted function', () => {
  test('the preflight allows what supabase-js sends, from anywhere', async () => {
    const { status, headers, text } = await call({ method: 'OPTIONS', headers: {} });
    expect([status, text]).toEqual([200, 'ok']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'x-client-info', 'apikey', 'content-type']),
    );
  });
  test('a missing or another key answers 401', async () => {
    const missing = await call({ headers: {} });
    expect(missing.status).toBe(401);
    expect(missing.json.message).toBe('No API key found in request');
    const wrong = await call({ headers: { apikey: 'another' } });
    expect(wrong.status).toBe(401);
    expect(wrong.json.message).toBe('Invalid API key');
    expect(derive).not.toHaveBeenCalled();
  });
  test('every answer can be read from another origin', async () => {
    const calls: Call[] = [{}, { headers: {} }, { body: '{' }, { method: 'GET' }];
    for (const each of calls) {
      expect((await call(each)).headers.get('access-control-allow-origin')).toBe('*');
    }
  });
  test('another function answers 404, another method 405', async () => {
    const other = await call({ url: 'http://supabase.example/functions/v1/other' });
    expect([other.status, other.json.code]).toEqual([404, 'NOT_FOUND']);
    const get = await call({ method: 'GET' });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
  test('a site with the other adapter has no functions', async () => {
    expect((await call({ url: 'http://http.example/functions/v1/ripple-login' })).status).toBe(405);
  });
});

describe('a backend elsewhere', () => {
  const url = 'http://away.example/functions/v1/ripple-login';
  const user = { phone: PHONE, valid_till: '2026-03-01T00:00:00Z', plan: 'daily' };

  test('is asked by the server, with what was typed and for which market', async () => {
    backend.mockResolvedValue({ success: true, user });
    expect(await call({ url, phone: '+44 7700 900001' })).toMatchObject({
      status: 200,
      json: { success: true, data: user },
    });
    expect(backend).toHaveBeenCalledWith(
      expect.objectContaining({ adapter: 'supabase', url: 'https://b.example' }),
      { phone: PHONE, password: 'secret', tenant: 'third' },
    );
    expect(derive).not.toHaveBeenCalled();
  });

  test.each<[string, LoginAnswer, object]>([
    [
      'its own words',
      { success: false, error: 'Not you.' },
      { code: 'invalid', error: 'Not you.' },
    ],
    ['no words', { success: false, error: '' }, { code: 'invalid', error: REFUSED.error }],
    [
      'somebody whose access is over',
      { success: true, user: { ...user, valid_till: '2026-01-01' } },
      { code: 'expired' },
    ],
    [
      'a date that nobody can read',
      { success: true, user: { ...user, valid_till: 'soon' } },
      { code: 'expired' },
    ],
  ])('refuses with %s', async (_, answer, expected) => {
    backend.mockResolvedValue(answer);
    expect(await call({ url })).toMatchObject({
      status: 200,
      json: { success: false, ...expected },
    });
  });

  test('that does not answer is no failed attempt', async () => {
    backend.mockRejectedValue(new BackendUnavailable('nobody is there'));
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(await call({ url })).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    }
    backend.mockResolvedValue({ success: true, user });
    expect((await call({ url })).status).toBe(200);
  });

  test('is kept from guessing, as the list of the server is', async () => {
    backend.mockResolvedValue({ success: false, error: '' });
    for (let attempt = 0; attempt < 5; attempt++) await call({ url });
    expect((await call({ url })).status).toBe(429);
    expect(backend).toHaveBeenCalledTimes(5);
  });
});

describe('as a plain address', () => {
  const url = 'http://http.example/login';
  test('GET is the page with the form', async () => {
    const { status, text } = await call({ url, method: 'GET' });
    expect(status).toBe(200);
    expect(text).toContain('<title>Login</title>');
  });
  test('only POST signs in, and other origins are not let in', async () => {
    expect((await call({ url, method: 'PUT' })).status).toBe(405);
    const preflight = await call({ url, method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect((await call({ url })).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('failures', () => {
  test('a list that cannot be read answers 503 and counts no attempt', async () => {
    const list = subscribers.find;
    subscribers.find = () => {
      throw new StoreUnavailable('The subscribers in /secret/place have gone.');
    };
    for (let index = 0; index < 6; index++) {
      const { status, text, headers } = await call();
      expect([status, headers.get('retry-after')]).toEqual([503, '60']);
      expect(text).not.toContain('place');
    }
    subscribers.find = list;
    expect((await call()).json.success).toBe(true);
  });
  test('a full queue answers 503 and counts no attempt', async () => {
    for (let index = 0; index < 6; index++) {
      derive.mockRejectedValueOnce(new QueueFull('full'));
      const { status, json, headers } = await call();
      expect([status, json.success, headers.get('retry-after')]).toEqual([503, false, '2']);
    }
    expect((await call()).json.success).toBe(true);
  });
  test('a broken list of subscribers answers 500 without its reason', async () => {
    subscribers.close();
    const { status, text } = await call();
    expect(status).toBe(500);
    expect(text).not.toContain('database');
  });
});
