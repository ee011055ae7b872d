// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endServerSession,
  heedRefusal,
  SessionOver,
} from '../../../../../runtime/common/server-session.ts';
import {
  createSessionStore,
  type SessionStore,
} from '../../../../../runtime/features/session/session-store.ts';
import { eventually } from '../../../eventually.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;

const until = (time: number) => ({ phone: '1', valid_till: new Date(time).toISOString() });
const keep = (user: unknown) => window.localStorage.setItem('auth_user', JSON.stringify(user));

let stop = () => {};

function started(): SessionStore {
  const store = createSessionStore(() => window.localStorage);
  stop = store.start();
  return store;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.localStorage.clear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('what the server knows', () => {
  const answer = (body: unknown) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));
  const mark = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `portico-signed-in=${value}`;
  };
  const signedIn = (store: SessionStore) =>
    vi.waitUntil(() => store.getState().state === 'signed-in', { timeout: 1_000 });
  beforeEach(() => mark('1'));
  afterEach(() => {
    mark('; max-age=0');
    vi.restoreAllMocks();
  });

  it('signs in who has signed in on another site of the market', async () => {
    answer({ state: 'signed-in', valid_till: new Date(NOW + HOUR).toISOString() });
    const store = started();
    await eventually(() => expect(store.getState().state).toBe('signed-in'));
    expect(store.getState().user).toEqual({ ...until(NOW + HOUR), phone: '' });
  });

  it('is said where the session is of another market', async () => {
    answer({ state: 'elsewhere' });
    const store = started();
    await eventually(() => expect(store.getState().isElsewhere).toBe(true));
    expect(store.getState().state).toBe('signed-out');
  });

  it('is not asked for where no site has begun a session', () => {
    mark('; max-age=0');
    const asked = answer({ state: 'signed-in' });
    started();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is told with the next visit who has signed out without a network', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await endServerSession(true);
    asked.mockImplementation(async () => new Response(null, { status: 204 }));
    asked.mockClear();
    const store = started();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls.map(([path, options]) => [options?.method, path])).toEqual([
      ['DELETE', '/_session/everywhere'],
    ]);
    expect(store.getState().state).toBe('signed-out');
    // Once is enough.
    await vi.waitFor(() => expect(window.localStorage.length).toBe(0));
    stop();
    answer({ state: 'signed-in' });
    expect(await signedIn(started())).toBe(true);
  });

  it('is told nothing of a session that has begun since', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await endServerSession();
    started().signIn(until(NOW + HOUR));
    stop();
    window.localStorage.removeItem('auth_user');
    answer({ state: 'signed-in' });
    expect(await signedIn(started())).toBe(true);
  });

  it('ends a session that it no longer has, which is not the end of access', async () => {
    mark('; max-age=0');
    keep(until(NOW + HOUR));
    const store = started();
    const refused = new Response(null, { status: 403 });
    expect(() => heedRefusal(refused, '/members/a.json')).toThrow(SessionOver);
    expect(store.getState()).toMatchObject({ state: 'signed-out', ended: 'over' });
    expect(window.localStorage.getItem('auth_user')).toBeNull();
  });

  it.each([500, 502, 503])('is not known from a failure (%d)', (status) => {
    mark('; max-age=0');
    keep(until(NOW + HOUR));
    const store = started();
    heedRefusal(new Response(null, { status }), '/members/a.json');
    expect(store.getState().state).toBe('signed-in');
  });
});

describe('a session', () => {
  it('ends when access ends, and forgets the user', () => {
    keep(until(NOW + HOUR));
    const store = started();
    vi.advanceTimersByTime(HOUR + 1);
    expect(store.getState()).toMatchObject({ state: 'signed-out', ended: 'expired' });
    expect(window.localStorage.getItem('auth_user')).toBeNull();
  });

  it('goes on when another tab has stored longer access meanwhile', () => {
    keep(until(NOW + HOUR));
    const store = started();
    // Without the event: a sleeping page is told nothing.
    keep(until(NOW + 3 * HOUR));
    vi.advanceTimersByTime(HOUR + 1);
    expect(store.getState()).toMatchObject({ state: 'signed-in', user: until(NOW + 3 * HOUR) });
    vi.advanceTimersByTime(2 * HOUR);
    expect(store.getState().state).toBe('signed-out');
  });

  it('that had run out when the page was opened is known to have, until someone signs in', () => {
    keep(until(NOW - HOUR));
    const store = started();
    const expired = { state: 'signed-out', ended: 'expired', endedAt: NOW - HOUR };
    expect(store.getState()).toMatchObject(expired);
    // Another tab forgets the same user.
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_user' }));
    expect(store.getState()).toMatchObject(expired);
    store.signIn({ phone: '1' });
    expect(store.getState().ended).toBeUndefined();
  });

  it('that ended elsewhere has ended on a page that the Back button brings back', () => {
    keep({ phone: '1' });
    const store = started();
    window.localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.getState()).toMatchObject({ state: 'signed-out', ended: 'elsewhere' });
  });

  it('lasts as long as the page where the browser blocks storage', () => {
    const store = createSessionStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    stop = store.start();
    expect(store.getState().state).toBe('signed-out');
    store.signIn({ phone: '1' });
    expect(store.getState()).toMatchObject({ state: 'signed-in', user: { phone: '1' } });
    store.signOut();
    expect(store.getState().state).toBe('signed-out');
  });
});
