import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler, type Handler } from '../../../../../../cli/serve/handler.ts';
import { carrierSecretName, createCarrier } from '../../../../../../cli/serve/login/otp/carrier.ts';
import { createCodeLogin } from '../../../../../../cli/serve/login/otp/code-login.ts';
import type { SendCode } from '../../../../../../cli/serve/login/otp/send-code.ts';
import { createPasswords } from '../../../../../../cli/serve/login/passwords.ts';
import { createLoginService } from '../../../../../../cli/serve/login/service.ts';
import {
  newSessionKeys,
  parseSessionKeys,
} from '../../../../../../cli/serve/session/session-keys.ts';
import { createSessions } from '../../../../../../cli/serve/session/sessions.ts';
import { inMemory } from '../../fixture.ts';
import { memoryStore } from '../../memory-store.ts';

const PHONE = '+447700900001';
const TILL = '2026-02-01T23:59:59.999Z';
const keys = parseSessionKeys(newSessionKeys());

/** A request as the backend got it. */
interface Got {
  path: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** What the backend answers next: a status, headers and a body. */
type Says = (response: ServerResponse) => void;

let backend: Server;
let address: string;
let says: Says;
let got: Got[];
let problems: string[];
let handler: Handler;
let time: number;
const send = vi.fn<SendCode>();
const find = vi.fn(() => undefined);

beforeAll(async () => {
  backend = createServer(async (request: IncomingMessage, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { authorization } = request.headers;
    got.push({ path: request.url, authorization, body: JSON.parse(text) });
    says(response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/pins`;
});

afterAll(async () => {
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

beforeEach(async () => {
  time = Date.parse('2026-01-15T12:00:00Z');
  [got, problems] = [[], []];
  vi.clearAllMocks();
  await open(address);
});

async function open(at: string, longest?: number) {
  const now = () => time;
  const store = await memoryStore();
  const sessions = createSessions({ keys: () => keys, ended: store.ended, now });
  const known = { subscribers: { find }, sessions, store, now };
  const codes = createCodeLogin({
    ...known,
    send,
    carrier: createCarrier({
      environment: { PORTICO_OTP_SECRET_FIRST: 'of-the-first' },
      onProblem: (line) => problems.push(line),
      ...(longest !== undefined && { longest }),
    }),
    keys: () => keys,
  });
  const login = { adapter: 'otp', url: '/login', country: 'GB' };
  const carrier = { backend: at };
  const sites = [
    { tenant: 'first', login: { ...login, carrier: { ...carrier, activation: 'pin' as const } } },
    { tenant: 'second', login: { ...login, carrier: { ...carrier, activation: 'code' as const } } },
    { tenant: 'third', login: { ...login, carrier } },
  ].map((site) => ({ ...site, hosts: [`${site.tenant}.example`] }));
  const service = createLoginService({ ...known, passwords: createPasswords(), codes });
  handler = createHandler({ files: inMemory(sites), login: service });
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Says =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const refusal = (code: string | undefined, error?: string): Says =>
  json({ success: false, code, error });

interface Call {
  host?: string;
  headers?: Record<string, string>;
}

async function call(step: 'request' | 'verify', body: object, { host = 'first', headers }: Call) {
  const request = new Request(`http://${host}.example/login/${step}`, {
    method: 'POST',
    headers: headers ?? {},
    body: JSON.stringify(body),
  });
  const response = await handler(request, { address: '192.0.2.1' });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const ask = (more: object = {}, at: Call = {}) => call('request', { phone: PHONE, ...more }, at);
const verify = (more: object = {}, at: Call = {}) =>
  call('verify', { phone: PHONE, code: '4711', ...more }, at);

describe('a code that a carrier makes', () => {
  test('is asked for at its backend, with the secret of the tenant', async () => {
    says = json({ success: true });
    const { json: answer } = await ask({ phone: '07700 900001', activate: true });
    expect(answer).toEqual({ success: true, data: { again_in: 30 } });
    expect(got).toEqual([
      {
        path: '/pins/request',
        authorization: 'Bearer of-the-first',
        body: { phone: PHONE, activate: true, tenant: 'first', locale: 'en' },
      },
    ]);
    expect([send.mock.calls, find.mock.calls]).toEqual([[], []]);
  });
  test('is one that the backend may want to be waited for longer, and not shorter', async () => {
    says = json({ success: true, data: { again_in: 90, secret: 'x' } });
    expect((await ask()).json.data).toEqual({ again_in: 90 });
    says = json({ success: true, data: { again_in: 5 } });
    expect((await ask({ phone: '+447700900002' })).json.data).toEqual({ again_in: 30 });
  });
  test('begins a session where the backend says that it is right', async () => {
    says = json({ success: true, data: { phone: '+1', valid_till: TILL, internal: 'x' } });
    const { json: answer, headers } = await verify({ code: ' ٤٧ 11 ', activate: true });
    expect(answer).toEqual({ success: true, data: { phone: PHONE, valid_till: TILL } });
    expect(headers.get('set-cookie')).toMatch(/portico-first=.*HttpOnly/);
    expect(got[0]).toMatchObject({
      path: '/pins/verify',
      body: { phone: PHONE, code: '4711', activate: true, tenant: 'first', locale: 'en' },
    });
  });
  test('may have letters', async () => {
    says = json({ success: true });
    await verify({ code: 'Ab-12' }, { host: 'second' });
    expect(got[0]).toMatchObject({ body: { code: 'Ab-12', tenant: 'second' } });
    // Nobody but the first has given a secret.
    expect(got[0]?.authorization).toBeUndefined();
  });
  test('begins none where access has ended, whatever the backend thinks of that', async () => {
    says = json({ success: true, data: { valid_till: '2026-01-01' } });
    const { json: answer, headers } = await verify();
    expect([answer.code, answer.error]).toEqual(['expired', 'Your access has ended.']);
    expect(headers.get('set-cookie')).toBeNull();
  });
  test.each([
    ['the login', 'first', {}],
    ['a text that is no true', 'first', { activate: 'true' }],
    ['a site on which nothing is bought', 'third', { activate: true }],
  ])('buys nothing from %s', async (_, host, more) => {
    says = json({ success: true });
    await ask(more, { host });
    await verify(more, { host });
    expect(got.map(({ body }) => (body as { activate: unknown }).activate)).toEqual([false, false]);
  });
  test('is not asked for by a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask({}, { headers })).status).toBe(403);
    expect((await verify({}, { headers })).status).toBe(403);
    expect(got).toEqual([]);
  });
  test('is not asked about where phone or code cannot be one', async () => {
    expect((await ask({ phone: '12' })).json.error).toMatch(/^This phone number is not valid/);
    expect((await verify({ phone: '12' })).json.error).toMatch(/^This phone number is not/);
    expect((await verify({ code: '1'.repeat(65) })).json.error).toMatch(/^This PIN is wrong/);
    expect(got).toEqual([]);
  });
});

describe('a refusal of the backend', () => {
  test.each([
    ['request', 'first', 'invalid', 'This phone number is not valid. Please check it.'],
    ['verify', 'first', 'invalid', 'This PIN is wrong or no longer valid.'],
    ['verify', 'second', 'invalid', 'This code is wrong or no longer valid.'],
    ['verify', 'first', 'unheard-of', 'This PIN is wrong or no longer valid.'],
    ['verify', 'first', undefined, 'This PIN is wrong or no longer valid.'],
    ['verify', 'first', 'expired', 'Your access has ended.'],
    ['request', 'first', 'no-access', 'There is no access for this phone number.'],
    ['request', 'first', 'not-eligible', 'Access is not available for this phone number.'],
  ] as const)('to /%s on the %s site, %s, is said as “%s”', async (step, host, code, words) => {
    says = refusal(code);
    const {
      status,
      json: answer,
      headers,
    } = await call(step, { phone: PHONE, code: '1' }, { host });
    const known = code === undefined || code === 'unheard-of' ? 'invalid' : code;
    expect([status, answer.success, answer.code]).toEqual([200, false, known]);
    expect(answer.error).toContain(words);
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('set-cookie')).toBeNull();
  });
  test.each(['invalid', 'expired', 'not-eligible', 'unavailable', 'too-many'])(
    '%s may have words of its own, in any status',
    async (code) => {
      says = json({ success: false, code, error: ' Own words. ' }, 403);
      expect((await verify()).json).toEqual({ success: false, code, error: 'Own words.' });
    },
  );
  test('for too many attempts says how long to wait', async () => {
    says = json({ success: false }, 429, { 'retry-after': '120' });
    const { status, headers, json: answer } = await ask();
    expect([status, headers.get('retry-after')]).toEqual([429, '120']);
    expect(answer.error).toBe('Too many attempts. Please try again in 2 minutes.');
    says = refusal('too-many');
    expect((await verify()).headers.get('retry-after')).toBe('60');
  });
});

describe('the server’s own limits', () => {
  test('hold before a code is asked for', async () => {
    says = json({ success: true });
    expect((await ask()).status).toBe(200);
    time += 29_000;
    expect((await ask()).status).toBe(429);
    expect(got).toHaveLength(1);
  });
  test('hold for guesses, and other refusals are none', async () => {
    says = refusal('not-eligible');
    for (let slip = 0; slip < 6; slip += 1) expect((await verify()).status).toBe(200);
    says = refusal('invalid');
    for (let slip = 0; slip < 5; slip += 1) expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(429);
    expect(got).toHaveLength(11);
  });
});

describe('a backend that cannot be used', () => {
  test.each<[string, Says, string]>([
    [
      'no JSON',
      (response) => response.end('<h1>Hello</h1>'),
      'it answered 200 with what cannot be read',
    ],
    ['no “success”', json({ message: PHONE }, 401), 'it answered 401 without "success"'],
    [
      'more than 16 KB',
      json({ success: true, data: 'x'.repeat(20_000) }),
      'it answered 200 with what cannot be read',
    ],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      'it leads elsewhere with 307',
    ],
    ['a broken connection', (response) => response.destroy(), 'it cannot be reached'],
  ])(
    'sends %s: signing in is not possible now, and the server says why once',
    async (_, how, why) => {
      says = how;
      for (const { status, json: answer } of [await ask(), await verify()]) {
        expect([status, answer.code]).toEqual([503, 'unavailable']);
      }
      expect(problems).toEqual([`The carrier's backend of first cannot be used: ${why}.`]);
      says = refusal('invalid');
      await verify();
      expect(problems.at(-1)).toBe("The carrier's backend of first answers again.");
      expect(got.every(({ path }) => path?.startsWith('/pins/'))).toBe(true);
    },
  );
  test('is not waited for without end, and that counts as no guess', async () => {
    await open(address, 20);
    says = () => {};
    for (let slip = 0; slip < 6; slip += 1) expect((await verify()).status).toBe(503);
    expect(problems).toEqual([
      "The carrier's backend of first cannot be used: it did not answer in time.",
    ]);
  });
});

test('each tenant has a secret of its own', () => {
  expect(carrierSecretName('romania-stream')).toBe('PORTICO_OTP_SECRET_ROMANIA_STREAM');
});
