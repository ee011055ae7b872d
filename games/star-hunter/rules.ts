import type { Chance } from '../stage/chance.ts';
import { type Foe, fired, HEIGHT, type Kind, moved, NATURES, newFoe, type Orb } from './foes.ts';
import { SECTORS, waveOf } from './sectors.ts';

/** Lengths are in units of the world, times in seconds; x is 0 in the middle, y is 0 at the top. */
export const SHIP = 11;
export const HEARTS = 3;

/** Units a second: of the ship with keys and at a finger, and of its shots. */
const STEERED = 290;
const DRAWN = 1100;
const SHOT = 600;

const RELOAD = 0.17;

/** How close the ship comes to the edges, how far up, where it begins, and how far down. */
const EDGE = 22;
const TOP = 120;
const LOW = HEIGHT - 70;
const LOWEST = HEIGHT - 46;

/** Seconds for which nothing hurts after a hit. */
export const SAFE = 2;

/** Stars for a blast, its seconds, half its width, and what it does to foes in a second. */
export const FULL = 10;
export const BLAST = 1;
const BLAST_WIDE = 46;
const BLAST_FORCE = 34;

export const MOST_POWER = 3;

/** Seconds after which the next wave comes, whoever is left; and from an empty sky to the next wave. */
const PATIENCE = 11;
const REST = 1.2;

/** Over this shots are lost; high frames show that much over the field. */
const OUT = -140;

export interface Shot {
  x: number;
  y: number;
  right: number;
}

export interface Thing {
  what: 'star' | 'power' | 'heart';
  x: number;
  y: number;
  /** Sideways at first, and how it falls. */
  right: number;
  fall: number;
}

export interface Hunt {
  sector: number;
  chance: Chance;
  width: number;
  time: number;
  /** The ship. */
  x: number;
  y: number;
  /** Sideways speed, for how it leans. */
  right: number;
  reload: number;
  power: number;
  /** Stars towards the next blast; seconds that are left of one. */
  charge: number;
  blast: number;
  hearts: number;
  safe: number;
  /** The wave that has come last, and seconds since then, and for which the sky has been empty. */
  wave: number;
  since: number;
  empty: number;
  foes: readonly Foe[];
  shots: readonly Shot[];
  orbs: readonly Orb[];
  things: readonly Thing[];
  score: number;
  /** Shot down since the last hit. */
  chain: number;
  phase: 'hunts' | 'won' | 'lost';
}

/** Where to: by keys from -1 to 1, or towards a point; and whether a blast is wished. */
export interface Wish {
  right: number;
  down: number;
  to?: { x: number; y: number } | undefined;
  blast: boolean;
}

export interface Happened {
  what:
    | 'shot'
    | 'hit'
    | 'gone'
    | 'hurt'
    | 'star'
    | 'power'
    | 'heart'
    | 'full'
    | 'blast'
    | 'boss'
    | 'won'
    | 'lost';
  x: number;
  y: number;
  kind?: Kind;
}

export function newHunt(sector: number, width: number, chance: Chance): Hunt {
  return {
    sector,
    chance,
    width,
    time: 0,
    x: 0,
    y: LOW,
    right: 0,
    reload: 0.6,
    power: sector > 2 ? 2 : 1,
    charge: 0,
    blast: 0,
    hearts: HEARTS,
    safe: 0,
    wave: -1,
    since: 0,
    empty: 0,
    foes: [],
    shots: [],
    orbs: [],
    things: [],
    score: 0,
    chain: 0,
    phase: 'hunts',
  };
}

/** How many times points count. */
export function times({ chain }: Pick<Hunt, 'chain'>): number {
  return Math.min(5, 1 + Math.floor(chain / 8));
}

/** The same hunt in a field of another width, when a phone is turned. */
export function widened(hunt: Hunt, width: number): Hunt {
  if (width === hunt.width) return hunt;
  const wider = width / hunt.width;
  const move = <T extends { x: number }>(one: T): T => ({ ...one, x: one.x * wider });
  return {
    ...hunt,
    width,
    x: hunt.x * wider,
    foes: hunt.foes.map(move),
    shots: hunt.shots.map(move),
    orbs: hunt.orbs.map(move),
    things: hunt.things.map(move),
  };
}

/** The hunt after `seconds`, and what happened in them. */
export function step(
  hunt: Hunt,
  wish: Wish,
  seconds: number,
): { hunt: Hunt; happened: Happened[] } {
  if (hunt.phase !== 'hunts') return { hunt: drift(hunt, seconds), happened: [] };
  const happened: Happened[] = [];
  const next = steer({ ...hunt, time: hunt.time + seconds }, wish, seconds);
  call(next, seconds, happened);
  shoot(next, wish, seconds, happened);
  fly(next, seconds);
  strike(next, seconds, happened);
  take(next, happened);
  if (next.safe <= 0) suffer(next, happened);
  return { hunt: next, happened };
}

