import { type Chance, chance } from '../stage/chance.ts';

export interface Cell {
  x: number;
  y: number;
}

/** What can be carried out. */
export interface Treasure extends Cell {
  /** Points: the farther from the way out, the more. */
  value: 10 | 25 | 50;
}

/** A bat flies to and fro between two cells of one row or column. */
export interface Bat {
  from: Cell;
  to: Cell;
}

/** A cave as it is before somebody enters it. Cells are numbered row by row. */
export interface Cave {
  width: number;
  height: number;
  /** 1 where one can walk. */
  floor: Uint8Array;
  /** The way in, and out. */
  door: Cell;
  treasures: Treasure[];
  /** Flasks of oil for the lamp. */
  oil: Cell[];
  /** Floor that breaks when one has crossed it. */
  cracks: Cell[];
  /** Stones that hang above a cell. */
  stones: Cell[];
  bats: Bat[];
  /** Points that have to be carried out. */
  goal: number;
  /** Seconds for which the lamp burns. */
  lamp: number;
}

/** Cells that one walks in a second. */
export const PACE = 4.5;

/** Seconds that a flask of oil adds. */
export const FLASK = 15;

interface Size {
  width: number;
  height: number;
  seed: number;
  chambers: number;
  treasures: number;
  cracks: number;
  stones: number;
  bats: number;
  oil: number;
  /** The part of all points that is the goal. */
  greed: number;
  /** How many times as long as a good round takes the lamp burns. */
  ease: number;
}

const size = (
  width: number,
  height: number,
  seed: number,
  rest: Omit<Size, 'width' | 'height' | 'seed'>,
) => ({
  width,
  height,
  seed,
  ...rest,
});

/** The caves, from one that cannot be failed by who turns round in time. The seeds were chosen by their looks. */
export const CAVES: readonly Size[] = [
  size(15, 15, 11, {
    chambers: 5,
    treasures: 5,
    cracks: 0,
    stones: 0,
    bats: 0,
    oil: 0,
    greed: 0.5,
    ease: 3.2,
  }),
  size(19, 17, 22, {
    chambers: 7,
    treasures: 7,
    cracks: 0,
    stones: 4,
    bats: 0,
    oil: 1,
    greed: 0.5,
    ease: 3,
  }),
  size(21, 19, 33, {
    chambers: 9,
    treasures: 8,
    cracks: 6,
    stones: 4,
    bats: 0,
    oil: 1,
    greed: 0.5,
    ease: 2.8,
  }),
  size(23, 21, 44, {
    chambers: 10,
    treasures: 9,
    cracks: 6,
    stones: 5,
    bats: 2,
    oil: 1,
    greed: 0.55,
    ease: 2.6,
  }),
  size(25, 23, 55, {
    chambers: 12,
    treasures: 10,
    cracks: 9,
    stones: 7,
    bats: 3,
    oil: 2,
    greed: 0.55,
    ease: 2.5,
  }),
  size(29, 25, 66, {
    chambers: 14,
    treasures: 11,
    cracks: 10,
    stones: 9,
    bats: 4,
    oil: 2,
    greed: 0.6,
    ease: 2.4,
  }),
  size(31, 27, 77, {
    chambers: 16,
    treasures: 12,
    cracks: 12,
    stones: 10,
    bats: 5,
    oil: 2,
    greed: 0.6,
    ease: 2.3,
  }),
  size(35, 29, 88, {
    chambers: 19,
    treasures: 14,
    cracks: 14,
    stones: 12,
    bats: 6,
    oil: 3,
    greed: 0.65,
    ease: 2.2,
  }),
];

/** The cave of a level, always the same: who comes again knows it. */
export function caveOf(level: number): Cave {
  const plan = CAVES[level - 1] as Size;
  const dice = chance(plan.seed);
  const floor = dig(plan, dice);
  const { width, height } = plan;
  const ground = { width, height, floor };
  const door = highest(ground);
  const far = distances(ground, door);
  const treasures = hide(ground, far, door, plan.treasures, dice);
  const taken = new Set([door, ...treasures].map((cell) => numberOf(ground, cell)));
  const free = () => freeCells(ground, far, taken);
  const oil = spread(free(), plan.oil, 6, dice, taken, ground);
  const cracks = crack(ground, door, [...treasures, ...oil], free(), plan.cracks, dice, taken);
  const stones = spread(free(), plan.stones, 3, dice, taken, ground);
  const bats = roost(ground, far, plan.bats, dice);
  const all = treasures.reduce((sum, { value }) => sum + value, 0);
  const goal = Math.ceil((all * plan.greed) / 5) * 5;
  const cave = { ...ground, door, treasures, oil, cracks, stones, bats, goal, lamp: 0 };
  const walk = (goodRound(cave).length - 1) / PACE;
  return { ...cave, lamp: Math.ceil((walk * plan.ease) / 5) * 5 };
}

