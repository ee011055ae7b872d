import { describe, expect, test } from 'vitest';
import {
  CAVES,
  type Cave,
  type Cell,
  caveOf,
  distances,
  FLASK,
  goodRound,
  numberOf,
  PACE,
} from '../../../games/cave-master/cave.ts';
import {
  BITE,
  BLOW,
  type Direction,
  directionTo,
  type Event,
  enter,
  isSame,
  pass,
  pointsOf,
  type Visit,
} from '../../../games/cave-master/rules.ts';

const STEP = 1 / 60;

/** A corridor of cells with the door at its left end. */
function corridor(length: number, more: Partial<Cave> = {}): Cave {
  return {
    width: length,
    height: 1,
    floor: new Uint8Array(length).fill(1),
    door: { x: 0, y: 0 },
    treasures: [{ x: length - 1, y: 0, value: 25 }],
    oil: [],
    cracks: [],
    stones: [],
    bats: [],
    goal: 25,
    lamp: 60,
    ...more,
  };
}

/** Walks until the next cell is reached, or in vain for a second. */
function go(visit: Visit, ...ways: Direction[]): Event[] {
  const events: Event[] = [];
  for (const way of ways) {
    const before = visit.at;
    for (let step = 0; step < 60; step++) {
      events.push(...pass(visit, STEP, isSame(visit.at, before) ? way : undefined));
      if (!isSame(visit.at, before) && visit.left === 0) break;
    }
  }
  return events;
}

describe('Cave Master', () => {
  test('who carries enough out has won, with a point for each second of light', () => {
    const visit = enter(corridor(3));
    go(visit, 'right', 'right', 'left', 'left');
    expect(visit).toMatchObject({ end: 'out', carried: 25 });
    expect(pointsOf(visit)).toBe(25 + Math.floor(visit.lamp));
  });

  test('who comes out with too little may go in again', () => {
    const visit = enter(corridor(3, { goal: 50 }));
    const events = go(visit, 'right', 'right', 'left', 'left');
    expect(visit.end).toBeUndefined();
    expect(events.at(-1)).toEqual({ what: 'tooLittle' });
  });

  test('who stays until the lamp is out has lost what was carried', () => {
    const visit = enter(corridor(3, { lamp: 1 }));
    go(visit, 'right', 'right');
    for (let step = 0; step < 60; step++) pass(visit, STEP);
    expect(visit).toMatchObject({ end: 'dark', carried: 25 });
    expect(pointsOf(visit)).toBe(0);
  });

  test('cracked floor breaks behind one', () => {
    const visit = enter(corridor(3, { cracks: [{ x: 1, y: 0 }] }));
    expect(go(visit, 'right', 'right')).toContainEqual({ what: 'pit', at: { x: 1, y: 0 } });
    go(visit, 'left');
    expect(visit.at).toEqual({ x: 2, y: 0 });
  });

  test('a stone trembles before it falls, and spares who goes on', () => {
    const stones = [{ x: 2, y: 0 }];
    const hasty = enter(corridor(5, { stones }));
    const events = go(hasty, 'right', 'right', 'right', 'right');
    expect(events.map(({ what }) => what)).toContain('trembles');
    expect(events.map(({ what }) => what)).not.toContain('blow');
    const slow = enter(corridor(5, { stones }));
    go(slow, 'right', 'right');
    for (let step = 0; step < 60; step++) pass(slow, STEP);
    expect(slow.lamp).toBeCloseTo(60 - slow.time - BLOW, 5);
  });

  test('a bat costs light, and then leaves one alone for a while', () => {
    const visit = enter(corridor(9, { bats: [{ from: { x: 1, y: 0 }, to: { x: 8, y: 0 } }] }));
    go(visit, 'right', 'right');
    expect(visit.lamp).toBeCloseTo(60 - visit.time - BITE, 5);
  });

  test('oil makes the lamp burn longer, but not longer than at first', () => {
    const visit = enter(corridor(5, { oil: [{ x: 2, y: 0 }], lamp: 40 }));
    for (let step = 0; step < 600; step++) pass(visit, STEP);
    const before = visit.lamp;
    go(visit, 'right', 'right');
    expect(visit.lamp).toBeLessThanOrEqual(40);
    expect(visit.lamp).toBeGreaterThan(Math.min(40, before + FLASK) - 1);
  });

  describe.each(CAVES.map((_, index) => index + 1))('cave %i', (level) => {
    const cave = caveOf(level);

    test('is the same each time', () => {
      expect(caveOf(level)).toEqual(cave);
    });

    test('has a way to every treasure and back that no broken floor can close', () => {
      const closed = new Set(cave.cracks.map((cell) => numberOf(cave, cell)));
      const far = distances(cave, cave.door, closed);
      for (const cell of [...cave.treasures, ...cave.oil]) {
        expect(far[numberOf(cave, cell)]).toBeGreaterThan(0);
      }
    });

    test('has more than is asked for', () => {
      const all = cave.treasures.reduce((sum, { value }) => sum + value, 0);
      expect(cave.goal).toBeLessThan(all);
      expect(cave.goal).toBeGreaterThan(0);
    });

    test('can be left with the goal by who walks on without looking at bats and stones', () => {
      const visit = walkRound(cave);
      expect(visit.end).toBe('out');
      expect(visit.lamp / cave.lamp).toBeGreaterThan(0.2);
    });

    test.runIf(level > 2)('asks who wants everything to hurry', () => {
      const steps = goodRound({ ...cave, goal: Number.POSITIVE_INFINITY }).length;
      expect(steps / PACE).toBeGreaterThan(cave.lamp * 0.4);
    });
  });
});

/** Follows the good round, cell by cell, whatever happens. */
function walkRound(cave: Cave): Visit {
  const visit = enter(cave);
  const round = goodRound(cave);
  for (const [index, cell] of round.entries()) {
    const next = round[index + 1] as Cell | undefined;
    if (!next || visit.end) break;
    for (let step = 0; step < 200 && !(isSame(visit.at, next) && visit.left === 0); step++) {
      pass(visit, STEP, isSame(visit.at, cell) ? directionTo(cell, next) : undefined);
    }
  }
  return visit;
}
