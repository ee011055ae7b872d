import type { Chance } from '../stage/chance.ts';
import { type Cell, isPath, MAZES, type Maze } from './mazes.ts';

/** 0 right, 1 down, 2 left, 3 up. */
export type Way = 0 | 1 | 2 | 3;

export const WAYS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/**
 * What a ghost is like: the follower comes after the hero, the cutter makes for the place where the hero will
 * be, the guard walks from lantern to lantern and runs when the hero is in sight, the drifter floats through
 * hedges, slowly.
 */
export type Kind = 'follower' | 'cutter' | 'guard' | 'drifter';

/** Waiting in the crypt, floating to its door, about, afraid of the hero, or caught and on its way home. */
export type Mood = 'waiting' | 'leaving' | 'about' | 'afraid' | 'home';

/** Somebody who walks: the cell that was left, where to, and how much of the way to the next cell is done. */
export interface Walker extends Cell {
  way: Way;
  part: number;
}

export interface Ghost extends Walker {
  kind: Kind;
  mood: Mood;
  /** Seconds until it leaves the crypt. */
  wait: number;
  /** Its seat in the crypt. */
  seat: Cell;
  /** The lantern that a guard goes to next. */
  post: number;
}

export interface Hunt {
  level: number;
  maze: Maze;
  hero: Walker;
  isHeroStill: boolean;
  ghosts: Ghost[];
  /** What has not been eaten, by `y * width + x`. */
  dots: ReadonlySet<number>;
  lanterns: ReadonlySet<number>;
  /** Seconds until sweets are gone; 0 while there are none. */
  sweet: number;
  /** Sweets that have been laid out. */
  sweets: number;
  /** Seconds for which ghosts are afraid still, and how many were caught in them. */
  fear: number;
  caught: number;
  /** Seconds of hunting in this life, for the ghosts' rests. */
  clock: number;
  /** Nothing moves before the hero first does, nor for a moment after being caught. */
  isWaiting: boolean;
  stunned: number;
  lives: number;
  score: number;
  won: boolean;
  lost: boolean;
}

export type Happening =
  | { what: 'dot' | 'lantern' | 'hit' | 'cleared'; at: Cell }
  | { what: 'sweet' | 'ghost'; at: Cell; points: number };

/** Cells per second of the hero. */
export const SPEED = 5;

const LIVES = 3;

/** Seconds that the hero is down. */
export const STUNNED = 1.4;

/** Seconds for which sweets lie there, and parts of the dots after which they come. */
const SWEET = 9;
const SWEETS_AT = [0.35, 0.7];

/** Seconds of the hunt that are a rest, again and again: the ghosts go to their corners. */
const REST = { every: 20, seconds: 5 };

/** Cells between two who have met. */
const MET = 0.62;

/** Points. */
const WORTH = { dot: 10, lantern: 50, ghost: 200, sweet: 100, life: 300 };

interface Level {
  ghosts: Kind[];
  /** Cells per second of ghosts. */
  speed: number;
  /** Seconds for which a lantern frightens them. */
  fear: number;
}

export const LEVELS: Level[] = [
  { ghosts: ['follower', 'guard'], speed: 3.4, fear: 8 },
  { ghosts: ['follower', 'cutter', 'guard'], speed: 3.7, fear: 7.5 },
  { ghosts: ['follower', 'cutter', 'drifter'], speed: 4, fear: 7 },
  { ghosts: ['follower', 'cutter', 'guard', 'drifter'], speed: 4.2, fear: 6.5 },
  { ghosts: ['follower', 'cutter', 'guard', 'follower', 'drifter'], speed: 4.4, fear: 6 },
];

/** How fast ghosts are in a mood or of a kind, as parts of their level's speed. */
const PACE = { afraid: 0.6, home: 2.4, drifter: 0.42, run: 1.15 };

/** A maze at its beginning; levels are counted from 1. */
export function newHunt(level: number): Hunt {
  const maze = MAZES[level - 1] as Maze;
  return {
    level,
    maze,
    hero: heroOf(maze),
    isHeroStill: true,
    ghosts: ghostsOf(maze, level),
    dots: new Set(maze.dots),
    lanterns: new Set(maze.lanterns),
    sweet: 0,
    sweets: 0,
    fear: 0,
    caught: 0,
    clock: 0,
    isWaiting: true,
    stunned: 0,
    lives: LIVES,
    score: 0,
    won: false,
    lost: false,
  };
}

