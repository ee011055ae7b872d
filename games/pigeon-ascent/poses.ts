import type { Sprites } from '../stage/sprites.ts';
import { BIRD, FEET, SHOULDER, SIZES } from './birds.ts';
import type { Move } from './rules.ts';

/** Seconds of a round, and the part of it after which it hits. */
export const ROUND = 1.2;
export const HIT = 0.48;

/** How a bird stands: forward and up in units, turned forward in radians, its wing lifted. */
export interface Pose {
  forward: number;
  up: number;
  turn: number;
  wing: number;
  /** From -1 (long) to 1 (flat). */
  squash: number;
}

const between = (part: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (part - from) / (to - from)));
const smooth = (part: number) => part * part * (3 - 2 * part);

export function idle(time: number, phase: number): Pose {
  const breath = Math.sin(time * 3 + phase);
  return { forward: 0, up: 0, turn: breath * 0.015, wing: breath * 0.03, squash: breath * 0.06 };
}

/**
 * A move in a round. @param part of the round that is over, from 0 to 1. @param gap between the birds.
 * @param better 1 where this bird is the better one. @param isHit whether it is hit.
 */
export function poseOf(
  move: Move,
  part: number,
  gap: number,
  better: number,
  isHit: boolean,
): Pose {
  const pose: Pose = { forward: 0, up: 0, turn: 0, wing: 0, squash: 0 };
  const back = 1 - smooth(between(part, HIT + 0.1, 0.85));
  if (move === 'peck') {
    const draws = smooth(between(part, 0, 0.24));
    const lunge = smooth(between(part, 0.26, HIT)) * back;
    pose.forward = -10 * draws * (1 - lunge) * back + gap * 0.52 * lunge;
    pose.turn = -0.2 * draws * back + 0.55 * lunge;
    pose.squash = 0.3 * draws * back * (1 - lunge) - 0.5 * lunge;
  } else if (move === 'wing') {
    const lift = smooth(between(part, 0, 0.32)) * back;
    const blow = smooth(between(part, 0.36, HIT));
    pose.up = 46 * lift * (1 - blow * 0.55);
    pose.forward = gap * 0.56 * smooth(between(part, 0.1, HIT)) * back;
    pose.wing = (-2.1 * (1 - blow) + 0.5 * blow) * lift;
    pose.turn = (-0.25 + 0.5 * blow) * lift;
  } else {
    const hop = smooth(between(part, 0.16, 0.4)) * back;
    pose.forward = -12 * hop;
    pose.up = 30 * Math.sin(Math.PI * between(part, 0.16, 0.5));
    pose.turn = -0.35 * hop;
    pose.wing = -0.7 * hop;
    if (better > 0) {
      // The other one missed, and gets a peck for it.
      const strikes = smooth(between(part, HIT - 0.08, HIT + 0.06)) * back;
      pose.forward += gap * 0.42 * strikes;
      pose.turn += 0.8 * strikes;
    }
  }
  if (isHit && part > HIT) {
    const shock = 1 - between(part, HIT, 0.95);
    pose.forward -= 16 * shock;
    pose.turn -= 0.35 * shock * Math.cos((part - HIT) * 26);
    pose.squash += 0.5 * shock * shock;
    pose.wing -= 0.8 * shock;
  }
  return pose;
}

/** Draws a bird with its feet at a point. @param facing 1 looks to the right. */
export function drawBird(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  name: string,
  x: number,
  y: number,
  facing: 1 | -1,
  { forward, up, turn, wing, squash }: Pose,
  alpha = 1,
): void {
  const size = SIZES[name] ?? 1;
  pen.fillStyle = '#4a244099';
  pen.beginPath();
  pen.ellipse(x + forward * facing, y + 2, (44 - up * 0.2) * size, 5, 0, 0, 7);
  pen.fill();
  pen.save();
  pen.globalAlpha = alpha;
  pen.translate(x + forward * facing, y - up);
  pen.scale(facing * size * (1 + squash * 0.12), size * (1 - squash * 0.12));
  pen.rotate(turn);
  sprites.draw(pen, name, 0, -95 * BIRD);
  sprites.draw(
    pen,
    `${name}Wing`,
    (SHOULDER.x - FEET.x) * BIRD,
    (SHOULDER.y - FEET.y) * BIRD,
    wing ? { turn: -wing } : {},
  );
  pen.restore();
}