/** After the end everything goes on flying, and nothing happens. */
function drift(hunt: Hunt, seconds: number): Hunt {
  const next = { ...hunt, time: hunt.time + seconds, blast: 0 };
  fly(next, seconds);
  return next;
}

function steer(hunt: Hunt, wish: Wish, seconds: number): Hunt {
  const { to } = wish;
  let [right, down] = [wish.right * STEERED, wish.down * STEERED];
  if (wish.right && wish.down) [right, down] = [right * 0.72, down * 0.72];
  if (to) {
    const [away, below] = [to.x - hunt.x, to.y - hunt.y];
    const far = Math.hypot(away, below);
    const speed = Math.min(DRAWN, far / seconds);
    [right, down] = far > 0.5 ? [(away / far) * speed, (below / far) * speed] : [0, 0];
  }
  const side = hunt.width / 2 - EDGE;
  const x = Math.min(side, Math.max(-side, hunt.x + right * seconds));
  const y = Math.min(LOWEST, Math.max(TOP, hunt.y + down * seconds));
  const less = (value: number) => Math.max(0, value - seconds);
  return {
    ...hunt,
    right: (x - hunt.x) / seconds,
    x,
    y,
    reload: less(hunt.reload),
    blast: less(hunt.blast),
    safe: less(hunt.safe),
  };
}

// What follows changes a hunt that is nobody else's yet: a copy for each of a hundred shots would cost
// a slow phone more than the whole rest.

/** Calls the next wave when the sky is empty, or when the last one takes too long. */
function call(hunt: Hunt, seconds: number, happened: Happened[]): void {
  const { sector, width, chance } = hunt;
  const last = SECTORS[sector - 1]?.length ?? 0;
  hunt.since += seconds;
  hunt.empty = hunt.foes.length === 0 ? hunt.empty + seconds : 0;
  const isDue = hunt.empty > REST || (hunt.since > PATIENCE && hunt.wave < last - 1);
  if (!isDue || hunt.wave >= last) return;
  hunt.wave += 1;
  hunt.since = 0;
  hunt.empty = 0;
  hunt.foes = [...hunt.foes, ...waveOf(sector, hunt.wave, width, chance)];
  if (hunt.wave === last) happened.push({ what: 'boss', x: 0, y: 0 });
}

/** Where shots begin, and how they fly aside, for each power. */
const BARRELS: readonly (readonly (readonly [aside: number, right: number])[])[] = [
  [
    [-8, 0],
    [8, 0],
  ],
  [
    [-12, -40],
    [0, 0],
    [12, 40],
  ],
  [
    [-16, -90],
    [-6, 0],
    [6, 0],
    [16, 90],
  ],
];

function shoot(hunt: Hunt, wish: Wish, seconds: number, happened: Happened[]): void {
  const { x, y } = hunt;
  if (wish.blast && hunt.charge >= FULL && hunt.blast <= 0) {
    hunt.charge = 0;
    hunt.blast = BLAST;
    hunt.safe = Math.max(hunt.safe, BLAST);
    happened.push({ what: 'blast', x, y });
  }
  if (hunt.reload > 0) return;
  hunt.reload = RELOAD - seconds / 2;
  const barrels = BARRELS[hunt.power - 1] ?? [];
  const made = barrels.map(([aside, right]) => ({ x: x + aside, y: y - 18, right }));
  hunt.shots = [...hunt.shots, ...made];
  happened.push({ what: 'shot', x, y });
}

/** Everything but the ship moves on. */
function fly(hunt: Hunt, seconds: number): void {
  const { width, sector } = hunt;
  const side = width / 2 + 70;
  const orbs = hunt.orbs.map((orb) => ({
    ...orb,
    x: orb.x + orb.right * seconds,
    y: orb.y + orb.down * seconds,
  }));
  const foes: Foe[] = [];
  for (const foe of hunt.foes) {
    const shooter = fired(moved(foe, hunt, width, seconds), hunt, sector, seconds);
    const { x, y, age } = shooter.foe;
    const isPast = y > HEIGHT + 60 || (age > 3 && Math.abs(x) > side);
    if (!isPast) foes.push(shooter.foe);
    if (hunt.phase === 'hunts') orbs.push(...shooter.orbs);
  }
  hunt.foes = foes;
  hunt.orbs = orbs.filter(({ x, y }) => y < HEIGHT + 90 && y > -90 && Math.abs(x) < side);
  hunt.shots = hunt.shots
    .map((shot) => ({ ...shot, x: shot.x + shot.right * seconds, y: shot.y - SHOT * seconds }))
    .filter(({ y }) => y > OUT);
  hunt.things = hunt.things
    .map((thing) => {
      // Near the ship they come by themselves.
      const [away, below] = [hunt.x - thing.x, hunt.y - thing.y];
      const far = Math.hypot(away, below);
      const pull = far < 84 && hunt.phase === 'hunts' ? 300 / Math.max(far, 1) : 0;
      return {
        ...thing,
        x: thing.x + (thing.right + away * pull) * seconds,
        y: thing.y + (thing.fall + below * pull) * seconds,
        right: thing.right * 0.97,
        fall: Math.min(110, thing.fall + 160 * seconds),
      };
    })
    .filter(({ y }) => y < HEIGHT + 60);
}