type Ground = Pick<Cave, 'width' | 'height' | 'floor'>;

export function numberOf({ width }: Ground, { x, y }: Cell): number {
  return y * width + x;
}

export function isFloor({ width, height, floor }: Ground, { x, y }: Cell): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && floor[y * width + x] === 1;
}

const SIDES: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Hollows out a cave: chambers, and tunnels from each to the nearest one before it, with some ways round. */
function dig({ width, height, chambers }: Size, dice: Chance): Uint8Array {
  const ground = { width, height, floor: new Uint8Array(width * height) };
  const middles: Cell[] = [];
  for (let tries = 0; middles.length < chambers && tries < 4000; tries++) {
    const middle = { x: dice.whole(3, width - 4), y: dice.whole(3, height - 4) };
    if (middles.every((other) => apart(other, middle) > 6)) middles.push(middle);
  }
  for (const [index, middle] of middles.entries()) {
    hollow(ground, middle, 1.3 + dice.next() * 1.5, dice);
    const before = middles.slice(0, index).sort((a, b) => apart(a, middle) - apart(b, middle));
    // Every third has a second way: what breaks behind one must not be the only one.
    for (const other of before.slice(0, index % 3 === 2 ? 2 : 1))
      tunnel(ground, middle, other, dice);
  }
  return ground.floor;
}

/** A chamber, its edge not quite round. */
function hollow(ground: Ground, middle: Cell, radius: number, dice: Chance): void {
  for (let y = middle.y - 3; y <= middle.y + 3; y++) {
    for (let x = middle.x - 3; x <= middle.x + 3; x++) {
      const far = Math.hypot(x - middle.x, (y - middle.y) * 1.15);
      if (far <= radius + dice.next() * 0.7) open(ground, { x, y });
    }
  }
}

/** A tunnel that winds a little. */
function tunnel(ground: Ground, from: Cell, to: Cell, dice: Chance): void {
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    const sideways = y === to.y || (x !== to.x && dice.next() < 0.5);
    const strays = dice.next() < 0.18;
    if (sideways !== strays) x += Math.sign(to.x - x) || (strays ? dice.pick([-1, 1]) : 0);
    else y += Math.sign(to.y - y) || (strays ? dice.pick([-1, 1]) : 0);
    x = Math.min(Math.max(x, 1), ground.width - 2);
    y = Math.min(Math.max(y, 1), ground.height - 2);
    open(ground, { x, y });
  }
}

/** The edge stays closed. */
function open({ width, height, floor }: Ground, { x, y }: Cell): void {
  if (x > 0 && y > 0 && x < width - 1 && y < height - 1) floor[y * width + x] = 1;
}

function highest({ width, floor }: Ground): Cell {
  const first = floor.indexOf(1);
  const y = Math.floor(first / width);
  const row = [...floor.slice(y * width, (y + 1) * width).keys()].filter(
    (x) => floor[y * width + x] === 1,
  );
  return { x: row[Math.floor(row.length / 2)] ?? 0, y };
}

