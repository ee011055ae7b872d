/** One stretch of a guided workout. */
export interface Phase {
  /** A step to do in one's own time, or an interval by the clock. */
  kind: 'step' | 'work' | 'rest';
  /** The steps to have in sight, from 0. */
  steps: number[];
  /** The interval's round, from 1; absent for a step. */
  round?: number;
  /** How long an interval lasts; absent where the subscriber decides. */
  seconds?: number;
}

/**
 * Lays out a workout as a row of phases. Without a timer, each step lasts until the next is asked
 * for. With one, the first step warms up and the last cools down, both without a clock ("warm-up and
 * cool-down come on top" of a program's time), and those between say what to do in the intervals.
 */
export function workoutPhases(
  stepCount: number,
  timer?: { work: number; rest: number; rounds: number },
): Phase[] {
  const steps = Array.from({ length: stepCount }, (_, step) => step);
  const one = (step: number): Phase => ({ kind: 'step', steps: [step] });
  if (!timer) return steps.map(one);
  if (stepCount < 3) return intervals(steps, timer);
  return [one(0), ...intervals(steps.slice(1, -1), timer), one(stepCount - 1)];
}

function intervals(
  steps: number[],
  timer: { work: number; rest: number; rounds: number },
): Phase[] {
  const phases: Phase[] = [];
  for (let round = 1; round <= timer.rounds; round += 1) {
    phases.push({ kind: 'work', round, steps, seconds: timer.work });
    // The program's time counts the last rest too: 8 × (20 + 10) s is Tabata's 4 minutes.
    phases.push({ kind: 'rest', round, steps, seconds: timer.rest });
  }
  return phases.filter((phase) => phase.seconds !== 0);
}
