import type { Chance } from '../stage/chance.ts';
import { bendAt, HALF, slopeAt, type Thing, type Track, trackOf } from './tracks.ts';

/** The spring is wound to the full between these two; above 1 it slips. */
export const GOLD = { from: 0.84, to: 0.98 };

/** What is left of a spring that slipped, and what a wound one has at least. */
const SLIPPED = 0.6;
const LEAST = 0.35;

/** Seconds that a full spring pushes. */
const SPRING = 16;

/** What a key on the road adds to the spring. */
const KEY = 0.1;

/** How hard a bend pushes a car outwards, and from where on its wheels slip. */
const PUSH = 0.062;
const GRIP = 13;

/** Cars that are nearer than these touch. */
const LONG = 7;
const WIDE = 5.4;

export interface Car {
  z: number;
  /** From the middle of the road to the right. */
  x: number;
  speed: number;
}

export interface Rival extends Car {
  lane: number;
  pace: number;
  phase: number;
}

export interface Race {
  phase: 'wind' | 'drive' | 'over';
  track: Track;
  /** Seconds since the start. */
  time: number;
  car: Car;
  rivals: readonly Rival[];
  /** How much the spring is wound, from 0 to 1. */
  spring: number;
  /** Keys and blocks that are still there. */
  things: readonly Thing[];
  keys: number;
  /** 1 is the first. */
  place: number;
  /** Seconds for which the car does not move by itself. */
  still: number;
  finished: boolean;
}

export interface Wish {
  /** From -1 (left) to 1. */
  steer: number;
  /** Whether the spring pushes; before the start, whether it is wound. */
  force: boolean;
}

/** What happened in a step, for sounds and sparks. */
export type Happened = 'gold' | 'start' | 'slipped' | 'key' | 'block' | 'bump' | 'finish' | 'empty';

export function newRace(level: number, chance: Chance): Race {
  const track = trackOf(level, chance);
  const rivals = [-6, 0, 6].map((lane, index) => ({
    z: 10 + index * 9,
    x: lane,
    speed: 0,
    lane,
    // The last of them is the fastest one: there is always somebody to be caught.
    pace: track.pace * (0.9 + 0.05 * index),
    phase: chance.next() * 6,
  }));
  return {
    phase: 'wind',
    track,
    time: 0,
    car: { z: 0, x: 0, speed: 0 },
    rivals,
    spring: 0,
    things: track.things,
    keys: 0,
    place: 4,
    still: 0,
    finished: false,
  };
}

/** The race after `seconds`, and what happened in them. */
export function step(
  race: Race,
  wish: Wish,
  seconds: number,
): { race: Race; happened: Happened[] } {
  if (race.phase === 'wind') return wind(race, wish.force, seconds);
  if (race.phase === 'over') return { race, happened: [] };
  return drive(race, wish, seconds);
}

function wind(race: Race, force: boolean, seconds: number): { race: Race; happened: Happened[] } {
  if (force) {
    const spring = race.spring + seconds * (0.38 + race.spring * 0.35);
    if (spring <= 1.04) return { race: { ...race, spring }, happened: [] };
    return { race: { ...race, phase: 'drive', spring: SLIPPED }, happened: ['slipped', 'start'] };
  }
  if (race.spring === 0) return { race, happened: [] };
  const gold = race.spring >= GOLD.from && race.spring <= GOLD.to;
  const spring = gold ? 1 : Math.max(LEAST, Math.min(1, race.spring) * 0.92);
  const car = { ...race.car, speed: gold ? 26 : 8 };
  return {
    race: { ...race, phase: 'drive', spring, car },
    happened: gold ? ['gold', 'start'] : ['start'],
  };
}

function drive(race: Race, wish: Wish, seconds: number): { race: Race; happened: Happened[] } {
  const happened: Happened[] = [];
  const { track } = race;
  const pushed = wish.force && race.spring > 0 && !race.finished;
  const spring = pushed ? Math.max(0, race.spring - seconds / SPRING) : race.spring;
  if (pushed && spring === 0) happened.push('empty');
  const moved = move(race, wish, pushed, seconds);
  const met = meet(race, moved, happened);
  const rivals = race.rivals.map((rival) => chase(track, rival, met.car, race.time, seconds));
  const place = 1 + rivals.filter(({ z }) => z > met.car.z).length;
  const finished = race.finished || met.car.z >= track.length;
  if (finished && !race.finished) happened.push('finish');
  const still = met.car.speed < 1.5 && spring === 0 ? race.still + seconds : 0;
  return {
    race: {
      ...race,
      phase: still > 1 && !finished ? 'over' : 'drive',
      time: race.time + (finished ? 0 : seconds),
      car: met.car,
      rivals,
      spring: Math.min(1, spring + met.keys * KEY),
      things: met.things,
      keys: race.keys + met.keys,
      // Who is over the line keeps the place.
      place: race.finished ? race.place : place,
      still,
      finished,
    },
    happened,
  };
}

