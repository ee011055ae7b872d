import type { ClientMetadata } from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHandler, type Handler } from '../../../../../../cli/serve/handler.ts';
import {
  createOidcLogin,
  ownPath,
  secretName,
} from '../../../../../../cli/serve/login/oidc/oidc-login.ts';
import { createPasswords } from '../../../../../../cli/serve/login/passwords.ts';
import { createLoginService } from '../../../../../../cli/serve/login/service.ts';
import {
  openSubscribers,
  type Subscribers,
} from '../../../../../../cli/serve/login/subscribers.ts';
import {
  newSessionKeys,
  parseSessionKeys,
} from '../../../../../../cli/serve/session/session-keys.ts';
import { createSessions } from '../../../../../../cli/serve/session/sessions.ts';
import { IN_MEMORY } from '../../../../../../cli/serve/store/sqlite-database.ts';
import { inMemory } from '../../fixture.ts';
import { memoryStore } from '../../memory-store.ts';
import { agree } from './agree.ts';
import { type Operator, startOperator } from './start-operator.ts';

const PHONE = '+447700900001';
const ORIGIN = 'http://first.example.localhost';
const CALLBACK = `${ORIGIN}/login/callback`;

const CLIENTS: ClientMetadata[] = [
  { client_id: 'portal', client_secret: 'well-kept', redirect_uris: [CALLBACK] },
  {
    client_id: 'public',
    token_endpoint_auth_method: 'none',
    redirect_uris: ['http://second.example.localhost/login/callback'],
  },
];
const keys = parseSessionKeys(newSessionKeys());
const problems: string[] = [];
let operator: Operator;
let other: Operator;
let subscribers: Subscribers;
let handler: Handler;
let time: number;

beforeAll(async () => {
  [operator, other] = await Promise.all([startOperator(CLIENTS), startOperator(CLIENTS)]);
});
afterAll(() => Promise.all([operator.close(), other.close()]));

beforeEach(async () => {
  time = Date.now();
  problems.length = 0;
  for (const { answers, asked } of [operator, other]) {
    asked.length = 0;
    Object.assign(answers, { phone: PHONE, verified: true, cancels: false, fails: undefined });
  }
  subscribers = await openSubscribers(IN_MEMORY);
  for (const tenant of ['first', 'second']) {
    subscribers.put({ phone: PHONE, tenant, hash: '', validTill: '2999-02-01T00:00:00.000Z' });
  }
  subscribers.put({ phone: '+447700900003', tenant: 'first', hash: '', validTill: '2020-01-01' });
  handler = await open({ issuer: operator.issuer, clientId: 'portal' });
});

/** A portal whose first tenant has a provider; the second is a public client of the same. */
async function open(oidc: { issuer: string; clientId: string }, secret = 'well-kept') {
  const now = () => time;
  const store = await memoryStore();
  const sessions = createSessions({ keys: () => keys, ended: store.ended, now });
  const login = createOidcLogin({
    subscribers,
    sessions,
    store,
    keys: () => keys,
    environment: { PORTICO_OIDC_SECRET_FIRST: secret },
    onProblem: (line) => problems.push(line),
    now,
  });
  const ofPublic = { ...oidc, clientId: 'public' };
  return createHandler({
    files: inMemory([
      {
        tenant: 'first',
        hosts: ['first.example'],
        login: { adapter: 'oidc', url: '/login', oidc },
      },
      {
        tenant: 'second',
        hosts: ['second.example'],
        login: { adapter: 'oidc', url: '/login', oidc: ofPublic },
      },
    ]),
    login: createLoginService({
      subscribers,
      passwords: createPasswords(),
      store,
      oidc: login,
    }),
  });
}

interface Answer {
  status: number;
  location: string;
  cookies: string[];
}

/** A browser at the portal. */
async function visit(address: string, cookies: readonly string[] = []): Promise<Answer> {
  const headers = { cookie: cookies.join('; '), 'sec-fetch-site': 'cross-site' };
  const { status, headers: answered } = await handler(new Request(address, { headers }));
  const set = answered.getSetCookie();
  return { status, location: answered.get('location') ?? '', cookies: set };
}

const pairOf = (cookie: string) => cookie.split(';', 1)[0] ?? '';

/** Leaves for the provider. */
async function leave(query = '', origin = ORIGIN) {
  const { location, cookies } = await visit(`${origin}/login/start${query}`);
  return { location, journey: cookies.map(pairOf), set: cookies };
}

const outcome = ({ location }: Answer) => location.split('#sign-in=')[1];
const session = ({ cookies }: Answer) =>
  cookies.find((cookie) => cookie.includes('portico-') && !cookie.includes('Max-Age=0'));

