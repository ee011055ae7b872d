/**
 * How a ball flies, bounces and comes to lie in the box. Lengths are in units of the world, x to the
 * right and y down, times in seconds, angles in degrees from the right, upward.
 */

export const WORLD = { width: 440, height: 400 };
export const FLOOR = 372;
export const RADIUS = 16;
/** Balls for a level. */
export const BALLS = 6;

const GRAVITY = 900;
const SLOWEST = 240;
const FASTEST = 960;
/** A step of the stage is cut into these, or a fast ball would pass through a plank. */
const CUTS = 4;
/** How much of its speed a ball keeps along what it touches. */
const GRIP = 0.985;
/** How deep below the rim the middle of a ball is when it is in. */
const DEEP = 12;
/** After so many bounces on the floor it rolls, and gets into no box any more. */
const FLOOR_BOUNCES = 4;
const LONGEST = 8;
/** Slower than this into a thing is rolling and no bounce. */
const FELT = 45;

/** To and fro, by a sine: how far to each side, and how long a whole swing takes. */
export interface Sway {
  x: number;
  y: number;
  seconds: number;
}

/** A straight thing, round at its ends. A pad throws the ball back faster than it came. */
export interface Bar {
  kind: 'plank' | 'pad';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  sway?: Sway;
}

/** A round thing that throws the ball back. */
export interface Drum {
  kind: 'drum';
  x: number;
  y: number;
  radius: number;
  sway?: Sway;
}

/** Moving air: within its bounds the ball gains so much speed in a second. */
export interface Fan {
  kind: 'fan';
  x: number;
  y: number;
  width: number;
  height: number;
  blows: { x: number; y: number };
}

/** Open above; x is its middle, y its bottom. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  sway?: Sway;
}

export type Thing = Bar | Drum | Fan;

export interface Level {
  /** The ball before a throw. */
  from: Point;
  box: Box;
  things: readonly Thing[];
}

export interface Point {
  x: number;
  y: number;
}

/** From 0 to 1 strong. */
export interface Throw {
  angle: number;
  power: number;
}

/** The aim before the first throw: too weak to get in, but where a box comes to meet it. */
export function firstAim({ from, box }: Level): Throw {
  return { angle: box.x < from.x - 60 ? 115 : 65, power: 0.2 };
}

/** What a ball met in a step: a thing by its number, or the floor, the box, its inside. */
export interface Met extends Point {
  what: number | 'floor' | 'box';
  /** How fast it came. */
  speed: number;
}

export interface Flight extends Point {
  vx: number;
  vy: number;
  /** Radians that it has turned. */
  turned: number;
  seconds: number;
  /** Bounces on things, which make a throw a clever one. */
  bounces: number;
  floor: number;
  fate: 'flying' | 'in' | 'missed';
  met: Met[];
}

export function speedOf(power: number): number {
  return SLOWEST + Math.min(1, Math.max(0, power)) * (FASTEST - SLOWEST);
}

export function begin({ from }: Level, { angle, power }: Throw): Flight {
  const way = (angle * Math.PI) / 180;
  const speed = speedOf(power);
  return {
    ...from,
    vx: Math.cos(way) * speed,
    vy: -Math.sin(way) * speed,
    turned: 0,
    seconds: 0,
    bounces: 0,
    floor: 0,
    fate: 'flying',
    met: [],
  };
}

/** Where a thing that sways is at a time, seen from its middle place, and how fast it moves. */
export function swayed(sway: Sway | undefined, time: number): Point & { vx: number; vy: number } {
  if (!sway) return AT_REST;
  const turn = (2 * Math.PI) / sway.seconds;
  const [far, fast] = [Math.sin(turn * time), Math.cos(turn * time) * turn];
  return { x: sway.x * far, y: sway.y * far, vx: sway.x * fast, vy: sway.y * fast };
}

const AT_REST = { x: 0, y: 0, vx: 0, vy: 0 };

