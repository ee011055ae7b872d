/** Cells of the ground. */
export const COLUMNS = 9;
export const ROWS = 8;

/** Cells that a belt carries something in a second. */
export const BELT = 2;

/** Seconds between two sticks gathered by hand. */
export const BY_HAND = 0.4;

export type Item = 'stick' | 'stone' | 'bundle' | 'hammer' | 'cart';

/** What can be built. */
export type Machine = 'miner' | 'binder' | 'smith' | 'joiner';
export type Part = 'belt' | Machine;

/** Where something leads: up, right, down, left. */
export type Side = 0 | 1 | 2 | 3;

export interface Cell {
  x: number;
  y: number;
}

/** Sticks that a part costs; all of them come back when it is taken away. */
export const COSTS: Record<Part, number> = { belt: 1, miner: 4, binder: 6, smith: 8, joiner: 10 };

interface Recipe {
  /** Seconds of work. */
  seconds: number;
  needs: Partial<Record<Item, number>>;
  gives: Item;
}

/** What machines make. A miner gives what its ground has. */
export const RECIPES: Record<Exclude<Machine, 'miner'>, Recipe> = {
  binder: { seconds: 2, needs: { stick: 2 }, gives: 'bundle' },
  smith: { seconds: 3, needs: { stick: 1, stone: 1 }, gives: 'hammer' },
  joiner: { seconds: 4, needs: { bundle: 1, hammer: 1 }, gives: 'cart' },
};

/** Seconds in which a miner gets a piece. */
export const MINING = 2;

/** An order to be met with a ground: `T` trees, `R` rocks, `D` the depot, `~` water. */
export interface Level {
  map: readonly string[];
  /** What may be built besides belts and miners. */
  machines: readonly Exclude<Machine, 'miner'>[];
  order: Partial<Record<Item, number>>;
  /** Seconds until it has to be met. */
  seconds: number;
  /** Sticks at the beginning. */
  stock: number;
}

export interface Tile {
  part: Part;
  /** Where a belt leads. */
  side: Side;
  /** What lies on a belt, and how far it has come, from 0 to 1. */
  item?: Item;
  gone: number;
  /** What a machine has taken in. */
  has: Partial<Record<Item, number>>;
  /** What it has made and could not give away yet. */
  out?: Item;
  /** Seconds that it has worked on the next piece. */
  work: number;
  /** The side that it gives to next. */
  next: number;
}

/** A factory. Times in seconds. */
export interface Factory {
  level: Level;
  tiles: (Tile | undefined)[];
  stock: number;
  delivered: Partial<Record<Item, number>>;
  time: number;
}

export const SIDES: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

export function found(level: Level): Factory {
  const tiles = Array<Tile | undefined>(COLUMNS * ROWS).fill(undefined);
  return { level, tiles, stock: level.stock, delivered: {}, time: 0 };
}

const place = ({ x, y }: Cell) => y * COLUMNS + x;

export function groundOf({ level }: Factory, { x, y }: Cell): string {
  return level.map[y]?.[x] ?? '~';
}

export function tileOf({ tiles }: Factory, cell: Cell): Tile | undefined {
  const inside = cell.x >= 0 && cell.y >= 0 && cell.x < COLUMNS && cell.y < ROWS;
  return inside ? tiles[place(cell)] : undefined;
}

/** Whether all that was ordered has come. */
export function isMet({ level, delivered }: Factory): boolean {
  const wanted = Object.entries(level.order) as [Item, number][];
  return wanted.every(([item, many]) => (delivered[item] ?? 0) >= many);
}

export function isLate({ level, time }: Factory): boolean {
  return time >= level.seconds;
}

/** Whether a part may stand in a cell, whatever it costs. */
export function fits(factory: Factory, part: Part, cell: Cell): boolean {
  const ground = groundOf(factory, cell);
  const isFree = tileOf(factory, cell) === undefined;
  return isFree && (part === 'miner' ? ground === 'T' || ground === 'R' : ground === '.');
}

/** Builds a part, if it fits and there are sticks for it. @returns whether it was built. */
export function build(factory: Factory, part: Part, cell: Cell, side: Side = 1): boolean {
  if (!fits(factory, part, cell) || factory.stock < COSTS[part]) return false;
  factory.stock -= COSTS[part];
  factory.tiles[place(cell)] = { part, side, gone: 0, has: {}, work: 0, next: 0 };
  return true;
}

/** Takes a part away, with its sticks back. */
export function take(factory: Factory, cell: Cell): boolean {
  const tile = tileOf(factory, cell);
  if (!tile) return false;
  factory.stock += COSTS[tile.part];
  factory.tiles[place(cell)] = undefined;
  return true;
}

/** Gathers a stick from a tree that no miner stands on. */
export function gather(factory: Factory, cell: Cell): boolean {
  if (groundOf(factory, cell) !== 'T' || tileOf(factory, cell)) return false;
  factory.stock += 1;
  return true;
}

/**
 * Lays belts on from a cell to the one beside it: the belt that one comes from turns to it. Machines and
 * the depot are where belts begin and end.
 * @returns whether one may go on from there.
 */
