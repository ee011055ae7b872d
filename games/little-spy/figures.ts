import type { Sprites } from '../stage/sprites.ts';
import { type Agent, KICK } from './agent.ts';
import { AGENT, HIP, NAPE, SHOULDER, SOLES } from './pictures.ts';
import { ALERT, type Guard } from './watch.ts';

const at = (value: number) => value * AGENT;

/** What of a figure the rules do not know. */
export interface Pose {
  /** From -1 (long, in a jump) to 1 (flat, after a landing). */
  squash: number;
  /** Seconds. */
  time: number;
  /** From 0 to 1: how far the parachute has opened. */
  open: number;
  /** Whether he hangs on the ladder. */
  hangs: boolean;
}

interface Limbs {
  back: number;
  front: number;
  arm: number;
  case: number;
  turn: number;
  bob: number;
}

/** Draws the agent with his soles at 0 0. */
export function drawAgent(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  agent: Agent,
  pose: Pose,
): void {
  const limbs = limbsOf(agent, pose);
  pen.save();
  if (pose.open > 0.02) {
    const swing = pose.hangs ? 0 : agent.right / 900 + Math.sin(pose.time * 2.2) * 0.06;
    sprites.draw(pen, 'chute', swing * 60, -at(SOLES) - 44 * pose.open, {
      turn: swing,
      stretch: { x: 0.35 + pose.open * 0.65, y: 0.5 + pose.open * 0.5 },
      alpha: Math.min(1, pose.open * 1.6),
    });
  }
  pen.scale(agent.facing, 1);
  pen.scale(1 + pose.squash * 0.2, 1 - pose.squash * 0.18);
  pen.translate(0, -at(SOLES) - limbs.bob);
  pen.rotate(limbs.turn);
  sprites.draw(pen, 'arm', at(NAPE.x), at(NAPE.y), { turn: limbs.arm });
  sprites.draw(pen, 'legBack', at(HIP.x), at(HIP.y), { turn: limbs.back });
  sprites.draw(pen, 'legFront', at(HIP.x), at(HIP.y), { turn: limbs.front });
  sprites.draw(pen, 'coat', at(2), at(-5));
  sprites.draw(pen, 'armCase', at(SHOULDER.x), at(SHOULDER.y), { turn: limbs.case });
  pen.restore();
}

/** Radians, clockwise while he looks to the right. */
function limbsOf(agent: Agent, { time, hangs }: Pose): Limbs {
  const { grounded, right, down, kick, wall, facing, x } = agent;
  if (hangs) return { back: 0.25, front: -0.3, arm: 2.7, case: 0.25, turn: 0.05, bob: 0 };
  if (kick > 0) {
    const part = Math.min(1, (KICK - kick) * 14);
    return {
      back: 0.9 * part,
      front: -1.75 * part,
      arm: 1.9,
      case: 1.2,
      turn: -0.2 * part,
      bob: 4,
    };
  }
  if (agent.chute)
    return {
      back: 0.35 + Math.sin(time * 4) * 0.2,
      front: -0.3 + Math.sin(time * 4 + 1) * 0.25,
      arm: 2.6,
      case: -0.5,
      turn: right / 2200,
      bob: 0,
    };
  if (!grounded && wall !== 0)
    // His back is to the air when he looks at the wall, and his feet are on it.
    return {
      back: -0.4 * wall * facing,
      front: -0.9 * wall * facing,
      arm: -2 * wall * facing,
      case: 0.5,
      turn: 0.08 * wall * facing,
      bob: 0,
    };
  if (!grounded) {
    const up = Math.max(-1, Math.min(1, -down / 500));
    return {
      back: 0.6 + up * 0.3,
      front: -0.7 - up * 0.4,
      arm: 1.2 + up,
      case: -0.4 - up * 0.3,
      turn: 0.04 - up * 0.08,
      bob: 0,
    };
  }
  const speed = Math.min(1, Math.abs(right) / 190);
  if (speed < 0.08) {
    const breath = Math.sin(time * 3) * 0.04;
    return { back: 0.08, front: -0.06, arm: 0.1 + breath, case: -0.1 - breath, turn: 0, bob: 0 };
  }
  const stride = Math.sin(x / 13) * speed;
  return {
    back: stride * 0.95,
    front: -stride * 0.95,
    arm: -stride * 0.9,
    case: stride * 0.35 - 0.15,
    turn: 0.1 * speed,
    bob: Math.abs(Math.cos(x / 13)) * 2.4 * speed,
  };
}

/** Draws a guard with his soles at 0 0. @param gone seconds since he was knocked out; below 0 he stands. */
export function drawGuard(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  guard: Guard,
  time: number,
  gone: number,
): void {
  const walks = guard.pause <= 0 && guard.alert <= 0 && gone < 0;
  const stride = walks ? Math.sin(guard.x / 7) * 0.5 : 0;
  pen.save();
  pen.scale(guard.way, 1);
  if (gone >= 0) {
    const lies = Math.min(1, gone * 4);
    pen.translate(0, -6 * lies);
    pen.rotate(-Math.PI * 0.5 * lies);
  }
  const startled = guard.alert > 0 ? Math.max(0, 1 - (guard.alert / ALERT) * 3) * 5 : 0;
  pen.translate(0, -at(SOLES) - (walks ? Math.abs(Math.cos(guard.x / 7)) * 1.5 : startled));
  sprites.draw(pen, 'guardLeg', at(2), at(42), { turn: stride });
  sprites.draw(pen, 'guardLeg', at(4), at(42), { turn: -stride });
  sprites.draw(pen, 'guard', at(2), at(-6), {
    stretch: { x: 1, y: 1 + (walks ? 0 : Math.sin(time * 3) * 0.015) },
  });
  sprites.draw(pen, 'guardArm', at(8), at(-4), { turn: guard.alert > 0 ? -0.15 : 0.25 });
  pen.restore();
}
