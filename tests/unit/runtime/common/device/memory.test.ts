// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetDevice,
  keep,
  recall,
  recallFields,
} from '../../../../../runtime/common/device/memory.ts';
import { MEMBER_FILES } from '../../../../../runtime/common/member-files.ts';
import { keepStoredUser } from '../../../../../runtime/features/session/stored-user.ts';

const signIn = (phone: string) => keepStoredUser(() => localStorage, { phone });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('what the device keeps', () => {
  it('is read as it was kept, until it is taken away', () => {
    keep('units', 'us');
    expect(recall('units')).toBe('us');
    expect(localStorage.getItem('portico:units')).toBe('"us"');
    keep('units', undefined);
    expect(recall('units')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', '', 'null', '7', '"word"'])('has no fields where %s is stored', (stored) => {
    localStorage.setItem('portico:reader', stored);
    expect(recallFields('reader')).toEqual({});
  });

  it('is nothing where storage is blocked or full, and no fault', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    keep('units', 'us');
    keep('units', undefined);
    expect(recall('units')).toBeUndefined();
    expect(() => forgetDevice()).not.toThrow();
  });
});

describe('forgetting', () => {
  it('takes all that is kept and the files for members, and leaves the session', () => {
    const dropped = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: dropped });
    signIn('600100200');
    keep('units', 'us');
    keep('read:odyssey', { chapter: 2, offset: 0 });
    localStorage.setItem('other', 'stays');
    forgetDevice();
    expect(Object.keys(localStorage).sort()).toEqual(['auth_user', 'other']);
    expect(dropped).toHaveBeenCalledWith(MEMBER_FILES);
  });
});

describe('what belongs to a subscriber', () => {
  it('is there again for the same number, however it is spaced', () => {
    signIn('+48 600 100 200');
    keep('units', 'us');
    localStorage.removeItem('auth_user');
    signIn('+48600100200');
    expect(recall('units')).toBe('us');
  });

  it('is forgotten before another number can see any of it', () => {
    signIn('600100200');
    keep('units', 'us');
    keep('days', ['2026-11-23']);
    signIn('600100201');
    expect(recall('units')).toBeUndefined();
    expect(localStorage.getItem('portico:days')).toBeNull();
  });

  it('is forgotten also where the other one only keeps something', () => {
    signIn('600100200');
    keep('days', ['2026-11-23']);
    signIn('600100201');
    keep('units', 'us');
    expect(recall('units')).toBe('us');
    expect(recall('days')).toBeUndefined();
  });

  it('is marked by a number that many subscribers share, and not by theirs', () => {
    const marks = new Map<string, number>();
    for (let number = 600_000_000; number < 600_003_000; number += 1) {
      signIn(`${number}`);
      keep('units', 'us');
      const mark = localStorage.getItem('portico:owner') ?? '';
      expect(mark).not.toContain(String(number));
      marks.set(mark, (marks.get(mark) ?? 0) + 1);
    }
    const all = [...marks.keys()].map(Number);
    expect(Math.max(...all)).toBeLessThan(2 ** 20);
    // Numbers in a row differ nearly always, or one would see what another has kept.
    expect(all.length).toBeGreaterThan(2_980);
  });
});