/** How a ball comes back from a thing: what it keeps of its speed into it, and how thick that is. */
const BARS = { plank: { back: 0.62, thick: 6 }, pad: { back: 1.12, thick: 8 } };
const DRUM_BACK = 1.1;
const FLOOR_BACK = 0.6;
const BOX = { back: 0.45, thick: 3 };
/** The flaps stand outward, so that they lead into the box. */
const FLAP = { x: 18, y: 10 };

/** The ball flies on; `time` is that of the level, at which what sways has its place. */
export function fly(flight: Flight, level: Level, time: number, seconds: number): void {
  flight.met.length = 0;
  const part = seconds / CUTS;
  for (let cut = 0; cut < CUTS; cut++) flyABit(flight, level, time + cut * part, part);
  flight.seconds += seconds;
  if (flight.fate === 'flying' && isLost(flight)) flight.fate = 'missed';
}

function isLost({ x, vx, floor, seconds }: Flight): boolean {
  const out = (x < -3 * RADIUS && vx < 0) || (x > WORLD.width + 3 * RADIUS && vx > 0);
  return out || floor >= FLOOR_BOUNCES || seconds > LONGEST;
}

function flyABit(flight: Flight, level: Level, time: number, seconds: number): void {
  flight.vy += GRAVITY * seconds;
  for (const thing of level.things) if (thing.kind === 'fan') blow(flight, thing, seconds);
  flight.x += flight.vx * seconds;
  flight.y += flight.vy * seconds;
  flight.turned += (flight.vx / RADIUS) * seconds * 0.6;
  for (const [index, thing] of level.things.entries()) {
    if (thing.kind === 'drum') meetDrum(flight, thing, index, time);
    else if (thing.kind !== 'fan') meetBar(flight, thing, index, time);
  }
  meetBox(flight, level.box, time);
  meetFloor(flight);
}

function blow(flight: Flight, { x, y, width, height, blows }: Fan, seconds: number): void {
  const inside = flight.x > x && flight.x < x + width && flight.y > y && flight.y < y + height;
  if (!inside) return;
  flight.vx += blows.x * seconds;
  flight.vy += blows.y * seconds;
}

function meetFloor(flight: Flight): void {
  if (flight.y < FLOOR - RADIUS) return;
  flight.y = FLOOR - RADIUS;
  if (flight.vy <= 0) return;
  if (flight.vy > FELT) {
    flight.floor += 1;
    flight.met.push({ x: flight.x, y: FLOOR, what: 'floor', speed: flight.vy });
    flight.vy *= -FLOOR_BACK;
    flight.vx *= 0.85;
  } else {
    if (flight.floor > 0) flight.floor = FLOOR_BOUNCES;
    flight.vy = 0;
    flight.vx *= 0.995;
  }
}

function meetBar(flight: Flight, bar: Bar, index: number, time: number): void {
  const by = swayed(bar.sway, time);
  const { back, thick } = BARS[bar.kind];
  const [x1, y1] = [bar.x1 + by.x, bar.y1 + by.y];
  const [x2, y2] = [bar.x2 + by.x, bar.y2 + by.y];
  meetLine(flight, x1, y1, x2, y2, thick, back, by.vx, by.vy, index);
}

function meetDrum(flight: Flight, { x, y, radius, sway }: Drum, index: number, time: number): void {
  const by = swayed(sway, time);
  meetPoint(flight, x + by.x, y + by.y, radius, DRUM_BACK, by.vx, by.vy, index);
}