export function lay(factory: Factory, from: Cell, to: Cell): boolean {
  const side = SIDES.findIndex(({ x, y }) => from.x + x === to.x && from.y + y === to.y);
  if (side < 0) return false;
  const before = tileOf(factory, from);
  if (before?.part === 'belt') before.side = side as Side;
  else if (!before && !build(factory, 'belt', from, side as Side)) return false;
  if (tileOf(factory, to) || groundOf(factory, to) === 'D') return true;
  return build(factory, 'belt', to, side as Side);
}

/** Lets the factory work for a while. */
export function work(factory: Factory, seconds: number): void {
  factory.time += seconds;
  for (const [at, tile] of factory.tiles.entries()) {
    if (!tile) continue;
    const cell = { x: at % COLUMNS, y: Math.floor(at / COLUMNS) };
    if (tile.part === 'belt') carry(factory, tile, cell, seconds);
    else make(factory, tile, tile.part, cell, seconds);
  }
}

function carry(factory: Factory, tile: Tile, cell: Cell, seconds: number): void {
  if (!tile.item) return;
  tile.gone = Math.min(1, tile.gone + seconds * BELT);
  if (tile.gone < 1) return;
  if (!give(factory, tile.item, cell, tile.side)) return;
  delete tile.item;
  tile.gone = 0;
}

function make(factory: Factory, tile: Tile, machine: Machine, cell: Cell, seconds: number): void {
  if (tile.out) {
    for (let turn = 0; turn < 4; turn++) {
      const side = ((tile.next + turn) % 4) as Side;
      if (!give(factory, tile.out, cell, side)) continue;
      delete tile.out;
      tile.next = side + 1;
      break;
    }
  }
  if (tile.out) return;
  const recipe = machine === 'miner' ? undefined : RECIPES[machine];
  if (recipe && !hasAll(tile, recipe)) return;
  tile.work += seconds;
  if (tile.work < (recipe?.seconds ?? MINING)) return;
  tile.work = 0;
  tile.out = recipe?.gives ?? (groundOf(factory, cell) === 'T' ? 'stick' : 'stone');
  for (const [item, many] of Object.entries(recipe?.needs ?? {}) as [Item, number][]) {
    tile.has[item] = (tile.has[item] ?? 0) - many;
  }
}

export function hasAll({ has }: Tile, { needs }: Recipe): boolean {
  return Object.entries(needs).every(([item, many]) => (has[item as Item] ?? 0) >= many);
}

/** Gives an item to what stands on a side of a cell, if that takes it. */
function give(factory: Factory, item: Item, from: Cell, side: Side): boolean {
  const way = SIDES[side] as Cell;
  const cell = { x: from.x + way.x, y: from.y + way.y };
  if (groundOf(factory, cell) === 'D') {
    factory.delivered[item] = (factory.delivered[item] ?? 0) + 1;
    // Sticks are what all is built of.
    if (item === 'stick') factory.stock += 1;
    return true;
  }
  const tile = tileOf(factory, cell);
  if (!tile) return false;
  if (tile.part === 'belt') {
    const comesBack = (tile.side + 2) % 4 === side;
    if (tile.item || comesBack) return false;
    tile.item = item;
    tile.gone = 0;
    return true;
  }
  const need = tile.part === 'miner' ? undefined : RECIPES[tile.part].needs[item];
  if (!need || (tile.has[item] ?? 0) >= 2 * need) return false;
  tile.has[item] = (tile.has[item] ?? 0) + 1;
  return true;
}

/** How a machine is doing, so that the slowest step can be seen. */
export function doingOf(tile: Tile): 'works' | 'waits' | 'blocked' {
  if (tile.out) return 'blocked';
  const recipe = tile.part === 'belt' || tile.part === 'miner' ? undefined : RECIPES[tile.part];
  return recipe && !hasAll(tile, recipe) ? 'waits' : 'works';
}

/** Points of an order that was met: more for the time that is left. */
export function pointsOf({ level, time }: Factory): number {
  return 100 + Math.max(0, Math.floor(level.seconds - time)) * 5;
}

/** One thing that somebody builds: a machine in a cell, or a belt from cell to cell in straight lines. */
export type Act = readonly [Machine | 'belt', ...string[]];

/** Cells of a belt, from corners such as `1,2`, all of them in order. */
export function cellsOf(corners: readonly string[]): Cell[] {
  const [first, ...rest] = corners.map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return { x, y };
  });
  const cells = first ? [first] : [];
  for (const corner of rest) {
    for (let at = cells.at(-1) as Cell; at.x !== corner.x || at.y !== corner.y; ) {
      at = { x: at.x + Math.sign(corner.x - at.x), y: at.y + Math.sign(corner.y - at.y) };
      cells.push(at);
    }
  }
  return cells;
}

/** Sticks that an act costs where nothing is yet. */
export function costOf(factory: Factory, [part, ...corners]: Act): number {
  if (part !== 'belt') return COSTS[part];
  return cellsOf(corners).filter((cell) => fits(factory, 'belt', cell)).length;
}
