import type { Chance } from '../stage/chance.ts';
import { type Course, courseOf, type Roof, type Thing } from './course.ts';

/** Units a second, and a second more each second. */
const JUMP = 640;
const GRAVITY = 1950;

/** Seconds of a dash, its speed times that of running, and the seconds until the next one. */
export const DASH = 0.22;
const DASH_SPEED = 2.3;
const DASH_REST = 0.42;

/** Seconds of a blow, the seconds until the next one, and how far it reaches ahead. */
const STRIKE = 0.24;
const STRIKE_REST = 0.2;
const REACH = 74;

/** Seconds in which a jump still counts after the edge, or before the landing. */
const LATE = 0.09;
const EARLY = 0.12;

/** Seconds for which nothing hurts after something has. */
export const SAFE = 1.4;

export const HEARTS = 3;

/** The most that a chain multiplies points. */
const MOST_CHAIN = 5;

/** Below this the hero has fallen. */
const FALLEN = -190;

export interface Run {
  course: Course;
  /** What is still there. */
  things: readonly Thing[];
  time: number;
  x: number;
  height: number;
  /** Speed upwards. */
  rise: number;
  grounded: boolean;
  /** Seconds: since the ground was left, until a wished jump is forgotten, of dash, rest, blow and safety. */
  away: number;
  wished: number;
  dash: number;
  rest: number;
  strike: number;
  safe: number;
  hearts: number;
  /** Things passed without a fault since the last one. */
  chain: number;
  score: number;
  /** How many things were met well, and how many faults were made. */
  clean: number;
  faults: number;
  over: boolean;
  finished: boolean;
}

export interface Wish {
  jump: boolean;
  strike: boolean;
  dash: boolean;
}

export interface Happened {
  what:
    | 'jump'
    | 'land'
    | 'strike'
    | 'cut'
    | 'dash'
    | 'through'
    | 'star'
    | 'hurt'
    | 'fall'
    | 'finish';
  x: number;
  height: number;
}

export function newRun(level: number, chance: Chance): Run {
  const course = courseOf(level, chance);
  return {
    course,
    things: course.things,
    time: 0,
    x: 0,
    height: 0,
    rise: 0,
    grounded: true,
    away: 0,
    wished: 0,
    dash: 0,
    rest: 0,
    strike: 0,
    safe: 0,
    hearts: HEARTS,
    chain: 0,
    score: 0,
    clean: 0,
    faults: 0,
    over: false,
    finished: false,
  };
}

/** How many times points count. */
export function times({ chain }: Run): number {
  return Math.min(MOST_CHAIN, 1 + Math.floor(chain / 4));
}

/** How much of a blow is left, from 1 to 0 (none). */
export function blowOf({ strike }: Run): number {
  return Math.max(0, strike - STRIKE_REST) / STRIKE;
}

export function roofAt({ roofs }: Course, x: number): Roof | undefined {
  return roofs.find(({ from, to }) => x >= from && x <= to);
}

/** The run after `seconds`, and what happened in them. */
export function step(run: Run, wish: Wish, seconds: number): { run: Run; happened: Happened[] } {
  if (run.over) return { run, happened: [] };
  const happened: Happened[] = [];
  const note = (what: Happened['what'], at: { x: number; height: number }) => {
    happened.push({ what, x: at.x, height: at.height });
  };
  const acted = act(run, wish, note);
  const moved = move(acted, seconds, note);
  const met = meet(run.x, moved, note);
  const fallen = met.height < FALLEN ? fall(met, note) : met;
  const finished = fallen.x >= fallen.course.length;
  if (finished && !run.finished) note('finish', fallen);
  const score = finished && !run.finished ? fallen.score + fallen.hearts * 100 : fallen.score;
  return {
    run: { ...fallen, score, finished, over: fallen.hearts <= 0 },
    happened,
  };
}

type Note = (what: Happened['what'], at: { x: number; height: number }) => void;

