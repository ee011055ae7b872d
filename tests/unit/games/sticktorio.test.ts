import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../games/sticktorio/levels.ts';
import {
  type Act,
  BY_HAND,
  build,
  type Cell,
  COLUMNS,
  COSTS,
  cellsOf,
  costOf,
  doingOf,
  type Factory,
  fits,
  found,
  gather,
  isLate,
  isMet,
  type Level,
  lay,
  ROWS,
  take,
  tileOf,
  work,
} from '../../../games/sticktorio/rules.ts';

const STEP = 1 / 60;

/** Seconds in which somebody does one thing: finds the place, and taps. */
const ACT = 1.5;

const ground = (map: readonly string[], more: Partial<Level> = {}): Level => ({
  map,
  machines: [],
  order: { stick: 99 },
  seconds: 999,
  stock: 99,
  ...more,
});

describe('Sticktorio', () => {
  test('a miner gives to a belt, the belt to the depot, and sticks to the stock', () => {
    const factory = found(ground(['T..D']));
    build(factory, 'miner', { x: 0, y: 0 });
    layAll(factory, cellsOf(['1,0', '3,0']));
    expect(factory.stock).toBe(99 - COSTS.miner - 2);
    wait(factory, 10);
    expect(factory.delivered.stick).toBeGreaterThanOrEqual(3);
    expect(factory.stock).toBe(99 - COSTS.miner - 2 + (factory.delivered.stick ?? 0));
  });

  test('machines beside each other need no belt', () => {
    const factory = found(ground(['TTD', '...']));
    build(factory, 'miner', { x: 0, y: 0 });
    build(factory, 'miner', { x: 1, y: 0 });
    wait(factory, 5);
    expect(factory.delivered.stick).toBe(2);
  });

  test('a belt that is full stops what is behind it', () => {
    const factory = found(ground(['T..~']));
    build(factory, 'miner', { x: 0, y: 0 });
    layAll(factory, cellsOf(['1,0', '2,0']));
    wait(factory, 30);
    const miner = tileOf(factory, { x: 0, y: 0 });
    expect(miner && doingOf(miner)).toBe('blocked');
    expect(tileOf(factory, { x: 1, y: 0 })).toMatchObject({ item: 'stick', gone: 1 });
  });

  test('a smith waits until it has a stick and a stone', () => {
    const factory = found(ground(['T..', '...', 'R.D']));
    build(factory, 'miner', { x: 0, y: 0 });
    build(factory, 'smith', { x: 0, y: 1 });
    wait(factory, 8);
    const smith = tileOf(factory, { x: 0, y: 1 });
    expect(smith && doingOf(smith)).toBe('waits');
    // It takes no more than it needs for two.
    expect(smith?.has.stick).toBe(2);
    build(factory, 'miner', { x: 0, y: 2 });
    layAll(factory, cellsOf(['1,1', '2,1', '2,2']));
    wait(factory, 20);
    expect(factory.delivered.hammer).toBeGreaterThan(2);
  });

  test('what is taken away gives its sticks back', () => {
    const factory = found(ground(['T.']));
    build(factory, 'miner', { x: 0, y: 0 });
    expect(take(factory, { x: 0, y: 0 })).toBe(true);
    expect(factory.stock).toBe(99);
    expect(take(factory, { x: 1, y: 0 })).toBe(false);
  });

  test('nothing is built on water, on the depot, or without sticks', () => {
    const factory = found(ground(['~D.R'], { stock: 3 }));
    expect([0, 1].map((x) => fits(factory, 'belt', { x, y: 0 }))).toEqual([false, false]);
    expect(build(factory, 'binder', { x: 2, y: 0 })).toBe(false);
    expect(fits(factory, 'miner', { x: 3, y: 0 })).toBe(true);
    expect(gather(factory, { x: 3, y: 0 })).toBe(false);
  });

  describe.each(LEVELS.map((level, index) => ({ level, number: index + 1 })))(
    'order $number',
    ({ level }) => {
      test('is as large as the ground', () => {
        expect(level.map.map((row) => row.length)).toEqual(Array(ROWS).fill(COLUMNS));
      });

      test('is met by its plan in time, with a fifth of the time to spare', () => {
        const factory = follow(level, level.plan);
        expect(isMet(factory)).toBe(true);
        expect(factory.time).toBeLessThan(level.seconds * 0.8);
      });

      test('is not met by hand', () => {
        const factory = follow(level, []);
        expect(isMet(factory)).toBe(false);
      });
    },
  );
});

function wait(factory: Factory, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += STEP) work(factory, STEP);
}

function layAll(factory: Factory, cells: readonly Cell[]): void {
  for (const [index, cell] of cells.slice(1).entries()) lay(factory, cells[index] as Cell, cell);
}

/** Builds a plan, gathers by hand whatever it lacks, and waits for the order or the end. */
function follow(level: Level, plan: readonly Act[]): Factory {
  const factory = found(level);
  const tree = { x: 0, y: level.map.findIndex((row) => row.includes('T')) };
  for (const act of plan) {
    while (factory.stock < costOf(factory, act) && !isLate(factory)) {
      factory.stock += 1;
      wait(factory, BY_HAND);
    }
    const [part, ...corners] = act;
    const cells = cellsOf(corners);
    if (part === 'belt') layAll(factory, cells);
    else expect(build(factory, part, cells[0] ?? tree), `${part} ${corners}`).toBe(true);
    wait(factory, ACT + cells.length * 0.1);
  }
  while (!isMet(factory) && !isLate(factory)) work(factory, STEP);
  return factory;
}
