import type { Sprites } from '../stage/sprites.ts';
import { HERO } from './pictures.ts';
import { blowOf, DASH, type Run } from './rules.ts';

/** From a point of the cover's hero to one over his feet, which are 100 below its middle. */
const FEET = 100;
const at = (value: number) => value * HERO;

/** How the hero is drawn besides what the rules know. */
export interface Pose {
  x: number;
  y: number;
  /** From 0 to 1, after a landing (flat) or a jump (long). */
  squash: number;
  /** Seconds that the cape has blown. */
  time: number;
}

/** Draws the hero from his parts: legs that run, a cape that blows, an arm with a sword. */
export function drawHero(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  run: Run,
  { x, y, squash, time }: Pose,
): void {
  const dashing = run.dash > 0;
  const stride = run.grounded ? Math.sin((run.x / 26) * 1.25) : 0;
  const bob = run.grounded ? Math.abs(Math.cos((run.x / 26) * 1.25)) * 5 : 0;
  pen.save();
  pen.translate(x, y);
  pen.scale(1 + squash * 0.22, 1 - squash * 0.2);
  pen.translate(0, -at(FEET) - bob * HERO);
  if (dashing) pen.rotate(0.32);
  else if (!run.grounded) pen.rotate(Math.max(-0.18, Math.min(0.22, -run.rise / 2600)));
  const lift = run.grounded ? 0 : run.rise > 0 ? 0.6 : 0.25;
  const back = dashing ? 1.25 : run.grounded ? stride * 0.85 : 0.9;
  const front = dashing ? 0.95 : run.grounded ? -stride * 0.85 : -0.5 - lift;
  sprites.draw(pen, 'cape', at(-45), at(-5), {
    turn: Math.sin(time * 11) * 0.08 - (run.grounded ? 0.06 : run.rise / 2800),
    stretch: { x: dashing ? 1.3 : 1, y: 1 + Math.sin(time * 9) * 0.12 },
  });
  sprites.draw(pen, 'legBack', at(4), at(24), { turn: back });
  sprites.draw(pen, 'legFront', at(4), at(24), { turn: front });
  sprites.draw(pen, 'body', at(20), at(-12));
  sprites.draw(pen, 'arm', at(26), at(-8), { turn: armOf(run) });
  const blow = blowOf(run);
  if (blow > 0) {
    const part = 1 - blow;
    sprites.draw(pen, 'slash', at(118), at(6), {
      alpha: Math.max(0, 1 - part * 0.9),
      scale: 0.9 + part * 0.35,
      turn: -0.5 + part * 0.7,
    });
  }
  pen.restore();
}

/** Held behind while running; a blow swings from above to below. */
function armOf(run: Run): number {
  const { dash, x, grounded } = run;
  const blow = blowOf(run);
  if (blow > 0) return -1.5 + Math.min(1, (1 - blow) * 1.6) * 2.3;
  if (dash > 0) return -0.1 - (DASH - dash);
  return grounded ? -0.5 + Math.sin(x / 20) * 0.12 : -0.9;
}