function heroOf({ start }: Maze): Walker {
  return { ...start, way: 2, part: 0 };
}

function ghostsOf(maze: Maze, level: number): Ghost[] {
  const { ghosts } = levelOf(level);
  return ghosts.map((kind, index): Ghost => {
    const seat = maze.crypt[index % maze.crypt.length] as Cell;
    const first: Ghost = {
      ...seat,
      kind,
      seat,
      mood: 'waiting',
      wait: index * 3.5,
      way: index % 2 ? 0 : 2,
      part: 0,
      post: index % maze.lanterns.length,
    };
    return index === 0 ? { ...first, ...maze.door, mood: 'about' } : first;
  });
}

function levelOf(level: number): Level {
  return LEVELS[level - 1] as Level;
}

/** Where somebody is, between cells. */
export function placeOf({ x, y, way, part }: Walker): Cell {
  return { x: x + WAYS[way].x * part, y: y + WAYS[way].y * part };
}

/** The world after some seconds. `wish` is the way that the hero is to take as soon as it is open. */
export function step(
  hunt: Hunt,
  wish: Way | undefined,
  seconds: number,
  chance: Chance,
): { hunt: Hunt; happened: Happening[] } {
  if (hunt.won || hunt.lost) return { hunt, happened: [] };
  if (hunt.stunned > 0) return { hunt: recover(hunt, seconds), happened: [] };
  if (hunt.isWaiting && wish === undefined) return { hunt, happened: [] };
  const happened: Happening[] = [];
  const fear = Math.max(0, hunt.fear - seconds);
  const next: Hunt = {
    ...hunt,
    isWaiting: false,
    clock: hunt.clock + seconds,
    fear,
    sweet: Math.max(0, hunt.sweet - seconds),
    ghosts: hunt.ghosts.map((ghost) => ({
      ...ghost,
      mood: ghost.mood === 'afraid' && fear === 0 ? ('about' as const) : ghost.mood,
    })),
  };
  moveHero(next, wish, seconds);
  eat(next, happened);
  for (const ghost of next.ghosts) moveGhost(next, ghost, seconds, chance);
  meet(next, happened);
  if (next.dots.size === 0 && next.stunned === 0) {
    next.won = true;
    next.score += next.lives * WORTH.life;
    happened.push({ what: 'cleared', at: placeOf(next.hero) });
  }
  return { hunt: next, happened };
}

/** After being caught everybody goes back to the beginning; what was eaten stays so. */
function recover(hunt: Hunt, seconds: number): Hunt {
  const stunned = hunt.stunned - seconds;
  if (stunned > 0) return { ...hunt, stunned };
  if (hunt.lives === 0) return { ...hunt, stunned: 0, lost: true };
  return {
    ...hunt,
    hero: heroOf(hunt.maze),
    isHeroStill: true,
    ghosts: ghostsOf(hunt.maze, hunt.level),
    stunned: 0,
    fear: 0,
    clock: 0,
    isWaiting: true,
  };
}

function moveHero(hunt: Hunt, wish: Way | undefined, seconds: number): void {
  const hero = { ...hunt.hero };
  if (wish !== undefined && hero.part > 0 && wish === opposite(hero.way))
    turnRound(hunt.maze, hero);
  let left = SPEED * seconds;
  hunt.isHeroStill = false;
  while (left > 0) {
    if (hero.part === 0) {
      if (wish !== undefined && isOpen(hunt.maze, hero, wish)) hero.way = wish;
      if (!isOpen(hunt.maze, hero, hero.way)) {
        hunt.isHeroStill = true;
        break;
      }
    }
    left = walk(hunt.maze, hero, left);
  }
  hunt.hero = hero;
}

/** Goes on to the next cell at most, and gives what is left of the distance there. */
function walk(maze: Maze, walker: Walker, distance: number): number {
  const part = walker.part + distance;
  if (part < 1) {
    walker.part = part;
    return 0;
  }
  Object.assign(walker, nextCell(maze, walker, walker.way), { part: 0 });
  return part - 1;
}

