import { expect, test } from 'vitest';
import { createAttempts } from '../../../../../cli/serve/login/attempts.ts';

function create(keys?: number) {
  const clock = { time: 1_000_000 };
  const attempts = createAttempts({ most: 3, window: 1000, keys, now: () => clock.time });
  return { clock, attempts };
}

test('after so many attempts the key has to wait until the first is out of the window', () => {
  const { clock, attempts } = create();
  for (let count = 0; count < 3; count++) {
    expect(attempts.wait('a')).toBe(0);
    attempts.take('a');
    clock.time += 100;
  }
  expect(attempts.wait('a')).toBe(700);
  expect(attempts.wait('b')).toBe(0);
  clock.time += 700;
  expect(attempts.wait('a')).toBe(0);
  attempts.take('a');
  expect(attempts.wait('a')).toBe(100);
});

test('an attempt that is taken back does not count', () => {
  const { attempts } = create();
  const undo = [attempts.take('a'), attempts.take('a'), attempts.take('a')];
  undo[1]?.();
  expect(attempts.wait('a')).toBe(0);
  attempts.take('a');
  expect(attempts.wait('a')).toBeGreaterThan(0);
});

test('a key that is cleared begins anew, and a late take-back harms nothing', () => {
  const { attempts } = create();
  const undo = attempts.take('a');
  attempts.clear('a');
  undo();
  expect(attempts.size()).toBe(0);
});

test('only so many keys are remembered', () => {
  const { attempts } = create(10);
  for (let key = 0; key < 1000; key++) attempts.take(String(key));
  expect(attempts.size()).toBe(10);
});

test('a clock that is set back locks nobody out', () => {
  const { clock, attempts } = create();
  for (let count = 0; count < 3; count++) attempts.take('a');
  clock.time -= 500_000;
  expect(attempts.wait('a')).toBe(0);
});