/** Shots and blasts meet foes. */
function strike(hunt: Hunt, seconds: number, happened: Happened[]): void {
  const spent = new Set<Shot>();
  const { x, y } = hunt;
  const foes: Foe[] = [];
  for (const foe of hunt.foes) {
    const { radius } = NATURES[foe.kind];
    let { strength } = foe;
    if (foe.age > 0 && foe.y > -radius) {
      for (const shot of hunt.shots) {
        if (spent.has(shot) || strength <= 0) continue;
        if (Math.hypot(shot.x - foe.x, shot.y - foe.y) > radius + 5) continue;
        spent.add(shot);
        strength -= 1;
      }
      const under = Math.abs(foe.x - x) < radius + BLAST_WIDE && foe.y < y;
      if (hunt.blast > 0 && under) strength -= BLAST_FORCE * seconds;
    }
    if (strength === foe.strength) foes.push(foe);
    else if (strength > 0) {
      foes.push({ ...foe, strength, lit: 0.08 });
      happened.push({ what: 'hit', x: foe.x, y: foe.y + radius * 0.6, kind: foe.kind });
    } else foes.push(...fell(hunt, foe, happened));
  }
  hunt.foes = foes;
  if (spent.size > 0) hunt.shots = hunt.shots.filter((shot) => !spent.has(shot));
  if (hunt.blast > 0)
    hunt.orbs = hunt.orbs.filter((orb) => Math.abs(orb.x - x) > BLAST_WIDE || orb.y > y);
}

/** A foe is no more: points, stars, splinters. */
function fell(hunt: Hunt, foe: Foe, happened: Happened[]): Foe[] {
  const { kind, x, y, drops } = foe;
  const { points, stars } = NATURES[kind];
  hunt.chain += 1;
  hunt.score += (kind === 'boss' ? points * hunt.sector : points) * times(hunt);
  happened.push({ what: 'gone', x, y, kind });
  const { next } = hunt.chance;
  const things: Thing[] = Array.from({ length: stars }, () => ({
    what: 'star',
    x,
    y,
    right: (next() - 0.5) * 160,
    fall: -40 - next() * 60,
  }));
  if (drops) things.push({ what: drops, x, y, right: 0, fall: -30 });
  hunt.things = [...hunt.things, ...things];
  if (kind === 'boss') {
    hunt.phase = 'won';
    hunt.orbs = [];
    hunt.score += hunt.hearts * 200;
    happened.push({ what: 'won', x, y });
  }
  if (kind !== 'rock') return [];
  return [-1, 1].map((side) => ({
    ...newFoe('chip', x, y, 0, hunt.sector),
    x: x + side * 12,
    y,
    home: { x: side * (40 + next() * 40), y: 96 + next() * 40 },
  }));
}

function take(hunt: Hunt, happened: Happened[]): void {
  const left = hunt.things.filter((thing) => {
    if (Math.hypot(thing.x - hunt.x, thing.y - hunt.y) > 28) return true;
    const at = { x: thing.x, y: thing.y };
    happened.push({ what: thing.what, ...at });
    if (thing.what === 'power') {
      hunt.power = Math.min(MOST_POWER, hunt.power + 1);
      hunt.score += 50;
    }
    if (thing.what === 'heart') {
      hunt.hearts = Math.min(HEARTS, hunt.hearts + 1);
      hunt.score += 50;
    }
    if (thing.what === 'star') {
      hunt.score += 10 * times(hunt);
      if (hunt.charge === FULL - 1) happened.push({ what: 'full', ...at });
      hunt.charge = Math.min(FULL, hunt.charge + 1);
    }
    return false;
  });
  if (left.length < hunt.things.length) hunt.things = left;
}

/** Orbs and foes meet the ship: a heart, and a step of its power. */
function suffer(hunt: Hunt, happened: Happened[]): void {
  const { x, y } = hunt;
  const isNear = (one: { x: number; y: number }, far: number) =>
    Math.hypot(one.x - x, one.y - y) < far;
  const isHurt =
    hunt.orbs.some((orb) => isNear(orb, SHIP + 5)) ||
    hunt.foes.some((foe) => foe.age > 0 && isNear(foe, SHIP + NATURES[foe.kind].radius * 0.8));
  if (!isHurt) return;
  hunt.hearts -= 1;
  hunt.power = Math.max(1, hunt.power - 1);
  hunt.chain = 0;
  hunt.safe = SAFE;
  // A little air to go on in.
  hunt.orbs = hunt.orbs.filter((orb) => !isNear(orb, 130));
  happened.push({ what: 'hurt', x, y });
  if (hunt.hearts > 0) return;
  hunt.phase = 'lost';
  happened.push({ what: 'lost', x, y });
}