/** Steps from a cell to each other one; -1 where none lead. @param closed cells that cannot be walked on. */
export function distances(ground: Ground, from: Cell, closed?: ReadonlySet<number>): number[] {
  const steps = Array<number>(ground.floor.length).fill(-1);
  steps[numberOf(ground, from)] = 0;
  const queue = [from];
  for (const cell of queue) {
    const here = steps[numberOf(ground, cell)] as number;
    for (const side of SIDES) {
      const next = { x: cell.x + side.x, y: cell.y + side.y };
      const place = numberOf(ground, next);
      if (!isFloor(ground, next) || steps[place] !== -1 || closed?.has(place)) continue;
      steps[place] = here + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** The cells of a shortest way, both ends among them; nothing where there is none. */
export function wayTo(ground: Ground, from: Cell, to: Cell, closed?: ReadonlySet<number>): Cell[] {
  const back = distances(ground, to, closed);
  if ((back[numberOf(ground, from)] ?? -1) < 0) return [];
  const way = [from];
  for (let at = from; at.x !== to.x || at.y !== to.y; ) {
    const here = back[numberOf(ground, at)] as number;
    const side = SIDES.find(
      ({ x, y }) => back[numberOf(ground, { x: at.x + x, y: at.y + y })] === here - 1,
    ) as Cell;
    at = { x: at.x + side.x, y: at.y + side.y };
    way.push(at);
  }
  return way;
}

/** Treasures lie far from each other; the farther from the door, the more they are worth. */
function hide(ground: Ground, far: number[], door: Cell, many: number, dice: Chance): Treasure[] {
  const deepest = Math.max(...far);
  const hidden: Treasure[] = [];
  let open = dice.shuffled(freeCells(ground, far, new Set([numberOf(ground, door)])));
  while (hidden.length < many && open.length > 0) {
    // Nooks first: cells with walls on most sides.
    const nook = (cell: Cell) =>
      SIDES.filter(({ x, y }) => !isFloor(ground, { x: cell.x + x, y: cell.y + y })).length;
    open.sort((a, b) => nook(b) - nook(a));
    const cell = open[0] as Cell;
    const part = (far[numberOf(ground, cell)] ?? 0) / deepest;
    hidden.push({ ...cell, value: part > 0.75 ? 50 : part > 0.4 ? 25 : 10 });
    open = open.filter((other) => apart(other, cell) > 3);
  }
  return hidden;
}

const apart = (one: Cell, other: Cell) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

/** Cells in which nothing is yet, not beside the door. */
function freeCells(ground: Ground, far: number[], taken: ReadonlySet<number>): Cell[] {
  return far.flatMap((steps, place) =>
    steps > 2 && !taken.has(place)
      ? [{ x: place % ground.width, y: Math.floor(place / ground.width) }]
      : [],
  );
}

/** Some cells that are so far apart from each other; they are taken then. */
function spread(
  cells: Cell[],
  many: number,
  distance: number,
  dice: Chance,
  taken: Set<number>,
  ground: Ground,
): Cell[] {
  const chosen: Cell[] = [];
  for (const cell of dice.shuffled(cells)) {
    if (chosen.length === many) break;
    if (chosen.some((other) => apart(other, cell) < distance)) continue;
    chosen.push(cell);
    taken.add(numberOf(ground, cell));
  }
  return chosen;
}

/** Floor that breaks, only where everything can be reached without it: it closes short ways, never the last. */
function crack(
  ground: Ground,
  door: Cell,
  wanted: readonly Cell[],
  cells: Cell[],
  many: number,
  dice: Chance,
  taken: Set<number>,
): Cell[] {
  const closed = new Set<number>();
  const cracks: Cell[] = [];
  // Narrow places are crossed, halls walked round.
  const narrow = (cell: Cell) =>
    SIDES.filter(({ x, y }) => isFloor(ground, { x: cell.x + x, y: cell.y + y })).length <= 2;
  const order = dice.shuffled(cells).sort((a, b) => Number(narrow(b)) - Number(narrow(a)));
  for (const cell of order) {
    if (cracks.length === many) break;
    const place = numberOf(ground, cell);
    closed.add(place);
    const far = distances(ground, door, closed);
    if (wanted.every((one) => (far[numberOf(ground, one)] ?? -1) >= 0)) {
      cracks.push(cell);
      taken.add(place);
    } else closed.delete(place);
  }
  return cracks;
}

/** Bats fly where a row or column is open for some cells, away from the door. */
function roost(ground: Ground, far: number[], many: number, dice: Chance): Bat[] {
  const bats: Bat[] = [];
  for (const from of dice.shuffled(freeCells(ground, far, new Set()))) {
    if (bats.length === many) break;
    if ((far[numberOf(ground, from)] ?? 0) < 6) continue;
    const side = dice.pick(SIDES.slice(1, 3));
    let to = from;
    for (let step = 0; step < 7; step++) {
      const next = { x: to.x + side.x, y: to.y + side.y };
      if (!isFloor(ground, next)) break;
      to = next;
    }
    if (apart(from, to) < 3 || bats.some((bat) => apart(bat.from, from) < 5)) continue;
    bats.push({ from, to });
  }
  return bats;
}

/**
 * A round that reaches the goal: always to the nearest treasure, then out, on floor that holds. The cells
 * one after the other, from the door to the door.
 */
export function goodRound(cave: Omit<Cave, 'lamp'>): Cell[] {
  const closed = new Set(cave.cracks.map((cell) => numberOf(cave, cell)));
  const round: Cell[] = [cave.door];
  let at = cave.door;
  let open = [...cave.treasures];
  let points = 0;
  while (points < cave.goal && open.length > 0) {
    const far = distances(cave, at, closed);
    const steps = (cell: Cell) => far[numberOf(cave, cell)] as number;
    open.sort((a, b) => steps(a) - steps(b));
    const next = open[0] as Treasure;
    const way = wayTo(cave, at, next, closed);
    round.push(...way.slice(1));
    // What lies on the way is taken along.
    const onWay = open.filter((one) => way.some((cell) => apart(cell, one) === 0));
    points += onWay.reduce((sum, { value }) => sum + value, 0);
    open = open.filter((one) => !onWay.includes(one));
    at = next;
  }
  return [...round, ...wayTo(cave, at, cave.door, closed).slice(1)];
}
