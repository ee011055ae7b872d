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

describe('workoutPhases with movements', () => {
  const movement = (id: string, more = {}) => ({ id, name: id, cues: [], ...more });
  const plan = {
    movements: [movement('squat'), movement('plank')],
    isSided: (id: string) => id === 'stretch',
    isHeld: (id: string) => id === 'stretch',
  };
  const short = (phases: ReturnType<typeof workoutPhases>) =>
    phases.map(({ kind, movement: index, side, set }) =>
      [kind, index, side, set].filter((value) => value !== undefined).join(' '),
    );

  it('takes one after the other, and in a rest has the next one in sight', () => {
    const phases = workoutPhases(0, { work: 20, rest: 10, rounds: 3 }, plan);
    expect(short(phases)).toEqual(['work 0', 'rest 1', 'work 1', 'rest 0', 'work 0', 'rest']);
  });

  it('does sets of repetitions with a rest between them', () => {
    const movements = [movement('squat', { reps: '10', sets: 2 })];
    const phases = workoutPhases(4, undefined, { ...plan, movements, rest: 30 });
    expect(short(phases)).toEqual(['step', 'reps 0 1', 'rest 0', 'reps 0 2', 'step']);
    expect(phases[2]?.seconds).toBe(30);
  });

  it('holds on the left and then on the right, with time to take the position up', () => {
    const movements = [movement('stretch', { seconds: 30 })];
    const phases = workoutPhases(4, undefined, { ...plan, movements });
    expect(short(phases)).toEqual([
      'ready 0 left 1',
      'work 0 left 1',
      'ready 0 right 1',
      'work 0 right 1',
    ]);
    expect(phases.map(({ seconds }) => seconds)).toEqual([8, 30, 8, 30]);
  });

  it('goes through circuits, with a rest after each but the last', () => {
    const phases = workoutPhases(0, undefined, { ...plan, circuits: 2, rest: 90 });
    expect(short(phases)).toEqual(['reps 0 1', 'reps 1 1', 'rest 0', 'reps 0 2', 'reps 1 2']);
  });

  it('does what the chosen day has', () => {
    const movements = [movement('squat', { day: 1 }), movement('plank', { day: 2 })];
    expect(short(workoutPhases(5, undefined, { ...plan, movements, day: 2 }))).toEqual([
      'reps 1 1',
    ]);
  });
});
