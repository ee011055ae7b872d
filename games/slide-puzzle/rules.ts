import type { Chance } from '../stage/chance.ts';

/**
 * A board of `side` × `side` places, row by row: the tile on each, by the place to which it belongs. The
 * last tile is the gap.
 */
export interface Board {
  side: number;
  tiles: number[];
}

/** How large the boards are, and how many slides they are away from being whole. */
export const LEVELS: readonly { side: number; slides: number }[] = [
  { side: 3, slides: 12 },
  { side: 3, slides: 80 },
  { side: 4, slides: 60 },
  { side: 4, slides: 240 },
  { side: 5, slides: 160 },
  { side: 5, slides: 600 },
];

export function wholeBoard(side: number): Board {
  return { side, tiles: Array.from({ length: side * side }, (_, place) => place) };
}

/** Where the gap is. */
export function gapOf({ tiles }: Board): number {
  return tiles.indexOf(tiles.length - 1);
}

/** The places beside a place. */
export function besides(side: number, place: number): number[] {
  const [row, column] = [Math.floor(place / side), place % side];
  const all = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ] as const;
  return all
    .filter(([r, c]) => r >= 0 && c >= 0 && r < side && c < side)
    .map(([r, c]) => r * side + c);
}

/**
 * The places whose tiles slide, that nearest the gap first, when the tile at a place is pushed: all
 * between it and the gap where both are in one row or column, and none elsewhere.
 */
export function sliding(board: Board, place: number): number[] {
  const { side } = board;
  const gap = gapOf(board);
  const inRow = Math.floor(place / side) === Math.floor(gap / side);
  if (place === gap || (!inRow && place % side !== gap % side)) return [];
  const step = (place > gap ? 1 : -1) * (inRow ? 1 : side);
  const places: number[] = [];
  for (let at = gap + step; at !== place; at += step) places.push(at);
  return [...places, place];
}

/** The board after the tile at a place was pushed. */
export function push(board: Board, place: number): Board {
  const tiles = [...board.tiles];
  let gap = gapOf(board);
  for (const at of sliding(board, place)) {
    [tiles[gap], tiles[at]] = [tiles[at] as number, tiles[gap] as number];
    gap = at;
  }
  return { ...board, tiles };
}

export function isWhole({ tiles }: Board): boolean {
  return tiles.every((tile, place) => tile === place);
}

/** A board that was whole and then slid about, so that it can be made whole again. */
export function shuffled(level: number, chance: Chance): Board {
  const { side, slides } = LEVELS[level - 1] as (typeof LEVELS)[number];
  let board = wholeBoard(side);
  let before = -1;
  for (let done = 0; done < slides || isWhole(board); done++) {
    const gap = gapOf(board);
    const places = besides(side, gap).filter((place) => place !== before);
    board = push(board, chance.pick(places));
    before = gap;
  }
  return board;
}
