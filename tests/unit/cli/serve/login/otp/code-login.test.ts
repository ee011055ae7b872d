import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler, type Handler } from '../../../../../../cli/serve/handler.ts';
import {
  type CodeLogin,
  createCodeLogin,
} from '../../../../../../cli/serve/login/otp/code-login.ts';
import type { CodeMessage, SendCode } from '../../../../../../cli/serve/login/otp/send-code.ts';
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
import { eventually } from '../../../../eventually.ts';
import { inMemory } from '../../fixture.ts';
import { memoryStore } from '../../memory-store.ts';

const PHONE = '+447700900001';
const STRANGER = '+447700900999';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SENT = { success: true, data: { again_in: 30, valid_for: 300 } };
const WRONG = {
  success: false,
  code: 'invalid',
  error: 'This code is wrong or no longer valid. Please check it or ask for a new one.',
};
const LOGIN = { adapter: 'otp', url: '/login', country: 'GB' };
const SITES = [
  { tenant: 'first', hosts: ['first.example'], login: LOGIN },
  { tenant: 'second', hosts: ['second.example'], login: LOGIN },
];

const keys = parseSessionKeys(newSessionKeys());
const send = vi.fn<SendCode>();
const problems: string[] = [];
let subscribers: Subscribers;
let login: CodeLogin;
let handler: Handler;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-01-15T12:00:00Z');
  send.mockReset();
  problems.length = 0;
  subscribers = await openSubscribers(IN_MEMORY);
  for (const tenant of ['first', 'second']) {
    subscribers.put({ phone: PHONE, tenant, hash: '', validTill: '2026-02-01T23:59:59.999Z' });
  }
  subscribers.put({ phone: '+447700900003', tenant: 'first', hash: '', validTill: '2026-01-01' });
  await open(send);
});

async function open(by: SendCode | undefined) {
  const now = () => time;
  const store = await memoryStore();
  const sessions = createSessions({ keys: () => keys, ended: store.ended, now });
  const known = { subscribers, sessions, store, now };
  login = createCodeLogin({
    ...known,
    send: by,
    keys: () => keys,
    onProblem: (line) => problems.push(line),
  });
  const service = createLoginService({ ...known, passwords: createPasswords(), codes: login });
  handler = createHandler({ files: inMemory(SITES), login: service });
}

