import { describe, expect, test } from 'vitest';
import {
  type Flight,
  MEDALS,
  MOVING,
  medalsOf,
  middleOf,
  newFlight,
  nextPipe,
  type Pipe,
  RADIUS,
  RIM,
  SKY,
  speedAt,
  step,
  WATER,
} from '../../../games/flappy-bird/rules.ts';
import { chance } from '../../../games/stage/chance.ts';

const STEP = 1 / 60;
const SEEDS = Array.from({ length: 12 }, (_, index) => index * 101);

describe('Flappy Bird', () => {
  test('the bird waits until the first flap', () => {
    const flight = newFlight(1);
    expect(step(flight, false, STEP)).toEqual({ flight, happened: [] });
    const begun = step(flight, true, STEP);
    expect(begun.happened).toEqual(['flap']);
    expect(begun.flight).toMatchObject({ phase: 'flies' });
    expect(begun.flight.y).toBeLessThan(flight.y);
  });

  test('who does nothing sinks into the water', () => {
    const { flight, happened } = flown(newFlight(1), (one) => one.phase === 'waits', 5);
    expect(flight).toMatchObject({ phase: 'ended', score: 0 });
    expect(happened.slice(-2)).toEqual(['hit', 'splash']);
    expect(flight.y + RADIUS).toBeGreaterThanOrEqual(WATER);
  });

  test('the bird flies no higher than the sky, and over no pipe', () => {
    const { flight, happened } = flown(newFlight(1), () => true, 5);
    expect(flight.score).toBe(0);
    expect(happened).toContain('hit');
    const high = flown(newFlight(1), () => true, 1).flight;
    expect(high.y).toBe(SKY);
  });

  test('a pipe is passed through its gap, and touched above and below it', () => {
    const pipe: Pipe = { index: 0, x: 60, middle: 200, gap: 100, sway: 0, period: 2 };
    const past = (y: number) => {
      const start: Flight = { ...newFlight(1), phase: 'flies', y, pipes: [pipe] };
      // Held at its height by hand.
      let flight = start;
      while (flight.x < 130 && flight.phase === 'flies')
        flight = { ...step(flight, false, STEP).flight, y, fall: 0, pipes: [pipe] };
      return { phase: flight.phase, score: flight.score };
    };
    expect(past(200)).toEqual({ phase: 'flies', score: 1 });
    expect(past(150 + RADIUS + 1)).toEqual({ phase: 'flies', score: 1 });
    expect(past(150 + RADIUS - 3)).toEqual({ phase: 'falls', score: 0 });
    expect(past(250 - RADIUS + 3)).toEqual({ phase: 'falls', score: 0 });
  });

  test('after a touch the bird falls, whatever is pressed', () => {
    const hit: Flight = { ...newFlight(1), phase: 'falls', y: 300, fall: 0 };
    const { flight, happened } = flown(hit, () => true, 2);
    expect(flight.phase).toBe('ended');
    expect(happened).toEqual(['splash']);
    expect(step(flight, true, STEP)).toEqual({ flight, happened: [] });
  });

  test('medals are for 10, 25 and 50 pipes', () => {
    expect([0, 9, 10, 24, 25, 49, 50, 400].map(medalsOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    const { happened } = flown(newFlight(3), clever, 60);
    expect(happened.filter((one) => one === 'medal')).toHaveLength(2);
  });

  test('gaps lie between sky and water, and become narrower, never less than a flap', () => {
    for (const seed of SEEDS) {
      const pipes = course(seed, 80);
      for (const { middle, gap, sway } of pipes) {
        expect(middle - gap / 2 - sway).toBeGreaterThan(SKY + 30);
        expect(middle + gap / 2 + sway).toBeLessThan(WATER - 30);
        expect(gap).toBeGreaterThanOrEqual(132);
      }
      expect(pipes[0]?.gap).toBe(200);
      const still = pipes.filter(({ sway }) => sway === 0).map(({ gap }) => gap);
      expect(still).toEqual([...still].sort((a, b) => b - a));
    }
  });

  test('pipes move only later, and then not all', () => {
    const pipes = SEEDS.flatMap((seed) => course(seed, 80));
    expect(pipes.filter(({ index, sway }) => index < MOVING && sway > 0)).toEqual([]);
    const late = pipes.filter(({ index }) => index >= MOVING);
    const part = late.filter(({ sway }) => sway > 0).length / late.length;
    expect(part).toBeGreaterThan(0.35);
    expect(part).toBeLessThan(0.75);
    const moving = late.find(({ sway }) => sway > 0) as Pipe;
    expect(middleOf(moving, moving.period / 4)).toBeCloseTo(moving.middle + moving.sway);
  });

  test('the flight becomes faster, up to an end', () => {
    expect(speedAt(0)).toBe(118);
    expect(speedAt(20)).toBeGreaterThan(speedAt(10));
    expect(speedAt(500)).toBe(165);
  });

  test('the same seed gives the same pipes', () => {
    expect(course(5, 30)).toEqual(course(5, 30));
    expect(course(5, 30)).not.toEqual(course(6, 30));
  });

  test.each(SEEDS)('every gap can be flown through, to gold and beyond (seed %i)', (seed) => {
    const { flight } = flown(newFlight(seed), clever, 110);
    expect(flight.score).toBeGreaterThan((MEDALS[2] as number) + 10);
  });

  test('the first half minute forgives a slow and clumsy hand, the rest does not', () => {
    const scores = SEEDS.map((seed) => flown(newFlight(seed), clumsy(seed), 200).flight.score);
    const sorted = [...scores].sort((a, b) => a - b);
    // A pipe comes every two seconds: ten are the first half minute.
    expect(sorted[3]).toBeGreaterThanOrEqual(10);
    expect(sorted[6]).toBeLessThan(MEDALS[2] as number);
  });
});

function course(seed: number, many: number): Pipe[] {
  const pipes: Pipe[] = [];
  while (pipes.length < many) pipes.push(nextPipe(seed, pipes.at(-1)));
  return pipes;
}

function flown(start: Flight, flaps: (flight: Flight) => boolean, seconds: number) {
  let flight = start;
  const happened: string[] = [];
  for (let left = seconds; left > 0 && flight.phase !== 'ended'; left -= STEP) {
    const next = step(flight, flaps(flight), STEP);
    flight = next.flight;
    happened.push(...next.happened);
  }
  return { flight, happened };
}

/** Flaps when the bird would sink below the lower part of the next gap. */
function clever({ phase, x, y, fall, time, pipes }: Flight): boolean {
  if (phase === 'waits') return true;
  const next = pipes.find((pipe) => pipe.x + (RIM.width / 2 + RADIUS) > x) as Pipe;
  const soon = Math.min(0.3, Math.max(0, next.x - x) / speedAt(0));
  return y + fall * STEP > middleOf(next, time + soon) + 30;
}

/** Looks up seldom, and misjudges heights by up to 20. */
function clumsy(seed: number): (flight: Flight) => boolean {
  const { next } = chance(seed);
  let wait = 0;
  return (flight) => {
    wait -= STEP;
    if (flight.phase === 'waits') return true;
    if (wait > 0) return false;
    wait = 0.15;
    return clever({ ...flight, y: flight.y + (next() - 0.5) * 40 + flight.fall * 0.07 });
  };
}
