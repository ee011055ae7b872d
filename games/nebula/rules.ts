import type { Chance } from '../stage/chance.ts';
import type { Point } from '../stage/round.ts';

/** Lengths are in units of the world, times in seconds. */
export const CELL = 40;
/** How far the ship sees, and charts. */
export const SIGHT = 190;
/** How near the ship has to stay to scan something, and for how long. */
export const NEAR = 105;
export const SCAN = 1.4;
export const HULL = 5;
export const FUEL = 100;
/** How near home the ship docks, and how slowly. */
export const DOCK = 62;
const DOCK_SPEED = 130;

const PUSH = 175;
const BURN = 3.2;
/** Part of the speed that dust takes in a second. */
const DUST = 0.16;
const SHIP = 17;
/** A bump that is slower does no harm. */
const GENTLE = 75;
/** Seconds for which the ship cannot be hurt again. */
const SPARED = 1.2;
const WELL_REACH = 210;
export const WELL_CORE = 30;
const CRYSTAL = 26;
/** Seconds without fuel until nobody comes any more. */
const ADRIFT = 7;

export type FindKind = 'whale' | 'planet' | 'jelly' | 'flower';
const KINDS: readonly FindKind[] = ['planet', 'jelly', 'whale', 'flower'];

export interface Find extends Point {
  kind: FindKind;
}

/** An asteroid on its round: its middle, how far it is from there, how fast it goes round and where it began. */
export interface Rock extends Point {
  away: number;
  speed: number;
  begin: number;
  size: number;
}

/** A part of the nebula, as it is before anybody has seen it. */
export interface Sector {
  /** It is a square. */
  side: number;
  home: Point;
  finds: readonly Find[];
  /** How many have to be scanned before the flight home counts. */
  needed: number;
  rocks: readonly Rock[];
  wells: readonly Point[];
  crystals: readonly Point[];
}

export interface Flight {
  sector: Sector;
  x: number;
  y: number;
  /** Speed. */
  right: number;
  down: number;
  /** Where it looks, in radians. */
  turn: number;
  fuel: number;
  hull: number;
  time: number;
  /** 1 for each cell that was seen, row after row. */
  chart: Uint8Array;
  charted: number;
  /** By number of the find. */
  scanned: readonly boolean[];
  /** What is being scanned, and for how long already. */
  scanning: { find: number; seconds: number } | undefined;
  taken: readonly boolean[];
  spared: number;
  adrift: number;
  result: 'home' | 'broken' | 'adrift' | undefined;
}

/** What happened in a step, for what is seen and heard. */
export type Happened = 'bump' | 'hurt' | 'scanned' | 'crystal' | 'home' | 'broken' | 'adrift';

interface Plan {
  side: number;
  finds: number;
  needed: number;
  rocks: number;
  wells: number;
  crystals: number;
}

export const PLANS: readonly Plan[] = [
  { side: 1260, finds: 3, needed: 2, rocks: 6, wells: 0, crystals: 5 },
  { side: 1560, finds: 4, needed: 3, rocks: 12, wells: 1, crystals: 5 },
  { side: 1800, finds: 5, needed: 4, rocks: 20, wells: 2, crystals: 6 },
  { side: 2100, finds: 6, needed: 5, rocks: 28, wells: 4, crystals: 7 },
  { side: 2400, finds: 8, needed: 6, rocks: 40, wells: 6, crystals: 8 },
];

export function cellsOf({ side }: Sector): number {
  return Math.ceil(side / CELL);
}

/** A sector of a level, from chance: nothing lies on anything else, and home is quiet. */
export function makeSector(level: number, chance: Chance): Sector {
  const plan = PLANS[level - 1] as Plan;
  const { side } = plan;
  const home = { x: side * 0.14, y: side * (0.3 + chance.next() * 0.4) };
  const used: (Point & { room: number })[] = [{ ...home, room: 190 }];
  /** The roomiest of some places. */
  const place = (room: number): Point => {
    let best = { x: 0, y: 0 };
    let most = Number.NEGATIVE_INFINITY;
    for (let tried = 0; tried < 14; tried++) {
      const x = 110 + chance.next() * (side - 220);
      const y = 110 + chance.next() * (side - 220);
      const free = Math.min(...used.map((one) => Math.hypot(one.x - x, one.y - y) - one.room));
      if (free <= most) continue;
      best = { x, y };
      most = free;
    }
    used.push({ ...best, room });
    return best;
  };
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const first = chance.whole(0, 3);
  const finds = many(plan.finds, (index): Find => {
    return { ...place(150), kind: KINDS[(first + index) % KINDS.length] as FindKind };
  });
  const wells = many(plan.wells, () => place(WELL_REACH * 0.75));
  const crystals = many(plan.crystals, () => place(60));
  const rocks = many(plan.rocks, (): Rock => {
    const size = 16 + chance.next() * 20;
    const speed = (0.12 + chance.next() * 0.3) * (chance.next() < 0.5 ? -1 : 1);
    return { ...place(30), away: 20 + chance.next() * 45, speed, begin: chance.next() * 7, size };
  });
  return { side, home, finds, needed: plan.needed, wells, crystals, rocks };
}

