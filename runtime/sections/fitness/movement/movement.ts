import type { View } from './draw-figure.ts';
import { type Joints, jointsBetween, long, minus, type Pose, type Vec } from './pose.ts';

/** A moment of a movement and how long it takes to the next one, in seconds; 0 is none of the loop's time. */
export type Moment = Pose & { seconds: number };

/** Things that belong to a movement. All places are in the room, as those of the skeleton. */
export type Prop =
  | { kind: 'mat'; from: number; to: number }
  | { kind: 'wall'; at: number }
  | { kind: 'seat'; at: number; height: number }
  | { kind: 'table'; at: number; height: number }
  | { kind: 'frame'; at: number }
  | { kind: 'weights'; count: 1 | 2 | 'right'; upright?: boolean }
  | { kind: 'band'; from: 'feet' | 'back' | 'hands' }
  | {
      kind: 'pillow';
      on: 'chest' | 'hands' | 'knees' | 'floor' | 'feet-hands' | 'under-knees';
      at?: number;
    };

/** One movement: what the figure does over and over. */
export interface Movement {
  view: View;
  /** From each moment to the next and from the last back to the first. */
  moments: readonly Moment[];
  props?: readonly Prop[];
  /** Done on one side, then on the other: the moments show the right one. */
  sided?: true;
  /** Small enough to be shown from near: head and shoulders. */
  close?: true;
  /** Held rather than repeated: only the breath moves. */
  held?: true;
}

/** How long one loop takes, in seconds. */
export function loopSeconds({ moments }: Movement): number {
  return moments.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Slow at both ends, as bodies start and stop. */
const ease = (part: number) => part * part * (3 - 2 * part);

/**
 * Where the joints are at a time of the loop.
 * @param seconds since the loop began; more than one loop begins again.
 */
export function jointsAt(movement: Movement, seconds: number): Joints {
  const { moments } = movement;
  let rest = seconds % loopSeconds(movement);
  let index = 0;
  for (let moment = moments[0]; moment && rest >= moment.seconds; moment = moments[index]) {
    rest -= moment.seconds;
    index += 1;
    if (index === moments.length) index = 0;
  }
  const from = moments[index] as Moment;
  const to = moments[(index + 1) % moments.length] as Moment;
  const part = from.seconds > 0 ? ease(rest / from.seconds) : 0;
  return jointsBetween(from, to, part);
}

/**
 * When a movement is the farthest from where it begins; of two sides that are alike, the first one.
 * @returns seconds of its loop.
 */
export function farthest(movement: Movement): number {
  const begin = placesOf(jointsAt(movement, 0));
  let [seconds, far, found] = [0, 0, 0];
  for (const moment of movement.moments) {
    const places = placesOf(jointsAt(movement, seconds));
    const way = places.reduce((sum, place, i) => sum + long(minus(place, begin[i] ?? place)), 0);
    // The same on the other side differs by the rounding of figures.
    if (way > far + 1) [far, found] = [way, seconds];
    seconds += moment.seconds;
  }
  return found;
}

/** Where the parts are that make up what a figure looks like: trunk, head, elbows and hands, knees and feet. */
export function placesOf({ pelvis, neck, head, arms, legs }: Joints): Vec[] {
  const limbs = [arms.right, arms.left, legs.right, legs.left];
  const ends = [arms.right.hand, arms.left.hand, legs.right.toes, legs.left.toes];
  return [pelvis, neck, head, ...ends, ...limbs.flatMap(({ joint, end }) => [joint, end])];
}
