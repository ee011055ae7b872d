import { chance } from '../stage/chance.ts';

/** Units a second, and a second more each second; down is more. */
const GRAVITY = 1350;
const FLAP = -400;
const FASTEST_FALL = 560;

/** Half as high as the bird, a little less than it looks: who only brushes a pipe goes on. */
export const RADIUS = 14;

/** The air between the sky, where the bird stays, and the water, where it ends. */
export const SKY = 6;
export const WATER = 420;

/** How wide a pipe is, and how wide and high its end. */
export const PIPE = 58;
export const RIM = { width: 72, height: 22 };

/** Where the bird is over the water before the first flap. */
const BEGIN = 210;

/** How far the first pipe is away, and how far pipes are known ahead and behind. */
const FIRST = 420;
const AHEAD = 1000;
const BEHIND = 500;

/** No gap is nearer than this to the sky or the water. */
const MARGIN = 36;

/** Pipes to pass for each medal: bronze, silver, gold. */
export const MEDALS = [10, 25, 50] as const;

/** From this pipe on (the first is 0) some gaps move up and down. */
export const MOVING = 18;

export interface Pipe {
  index: number;
  /** Its middle. */
  x: number;
  /** The middle of its gap, about which it moves by `sway` once in `period` seconds. */
  middle: number;
  gap: number;
  sway: number;
  period: number;
}

export interface Flight {
  seed: number;
  /** Seconds of flight; 0 until the first flap. */
  time: number;
  x: number;
  y: number;
  /** Speed downwards. */
  fall: number;
  /** Hovers before the first flap; flies; falls after a touch; has ended in the water. */
  phase: 'waits' | 'flies' | 'falls' | 'ended';
  /** Pipes in sight: some behind, all ahead. */
  pipes: readonly Pipe[];
  score: number;
}

export type Happened = 'flap' | 'point' | 'medal' | 'hit' | 'splash';

export function newFlight(seed: number): Flight {
  const start: Flight = {
    seed,
    time: 0,
    x: 0,
    y: BEGIN,
    fall: 0,
    phase: 'waits',
    pipes: [],
    score: 0,
  };
  return { ...start, pipes: withNext(start) };
}

/** How fast the bird flies after so many pipes: gently at first, never faster than 165 units a second. */
export function speedAt(score: number): number {
  return 118 + Math.min(47, score * 1.2);
}

/** The medals that so many pipes have earned. */
export function medalsOf(score: number): number {
  return MEDALS.filter((pipes) => score >= pipes).length;
}

/** Where the middle of a gap is after `time` seconds. */
export function middleOf({ middle, sway, period }: Pipe, time: number): number {
  return sway === 0 ? middle : middle + Math.sin((time / period) * Math.PI * 2) * sway;
}

/** The flight after `seconds`, and what happened in them. */
export function step(
  flight: Flight,
  flaps: boolean,
  seconds: number,
): { flight: Flight; happened: Happened[] } {
  if (flight.phase === 'ended' || (flight.phase === 'waits' && !flaps))
    return { flight, happened: [] };
  if (flight.phase === 'falls') return sink(flight, seconds);
  const happened: Happened[] = [];
  if (flaps) happened.push('flap');
  const time = flight.time + seconds;
  const x = flight.x + speedAt(flight.score) * seconds;
  const fall = flaps ? FLAP : Math.min(FASTEST_FALL, flight.fall + GRAVITY * seconds);
  const y = Math.max(SKY, flight.y + fall * seconds);
  const score = flight.score + flight.pipes.filter((one) => one.x > flight.x && one.x <= x).length;
  if (score > flight.score) {
    happened.push('point');
    if (medalsOf(score) > medalsOf(flight.score)) happened.push('medal');
  }
  const moved: Flight = { ...flight, phase: 'flies', time, x, y, fall, score };
  if (y + RADIUS >= WATER) {
    happened.push('hit', 'splash');
    return { flight: { ...moved, phase: 'ended' }, happened };
  }
  if (moved.pipes.some((pipe) => isTouched(pipe, moved))) {
    happened.push('hit');
    return { flight: { ...moved, phase: 'falls', fall: Math.min(fall, -180) }, happened };
  }
  return { flight: { ...moved, pipes: withNext(moved) }, happened };
}

/** After a touch there is only the way down. */
function sink(flight: Flight, seconds: number): { flight: Flight; happened: Happened[] } {
  const fall = flight.fall + GRAVITY * seconds;
  const y = flight.y + fall * seconds;
  const ended = y + RADIUS >= WATER;
  return {
    flight: { ...flight, fall, y, phase: ended ? 'ended' : 'falls' },
    happened: ended ? ['splash'] : [],
  };
}

/** Whether the bird touches a pipe or its ends. */
function isTouched(pipe: Pipe, { x, y, time }: Flight): boolean {
  const middle = middleOf(pipe, time);
  const [top, bottom] = [middle - pipe.gap / 2, middle + pipe.gap / 2];
  const sides = Math.abs(pipe.x - x);
  const within = (half: number, from: number, to: number) => {
    const aside = Math.max(0, sides - half);
    const off = Math.max(0, from - y, y - to);
    return Math.hypot(aside, off) < RADIUS;
  };
  const far = 9_000;
  return (
    within(RIM.width / 2, top - RIM.height, top) ||
    within(RIM.width / 2, bottom, bottom + RIM.height) ||
    within(PIPE / 2, -far, top) ||
    within(PIPE / 2, bottom, far)
  );
}

/** The pipes that are not long past, with new ones ahead of them. */
function withNext({ seed, x, pipes }: Flight): readonly Pipe[] {
  const last = pipes.at(-1);
  if (last && last.x - x > AHEAD && (pipes[0]?.x ?? x) > x - BEHIND) return pipes;
  const kept = pipes.filter((pipe) => pipe.x > x - BEHIND);
  while ((kept.at(-1)?.x ?? x) - x <= AHEAD) kept.push(nextPipe(seed, kept.at(-1)));
  return kept;
}

/**
 * A pipe after another: at first wide gaps, nearly level and far from each other; then narrower, nearer
 * and further up or down; later some that move.
 */
export function nextPipe(seed: number, last: Pipe | undefined): Pipe {
  const index = last ? last.index + 1 : 0;
  const { next } = chance(seed + index * 7919);
  const hard = Math.min(1, index / 45);
  const apart = 236 - 26 * hard + next() * 24;
  const reach = 38 + 92 * Math.min(1, index / 14);
  const sway = index >= MOVING && next() < 0.35 + hard * 0.3 ? 16 + 18 * hard : 0;
  const narrow = 200 - 68 * Math.min(1, Math.max(0, (index - 4) / 36));
  const gap = narrow + (sway > 0 ? 16 : 0);
  const lowest = SKY + MARGIN + gap / 2 + sway;
  const highest = WATER - MARGIN - gap / 2 - sway;
  const before = last?.middle ?? BEGIN;
  // Away from where it was, so that there is something to do; turned round at the edges.
  const wished = before + (next() < 0.5 ? -1 : 1) * reach * (0.3 + next() * 0.7);
  const turned = wished < lowest || wished > highest ? 2 * before - wished : wished;
  const middle = Math.min(highest, Math.max(lowest, turned));
  const x = last ? last.x + apart : FIRST;
  return { index, x, middle, gap, sway, period: 3.2 - 0.4 * hard };
}
