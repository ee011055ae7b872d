// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptItems } from '../../../../../runtime/common/device/kept-items.ts';
import {
  keepLeft,
  keepSettings,
  readLeft,
  readSettings,
} from '../../../../../runtime/sections/fitness/workout-memory.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what is kept of a workout', () => {
  it('is where each workout was left, until it is over', () => {
    keepLeft('abs_blast', { at: 4, left: 12_000, day: 2 }, 0.5);
    keepLeft('hiit_express', { at: 1, left: 0 }, 0.1);
    expect(readLeft('abs_blast')).toEqual({ at: 4, left: 12_000, day: 2 });
    expect(readLeft('stretching')).toBeUndefined();
    expect(keptItems('begun')).toMatchObject([
      { section: 'fitness', id: 'hiit_express', done: 0.1 },
      { section: 'fitness', id: 'abs_blast', done: 0.5 },
    ]);
    keepLeft('abs_blast', undefined);
    expect(readLeft('abs_blast')).toBeUndefined();
    expect(keptItems('begun')).toMatchObject([{ id: 'hiit_express' }]);
  });

  it.each([
    '{',
    '7',
    '{"at":-1,"left":0}',
    '{"at":2,"left":"x"}',
    '{"at":2.5,"left":0}',
    '{"at":2,"left":1e99}',
  ])('is nothing where something else is stored: %s', (stored) => {
    localStorage.setItem('portico:workout:abs_blast', stored);
    expect(readLeft('abs_blast')).toBeUndefined();
  });

  it('has all signals on, until one is switched off', () => {
    expect(readSettings()).toEqual({ beeps: true, voice: true, vibration: true });
    keepSettings({ beeps: false, voice: true, vibration: true });
    expect(readSettings()).toEqual({ beeps: false, voice: true, vibration: true });
  });

  it('is nothing where storage is blocked, and no fault', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    keepLeft('abs_blast', { at: 1, left: 0 });
    expect(readLeft('abs_blast')).toBeUndefined();
    expect(readSettings().beeps).toBe(true);
  });
});
