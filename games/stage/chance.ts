/** Chance that can be had again: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both among them. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** A copy in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/**
 * Mulberry32, a generator of 32 bits: plenty for a game.
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
    shuffled(list) {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [copy[last], copy[other]] = [copy[other] as never, copy[last] as never];
      }
      return copy;
    },
  };
}
