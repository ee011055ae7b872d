import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHandler, type Handler } from '../../../../../cli/serve/handler.ts';
import { createPasswords } from '../../../../../cli/serve/login/passwords.ts';
import { createLoginService } from '../../../../../cli/serve/login/service.ts';
import { openSubscribers } from '../../../../../cli/serve/login/subscribers.ts';
import { createMemberGate } from '../../../../../cli/serve/session/member-gate.ts';
import { newSessionKeys, parseSessionKeys } from '../../../../../cli/serve/session/session-keys.ts';
import { createSessions } from '../../../../../cli/serve/session/sessions.ts';
import { IN_MEMORY } from '../../../../../cli/serve/store/sqlite-database.ts';
import { FILES, HTTP, inMemory, PLAN } from '../fixture.ts';
import { memoryStore } from '../memory-store.ts';

const ITEM = '/members/games-details.1a2b.json';
const GAME = '/hosted/chess.1a2b/';
const SITE = {
  login: HTTP,
  plan: {
    ...PLAN,
    files: [
      ...PLAN.files,
      { under: '/members/', cache: 'own', members: true },
      { under: '/hosted/', cache: 'own', members: true, isolated: true },
    ],
  } as typeof PLAN,
  files: {
    ...FILES,
    [ITEM.slice(1)]: '{"items":[]}',
    'hosted/chess.1a2b/index.html': '<title>Chess</title>',
    'hosted/chess.1a2b/board.js': 'play()',
  },
};
const SITES = [
  {
    ...SITE,
    tenant: 'uae',
    site: 'ar',
    hosts: ['uae.ripple.example', 'uae.ripple-portal.example'],
  },
  {
    ...SITE,
    tenant: 'uae',
    site: 'en',
    hosts: ['uae.en.ripple.example'],
    hostPatterns: ['*-uae.ripple.example'],
  },
  { ...SITE, tenant: 'serbia', hosts: ['rs.ripple.example'] },
  { ...SITE, tenant: 'poland', hosts: ['pl.ripple.example', 'pl.en.ripple.example'] },
  { ...SITE, tenant: 'pages', hosts: ['one.github.io'] },
  { ...SITE, tenant: 'pages', site: 'en', hosts: ['two.github.io'] },
];
const UAE = 'https://uae.ripple.example';
const PHONE = '+971500000001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let time: number;
let keys: ReturnType<typeof parseSessionKeys>;
let handler: Handler;

beforeEach(async () => {
  time = Date.parse('2026-01-15T12:00:00.400Z');
  keys = parseSessionKeys(newSessionKeys());
  handler = await server();
});

/** A server; several share what ended unless told otherwise. */
async function server({ now = () => time, store = memoryStore() } = {}) {
  const passwords = createPasswords(async (password, salt, length) =>
    Buffer.alloc(length, `${password}${salt.toString('hex')}`),
  );
  const subscribers = await openSubscribers(IN_MEMORY);
  const hash = await passwords.hash('secret');
  for (const tenant of ['uae', 'serbia', 'poland', 'pages']) {
    subscribers.put({ phone: PHONE, tenant, hash, validTill: '2026-02-01T00:00:00.000Z' });
  }
  subscribers.put({ phone: '+971500000002', tenant: 'uae', hash });
  const sessions = createSessions({ keys: () => keys, ended: (await store).ended, now });
  return createHandler({
    files: inMemory(SITES, { preview: false }),
    login: createLoginService({ subscribers, passwords, store: await store, sessions, now }),
    members: { sessions, gate: createMemberGate({ sessions, keys: () => keys, now }) },
  });
}

interface Asked {
  origin?: string;
  cookie?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
  of?: Handler;
}

function ask(path: string, asked: Asked = {}): Promise<Response> {
  const { origin = UAE, cookie, method = 'GET', headers = {}, of = handler } = asked;
  const all = { ...headers, ...(cookie !== undefined && { cookie }) };
  return of(new Request(`${origin}${path}`, { method, headers: all }));
}

