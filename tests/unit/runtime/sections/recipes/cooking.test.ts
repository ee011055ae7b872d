import { describe, expect, it } from 'vitest';
import {
  beginning,
  type Cooking,
  clock,
  commandIn,
  goTo,
  hold,
  leftOf,
  prolong,
  remove,
  restore,
  ring,
  start,
} from '../../../../../runtime/sections/recipes/cooking.ts';

const MINUTE = 60_000;
const left = ({ timers }: Cooking, now: number) => timers.map((timer) => leftOf(timer, now));

describe('cooking', () => {
  it('goes from step to step, and no further than its end', () => {
    const at = (step: number) => goTo(beginning(0), step, 4, 1).step;
    expect([at(-1), at(1), at(4), at(9)]).toEqual([0, 1, 4, 4]);
  });

  it('has several timers, which run whatever step is shown', () => {
    const first = start(beginning(0), 0, 60, 0);
    const both = start(goTo(first, 2, 4, 1_000), 2, 120, 10_000);
    expect(left(both, 30_000)).toEqual([30_000, 100_000]);
  });

  it('begins a timer of a step anew', () => {
    expect(left(start(start(beginning(0), 0, 60, 0), 0, 60, 40_000), 40_000)).toEqual([MINUTE]);
  });

  it('holds a timer and lets it go on', () => {
    const held = hold(start(beginning(0), 0, 60, 0), 0, 20_000);
    expect(left(held, 10 * MINUTE)).toEqual([40_000]);
    expect(left(hold(held, 0, 10 * MINUTE), 10 * MINUTE + 15_000)).toEqual([25_000]);
  });

  it('gives a timer more time, also after its end', () => {
    const over = ring(start(beginning(0), 0, 60, 0), MINUTE);
    expect(left(prolong(over, 0, 60, 5 * MINUTE), 5 * MINUTE)).toEqual([MINUTE]);
    expect(left(prolong(start(beginning(0), 0, 60, 0), 0, 60, 0), 0)).toEqual([2 * MINUTE]);
  });

  it('takes a timer away', () => {
    expect(remove(start(beginning(0), 0, 60, 0), 0, 1).timers).toEqual([]);
  });

  it('rings once for each timer', () => {
    const running = start(beginning(0), 0, 60, 0);
    expect(ring(running, MINUTE - 1)).toBe(running);
    const rung = ring(running, MINUTE);
    expect(rung.timers[0]?.rung).toBe(true);
    expect(ring(rung, 2 * MINUTE)).toBe(rung);
    // Given more time it rings again.
    expect(ring(prolong(rung, 0, 60, MINUTE), 2 * MINUTE).timers[0]?.rung).toBe(true);
  });
});

describe('what was kept', () => {
  const cooking = start(goTo(beginning(0), 2, 4, 0), 1, 600, 0);
  const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  it('is where someone was, with the timers that run on meanwhile', () => {
    const again = restore(kept(cooking), 4, 4 * MINUTE);
    expect(again).toEqual(cooking);
    expect(left(again as Cooking, 4 * MINUTE)).toEqual([6 * MINUTE]);
  });

  it('is forgotten after a day', () => {
    expect(restore(kept(cooking), 4, 25 * 60 * MINUTE)).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    'x',
    7,
    [],
    {},
    { step: -1, timers: [], touched: 0 },
    { step: 5, timers: [], touched: 0 },
    { step: '1', timers: [], touched: 0 },
    { step: 1, timers: {}, touched: 0 },
    { step: 1, timers: [] },
    { step: Number.NaN, timers: [], touched: 0 },
  ])('is nothing where %j stands', (value) => {
    expect(restore(value, 4, 1)).toBeUndefined();
  });

  it('loses timers that are none', () => {
    const timers = [
      null,
      { step: 9, ends: 1 },
      { step: 1 },
      { step: 1, ends: 'soon' },
      { step: 1, ends: 5 },
    ];
    expect(restore({ step: 1, timers, touched: 0 }, 4, 1)?.timers).toEqual([{ step: 1, ends: 5 }]);
  });
});

describe('the time that is left', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [545_000, '9:05'],
    [3_600_000, '1:00:00'],
    [6 * 3_600_000 + 62_000, '6:01:02'],
  ])('%d ms reads %s', (time, written) => {
    expect(clock(time, 'en-GB')).toBe(written);
  });

  it('has the digits of the language', () => {
    expect(clock(545_000, 'ar-EG')).toBe('٩:٠٥');
  });
});

describe('a command', () => {
  const english = { next: 'next', back: 'back', repeat: 'repeat' };
  it.each([
    ['Next', 'next'],
    ['okay, go back please', 'back'],
    ['next, no, back', 'back'],
    ['say it again', undefined],
    ['', undefined],
  ])('in "%s" is %s', (heard, command) => {
    expect(commandIn(heard, english, 'en-GB')).toBe(command);
  });
});
