import { expect, test } from 'vitest';
import { type AttemptLimits, createAttempts } from '../../../../../cli/serve/login/attempts.ts';

function create(more: Partial<AttemptLimits> = {}) {
  const clock = { time: 1_000_000 };
  const attempts = createAttempts({ most: 3, window: 1000, now: () => clock.time, ...more });
  return { clock, attempts };
}

test('after so many attempts the key has to wait until the first is out of the window', () => {
  const { clock, attempts } = create();
  for (let count = 0; count < 3; count++) {
    expect(attempts.wait('a')).toBe(0);
    attempts.take('a', '');
    clock.time += 100;
  }
  expect(attempts.wait('a')).toBe(700);
  expect(attempts.wait('b')).toBe(0);
  clock.time += 700;
  expect(attempts.wait('a')).toBe(0);
  attempts.take('a', '');
  expect(attempts.wait('a')).toBe(100);
});

test('an attempt that is taken back does not count', () => {
  const { attempts } = create();
  const undo = [attempts.take('a', ''), attempts.take('a', ''), attempts.take('a', '')];
  undo[1]?.();
  expect(attempts.wait('a')).toBe(0);
  attempts.take('a', '');
  expect(attempts.wait('a')).toBeGreaterThan(0);
});

test('a key that is cleared begins anew, and a late take-back harms nothing', () => {
  const { attempts } = create();
  const undo = attempts.take('a', '');
  attempts.clear('a', '');
  undo();
  expect(attempts.size()).toBe(0);
});

test('only so many attempts are remembered, of the keys used last', () => {
  const { attempts } = create({ remembered: 10 });
  for (let key = 0; key < 1000; key++) attempts.take(String(key % 400), '');
  expect(attempts.size()).toBe(10);
  for (let count = 0; count < 3; count++) attempts.take('a', '');
  expect(attempts.size()).toBe(10);
  expect(attempts.wait('a')).toBeGreaterThan(0);
});

test('what is counted by what it was made with counts once, from its last time on', () => {
  const { clock, attempts } = create({ distinct: true });
  for (const of of ['x', 'y', 'x', 'x', 'y']) {
    attempts.take('a', of);
    clock.time += 100;
  }
  expect(attempts.wait('a')).toBe(0);
  attempts.take('a', 'z');
  expect(attempts.wait('a')).toBe(800);
  attempts.clear('a', 'y');
  expect(attempts.wait('a')).toBe(0);
});

test('a clock that is set back locks nobody out', () => {
  const { clock, attempts } = create();
  for (let count = 0; count < 3; count++) attempts.take('a', '');
  clock.time -= 500_000;
  expect(attempts.wait('a')).toBe(0);
});
