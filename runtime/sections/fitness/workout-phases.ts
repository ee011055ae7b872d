import type { WorkoutMovement } from './data.ts';

/** One stretch of a guided workout. */
export interface Phase {
  /**
   * A step to do in one's own time, or repetitions of a movement; or an interval by the clock: work, rest,
   * and the seconds in which to take up the next position.
   */
  kind: 'step' | 'reps' | 'work' | 'rest' | 'ready';
  /** The steps to have in sight, from 0. */
  steps: number[];
  /** The interval's round, from 1; absent where there is none. */
  round?: number;
  /** How long an interval lasts; absent where the subscriber decides. */
  seconds?: number;
  /** The movement that is done, or in a rest the one that comes next: its place in the workout's list. */
  movement?: number;
  side?: 'left' | 'right';
  set?: number;
}

/** What a workout says of its movements. */
export interface Plan {
  movements: readonly WorkoutMovement[];
  /** How often all of them are gone through; absent where each is done with its sets. */
  circuits?: number;
  /** Seconds to rest after a set or a circuit. */
  rest?: number;
  /** The day to do, of a program of several. */
  day?: number;
  /** Whether a movement is done on one side and then on the other. */
  isSided: (id: string) => boolean;
  /** Whether it is held, as stretches and poses of yoga are. */
  isHeld: (id: string) => boolean;
}

interface Timer {
  work: number;
  rest: number;
  rounds: number;
}

/** Seconds in which to take up the next position. */
const READY = 8;

/**
 * Lays out a workout as a row of phases. Without a timer, each step lasts until the next is asked
 * for. With one, the first step warms up and the last cools down, both without a clock ("warm-up and
 * cool-down come on top" of a program's time), and between them the rounds take one movement after the
 * other. Where there are movements and no timer, they are done set by set.
 */
export function workoutPhases(stepCount: number, timer?: Timer, plan?: Plan): Phase[] {
  const steps = Array.from({ length: stepCount }, (_, step) => step);
  if (!timer) return plan ? byMovements(steps, plan) : steps.map(one);
  if (stepCount < 3) return intervals(steps, timer, plan);
  return [one(0), ...intervals(steps.slice(1, -1), timer, plan), one(stepCount - 1)];
}

const one = (step: number): Phase => ({ kind: 'step', steps: [step] });

function intervals(steps: number[], timer: Timer, plan?: Plan): Phase[] {
  const phases: Phase[] = [];
  const inRound = (round: number) => {
    if (!plan || round > timer.rounds) return {};
    const movement = (round - 1) % plan.movements.length;
    const side = plan.movements[movement]?.side;
    return { movement, ...(side && { side }) };
  };
  for (let round = 1; round <= timer.rounds; round += 1) {
    phases.push({ kind: 'work', round, steps, seconds: timer.work, ...inRound(round) });
    // The program's time counts the last rest too: 8 × (20 + 10) s is Tabata's 4 minutes.
    phases.push({ kind: 'rest', round, steps, seconds: timer.rest, ...inRound(round + 1) });
  }
  return phases.filter((phase) => phase.seconds !== 0);
}

function byMovements(steps: number[], plan: Plan): Phase[] {
  const chosen = [...plan.movements.keys()].filter((movement) => {
    const { day } = plan.movements[movement] as WorkoutMovement;
    return plan.day === undefined || day === plan.day;
  });
  const phases = plan.circuits
    ? Array.from({ length: plan.circuits }, (_, circuit) => [
        ...chosen.flatMap((movement) => setOf(plan, movement, circuit + 1)),
        ...restAfter(plan, chosen[0], circuit + 1 === plan.circuits),
      ]).flat()
    : chosen.flatMap((movement) => setsOf(plan, movement));
  const { length } = steps;
  return warmsUp(plan, length) ? [one(0), ...phases, one(length - 1)] : phases;
}

/** Calm programs begin with what they are made of, and those of several days say per day what to do. */
function warmsUp({ movements, day, isHeld }: Plan, stepCount: number): boolean {
  const held = movements.filter(({ id }) => isHeld(id)).length;
  return stepCount > 2 && day === undefined && held * 2 < movements.length;
}

function setsOf(plan: Plan, movement: number): Phase[] {
  const { sets = 1 } = plan.movements[movement] as WorkoutMovement;
  return Array.from({ length: sets }, (_, set) => [
    ...setOf(plan, movement, set + 1),
    ...restAfter(plan, movement, set + 1 === sets),
  ]).flat();
}

function restAfter({ rest }: Plan, movement: number | undefined, last: boolean): Phase[] {
  if (!rest || last || movement === undefined) return [];
  return [{ kind: 'rest', steps: [], seconds: rest, movement }];
}

/** A set on one side, or on both one after the other. */
function setOf(plan: Plan, movement: number, set: number): Phase[] {
  const entry = plan.movements[movement] as WorkoutMovement;
  const both = plan.isSided(entry.id) ? (['left', 'right'] as const) : [undefined];
  const sides = entry.side ? [entry.side] : both;
  return sides.flatMap((side): Phase[] => {
    const doing = { steps: [], movement, set, ...(side && { side }) };
    if (entry.seconds === undefined) return [{ ...doing, kind: 'reps' }];
    return [
      { ...doing, kind: 'ready', seconds: READY },
      { ...doing, kind: 'work', seconds: entry.seconds },
    ];
  });
}
