/** One stretch of a guided workout. */
export interface Phase {
  kind: 'work' | 'rest';
  /** The round, from 1. */
  round: number;
  /** Which step to do (or, in a rest, which comes next), from 0. */
  step: number;
  /** How long it lasts; absent where the program gives no time and the subscriber decides. */
  seconds?: number;
}

/**
 * Lays out a workout as a row of phases. With a timer, the steps take turns round by round, and each
 * round ends with a rest; without one, each step lasts until the next is asked for.
 */
export function workoutPhases(
  stepCount: number,
  timer?: { work: number; rest: number; rounds: number },
): Phase[] {
  if (!timer) {
    return Array.from({ length: stepCount }, (_, step) => ({
      kind: 'work',
      round: step + 1,
      step,
    }));
  }
  const phases: Phase[] = [];
  for (let round = 1; round <= timer.rounds; round += 1) {
    const step = (round - 1) % stepCount;
    phases.push({ kind: 'work', round, step, seconds: timer.work });
    // The program's time counts the last rest too: 8 × (20 + 10) s is Tabata's 4 minutes.
    phases.push({ kind: 'rest', round, step: round % stepCount, seconds: timer.rest });
  }
  return phases.filter((phase) => phase.seconds !== 0);
}
