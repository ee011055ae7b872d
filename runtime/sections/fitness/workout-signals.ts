import type { Position } from './workout-clock.ts';
import type { Phase } from './workout-phases.ts';

/** What a moment of a workout makes heard and felt. */
export interface Signal {
  /** A short tone for a second that counts down, a long one for a beginning, three for the end. */
  tone: 'count' | 'begin' | 'end';
  /** The second that is counted. */
  count?: 1 | 2 | 3;
  /** The phase that begins. */
  begins?: Phase;
}

/** The seconds that are left, the one that has begun included. */
export const secondsOf = ({ left }: Position): number => Math.ceil(left / 1_000);

/**
 * What is to be heard between two looks at the clock: the last three seconds of an interval, and what
 * begins. Whatever was slept through is not made up for: only where it has come to is said.
 */
export function signalBetween(
  phases: readonly Phase[],
  before: Position,
  now: Position,
): Signal | undefined {
  if (now.at !== before.at) {
    const begins = phases[now.at];
    return begins ? { tone: 'begin', begins } : { tone: 'end' };
  }
  const left = secondsOf(now);
  const counts = left >= 1 && left <= 3 && left !== secondsOf(before);
  return counts ? { tone: 'count', count: left as 1 | 2 | 3 } : undefined;
}
