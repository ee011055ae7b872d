import { describe, expect, test } from 'vitest';
import { ROOMS } from '../../../games/get-that-bit/rooms.ts';
import {
  armCells,
  begin,
  bitsOf,
  type Direction,
  hop,
  isDeadly,
  isOn,
  type Room,
  type Run,
  SIDE,
  safeWay,
  tick,
  wheelAt,
} from '../../../games/get-that-bit/rules.ts';

/** A corridor with a bit at its end. */
const corridor = (...hazards: Room['hazards'][number][]): Room => ({
  map: ['S..1'],
  beat: 1,
  shortest: 1,
  hazards,
});

describe('Get That Bit', () => {
  test('a ray is on and off by its rhythm', () => {
    const beats = [0, 1, 2, 3, 4, 5].map((beat) => isOn({ on: 1, off: 2, shift: 1 }, beat));
    expect(beats).toEqual([false, true, false, false, true, false]);
  });

  test('a wheel rolls to and fro', () => {
    const wheel = { kind: 'wheel', from: { x: 1, y: 0 }, to: { x: 3, y: 0 } } as const;
    const places = [0, 1, 2, 3, 4].map((beat) => wheelAt(wheel, beat).x);
    expect(places).toEqual([1, 2, 3, 2, 1]);
  });

  test('an arm turns by an eighth with each beat, and is back after eight', () => {
    const arm = { kind: 'arm', at: { x: 4, y: 4 }, reach: 1, turn: 1 } as const;
    const ends = [0, 1, 2, 8].map((beat) => armCells(arm, beat)[1]);
    expect(ends).toEqual([
      { x: 4, y: 3 },
      { x: 5, y: 3 },
      { x: 5, y: 4 },
      { x: 4, y: 3 },
    ]);
  });

  test('a hit costs a heart and leads back to the beginning, with the bits that one has', () => {
    const room = {
      ...corridor({ kind: 'ray', along: 'column', at: 1, on: 1, off: 1 }),
      map: ['S.12'],
    };
    const far: Run = { ...begin(room), at: { x: 2, y: 0 }, bits: 1 };
    const back = hop(room, far, 'left');
    expect(back).toMatchObject({ at: { x: 0, y: 0 }, hearts: 2, bits: 1, down: 1 });
    // Lying there, one cannot go on before the next beat.
    expect(hop(room, back, 'right')).toBe(back);
    expect(tick(room, back).down).toBe(0);
  });

  test('what comes with the beat hits who stands there', () => {
    const room = corridor({ kind: 'ray', along: 'column', at: 1, on: 1, off: 1, shift: 1 });
    const there = hop(room, begin(room), 'right');
    expect(there).toMatchObject({ at: { x: 1, y: 0 }, hearts: 3 });
    expect(tick(room, there)).toMatchObject({ at: { x: 0, y: 0 }, hearts: 2 });
  });

  test('no way is found where there is none', () => {
    const room = corridor({ kind: 'ray', along: 'column', at: 2, on: 1, off: 0 });
    expect(safeWay(room, begin(room))).toBeUndefined();
  });

  describe.each(ROOMS.map((room, index) => ({ room, number: index + 1 })))(
    'room $number',
    ({ room, number }) => {
      test('is as large as the board', () => {
        expect(room.map.map((row) => row.length)).toEqual(Array(SIDE).fill(SIDE));
      });

      test('has a safe way to all bits, whichever beat one begins in', () => {
        for (let beat = 0; beat < 8; beat++) {
          const way = safeWay(room, { ...begin(room), beat });
          expect(way, `from beat ${beat}`).toBeDefined();
          expect(follow(room, way ?? [], beat)).toMatchObject({ hearts: 3, bits: bitsOf(room) });
        }
      });

      test('leaves who waits at the beginning alone', () => {
        for (let beat = 0; beat < 240; beat++) {
          expect(isDeadly(room, begin(room).at, beat), `in beat ${beat}`).toBe(false);
        }
      });

      test('knows its shortest way', () => {
        expect(safeWay(room, begin(room))).toHaveLength(room.shortest);
      });

      test('hits who does not look', () => {
        const blind = safeWay({ ...room, hazards: [] }, begin(room)) ?? [];
        const hearts = [0, 1, 2, 3].map((beat) => follow(room, blind, beat).hearts);
        expect(Math.min(...hearts), `room ${number}`).toBeLessThan(3);
      });
    },
  );
});

function follow(room: Room, way: Direction[][], beat: number): Run {
  let run: Run = { ...begin(room), beat };
  for (const hops of way) {
    for (const one of hops) run = hop(room, run, one);
    run = tick(room, run);
  }
  return run;
}
