import { describe, expect, it } from 'vitest';
import { workoutPhases } from '../../../../../runtime/features/catalogue/workout-phases.ts';

describe('workoutPhases', () => {
  it('makes Tabata of 8 rounds of 20 s work and 10 s rest: 4 minutes', () => {
    const phases = workoutPhases(3, { work: 20, rest: 10, rounds: 8 });
    expect(phases).toHaveLength(16);
    expect(phases.reduce((sum, { seconds = 0 }) => sum + seconds, 0)).toBe(240);
    expect(phases[0]).toEqual({ kind: 'work', round: 1, step: 0, seconds: 20 });
    expect(phases[1]).toEqual({ kind: 'rest', round: 1, step: 1, seconds: 10 });
    expect(phases[6]).toMatchObject({ round: 4, step: 0 });
  });

  it('gives no time that the program does not give', () => {
    expect(workoutPhases(2)).toEqual([
      { kind: 'work', round: 1, step: 0 },
      { kind: 'work', round: 2, step: 1 },
    ]);
  });

  it('leaves out rests of no length', () => {
    const phases = workoutPhases(2, { work: 30, rest: 0, rounds: 2 });
    expect(phases.map(({ kind }) => kind)).toEqual(['work', 'work']);
  });
});
