/**
 * A room of places, seen from the side: whoever and whatever has nothing under it falls. All happens in
 * moves, each of which is over when everything has come to rest, so that a room can be thought through.
 */

export const COLUMNS = 11;
export const ROWS = 9;

/** How many places a thrown crate flies at most, at the height of the head. */
export const REACH = 3;

/** What can be wished: to go, to jump forward, to put down what is carried, to lift or throw. */
export const WISHES = ['left', 'right', 'up', 'down', 'action'] as const;
export type Wish = (typeof WISHES)[number];

export interface Place {
  x: number;
  y: number;
}

export interface Room {
  /** Row by row: `#` wall, `^` spikes, `a` and `b` plates for the doors `A` and `B`, `E` the exit. */
  plan: readonly string[];
  hero: Place;
  /** To which side the hero looks: 1 is right. */
  facing: 1 | -1;
  /** The crate that is carried, over the head; -1 for none. */
  carries: number;
  crates: readonly Place[];
  hurt: boolean;
  done: boolean;
}

/** What a wish led to, for the eye and the ear; `blocked` changed nothing. */
export type Outcome = 'turn' | 'walk' | 'climb' | 'leap' | 'lift' | 'put' | 'throw' | 'blocked';

export function openRoom(plan: readonly string[]): Room {
  let hero: Place = { x: 0, y: 0 };
  const crates: Place[] = [];
  for (const [y, line] of plan.entries()) {
    for (const [x, mark] of [...line].entries()) {
      if (mark === '@') hero = { x, y };
      if (mark === 'o') crates.push({ x, y });
    }
  }
  const room: Room = { plan, hero, facing: 1, carries: -1, crates, hurt: false, done: false };
  return settle(room);
}

/** What the plan has at a place; walls all round. */
export function markAt({ plan }: Room, x: number, y: number): string {
  return plan[y]?.[x] ?? '#';
}

/** The crate that lies at a place, and is not carried; -1 for none. */
export function crateAt({ crates, carries }: Room, x: number, y: number): number {
  return crates.findIndex((crate, index) => index !== carries && crate.x === x && crate.y === y);
}

/** Whether a plate of a mark is pressed, by the hero or a crate. */
export function isPressed(room: Room, mark: 'a' | 'b'): boolean {
  const { hero, crates, carries } = room;
  const isOn = ({ x, y }: Place) => markAt(room, x, y) === mark;
  return isOn(hero) || crates.some((crate, index) => index !== carries && isOn(crate));
}

/** A door is open while its plate is pressed, and as long as something stands in it. */
export function isOpen(room: Room, x: number, y: number): boolean {
  const mark = markAt(room, x, y).toLowerCase() as 'a' | 'b';
  const { hero, crates } = room;
  const isThere = (place: Place) => place.x === x && place.y === y;
  return isPressed(room, mark) || isThere(hero) || crates.some(isThere);
}

function isWall(room: Room, x: number, y: number): boolean {
  const mark = markAt(room, x, y);
  if (mark === 'A' || mark === 'B') return !isOpen(room, x, y);
  return mark === '#';
}

function isFree(room: Room, x: number, y: number): boolean {
  return !isWall(room, x, y) && crateAt(room, x, y) < 0;
}

/** Whether the hero has room at a place, with what is carried. */
function fits(room: Room, x: number, y: number): boolean {
  return isFree(room, x, y) && (room.carries < 0 || isFree(room, x, y - 1));
}

/** The room after a wish, and what became of it. The room given is not changed. */
export function wish(room: Room, what: Wish): { room: Room; outcome: Outcome } {
  if (room.hurt || room.done) return { room, outcome: 'blocked' };
  const { outcome, next } = tried(room, what);
  return { room: next ? settle({ ...room, ...next }) : room, outcome };
}

interface Tried {
  outcome: Outcome;
  next?: Partial<Room>;
}

const BLOCKED: Tried = { outcome: 'blocked' };

function tried(room: Room, what: Wish): Tried {
  if (what === 'left' || what === 'right') return walk(room, what === 'right' ? 1 : -1);
  if (what === 'up') return jump(room);
  if (room.carries < 0) return what === 'action' ? lift(room) : BLOCKED;
  return what === 'action' ? hurl(room) : put(room);
}

function walk(room: Room, way: 1 | -1): Tried {
  if (room.facing !== way) return { outcome: 'turn', next: { facing: way } };
  const { x, y } = room.hero;
  if (!fits(room, x + way, y)) return BLOCKED;
  return { outcome: 'walk', next: move(room, x + way, y) };
}

/**
 * Up a step, or over a place with spikes or without a floor; elsewhere a jump is no more than a walk.
 * With a crate on the head there is no leap.
 */
function jump(room: Room): Tried {
  const { facing, carries } = room;
  const { x, y } = room.hero;
  const head = carries < 0 ? y - 1 : y - 2;
  if (!isFree(room, x, head)) return BLOCKED;
  if (!isFree(room, x + facing, y)) {
    if (!fits(room, x + facing, y - 1)) return BLOCKED;
    return { outcome: 'climb', next: move(room, x + facing, y - 1) };
  }
  const isGap = markAt(room, x + facing, y) === '^' || isFree(room, x + facing, y + 1);
  if (!isGap) return walk(room, facing);
  const far = x + 2 * facing;
  if (carries >= 0 || !isFree(room, x + facing, y - 1) || !isFree(room, far, y)) return BLOCKED;
  return { outcome: 'leap', next: move(room, far, y) };
}