/** The box: two walls with flaps, a bottom. Whoever is inside stays. */
function meetBox(flight: Flight, box: Box, time: number): void {
  const by = swayed(box.sway, time);
  const [left, right] = [box.x + by.x - box.width / 2, box.x + by.x + box.width / 2];
  const [rim, bottom] = [box.y + by.y - box.height, box.y + by.y];
  const isOver = flight.x > left && flight.x < right;
  if (isOver && flight.y > rim + DEEP && flight.y < bottom && flight.fate === 'flying')
    flight.fate = 'in';
  if (flight.fate === 'in') {
    stayIn(flight, left, right, rim, bottom, by.vx);
    return;
  }
  const { thick, back } = BOX;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    meetLine(flight, x1, y1, x2, y2, thick, back, by.vx, by.vy, 'box');
  line(left, rim, left, bottom);
  line(right, rim, right, bottom);
  line(left, bottom, right, bottom);
  line(left, rim, left - FLAP.x, rim - FLAP.y);
  line(right, rim, right + FLAP.x, rim - FLAP.y);
}

function stayIn(
  flight: Flight,
  left: number,
  right: number,
  rim: number,
  bottom: number,
  fast: number,
): void {
  const lowest = bottom - RADIUS;
  if (flight.y > lowest) {
    if (flight.vy > FELT)
      flight.met.push({ x: flight.x, y: bottom, what: 'box', speed: flight.vy });
    flight.y = lowest;
    flight.vy *= -0.3;
    flight.vx = fast + (flight.vx - fast) * 0.7;
  }
  if (flight.y < rim + DEEP && flight.vy < 0) flight.vy *= 0.5;
  const [least, most] = [left + RADIUS, right - RADIUS];
  if (flight.x >= least && flight.x <= most) return;
  flight.x = Math.max(least, Math.min(most, flight.x));
  flight.vx = fast - (flight.vx - fast) * 0.3;
}

function meetLine(
  flight: Flight,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  thick: number,
  back: number,
  vx: number,
  vy: number,
  what: Met['what'],
): void {
  const [wide, high] = [x2 - x1, y2 - y1];
  const along = ((flight.x - x1) * wide + (flight.y - y1) * high) / (wide * wide + high * high);
  const part = Math.max(0, Math.min(1, along));
  meetPoint(flight, x1 + wide * part, y1 + high * part, thick, back, vx, vy, what);
}

/** The ball meets something round, which may be moving: it is moved out of it and thrown back. */
function meetPoint(
  flight: Flight,
  x: number,
  y: number,
  radius: number,
  back: number,
  vx: number,
  vy: number,
  what: Met['what'],
): void {
  const [wide, high] = [flight.x - x, flight.y - y];
  const near = RADIUS + radius;
  const far = Math.hypot(wide, high);
  if (far >= near || far === 0) return;
  const [outX, outY] = [wide / far, high / far];
  flight.x = x + outX * near;
  flight.y = y + outY * near;
  const [ownX, ownY] = [flight.vx - vx, flight.vy - vy];
  const into = -(ownX * outX + ownY * outY);
  if (into <= 0) return;
  const [alongX, alongY] = [ownX + into * outX, ownY + into * outY];
  const keeps = into > FELT ? back : 0;
  flight.vx = vx + alongX * GRIP + outX * into * keeps;
  flight.vy = vy + alongY * GRIP + outY * into * keeps;
  if (into <= FELT) return;
  if (what !== 'box') flight.bounces += 1;
  flight.met.push({ x: x + outX * radius, y: y + outY * radius, what, speed: into });
}

/** How a whole throw ends that begins at a time of the level; its way where `seen` is given. */
export function fateOf(
  level: Level,
  thrown: Throw,
  time = 0,
  seen?: (flight: Flight) => void,
): Flight {
  const flight = begin(level, thrown);
  const step = 1 / 60;
  for (let now = time; flight.fate === 'flying'; now += step) {
    fly(flight, level, now, step);
    seen?.(flight);
  }
  return flight;
}

/** Three stars for the first throw, two for the second, one for any other. */
export function starsOf(throws: number): number {
  return Math.max(1, 4 - throws);
}

/** Points of a level: for the stars, and for each bounce on the way, up to four. */
export function pointsOf(throws: number, bounces: number): number {
  return starsOf(throws) * 100 + Math.min(4, bounces) * 25;
}
