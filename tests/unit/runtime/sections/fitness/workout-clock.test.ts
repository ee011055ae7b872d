import { describe, expect, it } from 'vitest';
import { advance, beginningOf } from '../../../../../runtime/sections/fitness/workout-clock.ts';
import { workoutPhases } from '../../../../../runtime/sections/fitness/workout-phases.ts';

/** A warm-up, eight rounds of 20 s work and 10 s rest, and a cool-down. */
const tabata = workoutPhases(3, { work: 20, rest: 10, rounds: 8 });
const first = beginningOf(tabata, 1);

/** Where the first round has led to after some seconds: phase, round and seconds that are left. */
function reached(seconds: number) {
  const { at, left } = advance(tabata, first, seconds * 1_000);
  return [tabata[at]?.kind, tabata[at]?.round, left / 1_000];
}

describe('the clock of a workout', () => {
  it('counts within a phase', () => {
    expect(reached(0)).toEqual(['work', 1, 20]);
    expect(reached(19.5)).toEqual(['work', 1, 0.5]);
  });

  it('goes on to the next phase at the second, with what is over', () => {
    expect(reached(20)).toEqual(['rest', 1, 10]);
    expect(reached(21)).toEqual(['rest', 1, 9]);
    expect(reached(30)).toEqual(['work', 2, 20]);
  });

  it('catches up with what was slept through: 95 s later it is the fourth round', () => {
    expect(reached(95)).toEqual(['work', 4, 15]);
  });

  it('waits where the subscriber decides, however long nobody looks', () => {
    expect(reached(240)).toEqual(['step', undefined, 0]);
    expect(reached(86_400)).toEqual(['step', undefined, 0]);
    expect(advance(tabata, beginningOf(tabata, 0), 1_000)).toEqual({ at: 0, left: 0 });
  });

  it('ends after the last phase', () => {
    const rounds = workoutPhases(1, { work: 20, rest: 10, rounds: 2 });
    expect(advance(rounds, beginningOf(rounds, 0), 1e9)).toEqual({ at: 4, left: 0 });
  });

  it('does not run backwards with the time of day', () => {
    expect(reached(-3_600)).toEqual(['work', 1, 20]);
  });
});