function turnRound(maze: Maze, walker: Walker): void {
  Object.assign(walker, nextCell(maze, walker, walker.way), {
    way: opposite(walker.way),
    part: 1 - walker.part,
  });
}

export function opposite(way: Way): Way {
  return ((way + 2) % 4) as Way;
}

/** The cell in a way; who leaves at a side comes back at the other. */
export function nextCell(maze: Maze, { x, y }: Cell, way: Way): Cell {
  return { x: (x + WAYS[way].x + maze.width) % maze.width, y: y + WAYS[way].y };
}

export function isOpen(maze: Maze, { x, y }: Cell, way: Way): boolean {
  return isPath(maze, x + WAYS[way].x, y + WAYS[way].y);
}

/** What lies in the hero's nearest cell is eaten. */
function eat(hunt: Hunt, happened: Happening[]): void {
  const at = nearest(hunt.maze, hunt.hero);
  const index = at.y * hunt.maze.width + at.x;
  if (hunt.dots.has(index)) {
    hunt.dots = without(hunt.dots, index);
    hunt.score += WORTH.dot;
    happened.push({ what: 'dot', at });
    const due = SWEETS_AT[hunt.sweets];
    if (due !== undefined && hunt.dots.size <= hunt.maze.dots.length * (1 - due)) {
      hunt.sweet = SWEET;
      hunt.sweets += 1;
    }
  }
  if (hunt.lanterns.has(index)) {
    hunt.lanterns = without(hunt.lanterns, index);
    hunt.score += WORTH.lantern;
    frighten(hunt);
    happened.push({ what: 'lantern', at });
  }
  const { sweet } = hunt.maze;
  if (hunt.sweet > 0 && at.x === sweet.x && at.y === sweet.y) {
    const points = WORTH.sweet * hunt.level;
    hunt.sweet = 0;
    hunt.score += points;
    happened.push({ what: 'sweet', at, points });
  }
}

function without(all: ReadonlySet<number>, one: number): Set<number> {
  const rest = new Set(all);
  rest.delete(one);
  return rest;
}

/** The cell that somebody is in by more than half. */
export function nearest(maze: Maze, walker: Walker): Cell {
  if (walker.part >= 0.5) return nextCell(maze, walker, walker.way);
  return { x: Math.round(walker.x), y: Math.round(walker.y) };
}

function frighten(hunt: Hunt): void {
  hunt.fear = levelOf(hunt.level).fear;
  hunt.caught = 0;
  for (const ghost of hunt.ghosts) {
    if (ghost.mood !== 'about' && ghost.mood !== 'afraid') continue;
    // It turns round at once, which also shows that something has changed.
    if (ghost.part > 0 && ghost.mood === 'about') turnRound(hunt.maze, ghost);
    ghost.mood = 'afraid';
  }
}

function meet(hunt: Hunt, happened: Happening[]): void {
  const hero = placeOf(hunt.hero);
  for (const ghost of hunt.ghosts) {
    if (ghost.mood !== 'about' && ghost.mood !== 'afraid') continue;
    const at = placeOf(ghost);
    if (Math.hypot(at.x - hero.x, at.y - hero.y) > MET) continue;
    if (ghost.mood === 'about') {
      hunt.stunned = STUNNED;
      hunt.lives -= 1;
      happened.push({ what: 'hit', at: hero });
      return;
    }
    hunt.caught += 1;
    const points = WORTH.ghost * hunt.caught;
    hunt.score += points;
    Object.assign(ghost, at, { part: 0, mood: 'home' });
    happened.push({ what: 'ghost', at, points });
  }
}

function moveGhost(hunt: Hunt, ghost: Ghost, seconds: number, chance: Chance): void {
  const { speed } = levelOf(hunt.level);
  if (ghost.mood === 'waiting') {
    ghost.wait -= seconds;
    if (ghost.wait <= 0) ghost.mood = 'leaving';
    return;
  }
  if (ghost.mood === 'leaving') {
    if (float(ghost, hunt.maze.door, speed * 0.6 * seconds)) ghost.mood = 'about';
    return;
  }
  if (ghost.mood === 'home') {
    if (!float(ghost, ghost.seat, speed * PACE.home * seconds)) return;
    ghost.mood = 'waiting';
    ghost.wait = 2;
    return;
  }
  if (ghost.kind === 'drifter') drift(hunt, ghost, speed * PACE.drifter * seconds);
  else roam(hunt, ghost, speed * seconds, chance);
}

