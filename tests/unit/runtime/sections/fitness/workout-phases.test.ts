import { describe, expect, it } from 'vitest';
import { workoutPhases } from '../../../../../runtime/sections/fitness/workout-phases.ts';

describe('workoutPhases', () => {
  it('makes Tabata of 8 rounds of 20 s work and 10 s rest: 4 minutes', () => {
    const phases = workoutPhases(5, { work: 20, rest: 10, rounds: 8 });
    const timed = phases.filter(({ seconds }) => seconds !== undefined);
    expect(timed).toHaveLength(16);
    expect(timed.reduce((sum, { seconds = 0 }) => sum + seconds, 0)).toBe(240);
    expect(timed[0]).toEqual({ kind: 'work', round: 1, steps: [1, 2, 3], seconds: 20 });
    expect(timed[1]).toEqual({ kind: 'rest', round: 1, steps: [1, 2, 3], seconds: 10 });
    expect(timed[15]).toMatchObject({ kind: 'rest', round: 8 });
  });

  it('warms up before the clock runs, and cools down after it', () => {
    const phases = workoutPhases(4, { work: 40, rest: 20, rounds: 10 });
    expect(phases[0]).toEqual({ kind: 'step', steps: [0] });
    expect(phases.at(-1)).toEqual({ kind: 'step', steps: [3] });
  });

  it('gives no time that the program does not give', () => {
    expect(workoutPhases(2)).toEqual([
      { kind: 'step', steps: [0] },
      { kind: 'step', steps: [1] },
    ]);
  });

  it('keeps the steps of a short program in sight in every interval', () => {
    const phases = workoutPhases(2, { work: 30, rest: 0, rounds: 2 });
    expect(phases.map(({ kind }) => kind)).toEqual(['work', 'work']);
    expect(phases[0]?.steps).toEqual([0, 1]);
  });
});