/** The car alone: its spring, the hills, the bends, and the rough ground beside the road. */
function move(
  { car, track, spring }: Race,
  { steer }: Wish,
  pushed: boolean,
  seconds: number,
): Car {
  const bend = bendAt(track, car.z);
  const off = Math.abs(car.x) > HALF;
  let gain = -1.2 - 0.0014 * car.speed ** 2 - 22 * slopeAt(track, car.z);
  if (pushed) gain += 11 + 4 * spring;
  if (off && car.speed > 15) gain -= 30;
  // Too fast for the bend: the wheels slip and rub.
  const push = bend * car.speed ** 2 * PUSH;
  gain -= Math.max(0, Math.abs(push) - GRIP) * 0.9;
  const speed = Math.max(0, car.speed + gain * seconds);
  const sideways = steer * 26 * Math.min(1, speed / 20) - push;
  const x = Math.max(-15, Math.min(15, car.x + sideways * seconds));
  // On the inside of a bend the way is shorter.
  const z = car.z + speed * seconds * (1 + (bend / 16) * car.x * 1.6);
  return { x, z, speed };
}

/** Keys are taken, blocks and rivals are run into. */
function meet(race: Race, car: Car, happened: Happened[]) {
  let { speed } = car;
  let keys = 0;
  const things = race.things.filter((thing) => {
    if (thing.kind === 'post' || Math.abs(thing.z - car.z) > 3) return true;
    if (Math.abs(thing.x - car.x) > (thing.kind === 'key' ? 4.4 : 4)) return true;
    happened.push(thing.kind);
    if (thing.kind === 'key') keys += 1;
    else speed *= 0.5;
    return false;
  });
  let { z } = car;
  for (const rival of race.rivals) {
    const ahead = rival.z - z;
    if (ahead < 0 || ahead > LONG || Math.abs(rival.x - car.x) > WIDE) continue;
    if (speed <= rival.speed) continue;
    happened.push('bump');
    speed = rival.speed * 0.85;
    z = Math.min(z, rival.z - LONG * 0.8);
  }
  const same = things.length === race.things.length;
  return { car: { ...car, z, speed }, keys, things: same ? race.things : things };
}

/** Whether the wheels slip, as they do in a bend that is taken too fast. */
export function slips({ car, track, phase }: Race): boolean {
  return phase === 'drive' && Math.abs(bendAt(track, car.z) * car.speed ** 2 * PUSH) > GRIP;
}

/** A rival drives along its lane, slower in bends, and does not run into the car. */
function chase(track: Track, rival: Rival, car: Car, time: number, seconds: number): Rival {
  const bend = bendAt(track, rival.z);
  const wobble = Math.sin(time * 0.7 + rival.phase);
  const gap = car.z - rival.z;
  const blocked = gap > 0 && gap < LONG + 2 && Math.abs(car.x - rival.x) < WIDE;
  const wanted = rival.pace * (1 - 1.3 * Math.abs(bend)) * (1 + 0.04 * wobble);
  const aim = blocked ? Math.min(wanted, car.speed * 0.95) : wanted;
  const speed = rival.speed + Math.max(-14, Math.min(9, (aim - rival.speed) * 2)) * seconds;
  const side = rival.lane + wobble * 1.6;
  const x = rival.x + (side - rival.x) * Math.min(1, seconds);
  return { ...rival, speed, x, z: rival.z + speed * seconds };
}

/** Points: for the place, for what is left of the spring, for keys. */
export function points({ place, spring, keys, finished }: Race, level: number): number {
  if (!finished) return keys * 10;
  const forPlace = [500, 300, 200, 100][place - 1] ?? 0;
  return forPlace + level * 50 + Math.round(spring * 40) * 10 + keys * 10;
}