describe('signing in with OpenID Connect', () => {
  test('begins a session for the phone that the provider confirms, and leads back', async () => {
    const { location, journey, set } = await leave('?redirect=%2Fgames%3Fcategory%3Dpuzzle');
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: CALLBACK,
      scope: 'openid phone',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    expect(set[0]).toMatch(/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const answer = await visit(await agree(location), journey);
    expect(answer.location).toBe('/login?redirect=%2Fgames%3Fcategory%3Dpuzzle#sign-in=done');
    expect(session(answer)).toMatch(/portico-first=.*HttpOnly/);
    expect(answer.cookies[0]).toMatch(/^journey-first=; .*Max-Age=0/);
    expect(problems).toEqual([]);
  });
  test('needs no secret from a public client', async () => {
    const { location, journey } = await leave('', 'http://second.example.localhost');
    expect(outcome(await visit(await agree(location), journey))).toBe('done');
  });
  test.each([
    ['is not on the list', { phone: '+447700900999' }, 'unknown'],
    ['has no access any more', { phone: '+447700900003' }, 'ended'],
    ['is not given', { phone: '' }, 'failed'],
    ['is no phone', { phone: 'somebody' }, 'failed'],
    ['is not certain for the provider', { verified: false }, 'failed'],
    ['is kept back, since the visitor does not agree', { cancels: true }, 'cancelled'],
    ['is kept back by an error', { fails: 'temporarily_unavailable' }, 'failed'],
  ])('a phone that %s begins no session', async (_, answers, expected) => {
    Object.assign(operator.answers, answers);
    const { location, journey } = await leave();
    const answer = await visit(await agree(location), journey);
    expect([outcome(answer), session(answer)]).toEqual([expected, undefined]);
  });
});

describe('who comes back', () => {
  test('with another state than was sent along, or none, is not signed in', async () => {
    for (const change of [
      (to: URL) => to.searchParams.set('state', 'another'),
      (to: URL) => to.searchParams.delete('state'),
    ]) {
      const { location, journey } = await leave();
      const back = new URL(await agree(location));
      change(back);
      const answer = await visit(back.href, journey);
      expect([outcome(answer), session(answer)]).toEqual(['failed', undefined]);
    }
  });
  test('with the address of somebody else’s journey is not signed in', async () => {
    const [mine, theirs] = [await leave(), await leave()];
    const answer = await visit(await agree(theirs.location), mine.journey);
    expect([outcome(answer), session(answer)]).toEqual(['failed', undefined]);
    // Nor without any journey.
    expect(outcome(await visit(await agree(theirs.location)))).toBe('failed');
  });
  test('twice is signed in once, also with the cookie of before', async () => {
    const { location, journey } = await leave();
    const back = await agree(location);
    expect(outcome(await visit(back, journey))).toBe('done');
    const again = await visit(back, journey);
    expect([outcome(again), session(again)]).toEqual(['failed', undefined]);
    // The provider is not even asked.
    expect(operator.asked.filter((path) => path === '/token')).toHaveLength(1);
  });
  test('after more than ten minutes is not signed in', async () => {
    const { location, journey } = await leave();
    const back = await agree(location);
    time += 10 * 60 * 1000 + 1000;
    expect(outcome(await visit(back, journey))).toBe('failed');
  });
  test('with a journey that nobody here has signed, or of another tenant, is not signed in', async () => {
    const { location, journey } = await leave();
    const back = await agree(location);
    const [pair = ''] = journey;
    const forged = pair.replace(/\.[^.]+$/, `.${Buffer.alloc(32).toString('base64url')}`);
    expect(outcome(await visit(back, [forged]))).toBe('failed');
    const [, value] = pair.split('=');
    const elsewhere = back.replace('first.example', 'second.example');
    expect(outcome(await visit(elsewhere, [`journey-second=${value}`]))).toBe('failed');
  });
  test('from another issuer than was asked is not signed in', async () => {
    const { location, journey } = await leave();
    // The mix-up: the code of one provider, said to be of another (RFC 9207).
    const back = new URL(await agree(location));
    expect(back.searchParams.get('iss')).toBe(operator.issuer);
    back.searchParams.set('iss', other.issuer);
    expect(outcome(await visit(back.href, journey))).toBe('failed');
    // And a tenant that has changed its provider meanwhile.
    const late = await leave();
    const lateBack = await agree(late.location);
    handler = await open({ issuer: other.issuer, clientId: 'portal' });
    expect(outcome(await visit(lateBack, late.journey))).toBe('failed');
    expect(problems.join('\n')).toContain('failed for first');
    expect(other.asked).toEqual([]);
  });
});

describe('a provider', () => {
  test('that cannot be reached is reported, and the visitor led back', async () => {
    handler = await open({ issuer: 'http://127.0.0.1:1', clientId: 'portal' });
    const { location } = await visit(`${ORIGIN}/login/start?redirect=%2Fgames`);
    expect(location).toBe('/login?redirect=%2Fgames#sign-in=failed');
    expect(problems).toHaveLength(1);
  });
  test('that does not take the secret signs nobody in, and the secret is not told', async () => {
    handler = await open({ issuer: operator.issuer, clientId: 'portal' }, 'wrong-secret');
    const { location, journey } = await leave();
    expect(outcome(await visit(await agree(location), journey))).toBe('failed');
    expect(problems.join()).toMatch(/^Signing in with OpenID Connect failed for first: /);
    expect(problems.join()).not.toMatch(/wrong-secret|code=|\+44/);
  });
});

test('only GET signs in, and other paths are none of it', async () => {
  const post = await handler(new Request(`${ORIGIN}/login/start`, { method: 'POST' }));
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
  expect((await visit(`${ORIGIN}/login/started`)).status).toBe(404);
});

test.each([
  ['/games?category=puzzle#top', '/games?category=puzzle#top'],
  [null, '/'],
  ['', '/'],
  ['games', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/games//evil.example', '/'],
  [`/${'x'.repeat(3000)}`, '/'],
])('%j leads to %j afterwards', (asked, to) => {
  expect(ownPath(asked)).toBe(to);
});

test('the secret of a tenant has a name of its own', () => {
  expect(secretName('romania-stream')).toBe('PORTICO_OIDC_SECRET_ROMANIA_STREAM');
});
