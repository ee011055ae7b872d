import { describe, expect, it } from 'vitest';
import { workoutPhases } from '../../../../../runtime/sections/fitness/workout-phases.ts';
import { signalBetween } from '../../../../../runtime/sections/fitness/workout-signals.ts';

const phases = workoutPhases(1, { work: 20, rest: 10, rounds: 2 });
const at = (phase: number, left: number) => ({ at: phase, left: left * 1_000 });

describe('the signals of a workout', () => {
  it('count the last three seconds, each once', () => {
    expect(signalBetween(phases, at(0, 4), at(0, 3))).toEqual({ tone: 'count', count: 3 });
    expect(signalBetween(phases, at(0, 2.9), at(0, 2.6))).toBeUndefined();
    expect(signalBetween(phases, at(0, 1.2), at(0, 0.9))).toEqual({ tone: 'count', count: 1 });
    expect(signalBetween(phases, at(0, 9), at(0, 8))).toBeUndefined();
  });

  it('say what begins, however much was slept through', () => {
    expect(signalBetween(phases, at(0, 15), at(2, 3))).toEqual({
      tone: 'begin',
      begins: phases[2],
    });
  });

  it('end with the workout', () => {
    expect(signalBetween(phases, at(3, 1), at(4, 0))).toEqual({ tone: 'end' });
  });
});