export function rockAt({ x, y, away, speed, begin }: Rock, time: number): Point {
  const turn = begin + speed * time;
  return { x: x + Math.cos(turn) * away, y: y + Math.sin(turn) * away };
}

/** Planets stand still; what lives swims round its place. */
export function findAt({ x, y, kind }: Find, time: number): Point {
  if (kind === 'planet' || kind === 'flower') return { x, y };
  return { x: x + Math.sin(time * 0.35 + x) * 34, y: y + Math.cos(time * 0.5 + y) * 16 };
}

export function newFlight(sector: Sector): Flight {
  const { x, y } = sector.home;
  const cells = cellsOf(sector);
  const flight: Flight = {
    sector,
    x: x + 40,
    y,
    right: 0,
    down: 0,
    turn: 0,
    fuel: FUEL,
    hull: HULL,
    time: 0,
    chart: new Uint8Array(cells * cells),
    charted: 0,
    scanned: sector.finds.map(() => false),
    scanning: undefined,
    taken: sector.crystals.map(() => false),
    spared: 0,
    adrift: 0,
    result: undefined,
  };
  return { ...flight, ...chartAround(flight) };
}

/** What the pilot wants: a push to the right and down, together at most 1, or to slow down. */
export interface Wish extends Point {
  brake: boolean;
}

export const NO_WISH: Wish = { x: 0, y: 0, brake: false };

/** The flight some seconds later, and what has happened. */
export function step(
  before: Flight,
  wish: Wish,
  seconds: number,
): { flight: Flight; happened: Happened[] } {
  if (before.result) return { flight: before, happened: [] };
  const happened: Happened[] = [];
  const flight = { ...before, time: before.time + seconds };
  flight.spared = Math.max(0, before.spared - seconds);
  push(flight, wish, seconds);
  pull(flight, seconds);
  flight.x += flight.right * seconds;
  flight.y += flight.down * seconds;
  meetRocks(flight, happened);
  meetWells(flight, happened);
  Object.assign(flight, chartAround(flight));
  scan(flight, seconds, happened);
  takeCrystals(flight, happened);
  finish(flight, seconds, happened);
  return { flight, happened };
}

function push(flight: Flight, wish: Wish, seconds: number): void {
  const speed = Math.hypot(flight.right, flight.down);
  const slowed = 1 - DUST * seconds;
  flight.right *= slowed;
  flight.down *= slowed;
  const strength = Math.min(1, Math.hypot(wish.x, wish.y));
  if (flight.fuel <= 0 || (strength === 0 && !wish.brake)) return;
  if (wish.brake) {
    // Never so much that it flies backwards.
    const left = speed > 0 ? Math.max(0, 1 - (PUSH * 1.2 * seconds) / speed) : 0;
    flight.right *= left;
    flight.down *= left;
    if (speed > 8) flight.fuel = Math.max(0, flight.fuel - BURN * seconds);
    return;
  }
  flight.right += wish.x * PUSH * seconds;
  flight.down += wish.y * PUSH * seconds;
  flight.turn = turned(flight.turn, Math.atan2(wish.y, wish.x), 6 * seconds);
  flight.fuel = Math.max(0, flight.fuel - BURN * strength * seconds);
}

/** From one direction towards another the shorter way, at most so far. */
function turned(from: number, to: number, most: number): number {
  const way = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  return from + Math.max(-most, Math.min(most, way));
}

/** Wells draw the ship near; the edge of the sector holds it back. */
function pull(flight: Flight, seconds: number): void {
  const { wells, side } = flight.sector;
  for (const well of wells) {
    const [right, down] = [well.x - flight.x, well.y - flight.y];
    const far = Math.hypot(right, down);
    if (far > WELL_REACH || far === 0) continue;
    const strength = 125 * (1 - far / WELL_REACH) + 8;
    flight.right += (right / far) * strength * seconds;
    flight.down += (down / far) * strength * seconds;
  }
  const back = (at: number) => (at < 40 ? 40 - at : at > side - 40 ? side - 40 - at : 0);
  flight.right += back(flight.x) * 6 * seconds;
  flight.down += back(flight.y) * 6 * seconds;
}

