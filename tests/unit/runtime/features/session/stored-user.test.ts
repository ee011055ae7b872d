import { describe, expect, it } from 'vitest';
import { readStoredUser } from '../../../../../runtime/features/session/stored-user.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

/** Reads a stored text; tells who was read, and whether the text is still there. */
function read(text: string | null) {
  const kept = new Map(text === null ? [] : [['auth_user', text]]);
  const { user = null } = readStoredUser(
    () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    now,
  );
  return { user, kept: kept.size > 0 };
}

describe('the stored user on start', () => {
  it('is kept while valid_till is in the future', () => {
    const { user, kept } = read('{"phone":"1","valid_till":"2026-05-01T12:00:01Z","plan":"x"}');
    expect(user).toMatchObject({ phone: '1', plan: 'x' });
    expect(kept).toBe(true);
  });

  it('is removed when valid_till is in the past', () => {
    expect(read('{"phone":"1","valid_till":"2026-05-01T12:00:00Z"}')).toEqual({
      user: null,
      kept: false,
    });
  });

  it.each(['{"phone":"1"}', '{"phone":"1","valid_till":null}'])(
    'is kept without valid_till: %s',
    (text) => {
      expect(read(text)).toMatchObject({ user: { phone: '1' }, kept: true });
    },
  );

  it.each([
    '""',
    '" "',
    '0',
    '-1',
    'false',
    'true',
    '[]',
    '["2999-01-01"]',
    '{}',
    '"soon"',
    '"NaN"',
  ])('is removed when its valid_till is there and no date to come: %s', (till) => {
    expect(read(`{"phone":"1","valid_till":${till}}`)).toEqual({ user: null, kept: false });
  });

  it.each(['{"phone":', 'null', '[]', '"1"', '12', ''])(
    'is removed when it cannot be read: %j',
    (text) => {
      expect(read(text)).toEqual({ user: null, kept: false });
    },
  );

  it('is nobody where nothing is stored, or storage is forbidden', () => {
    expect(read(null).user).toBeNull();
    const refuse = () => {
      throw new Error('forbidden');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readStoredUser(() => storage, now)).toEqual({});
    // Where a browser blocks it, already naming `localStorage` throws.
    expect(readStoredUser(refuse, now)).toEqual({});
  });
});
