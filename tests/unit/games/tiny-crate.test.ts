import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../games/tiny-crate/levels.ts';
import {
  COLUMNS,
  isOpen,
  openRoom,
  ROWS,
  type Room,
  solve,
  thrownTo,
  type Wish,
  wish,
  within,
} from '../../../games/tiny-crate/rules.ts';

/** A room by its lowest rows, and what becomes of it by some wishes, each by its first letter. */
function played(rows: string[], wishes: string): Room {
  const NAMES: Record<string, Wish> = {
    l: 'left',
    r: 'right',
    u: 'up',
    d: 'down',
    a: 'action',
  };
  const empty = '.'.repeat(COLUMNS);
  const plan = [...Array.from({ length: ROWS - rows.length }, () => empty), ...rows];
  return [...wishes].reduce((room, what) => wish(room, NAMES[what] as Wish).room, openRoom(plan));
}

describe('Tiny Crate', () => {
  test('the hero turns before going the other way, and stops at a wall', () => {
    expect(played(['.@.........'], 'l')).toMatchObject({ hero: { x: 1 }, facing: -1 });
    expect(played(['.@.........'], 'lll')).toMatchObject({ hero: { x: 0 }, facing: -1 });
  });

  test('a jump leads up one place, never two', () => {
    expect(played(['.@#........'], 'u').hero).toEqual({ x: 2, y: 7 });
    expect(played(['..#........', '.@#........'], 'u').hero).toEqual({ x: 1, y: 8 });
    expect(played(['.@o........'], 'u').hero).toEqual({ x: 2, y: 7 });
  });

  test('a jump leads over one place of spikes, not over two, and not with a crate', () => {
    expect(played(['@^.........'], 'u')).toMatchObject({ hero: { x: 2, y: 8 }, hurt: false });
    expect(played(['@^^........'], 'u')).toMatchObject({ hero: { x: 2, y: 8 }, hurt: true });
    expect(played(['o@^........'], 'laru')).toMatchObject({
      carries: 0,
      hero: { x: 1 },
      hurt: false,
    });
  });

  test('a crate is lifted from before, from above before, and from underfoot', () => {
    expect(played(['@o.........'], 'a')).toMatchObject({ carries: 0, crates: [{ x: 0, y: 7 }] });
    expect(played(['.o.........', '@#.........'], 'a')).toMatchObject({ carries: 0 });
    const under = played(['@o.........'], 'ua');
    expect(under).toMatchObject({ carries: 0, hero: { x: 1, y: 8 }, crates: [{ x: 1, y: 7 }] });
  });

  test('one with another one on it cannot be lifted', () => {
    const room = played(['.o.........', '@o.........'], '');
    // The upper one is what a lift takes.
    expect(within(room)).toBe(0);
    expect(played(['.o.........', '.o.........', '@o.........'], 'a').carries).toBe(-1);
  });

  test('a crate is put down before the feet, or on what stands there', () => {
    expect(played(['@o.........'], 'ad').crates).toEqual([{ x: 1, y: 8 }]);
    expect(played(['@oo........'], 'ard').crates).toEqual([
      { x: 2, y: 7 },
      { x: 2, y: 8 },
    ]);
    expect(played(['..#........', '@o#........'], 'ard')).toMatchObject({ carries: 0 });
  });

  test('a thrown crate flies three places, or until a wall, and falls', () => {
    const room = played(['@o.........'], 'a');
    expect(thrownTo(room)).toEqual({ x: 3, y: 7 });
    expect(played(['@o.........'], 'aa').crates).toEqual([{ x: 3, y: 8 }]);
    expect(played(['..#........', '@o#........'], 'aa').crates).toEqual([{ x: 1, y: 8 }]);
  });

  test('who carries a crate needs room for it', () => {
    const low = ['..#........', '@o.........'];
    expect(played(low, 'arr').hero.x).toBe(1);
    expect(played(['..#........', '@..........'], 'rr').hero.x).toBe(2);
  });

  test('a plate opens its door as long as something is on it, or in the door', () => {
    const rows = ['.....#.....', '@oa..A.....'];
    expect(isOpen(played(rows, ''), 5, 8)).toBe(false);
    expect(isOpen(played(rows, 'ard'), 5, 8)).toBe(true);
    expect(isOpen(played(['.....#.....', '...@aA.....'], 'r'), 5, 8)).toBe(true);
    expect(isOpen(played(['.....#.....', '...@aA.....'], 'rr'), 5, 8)).toBe(true);
    expect(isOpen(played(['.....#.....', '...@aA.....'], 'rrr'), 5, 8)).toBe(false);
  });

  test('a crate makes spikes safe to stand on', () => {
    expect(played(['@o^........'], 'ardu')).toMatchObject({ hero: { x: 2, y: 7 }, hurt: false });
  });

  test('what happens changes no room that was given', () => {
    const room = played(['@o.........'], '');
    const before = JSON.stringify(room);
    wish(room, 'action');
    expect(JSON.stringify(room)).toBe(before);
  });

  test.each(LEVELS.map((level, index) => ({ number: index + 1, ...level })))(
    'room $number leads out in $fewest moves and no fewer, and not without its crates',
    ({ plan, fewest }) => {
      expect(plan.map((row) => row.length)).toEqual(Array.from({ length: ROWS }, () => COLUMNS));
      expect(solve(openRoom(plan))).toHaveLength(fewest);
      expect(solve(openRoom(plan.map((row) => row.replaceAll('o', '.'))))).toBeUndefined();
    },
  );

  test('the rooms grow', () => {
    const mean = (levels: typeof LEVELS) =>
      levels.reduce((sum, { fewest }) => sum + fewest, 0) / levels.length;
    expect(mean(LEVELS.slice(8))).toBeGreaterThan(2 * mean(LEVELS.slice(0, 4)));
  });

  test('a room without a way out is known as such', () => {
    const plan = [...Array.from({ length: ROWS - 1 }, () => '.....#.....'), '@....#....E'];
    expect(solve(openRoom(plan))).toBeUndefined();
  });
});
