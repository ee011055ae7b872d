import { describe, expect, test } from 'vitest';
import type { Wish } from '../../../games/little-spy/agent.ts';
import { missionOf, PLANS, ROWS, read, TILE } from '../../../games/little-spy/levels.ts';
import {
  ALARM,
  newOperation,
  type Operation,
  operationOf,
  scoreOf,
  starsOf,
  step,
} from '../../../games/little-spy/rules.ts';
import { STEP } from '../../../games/stage/loop.ts';
import { played, readLegs } from './little-spy-way.ts';
import WAYS from './little-spy-ways.json' with { type: 'json' };

const NOTHING: Wish = { left: false, right: false, up: false, kick: false };
const RIGHT = { ...NOTHING, right: true };
const LEVELS = PLANS.map((_, index) => index + 1);

describe('Little Spy', () => {
  test('who holds longer jumps higher', () => {
    const short = highest(standing(), [{ ...NOTHING, up: true }, NOTHING]);
    const long = highest(standing(), [{ ...NOTHING, up: true }]);
    expect(long).toBeGreaterThan(95);
    expect(short).toBeLessThan(long / 2);
  });

  test('a jump is held back by a gap of seven squares, and a kick in the air carries over it', () => {
    const gap = standing({ ground: `${'#'.repeat(6)}${'-'.repeat(7)}${'#'.repeat(12)}` });
    const edge = ran(gap, RIGHT, 0.4);
    const jumped = ran(edge, { ...RIGHT, up: true }, 0.7);
    expect(ran(jumped, NOTHING, 1).hearts).toBe(2);
    const kicked = ran(
      step(ran(edge, { ...RIGHT, up: true }, 0.4), { ...RIGHT, kick: true }, STEP).operation,
      RIGHT,
      1,
    );
    expect(kicked).toMatchObject({ hearts: 3, agent: { grounded: true } });
    expect(kicked.agent.x).toBeGreaterThan(13 * TILE);
  });

  test('up again in the air opens the parachute, until it is let go', () => {
    const inAir = ran(standing(), { ...NOTHING, up: true }, 0.3);
    const letGo = ran(inAir, NOTHING, 0.1);
    const open = ran(letGo, { ...NOTHING, up: true }, 0.4);
    expect(open.agent).toMatchObject({ chute: true, grounded: false });
    expect(open.agent.down).toBeLessThan(80);
    expect(ran(open, NOTHING, 0.1).agent.chute).toBe(false);
  });

  test('leaps climb a wall that is higher than a jump', () => {
    const wall = standing({ wall: 8 });
    let now = wall;
    for (let turn = 0; turn < 14 && now.agent.y > 5 * TILE; turn++)
      now = ran(ran(now, { ...RIGHT, up: true }, 0.2), RIGHT, 0.1);
    expect(now.agent.y).toBeLessThanOrEqual(6 * TILE);
    expect(highest(wall, [{ ...RIGHT, up: true }])).toBeLessThan(4 * TILE);
  });

  test('wind lifts who has the parachute open, and nobody else', () => {
    const windy = standing({ air: 'w' });
    expect(highest(windy, [{ ...NOTHING, up: true }])).toBeLessThan(4 * TILE);
    const open = ran(
      ran(ran(windy, { ...NOTHING, up: true }, 0.3), NOTHING, STEP),
      { ...NOTHING, up: true },
      1,
    );
    expect(13 * TILE - open.agent.y).toBeGreaterThan(6 * TILE);
  });

  test('a guard who sees the agent throws darts; a kick knocks him out', () => {
    const seen = standing({ guard: 8, cells: 18 });
    expect(ran(seen, NOTHING, 1).darts.length + 3 - ran(seen, NOTHING, 2).hearts).toBeGreaterThan(
      0,
    );
    const near = ran(seen, RIGHT, 0.35);
    const kicked = ran(step(near, { ...RIGHT, kick: true }, STEP).operation, RIGHT, 0.3);
    expect(kicked).toMatchObject({ knocked: 1, hearts: 3 });
    expect(ran(seen, RIGHT, 1.2).hearts).toBe(2);
  });

  test('a guard does not see through stone, nor behind himself', () => {
    const behind = standing({ guard: 8, cells: 18 });
    const turned = { ...behind, guards: behind.guards.map((one) => ({ ...one, way: 1 as const })) };
    expect(ran(turned, NOTHING, 0.8).guards[0]?.alert).toBe(0);
    const walled = standing({ guard: 9, cells: 18, wall: 2 });
    expect(ran(walled, NOTHING, 0.8).guards[0]?.alert).toBe(0);
  });

  test('the light of a camera costs seconds of the clock, once in a while', () => {
    const lit = standing({ camera: 5 });
    const end = ran(lit, NOTHING, 4);
    expect(end.alarms).toBeGreaterThan(0);
    expect(end).toMatchObject({ hearts: 3 });
    expect(end.left).toBeCloseTo(100 - 4 - end.alarms * ALARM, 1);
    expect(end.alarms).toBeLessThan(3);
  });

  test('a beam hurts while it is on, and lets through while it is off', () => {
    const beam = standing({ beam: 7 });
    expect(ran(beam, RIGHT, 1).hearts).toBe(2);
    const waited = ran(beam, NOTHING, 1.35);
    expect(ran(waited, RIGHT, 1)).toMatchObject({ hearts: 3 });
  });

  test('who falls comes back to where he stood, a heart poorer; the third time is the last', () => {
    const gap = standing({ ground: `${'#'.repeat(6)}${'-'.repeat(19)}` });
    const fallen = ran(ran(gap, RIGHT, 0.5), NOTHING, 1);
    expect(fallen.hearts).toBe(2);
    expect(fallen.agent.x).toBeLessThan(6 * TILE);
    expect(ran(gap, RIGHT, 9)).toMatchObject({ hearts: 0, over: 'caught' });
  });

  test('nothing goes on after the end, and who is late is not away', () => {
    const late = ran(standing(), NOTHING, 101);
    expect(late).toMatchObject({ over: 'late', left: 0 });
    expect(step(late, RIGHT, STEP).operation).toBe(late);
    expect(starsOf(late)).toBe(0);
  });

  test('stars are for getting away, for all documents, and for being neither seen nor hurt', () => {
    const away = { ...standing(), over: 'away' as const };
    expect(starsOf(away)).toBe(3);
    expect(starsOf({ ...away, alarms: 1 })).toBe(2);
    expect(starsOf({ ...away, has: [false], hearts: 2 })).toBe(1);
    expect(scoreOf({ ...away, left: 20 })).toBeGreaterThan(scoreOf({ ...away, left: 10 }));
  });

  test.each(LEVELS)('mission %i has whole squares, a start, an exit and documents', (level) => {
    const mission = missionOf(level);
    expect(mission.squares).toHaveLength(mission.columns * ROWS);
    expect(mission.documents.length).toBeGreaterThanOrEqual(10);
    expect(mission.exit.x).toBeGreaterThan(mission.start.x + 100 * TILE);
  });

  // Ways are found by find-little-spy-ways.ts, which has to run again when a mission has changed.
  test.each(LEVELS)('mission %i can be done with all documents, unseen and unhurt', (level) => {
    const end = readLegs(WAYS[level - 1] as string).reduce(played, newOperation(level));
    expect(end).toMatchObject({ over: 'away', hearts: 3, alarms: 0 });
    expect(starsOf(end)).toBe(3);
    // A person needs up to three times as long.
    expect(end.time * 3).toBeLessThan(missionOf(level).seconds);
  });
});

