import type { Phase } from './workout-phases.ts';

/** Where someone is in a workout. */
export interface Position {
  /** The phase's place in the row; the row's length when the workout is over. */
  at: number;
  /** What is left of the phase, in milliseconds; 0 where the subscriber decides. */
  left: number;
}

/** The beginning of a phase. */
export function beginningOf(phases: readonly Phase[], at: number): Position {
  return { at, left: (phases[at]?.seconds ?? 0) * 1_000 };
}

/**
 * Where a workout has come to after some time, however long nobody looked: a phone that slept for a
 * minute finds the round that it would be in. A phase without a clock is not passed.
 * @param passed in milliseconds since `from`.
 */
export function advance(phases: readonly Phase[], from: Position, passed: number): Position {
  let now = from;
  let rest = passed;
  while (phases[now.at]?.seconds !== undefined && rest >= now.left) {
    rest -= now.left;
    now = beginningOf(phases, now.at + 1);
  }
  if (phases[now.at]?.seconds === undefined) return now;
  return { at: now.at, left: now.left - Math.max(rest, 0) };
}