/** Straight towards a place, through everything; whether it is there now. */
function float(ghost: Ghost, to: Cell, distance: number): boolean {
  const [right, down] = [to.x - ghost.x, to.y - ghost.y];
  const far = Math.hypot(right, down);
  if (far <= distance) {
    Object.assign(ghost, { x: to.x, y: to.y, part: 0 });
    return true;
  }
  ghost.x += (right / far) * distance;
  ghost.y += (down / far) * distance;
  if (Math.abs(right) > 0.3) ghost.way = right > 0 ? 0 : 2;
  return false;
}

function drift(hunt: Hunt, ghost: Ghost, distance: number): void {
  const { width, height } = hunt.maze;
  const hero = placeOf(hunt.hero);
  if (ghost.mood === 'about') {
    float(ghost, isResting(hunt) ? hunt.maze.door : hero, distance);
    return;
  }
  const away = { x: 2 * ghost.x - hero.x, y: 2 * ghost.y - hero.y };
  float(ghost, away, distance * PACE.afraid);
  ghost.x = Math.min(width - 2, Math.max(1, ghost.x));
  ghost.y = Math.min(height - 2, Math.max(1, ghost.y));
}

export function isResting({ clock }: Hunt): boolean {
  return clock % REST.every < REST.seconds;
}

function roam(hunt: Hunt, ghost: Ghost, distance: number, chance: Chance): void {
  let left = distance;
  if (ghost.mood === 'afraid') left *= PACE.afraid;
  else if (ghost.kind === 'guard' && sees(hunt, ghost)) left *= PACE.run;
  while (left > 0) {
    if (ghost.part === 0) ghost.way = wayOf(hunt, ghost, chance);
    left = walk(hunt.maze, ghost, left);
  }
}

/** Ghosts do not turn back, but where there is no other way. */
function wayOf(hunt: Hunt, ghost: Ghost, chance: Chance): Way {
  const open = ([0, 1, 2, 3] as const).filter((way) => isOpen(hunt.maze, ghost, way));
  const onward = open.filter((way) => way !== opposite(ghost.way));
  const ways = onward.length > 0 ? onward : open;
  const isAfraid = ghost.mood === 'afraid';
  // Fear makes a mistake now and then.
  if (isAfraid && chance.next() < 0.25) return chance.pick(ways);
  const goal = isAfraid ? placeOf(hunt.hero) : goalOf(hunt, ghost);
  const far = (way: Way) => {
    const { x, y } = nextCell(hunt.maze, ghost, way);
    return Math.hypot(x - goal.x, y - goal.y);
  };
  return ways.reduce((best, way) => (far(way) < far(best) !== isAfraid ? way : best));
}

/** Where a ghost wants to. */
function goalOf(hunt: Hunt, ghost: Ghost): Cell {
  const { maze } = hunt;
  const hero = placeOf(hunt.hero);
  if (ghost.kind === 'guard') return sees(hunt, ghost) ? hero : postOf(maze, ghost);
  if (isResting(hunt)) return postOf(maze, ghost);
  if (ghost.kind === 'follower') return hero;
  const { x, y } = WAYS[hunt.hero.way];
  return { x: hero.x + 4 * x, y: hero.y + 4 * y };
}

/** The place of the lantern that a ghost goes to; whoever is there goes on to the next one. */
function postOf({ lanterns, width }: Maze, ghost: Ghost): Cell {
  const at = (post: number): Cell => {
    const index = lanterns[post % lanterns.length] ?? 0;
    return { x: index % width, y: Math.floor(index / width) };
  };
  const { x, y } = at(ghost.post);
  if (ghost.x === x && ghost.y === y) ghost.post += 1;
  return at(ghost.post);
}

/** Whether only a path is between a ghost and the hero. */
function sees({ maze, hero }: Hunt, ghost: Ghost): boolean {
  const from = nearest(maze, ghost);
  const to = nearest(maze, hero);
  if (from.x !== to.x && from.y !== to.y) return false;
  const steps = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const [x, y] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  for (let done = 1; done < steps; done++)
    if (!isPath(maze, from.x + x * done, from.y + y * done)) return false;
  return true;
}
