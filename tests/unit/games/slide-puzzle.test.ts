import { describe, expect, test } from 'vitest';
import {
  besides,
  gapOf,
  isWhole,
  LEVELS,
  push,
  shuffled,
  sliding,
  wholeBoard,
} from '../../../games/slide-puzzle/rules.ts';
import { chance } from '../../../games/stage/chance.ts';

describe('Slide Puzzle', () => {
  test('a tile beside the gap slides into it', () => {
    const board = push(wholeBoard(3), 5);
    expect(board.tiles).toEqual([0, 1, 2, 3, 4, 8, 6, 7, 5]);
    expect(isWhole(board)).toBe(false);
    expect(isWhole(push(board, 8))).toBe(true);
  });

  test.each([
    { place: 6, slide: [7, 6] },
    { place: 2, slide: [5, 2] },
    { place: 4, slide: [] },
    { place: 8, slide: [] },
  ])('from place $place those slide: $slide', ({ place, slide }) => {
    expect(sliding(wholeBoard(3), place)).toEqual(slide);
  });

  test('a row that is pushed keeps its order', () => {
    expect(push(wholeBoard(3), 6).tiles).toEqual([0, 1, 2, 3, 4, 5, 8, 6, 7]);
  });

  test('places at an edge have fewer beside them', () => {
    expect([0, 1, 4].map((place) => besides(3, place).length)).toEqual([2, 3, 4]);
  });

  test.each(LEVELS.map(({ side }, index) => ({ level: index + 1, side })))(
    'level $level begins with a board that can be made whole, and is not',
    ({ level, side }) => {
      for (let seed = 0; seed < 50; seed++) {
        const board = shuffled(level, chance(seed));
        expect(isWhole(board)).toBe(false);
        expect(board.tiles).toHaveLength(side * side);
        expect(isEven(board.tiles, side, gapOf(board))).toBe(true);
      }
    },
  );

  test('the same seed gives the same board', () => {
    expect(shuffled(3, chance(7))).toEqual(shuffled(3, chance(7)));
    expect(shuffled(3, chance(7))).not.toEqual(shuffled(3, chance(8)));
  });
});

/** Whether a board can be made whole: Johnson and Story, 1879, https://doi.org/10.2307/2369492 */
function isEven(tiles: number[], side: number, gap: number): boolean {
  const others = tiles.filter((tile) => tile < side * side - 1);
  const swaps = others.flatMap((tile, index) => others.slice(index + 1).filter((o) => o < tile));
  const below = side - 1 - Math.floor(gap / side);
  return (swaps.length + (side % 2 === 0 ? below : 0)) % 2 === 0;
}