function move({ crates, carries }: Room, x: number, y: number): Partial<Room> {
  return { hero: { x, y }, crates: withCrate(crates, carries, { x, y: y - 1 }) };
}

function withCrate(crates: readonly Place[], index: number, to: Place): readonly Place[] {
  return crates.map((crate, at) => (at === index ? to : crate));
}

/** The crate that would be lifted: in front, a step higher in front, or underfoot; -1 for none. */
export function within(room: Room): number {
  const { hero, facing } = room;
  const { x, y } = hero;
  if (room.carries >= 0 || !isFree(room, x, y - 1)) return -1;
  for (const [atX, atY] of [
    [x + facing, y],
    [x + facing, y - 1],
    [x, y + 1],
  ] as const) {
    const index = crateAt(room, atX, atY);
    const isUnderfoot = atX === x;
    if (index >= 0 && (isUnderfoot || crateAt(room, atX, atY - 1) < 0)) return index;
  }
  return -1;
}

function lift(room: Room): Tried {
  const index = within(room);
  if (index < 0) return BLOCKED;
  const { x, y } = room.hero;
  return {
    outcome: 'lift',
    next: { carries: index, crates: withCrate(room.crates, index, { x, y: y - 1 }) },
  };
}

/** Before the feet, or upon what stands there. */
function put(room: Room): Tried {
  const { hero, facing, carries, crates } = room;
  const to = { x: hero.x + facing, y: hero.y - 1 };
  if (!isFree(room, to.x, to.y)) return BLOCKED;
  return { outcome: 'put', next: { carries: -1, crates: withCrate(crates, carries, to) } };
}

/** Where a thrown crate stops flying, before it falls; undefined where it cannot leave the hands. */
export function thrownTo(room: Room): Place | undefined {
  const { hero, facing } = room;
  let x = hero.x;
  const y = hero.y - 1;
  for (let far = 0; far < REACH && isFree(room, x + facing, y); far++) x += facing;
  return x === hero.x ? undefined : { x, y };
}

function hurl(room: Room): Tried {
  const to = thrownTo(room);
  if (!to) return BLOCKED;
  return {
    outcome: 'throw',
    next: { carries: -1, crates: withCrate(room.crates, room.carries, to) },
  };
}

/** Everything falls until it lies; then it is seen whether the hero is hurt, or out. */
function settle(given: Room): Room {
  let room = given;
  for (let fallen = 0; fallen < 4 * ROWS; fallen++) {
    const next = fallAPlace(room);
    if (!next) break;
    room = next;
  }
  const { x, y } = room.hero;
  const mark = markAt(room, x, y);
  return { ...room, hurt: mark === '^', done: mark === 'E' };
}

function fallAPlace(room: Room): Room | undefined {
  const { hero, crates, carries } = room;
  const isHeroAt = (x: number, y: number) => hero.x === x && hero.y === y;
  for (const [index, { x, y }] of crates.entries()) {
    if (index === carries || !isFree(room, x, y + 1) || isHeroAt(x, y + 1)) continue;
    // On a crate that is carried another one rests.
    const carried = crates[carries];
    if (carried && carried.x === x && carried.y === y + 1) continue;
    return { ...room, crates: withCrate(crates, index, { x, y: y + 1 }) };
  }
  if (!isFree(room, hero.x, hero.y + 1) || markAt(room, hero.x, hero.y) === '^') return undefined;
  return { ...room, ...move(room, hero.x, hero.y + 1) };
}

/** The fewest wishes that lead out of a room, by a search through all that can be done; undefined if none do. */
export function solve(start: Room, most = 400_000): Wish[] | undefined {
  interface Step {
    room: Room;
    what?: Wish;
    before?: Step;
  }
  const seen = new Set([keyOf(start)]);
  const open: Step[] = [{ room: start }];
  for (let at = 0; at < open.length && open.length < most; at++) {
    const step = open[at] as Step;
    for (const what of WISHES) {
      const { room, outcome } = wish(step.room, what);
      if (outcome === 'blocked' || room.hurt) continue;
      const key = keyOf(room);
      if (seen.has(key)) continue;
      seen.add(key);
      const next: Step = { room, what, before: step };
      if (room.done) return wayTo(next);
      open.push(next);
    }
  }
  return undefined;

  function wayTo(last: Step): Wish[] {
    const way: Wish[] = [];
    for (let step: Step | undefined = last; step?.what; step = step.before) way.unshift(step.what);
    return way;
  }
}

function keyOf({ hero, facing, carries, crates }: Room): string {
  const places = crates
    .filter((_, index) => index !== carries)
    .map(({ x, y }) => y * COLUMNS + x)
    .sort((a, b) => a - b);
  return `${hero.x} ${hero.y} ${facing} ${carries >= 0} ${places.join()}`;
}