interface Call {
  host?: string;
  address?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function call(path: string, { body, ...more }: Call) {
  const { host = 'first.example', address = '192.0.2.1', method = 'POST', headers } = more;
  const request = new Request(`http://${host}/login/${path}`, {
    method,
    headers: headers ?? {},
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { address });
  const text = await response.text();
  await login.idle();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

const ask = (phone: unknown = PHONE, more: Call = {}) =>
  call('request', { body: { phone }, ...more });
const verify = (code: unknown, phone: unknown = PHONE, more: Call = {}) =>
  call('verify', { body: { phone, code }, ...more });

/** The code of the last message. */
function lastCode(): string {
  return /#(\d{6})$/.exec(send.mock.lastCall?.[0].text ?? '')?.[1] ?? 'no message';
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code by text message', () => {
  test('signs in with a session, and tells the end of access', async () => {
    expect((await ask()).json).toEqual(SENT);
    const { status, headers, json } = await verify(lastCode());
    const data = { phone: PHONE, valid_till: '2026-02-01T23:59:59.999Z' };
    expect([status, json]).toEqual([200, { success: true, data }]);
    expect(headers.get('set-cookie')).toMatch(/portico-first=.*HttpOnly/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
  test('comes in the language of the site, with a line by which phones fill it in', async () => {
    await ask('07700 900001');
    const code = lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      phone: PHONE,
      text: `${code} is your login code. Do not share it with anyone.\n\n@first.example #${code}`,
      locale: 'en',
      tenant: 'first',
    } satisfies CodeMessage);
  });
  test('holds once', async () => {
    await ask();
    const code = lastCode();
    const both = await Promise.all([verify(code), verify(code)]);
    expect(both.filter(({ json }) => json.success)).toHaveLength(1);
    expect((await verify(code)).json).toEqual(WRONG);
  });
  test('holds for five minutes', async () => {
    await ask();
    time += 5 * MINUTE;
    expect((await verify(lastCode())).json).toEqual(WRONG);
    await ask();
    time += 5 * MINUTE - 1;
    expect((await verify(lastCode())).json.success).toBe(true);
  });
  test('stands three tries', async () => {
    for (const [slips, isGood] of [
      [2, true],
      [3, false],
    ] as const) {
      time += 20 * MINUTE;
      await ask();
      const code = lastCode();
      for (let slip = 0; slip < slips; slip += 1) {
        expect((await verify(otherThan(code))).json).toEqual(WRONG);
      }
      expect((await verify(code)).json.success).toBe(isGood);
    }
  });
  test('takes the place of the one before', async () => {
    await ask();
    const before = lastCode();
    time += 30 * SECOND;
    await ask();
    if (before !== lastCode()) expect((await verify(before)).json).toEqual(WRONG);
    expect((await verify(lastCode())).json.success).toBe(true);
  });
  test('is for one phone of one tenant', async () => {
    await ask();
    const code = lastCode();
    expect((await verify(code, PHONE, { host: 'second.example' })).json).toEqual(WRONG);
    expect((await verify(code, '+447700900003')).json).toEqual(WRONG);
  });
  test('may be typed with spaces or in Arabic digits, and the phone in other ways', async () => {
    await ask('0044 (7700) 900-001');
    const code = lastCode();
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await verify(` ${arabic.slice(0, 3)}-${arabic.slice(3)}`)).json.success).toBe(true);
  });
  test('tells of ended access only who has it', async () => {
    const phone = '+447700900003';
    await ask(phone);
    const code = lastCode();
    expect((await verify(otherThan(code), phone)).json).toEqual(WRONG);
    const { headers, json } = await verify(code, phone);
    expect(json).toEqual({ success: false, code: 'expired', error: 'Your access has ended.' });
    expect(headers.get('set-cookie')).toBeNull();
  });
  test('begins no session for a page of another site', async () => {
    await ask();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, json } = await verify(lastCode(), PHONE, { headers });
    expect([status, json]).toEqual([403, { code: 'cross-site' }]);
    expect((await ask('+447700900003', { headers })).status).toBe(403);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('nobody learns who is a subscriber', () => {
  test('from the answer, and an unknown phone gets no message', async () => {
    const known = await ask(PHONE);
    const unknown = await ask(STRANGER);
    expect(send).toHaveBeenCalledTimes(1);
    const plain = ({ status, headers, json }: Awaited<ReturnType<typeof ask>>) =>
      [status, json, [...headers].filter(([name]) => name !== 'date')] as const;
    expect(plain(unknown)).toEqual(plain(known));
    expect((await verify('000000', STRANGER)).json).toEqual(WRONG);
  });
  test('from how long the message takes, or whether it could be sent', async () => {
    const sending = Promise.withResolvers<void>();
    send.mockReturnValueOnce(sending.promise);
    const request = new Request('http://first.example/login/request', {
      method: 'POST',
      body: JSON.stringify({ phone: PHONE }),
    });
    // It is answered while the message is still on its way.
    expect(await (await handler(request, {})).json()).toEqual(SENT);
    await eventually(() => expect(send).toHaveBeenCalled());
    sending.reject(new Error('sms.example answered 500'));
    await login.idle();
    expect(problems).toEqual([
      'A text message with a code could not be sent: sms.example answered 500.',
    ]);
    // From then on, it is everybody who is told.
    for (const phone of [STRANGER, '+447700900003']) {
      const { status, json, headers } = await ask(phone);
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
    }
    time += 31 * SECOND;
    await ask(PHONE, { address: '192.0.2.9' });
    expect(problems.at(-1)).toBe('Text messages with codes are sent again.');
    expect((await ask(STRANGER)).json).toEqual(SENT);
  });
  test('from the limits', async () => {
    for (const phone of [PHONE, STRANGER]) {
      await ask(phone);
      expect((await ask(phone)).status).toBe(429);
      for (let slip = 0; slip < 5; slip += 1) await verify('000000', phone);
      expect((await verify('000000', phone)).status).toBe(429);
    }
  });
});

describe('limits', () => {
  const askOften = async (
    count: number,
    pause: number,
    more: (index: number) => Call = () => ({}),
  ) => {
    let sent = 0;
    for (let index = 0; index < count; index += 1) {
      if ((await ask(PHONE, more(index))).status === 200) sent += 1;
      time += pause;
    }
    return sent;
  };
  test('a phone gets another code after thirty seconds, five in a quarter of an hour', async () => {
    await ask();
    time += 29 * SECOND;
    const { status, headers } = await ask();
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    time += 1 * SECOND;
    expect(await askOften(10, 31 * SECOND)).toBe(4);
    expect((await ask(PHONE, { host: 'second.example' })).status).toBe(200);
  });
  test('a phone gets twenty codes a day, however many addresses ask', async () => {
    const from = (index: number) => ({ address: `192.0.2.${index}` });
    expect(await askOften(40, MINUTE, from)).toBe(20);
    expect((await ask(STRANGER)).status).toBe(200);
  });
  test('an address asks for fifty phones in a quarter of an hour', async () => {
    const phones = Array.from({ length: 51 }, (_, index) => `+4477009001${10 + index}`);
    const statuses: number[] = [];
    for (const phone of phones) statuses.push((await ask(phone)).status);
    expect([statuses.lastIndexOf(200), statuses.at(-1)]).toEqual([49, 429]);
    expect((await ask(PHONE, { address: '2001:db8::1' })).status).toBe(200);
  });
  test('a phone is tried five times from an address, whatever codes it is sent', async () => {
    for (const sent of [1, 2]) {
      await ask();
      for (let slip = 0; slip < 3; slip += 1) {
        const { status } = await verify(otherThan(lastCode()));
        if (sent === 1) expect(status).toBe(200);
      }
      time += 30 * SECOND;
    }
    expect((await verify(lastCode())).status).toBe(429);
    time += 15 * MINUTE;
    await ask();
    expect((await verify(lastCode())).json.success).toBe(true);
  });
});

describe('other requests', () => {
  test.each([
    ['request', '{', 400],
    ['request', {}, 400],
    ['request', { phone: '' }, 400],
    ['request', { phone: 7 }, 400],
    ['request', { phone: '+'.repeat(65) }, 400],
    ['request', 'x'.repeat(20_000), 413],
    ['verify', { phone: PHONE }, 400],
    ['verify', { phone: PHONE, code: '' }, 400],
  ])('%s of %j is refused with %i…', async (path, body, status) => {
    const { json, ...answer } = await call(path, { body });
    expect([answer.status, json.success]).toEqual([status, false]);
  });
  test.each(['who', '12', '+', '+1'])('%j is no phone that a code can go to', async (phone) => {
    const { status, json } = await ask(phone);
    expect([status, json]).toEqual([
      200,
      {
        success: false,
        code: 'invalid',
        error: 'This phone number is not valid. Please check it.',
      },
    ]);
  });
  test('a code that is none is wrong', async () => {
    await ask();
    for (const code of ['abc', '1'.repeat(4000)]) expect((await verify(code)).json).toEqual(WRONG);
  });
  test('only POST asks', async () => {
    expect((await call('request', { method: 'GET' })).status).toBe(405);
    expect((await call('verify', { method: 'DELETE' })).headers.get('allow')).toContain('POST');
    expect((await call('requests', { method: 'GET' })).status).toBe(404);
  });
  test('without anybody who sends, signing in is not possible now', async () => {
    await open(undefined);
    const { status, json } = await ask();
    expect([status, json.code]).toEqual([503, 'unavailable']);
  });
  test('neither phone nor code is kept as it is', async () => {
    const kept: unknown[] = [];
    const store = await memoryStore();
    const put: typeof store.codes.put = async (...all) => void kept.push(all);
    const noting = { ...store, codes: { ...store.codes, put } };
    const known = { subscribers, store: noting };
    login = createCodeLogin({ ...known, send, keys: () => keys });
    const service = createLoginService({ ...known, passwords: createPasswords(), codes: login });
    handler = createHandler({ files: inMemory(SITES), login: service });
    await ask();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${PHONE.slice(1)}|${lastCode()}`));
  });
});