/** A room of 16 rows without a roof; the agent stands at the left. */
function standing(
  has: {
    ground?: string;
    cells?: number;
    wall?: number;
    guard?: number;
    camera?: number;
    beam?: number;
    air?: string;
  } = {},
): Operation {
  const cells = has.cells ?? 25;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    if (row >= 13) return (has.ground ?? '#'.repeat(cells)).padEnd(cells, '#');
    const line = [...(has.air ?? '-').repeat(cells)];
    if (row === 12) line[4] = 'A';
    if (row === 12) line[cells - 1] = 'X';
    if (has.wall && row >= 13 - has.wall) line[6] = '#';
    if (row === 12 && has.guard) line[has.guard] = 'g';
    if (row === 6 && has.camera) line[has.camera] = 'c';
    if (row === 6 && has.beam) line[has.beam] = 'l';
    return line.join('');
  });
  return ran(operationOf(read(rows, 100)), NOTHING, STEP);
}

function ran(operation: Operation, wish: Wish, seconds: number): Operation {
  return played(operation, { wish, steps: Math.round(seconds / STEP) });
}

/** How high he gets above the ground in two seconds; the last wish goes on. */
function highest(start: Operation, wishes: Wish[]): number {
  let now = start;
  let top = now.agent.y;
  for (let index = 0; index < 120; index++) {
    now = step(now, wishes[Math.min(index, wishes.length - 1)] as Wish, STEP).operation;
    top = Math.min(top, now.agent.y);
  }
  return 13 * TILE - top;
}