/** Begins what is wished and possible. */
function act(run: Run, wish: Wish, note: Note): Run {
  let { rise, grounded, dash, rest, strike, away } = run;
  let wished = wish.jump ? EARLY : run.wished;
  if (wish.dash && rest <= 0) {
    dash = DASH;
    rest = DASH + DASH_REST;
    rise = 0;
    note('dash', run);
  }
  if (wished > 0 && away < LATE && dash <= 0) {
    rise = JUMP;
    grounded = false;
    wished = 0;
    away = 1;
    note('jump', run);
  }
  if (wish.strike && strike <= 0) {
    strike = STRIKE + STRIKE_REST;
    note('strike', run);
  }
  return { ...run, rise, grounded, dash, rest, strike, away, wished };
}

function move(run: Run, seconds: number, note: Note): Run {
  const { course, dash } = run;
  const x = run.x + course.speed * (dash > 0 ? DASH_SPEED : 1) * seconds;
  let rise = dash > 0 ? 0 : run.rise - GRAVITY * seconds;
  let height = run.height + rise * seconds;
  const roof = roofAt(course, x);
  // A little below the edge still gets up on it.
  const grounded = !!roof && rise <= 0 && height <= roof.height && run.height >= roof.height - 16;
  if (grounded && roof) {
    height = roof.height;
    rise = 0;
    if (!run.grounded) note('land', { x, height });
  }
  const less = (value: number) => Math.max(0, value - seconds);
  return {
    ...run,
    time: run.time + seconds,
    x,
    height,
    rise,
    grounded,
    away: grounded ? 0 : run.away + seconds,
    wished: less(run.wished),
    dash: less(dash),
    rest: less(run.rest),
    strike: less(run.strike),
    safe: less(run.safe),
  };
}

/** Cuts, passes, takes, or is hurt by what is there; `before` is where the hero came from. */
function meet(before: number, run: Run, note: Note): Run {
  let { chain, score, clean, hearts, safe, faults } = run;
  const worth = times(run);
  const things = run.things.filter((thing) => {
    const ahead = thing.x - run.x;
    if (ahead > 120 || run.finished) return true;
    const up = thing.height - run.height;
    if (thing.kind === 'star') {
      if (Math.abs(ahead) > 26 || Math.abs(up - 30) > 40) return true;
      score += 5 * worth;
      note('star', thing);
      return false;
    }
    if (
      thing.kind === 'mask' &&
      blowOf(run) > 0 &&
      ahead > -20 &&
      ahead < REACH &&
      Math.abs(up - 30) < 62
    ) {
      score += 20 * worth;
      chain += 1;
      clean += 1;
      note('cut', thing);
      return false;
    }
    if (isTouched(thing, ahead, up) && run.dash <= 0 && safe <= 0) {
      hearts -= 1;
      faults += 1;
      chain = 0;
      safe = SAFE;
      note('hurt', thing);
      return thing.kind !== 'mask';
    }
    // Passed: over stakes, through a gate.
    if (thing.kind !== 'mask' && before <= thing.x && run.x > thing.x && safe <= 0) {
      score += 10 * worth;
      chain += 1;
      clean += 1;
      if (thing.kind === 'gate') note('through', thing);
    }
    return true;
  });
  const same = things.length === run.things.length;
  return { ...run, chain, score, clean, hearts, safe, faults, things: same ? run.things : things };
}

/** @param up how much higher than the hero's feet. */
function isTouched({ kind }: Thing, ahead: number, up: number): boolean {
  if (kind === 'gate') return Math.abs(ahead) < 12;
  if (kind === 'stakes') return Math.abs(ahead) < 24 && up > -26;
  return Math.abs(ahead) < 22 && up > -16 && up < 78;
}

/** Back on the next roof, a heart poorer. */
function fall(run: Run, note: Note): Run {
  note('fall', run);
  const roof = run.course.roofs.find(({ to }) => to > run.x + 60) as Roof;
  const x = Math.max(run.x, roof.from + 16);
  return {
    ...run,
    x,
    height: roof.height + 60,
    rise: 0,
    dash: 0,
    hearts: run.hearts - 1,
    faults: run.faults + 1,
    chain: 0,
    safe: SAFE,
  };
}