async function signIn({ origin = UAE, phone = PHONE, headers = {}, of = handler } = {}) {
  const response = await of(
    new Request(`${origin}/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ phone, password: 'secret' }),
    }),
    { address: '192.0.2.1' },
  );
  expect(await response.json()).toMatchObject({ success: true });
  return response.headers.getSetCookie().find((cookie) => !cookie.includes('signed-in'));
}

/** What a browser sends of a Set-Cookie. */
const sent = (cookie: string | undefined) => cookie?.replace(/;.*/, '');
const signedIn = async (how: Parameters<typeof signIn>[0] = {}) => sent(await signIn(how));
const outcome = async (response: Response) => [
  response.status,
  response.headers.get('content-type')?.includes('json') ? (await response.json()).code : '',
];

describe('The cookie of a session', () => {
  test('is out of reach for scripts and other sites, and holds for all sites of the tenant', async () => {
    expect(await signIn()).toMatch(
      /^__Secure-portico-uae=[\w.-]+; Path=\/; Domain=ripple\.example; Max-Age=1425599; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('is for one host alone where the tenant has one', async () => {
    const cookie = await signIn({ origin: 'https://rs.ripple.example' });
    expect(cookie).toMatch(/^__Host-portico-serbia=/);
    expect(cookie).not.toContain('Domain');
  });

  test('is never for a domain below which anybody may have a site', async () => {
    const cookie = await signIn({ origin: 'https://one.github.io' });
    expect(cookie).toMatch(/^__Host-portico-pages=/);
    expect(cookie).not.toContain('Domain');
  });

  test('names neither the phone nor the password', async () => {
    const cookie = decodeURIComponent((await signIn()) ?? '');
    const payload = Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(payload)).toEqual({
      jti: expect.any(String),
      aud: 'uae',
      sub: keys.pseudonym('uae', PHONE),
      iat: time / 1000,
      till: Date.parse('2026-02-01T00:00:00.000Z'),
      exp: Date.parse('2026-02-01T00:00:00.000Z') / 1000,
    });
    expect(payload).not.toContain('500000001');
  });

  test('lasts 30 days where access has no end', async () => {
    expect(await signIn({ phone: '+971500000002' })).toContain(`Max-Age=${(30 * DAY) / 1000};`);
  });
});

describe('A members’ file', () => {
  test('is open to who is signed in, on every site of the tenant', async () => {
    const cookie = await signedIn();
    for (const origin of [UAE, 'https://uae.en.ripple.example']) {
      const response = await ask(ITEM, { origin, cookie });
      expect([response.status, await response.text()]).toEqual([200, '{"items":[]}']);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('answers 304 only to who is signed in', async () => {
    const cookie = await signedIn();
    const etag = (await ask(ITEM, { cookie })).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await ask(ITEM, { cookie, headers })).status).toBe(304);
    expect((await ask(ITEM, { headers })).status).toBe(401);
  });

  /** What is sent in the place of the cookie of a session; what it comes to. */
  const refused: [
    name: string,
    change: (cookie: string) => Promise<string> | string,
    number,
    string,
  ][] = [
    ['nothing', () => '', 401, 'signed-out'],
    ['another cookie', () => 'theme=dark', 401, 'signed-out'],
    ['a cookie that is cut off', (cookie) => cookie.slice(0, -5), 401, 'signed-out'],
    ['a cookie with a letter changed', (cookie) => flip(cookie, 40), 401, 'signed-out'],
    [
      'a signature with a letter changed',
      (cookie) => flip(cookie, cookie.length - 9),
      401,
      'signed-out',
    ],
    ['a token without a signature', async () => named(unsigned()), 401, 'signed-out'],
    ['a token signed with another key', async () => named(await forged()), 401, 'signed-out'],
    [
      'a session under the name of another market',
      (cookie) => cookie.replace('uae', 'serbia'),
      403,
      'elsewhere',
    ],
    ['megabytes', () => named('x'.repeat(1 << 20)), 401, 'signed-out'],
  ];
  test.each(refused)('is refused for %s', async (_, change, status, code) => {
    const cookie = await change((await signedIn()) ?? '');
    for (const path of [ITEM, GAME, `${GAME}board.js`]) {
      expect(await outcome(await ask(path, { cookie }))).toEqual([status, code]);
    }
  });

  test('is refused with the session of another market', async () => {
    const cookie = await signedIn({ origin: 'https://rs.ripple.example' });
    expect(await outcome(await ask(ITEM, { cookie }))).toEqual([403, 'elsewhere']);
    const renamed = cookie?.replace('__Host-portico-serbia', '__Secure-portico-uae');
    expect(await outcome(await ask(ITEM, { cookie: renamed }))).toEqual([403, 'elsewhere']);
  });

  test('is refused once access has ended, whatever the browser still sends', async () => {
    const cookie = await signedIn();
    time = Date.parse('2026-01-31T23:59:59.999Z');
    expect((await ask(ITEM, { cookie })).status).toBe(200);
    time += 1;
    expect(await outcome(await ask(ITEM, { cookie }))).toEqual([403, 'ended']);
  });

  test('is open with the session beside a planted one of the same name', async () => {
    const cookie = await signedIn();
    const planted = `__Secure-portico-uae=planted; ${cookie}`;
    expect((await ask(ITEM, { cookie: planted })).status).toBe(200);
  });

  test('is told from a file that is not there only by who is signed in', async () => {
    const none = '/members/none.json';
    expect((await ask(none)).status).toBe(401);
    expect((await ask(none, { cookie: await signedIn() })).status).toBe(404);
  });
});

describe('Pages and public files', () => {
  test('need no session', async () => {
    for (const path of ['/', '/games', '/data/site.3c4d.json']) {
      expect((await ask(path)).status).toBe(200);
    }
  });
});

describe('Logging out', () => {
  test('ends the session on the server: the same cookie opens nothing any more', async () => {
    const cookie = await signedIn();
    const other = await signedIn();
    const response = await ask('/_session', { cookie, method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Secure-portico-uae=; Path=\/; Domain=ripple\.example; Max-Age=0;/,
    );
    expect(await outcome(await ask(ITEM, { cookie }))).toEqual([403, 'ended']);
    expect((await ask(ITEM, { cookie: other })).status).toBe(200);
  });

  test('everywhere ends the sessions of all devices, and none that begins later', async () => {
    const [phone, tablet] = [await signedIn(), await signedIn()];
    const somebodyElse = await signedIn({ phone: '+971500000002' });
    await ask('/_session/everywhere', { cookie: phone, method: 'DELETE' });
    for (const cookie of [phone, tablet]) {
      expect(await outcome(await ask(ITEM, { cookie }))).toEqual([403, 'ended']);
    }
    expect((await ask(ITEM, { cookie: somebodyElse })).status).toBe(200);
    time += 1;
    expect((await ask(ITEM, { cookie: await signedIn() })).status).toBe(200);
  });

  test('holds for every server that shares what has ended', async () => {
    const store = memoryStore();
    const [one, two] = [await server({ store }), await server({ store })];
    const cookie = await signedIn({ of: one });
    expect((await ask(ITEM, { cookie, of: two })).status).toBe(200);
    await ask('/_session', { cookie, method: 'DELETE', of: one });
    expect(await outcome(await ask(ITEM, { cookie, of: two }))).toEqual([403, 'ended']);
  });

  test('leaves the mark that pages see, where another market still has a session', async () => {
    const cookie = await signedIn();
    const polish = await signedIn({ origin: 'https://pl.ripple.example' });
    const set = async (sent: string) => {
      const response = await ask('/_session', { cookie: sent, method: 'DELETE' });
      return response.headers.getSetCookie().map((one) => one.replace(/=.*/, ''));
    };
    expect(await set(`${cookie}; ${polish}`)).toEqual(['__Secure-portico-uae']);
    expect(await set(`${cookie}`)).toEqual(['__Secure-portico-uae', 'portico-signed-in']);
  });

  test('without a session is no fault', async () => {
    expect((await ask('/_session', { method: 'DELETE' })).status).toBe(204);
  });
});

describe('A page of another site', () => {
  const from = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];

  test.each(from)('signs nobody in or out: %o', async (headers) => {
    expect(await signIn({ headers: headers as never })).toBeUndefined();
    const cookie = await signedIn();
    const response = await ask('/_session', {
      cookie,
      method: 'DELETE',
      headers: headers as never,
    });
    expect(await outcome(response)).toEqual([403, 'cross-site']);
    expect((await ask(ITEM, { cookie })).status).toBe(200);
  });

  test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: UAE }])(
    'is not the site itself: %o',
    async (headers) => {
      expect(await signIn({ headers: headers as never })).toBeDefined();
    },
  );
});

describe('A session', () => {
  test('is a new one at each sign-in, whatever was sent before', async () => {
    const planted = await signedIn();
    const again = await signIn({ headers: { cookie: planted } as never });
    expect(sent(again)).not.toBe(planted);
  });

  test('goes on when the key is changed, until the next change', async () => {
    const cookie = await signedIn();
    const [old] = keys.all;
    const fresh = () => parseSessionKeys(newSessionKeys()).all[0];
    keys = { ...keys, all: [fresh(), old] };
    expect((await ask(ITEM, { cookie })).status).toBe(200);
    expect((await ask(ITEM, { cookie: await signedIn() })).status).toBe(200);
    keys = { ...keys, all: [fresh(), keys.all[0]] };
    expect((await ask(ITEM, { cookie })).status).toBe(401);
  });

  test.each([-HOUR, HOUR])('holds on a server whose clock is off by %d ms', async (off) => {
    const cookie = await signedIn();
    const other = await server({ now: () => time + off });
    expect((await ask(ITEM, { cookie, of: other })).status).toBe(200);
  });

  test('tells its own page of its end, and nobody else of anything', async () => {
    const cookie = await signedIn();
    const response = await ask('/_session', { cookie });
    expect([response.status, await response.json()]).toEqual([
      200,
      { state: 'signed-in', valid_till: '2026-02-01T00:00:00.000Z' },
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await (await ask('/_session')).json()).toEqual({ state: 'nobody' });
    expect((await ask('/_session', { method: 'PUT', cookie })).status).toBe(405);
  });
});

describe('A hosted game', () => {
  const open = async () => {
    const cookie = await signedIn();
    const response = await ask(GAME, { cookie });
    expect(response.status).toBe(303);
    return { cookie, address: response.headers.get('location') ?? '' };
  };

  test('is led to an address with a pass, with which its files come without a cookie', async () => {
    const { address } = await open();
    expect(address).toMatch(/^\/hosted\/~[\w.-]+\/chess\.1a2b\/$/);
    expect(await (await ask(address)).text()).toBe('<title>Chess</title>');
    expect(await (await ask(`${address}board.js`)).text()).toBe('play()');
    expect((await ask(address)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('has a pass that is no session, and opens no other members’ file', async () => {
    const { address } = await open();
    const pass = /~([^/]+)/.exec(address)?.[1];
    expect((await ask(ITEM, { cookie: `__Secure-portico-uae=${pass}` })).status).not.toBe(200);
    expect((await ask(`/members/~${pass}/games-details.1a2b.json`)).status).toBe(401);
    expect((await ask(address, { origin: 'https://rs.ripple.example' })).status).toBe(401);
  });

  test('has a pass that ends with the session, and after twelve hours', async () => {
    const { cookie, address } = await open();
    time += 12 * HOUR - 1;
    expect((await ask(address)).status).toBe(200);
    time += 1;
    expect(await outcome(await ask(address))).toEqual([403, 'ended']);
    time -= HOUR;
    await ask('/_session', { cookie, method: 'DELETE' });
    expect(await outcome(await ask(address))).toEqual([403, 'ended']);
  });

  test.each([
    '/hosted/~/chess.1a2b/',
    '/hosted/~x/chess.1a2b/',
    '/hosted/~',
    '/hosted/~../members/x',
  ])('is refused without a pass: %s', async (path) => {
    expect([400, 401]).toContain((await ask(path)).status);
  });
});

function flip(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}

const named = (token: string) => `__Secure-portico-uae=${token}`;
const CLAIMS = { jti: 'x', aud: 'uae', sub: 'x', iat: 0, exp: 4_000_000_000 };

function unsigned(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', kid: keys.all[0].id })}.${part(CLAIMS)}.`;
}

function forged(): Promise<string> {
  return new SignJWT(CLAIMS)
    .setProtectedHeader({ alg: 'HS256', kid: keys.all[0].id })
    .sign(new Uint8Array(32));
}
