// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  it('is where it was left, for this workout only', () => {
    keepLeft({ id: 'abs_blast', at: 4, left: 12_000, day: 2 });
    expect(readLeft('abs_blast')).toEqual({ id: 'abs_blast', at: 4, left: 12_000, day: 2 });
    expect(readLeft('hiit_express')).toBeUndefined();
    keepLeft(undefined);
    expect(readLeft('abs_blast')).toBeUndefined();
  });

  it.each([
    '{',
    '7',
    '{"id":"abs_blast","at":-1,"left":0}',
    '{"id":"abs_blast","at":2,"left":"x"}',
    '{"id":"abs_blast","at":2.5,"left":0}',
    '{"id":"abs_blast","at":2,"left":1e99}',
  ])('is nothing where something else is stored: %s', (stored) => {
    localStorage.setItem('portico-workout-left', stored);
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
    keepLeft({ id: 'abs_blast', at: 1, left: 0 });
    expect(readLeft('abs_blast')).toBeUndefined();
    expect(readSettings().beeps).toBe(true);
  });
});
