/** A garden of hedges. Places are counted in cells from the upper left corner. */
export interface Maze {
  width: number;
  height: number;
  /** By `y * width + x`. */
  hedges: boolean[];
  dots: number[];
  lanterns: number[];
  /** Where the hero begins. */
  start: Cell;
  /** The seats of the crypt, and the first path in front of its gate. */
  crypt: Cell[];
  door: Cell;
  /** Where sweets lie for a while: below the crypt. */
  sweet: Cell;
}

export interface Cell {
  x: number;
  y: number;
}

/** Cells of a path without a way out, at most; a ghost is never further behind than that. */
export const DEAD_END_MOST = 2;

/**
 * The left half of each maze and its middle; the right one mirrors it. # is a hedge, . a path with a dot,
 * o one with a lantern, - the gate of the crypt, G a seat in it, P the hero, * where sweets lie. A path
 * that leaves at one side comes back at the other.
 */
const HALVES = [
  `#######
   #o.....
   #.#.###
   #......
   #.###.#
   #......
   #.#.##-
   ....#GG
   #.#.###
   #.....*
   #.###.#
   #.....P
   #.#.###
   #...#..
   #.###.#
   #o.....
   #######`,
  `#######
   #...#..
   #.#.#.#
   #o#....
   #.#.#.#
   #...#..
   #.#.##-
   #.#.#GG
   #.#.###
   ......*
   ###.#.#
   #...#.P
   #.###.#
   #......
   #.#.#.#
   #o..#..
   #######`,
  `#######
   #......
   #.#.#.#
   #.#o#.#
   #.#.#.#
   #......
   ###.##-
   #...#GG
   #.#.###
   ..#...*
   #.###.#
   #.....P
   #.###.#
   #...#..
   ###.#.#
   #o.....
   #######`,
  `#######
   #.....#
   #.#.#.#
   #.#.#..
   #.#.#.#
   #o#....
   #.#.##-
   ....#GG
   #.#.###
   #.#...*
   #.#.#.#
   #...#.P
   #.#.#.#
   #......
   #.#.###
   #.#..o.
   #######`,
  `#######
   #....o#
   #.#.#.#
   #.#....
   #.#.#.#
   ....#..
   #.#.##-
   #.#.#GG
   #.#.###
   #.....*
   #.#.#.#
   ..#.#.P
   #.#.###
   #.....#
   #.#.#.#
   #o..#..
   #######`,
];

export const MAZES: Maze[] = HALVES.map(readMaze);

function readMaze(half: string): Maze {
  const rows = half.split('\n').map((line) => {
    const left = line.trim();
    return left + [...left].reverse().slice(1).join('');
  });
  const width = rows[0]?.length ?? 0;
  const text = rows.join('');
  const all = (sign: string) =>
    [...text].flatMap((one, index) => (sign.includes(one) ? [index] : []));
  const cells = (sign: string): Cell[] =>
    all(sign).map((index) => ({ x: index % width, y: Math.floor(index / width) }));
  const gate = cells('-')[0] as Cell;
  return {
    width,
    height: rows.length,
    // The crypt is closed to all who walk; ghosts float out of it.
    hedges: [...text].map((sign) => '#-G'.includes(sign)),
    dots: all('.*'),
    lanterns: all('o'),
    start: cells('P')[0] as Cell,
    crypt: cells('G'),
    door: { x: gate.x, y: gate.y - 1 },
    sweet: cells('*')[0] as Cell,
  };
}

/** Whether somebody who walks can stand there; beyond a side is the other side. */
export function isPath(maze: Maze, x: number, y: number): boolean {
  if (y < 0 || y >= maze.height) return false;
  return !maze.hedges[y * maze.width + ((x + maze.width) % maze.width)];
}