function meetRocks(flight: Flight, happened: Happened[]): void {
  for (const rock of flight.sector.rocks) {
    const at = rockAt(rock, flight.time);
    bounce(flight, at, rock.size * 0.85 + SHIP, GENTLE, happened);
  }
}

function meetWells(flight: Flight, happened: Happened[]): void {
  for (const well of flight.sector.wells) bounce(flight, well, WELL_CORE, 0, happened, 260);
}

/** Throws the ship back from something round; hurts it if it came faster than is gentle. */
function bounce(
  flight: Flight,
  at: Point,
  room: number,
  gentle: number,
  happened: Happened[],
  least = 40,
): void {
  const [right, down] = [flight.x - at.x, flight.y - at.y];
  const far = Math.hypot(right, down) || 1;
  if (far >= room) return;
  const [x, y] = [right / far, down / far];
  const towards = -(flight.right * x + flight.down * y);
  flight.x = at.x + x * room;
  flight.y = at.y + y * room;
  const back = Math.max(least, towards * 1.5);
  if (towards > 0 || least > 40) {
    flight.right += x * back;
    flight.down += y * back;
  }
  if (towards > gentle && flight.spared === 0) {
    flight.hull -= 1;
    flight.spared = SPARED;
    happened.push('hurt');
  } else if (towards > 12) happened.push('bump');
}

/** What is charted when the ship is here. */
function chartAround(flight: Flight): Pick<Flight, 'chart' | 'charted'> {
  const cells = cellsOf(flight.sector);
  let { chart, charted } = flight;
  const [left, top] = [flight.x - SIGHT, flight.y - SIGHT].map((at) =>
    Math.max(0, Math.floor(at / CELL)),
  ) as [number, number];
  const last = Math.ceil((2 * SIGHT) / CELL);
  for (let row = top; row <= Math.min(cells - 1, top + last); row++) {
    for (let column = left; column <= Math.min(cells - 1, left + last); column++) {
      const index = row * cells + column;
      if (chart[index]) continue;
      const [right, down] = [(column + 0.5) * CELL - flight.x, (row + 0.5) * CELL - flight.y];
      if (Math.hypot(right, down) > SIGHT) continue;
      // The chart before stays as it was.
      if (chart === flight.chart) chart = chart.slice();
      chart[index] = 1;
      charted += 1;
    }
  }
  return { chart, charted };
}

/** The part of the sector that was seen, from 0 to 1. */
export function chartedPart({ chart, charted }: Flight): number {
  return charted / chart.length;
}

export function foundOf({ scanned }: Flight): number {
  return scanned.filter(Boolean).length;
}

function scan(flight: Flight, seconds: number, happened: Happened[]): void {
  const { finds } = flight.sector;
  const find = finds.findIndex((one, index) => {
    if (flight.scanned[index]) return false;
    const { x, y } = findAt(one, flight.time);
    return Math.hypot(x - flight.x, y - flight.y) < NEAR;
  });
  if (find < 0) {
    flight.scanning = undefined;
    return;
  }
  const before = flight.scanning?.find === find ? flight.scanning.seconds : 0;
  flight.scanning = { find, seconds: before + seconds };
  if (flight.scanning.seconds < SCAN) return;
  flight.scanning = undefined;
  flight.scanned = flight.scanned.map((was, index) => was || index === find);
  happened.push('scanned');
}

function takeCrystals(flight: Flight, happened: Happened[]): void {
  for (const [index, { x, y }] of flight.sector.crystals.entries()) {
    if (flight.taken[index] || Math.hypot(x - flight.x, y - flight.y) > SHIP + 20) continue;
    flight.taken = flight.taken.map((was, other) => was || other === index);
    flight.fuel = Math.min(FUEL, flight.fuel + CRYSTAL);
    happened.push('crystal');
  }
}

function finish(flight: Flight, seconds: number, happened: Happened[]): void {
  flight.adrift = flight.fuel > 0 ? 0 : flight.adrift + seconds;
  const { home, needed } = flight.sector;
  const isNear = Math.hypot(home.x - flight.x, home.y - flight.y) < DOCK;
  const isSlow = Math.hypot(flight.right, flight.down) < DOCK_SPEED;
  if (flight.hull <= 0) flight.result = 'broken';
  else if (isNear && isSlow && foundOf(flight) >= needed) flight.result = 'home';
  else if (flight.adrift >= ADRIFT) flight.result = 'adrift';
  if (flight.result) happened.push(flight.result);
}

/** Finds count most, then the chart; what is left of hull and fuel counts for who came home. */
export function points(flight: Flight): number {
  const seen = foundOf(flight) * 100 + Math.round(chartedPart(flight) * 400);
  if (flight.result !== 'home') return seen;
  return seen + flight.hull * 20 + Math.round(flight.fuel);
}
