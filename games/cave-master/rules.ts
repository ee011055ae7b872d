import { type Cave, type Cell, FLASK, isFloor, numberOf, PACE, type Treasure } from './cave.ts';

/** Seconds of the lamp that a bat and a stone cost. */
export const BITE = 5;
export const BLOW = 8;

/** Seconds from the moment a stone trembles until it has fallen. */
export const TREMBLES = 0.9;

/** Seconds for which one is stunned by a stone, and for which a bat leaves one alone. */
const STUNNED = 0.6;
const SPARED = 2;

/** Cells that a bat flies in a second. */
const WINGS = 2.6;

export type Direction = 'left' | 'right' | 'up' | 'down';

const WAYS: Record<Direction, Cell> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** A visit to a cave. Times in seconds. */
export interface Visit {
  cave: Cave;
  /** The cell that one is in or goes to, and where one came from. */
  at: Cell;
  from: Cell;
  /** What is left of the way to `at`, from 1 to 0. */
  left: number;
  /** What is left of the lamp. */
  lamp: number;
  carried: number;
  treasures: Treasure[];
  oil: Cell[];
  /** Cells whose floor holds no more. */
  pits: Set<number>;
  /** Stones that tremble, with the seconds until they have fallen; 0 and less are rubble. */
  falling: Map<number, number>;
  stunned: number;
  spared: number;
  time: number;
  /** Where one has walked. */
  walked: Set<number>;
  end?: 'out' | 'dark';
}

/** What has happened in a step, to be seen and heard. */
export type Event =
  | { what: 'treasure'; value: number; at: Cell }
  | { what: 'oil' | 'pit' | 'trembles' | 'falls' | 'blow' | 'bite'; at: Cell }
  | { what: 'out' | 'dark' | 'tooLittle' };

export function enter(cave: Cave): Visit {
  return {
    cave,
    at: cave.door,
    from: cave.door,
    left: 0,
    lamp: cave.lamp,
    carried: 0,
    treasures: [...cave.treasures],
    oil: [...cave.oil],
    pits: new Set(),
    falling: new Map(),
    stunned: 0,
    spared: 0,
    time: 0,
    walked: new Set([numberOf(cave, cave.door)]),
  };
}

/**
 * The visit after some time, which changes it.
 * @param wish where one wants to go; nowhere without it.
 * @returns what has happened.
 */
export function pass(visit: Visit, seconds: number, wish?: Direction): Event[] {
  if (visit.end) return [];
  const events: Event[] = [];
  visit.time += seconds;
  visit.lamp = Math.max(0, visit.lamp - seconds);
  visit.stunned = Math.max(0, visit.stunned - seconds);
  visit.spared = Math.max(0, visit.spared - seconds);
  if (visit.stunned === 0) walk(visit, seconds, wish, events);
  dropStones(visit, seconds, events);
  meetBats(visit, events);
  if (visit.lamp === 0 && !visit.end) {
    visit.end = 'dark';
    events.push({ what: 'dark' });
  }
  return events;
}

function walk(visit: Visit, seconds: number, wish: Direction | undefined, events: Event[]): void {
  if (visit.left > 0) {
    visit.left = Math.max(0, visit.left - seconds * PACE);
    if (visit.left === 0) arrive(visit, events);
  }
  if (visit.left > 0 || !wish || visit.end) return;
  const way = WAYS[wish];
  const next = { x: visit.at.x + way.x, y: visit.at.y + way.y };
  if (!isOpen(visit, next)) return;
  leave(visit, events);
  visit.from = visit.at;
  visit.at = next;
  visit.left = 1;
}

export function isOpen({ cave, pits }: Visit, cell: Cell): boolean {
  return isFloor(cave, cell) && !pits.has(numberOf(cave, cell));
}

/** Cracked floor breaks behind one. */
function leave({ cave, at, pits }: Visit, events: Event[]): void {
  if (!cave.cracks.some((cell) => isSame(cell, at))) return;
  pits.add(numberOf(cave, at));
  events.push({ what: 'pit', at });
}

function arrive(visit: Visit, events: Event[]): void {
  const { at, cave } = visit;
  visit.from = at;
  visit.walked.add(numberOf(cave, at));
  const treasure = visit.treasures.find((one) => isSame(one, at));
  if (treasure) {
    visit.treasures = visit.treasures.filter((one) => one !== treasure);
    visit.carried += treasure.value;
    events.push({ what: 'treasure', value: treasure.value, at });
  }
  if (visit.oil.some((one) => isSame(one, at))) {
    visit.oil = visit.oil.filter((one) => !isSame(one, at));
    visit.lamp = Math.min(cave.lamp, visit.lamp + FLASK);
    events.push({ what: 'oil', at });
  }
  for (const stone of cave.stones) {
    const place = numberOf(cave, stone);
    const near = Math.abs(stone.x - at.x) + Math.abs(stone.y - at.y) <= 1;
    if (!near || visit.falling.has(place)) continue;
    visit.falling.set(place, TREMBLES);
    events.push({ what: 'trembles', at: stone });
  }
  if (!isSame(at, cave.door)) return;
  if (visit.carried >= cave.goal) visit.end = 'out';
  events.push({ what: visit.end ? 'out' : 'tooLittle' });
}

function dropStones(visit: Visit, seconds: number, events: Event[]): void {
  for (const [place, left] of visit.falling) {
    if (left <= 0) continue;
    visit.falling.set(place, left - seconds);
    if (left - seconds > 0) continue;
    const { width } = visit.cave;
    const cell = { x: place % width, y: Math.floor(place / width) };
    events.push({ what: 'falls', at: cell });
    if (!isSame(nearest(visit), cell)) continue;
    visit.lamp = Math.max(0, visit.lamp - BLOW);
    visit.stunned = STUNNED;
    events.push({ what: 'blow', at: cell });
  }
}

/** The cell that one is nearest to. */
function nearest({ at, from, left }: Visit): Cell {
  return left > 0.5 ? from : at;
}

function meetBats(visit: Visit, events: Event[]): void {
  if (visit.spared > 0) return;
  const hero = placeOf(visit);
  for (const bat of visit.cave.bats) {
    const { x, y } = batAt(bat, visit.time);
    if (Math.hypot(x - hero.x, y - hero.y) > 0.6) continue;
    visit.lamp = Math.max(0, visit.lamp - BITE);
    visit.spared = SPARED;
    events.push({ what: 'bite', at: nearest(visit) });
    return;
  }
}

/** Where one is, between two cells while one walks. */
export function placeOf({ at, from, left }: Visit): Cell {
  return { x: at.x + (from.x - at.x) * left, y: at.y + (from.y - at.y) * left };
}

/** Where a bat is at a time. */
export function batAt({ from, to }: Cave['bats'][number], time: number): Cell {
  const long = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const flown = (time * WINGS) % (2 * long);
  const part = (flown <= long ? flown : 2 * long - flown) / long;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}

/** From 0, dark, to 1: how much of the light is left. It is full for long, and then goes fast. */
export function lightOf({ lamp, cave }: Visit): number {
  return Math.min(1, (lamp / cave.lamp) * 2) ** 0.7;
}

/** Points of who came out: what was carried, and a point for each second of light that is left. */
export function pointsOf({ carried, lamp, end }: Visit): number {
  return end === 'out' ? carried + Math.floor(lamp) : 0;
}

/** Which way leads from a cell to the one beside it. */
export function directionTo(from: Cell, to: Cell): Direction {
  if (to.x !== from.x) return to.x > from.x ? 'right' : 'left';
  return to.y > from.y ? 'down' : 'up';
}
