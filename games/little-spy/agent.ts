import { type Mission, ROWS, type Square, TILE } from './levels.ts';

/** Half as wide as the agent, and how tall he is. */
export const HALF = 10;
export const TALL = 40;

/** Units a second, and a second more each second. */
const RUN = 190;
const HASTE = 1800;
const JUMP = 565;
const GRAVITY = 1500;
const FASTEST = 620;

/** What is left of a jump's speed where the key is let go. */
const CUT = 210;

/** Leaping off a wall: away from it and up, and the seconds in which nothing turns it round. */
const LEAP = { away: 170, up: 520, seconds: 0.1 };
const SLIDE = 85;

const CHUTE = { fall: 72, across: 130, pull: 2600 };
const WIND = { up: 210, pull: 1500 };

export const KICK = 0.24;
const KICK_SPEED = 430;
const KICK_REST = 0.16;

/** Seconds in which a jump still counts after the edge or the wall, or before the landing. */
const LATE = 0.09;
const EARLY = 0.11;

export interface Agent {
  x: number;
  /** Of the feet. */
  y: number;
  /** Speeds to the right and down. */
  right: number;
  down: number;
  facing: 1 | -1;
  grounded: boolean;
  /** On which side a wall is touched. */
  wall: -1 | 0 | 1;
  /** Seconds since the ground and the wall were left, and until a wished jump is forgotten. */
  away: number;
  offWall: number;
  lastWall: -1 | 1;
  wished: number;
  /** Seconds that are left of a leap, of a kick, and until the next kick. */
  leap: number;
  kick: number;
  rest: number;
  /** Whether there was a kick since the ground or a wall was touched. */
  kicked: boolean;
  chute: boolean;
  /** Whether he rises by a jump that letting go cuts short. */
  rising: boolean;
  /** Whether up was held in the step before. */
  held: boolean;
}

export interface Wish {
  left: boolean;
  right: boolean;
  /** Held. */
  up: boolean;
  kick: boolean;
}

export type Move = 'jump' | 'leap' | 'land' | 'kick' | 'open' | 'close';

/** He begins under his parachute, which stays open until he lands or lets it go. */
export function newAgent({ start }: Mission): Agent {
  return {
    ...start,
    right: 0,
    down: 0,
    facing: 1,
    grounded: false,
    wall: 0,
    away: 1,
    offWall: 1,
    lastWall: 1,
    wished: 0,
    leap: 0,
    kick: 0,
    rest: 0,
    kicked: false,
    chute: true,
    rising: false,
    held: false,
  };
}

/** What is at a point; beyond the sides there is stone, above and below there is nothing. */
export function squareAt(mission: Mission, x: number, y: number): Square {
  const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
  if (column < 0 || column >= mission.columns) return 'stone';
  if (row < 0 || row >= ROWS) return 'sky';
  return mission.squares[row * mission.columns + column] as Square;
}

/** The agent after `seconds`. @param note hears what he does. */
export function moveAgent(
  before: Agent,
  wish: Wish,
  mission: Mission,
  seconds: number,
  note: (what: Move) => void,
): Agent {
  const agent = { ...before };
  const side = Number(wish.right) - Number(wish.left);
  begin(agent, wish, side, note);
  speedUp(agent, wish, side, mission, seconds);
  moveAcross(agent, mission, seconds);
  moveDown(agent, mission, seconds, note);
  touchWall(agent, mission);
  if (agent.grounded || agent.wall) agent.kicked = false;
  const less = (value: number) => Math.max(0, value - seconds);
  agent.wished = less(agent.wished);
  agent.leap = less(agent.leap);
  agent.kick = less(agent.kick);
  agent.rest = less(agent.rest);
  agent.away = agent.grounded ? 0 : agent.away + seconds;
  agent.offWall = agent.wall ? 0 : agent.offWall + seconds;
  agent.held = wish.up;
  return agent;
}

/** Begins what is wished and possible. */
function begin(agent: Agent, wish: Wish, side: number, note: (what: Move) => void): void {
  const pressed = wish.up && !agent.held;
  if (pressed) agent.wished = EARLY;
  if (side && !agent.leap && !agent.kick) agent.facing = side > 0 ? 1 : -1;
  if (wish.kick && agent.rest <= 0 && !agent.kicked) {
    if (agent.wall && !agent.grounded) agent.facing = agent.wall > 0 ? -1 : 1;
    agent.kick = KICK;
    agent.rest = KICK + KICK_REST;
    agent.kicked = true;
    agent.chute = agent.rising = false;
    agent.leap = 0;
    note('kick');
  }
  if (agent.wished > 0 && agent.away < LATE && agent.kick <= 0) {
    agent.down = -JUMP;
    agent.rising = true;
    agent.grounded = false;
    agent.away = 1;
    agent.wished = 0;
    note('jump');
  } else if (agent.wished > 0 && !agent.grounded && agent.offWall < LATE) {
    agent.facing = agent.lastWall > 0 ? -1 : 1;
    agent.right = agent.facing * LEAP.away;
    agent.down = -LEAP.up;
    agent.leap = LEAP.seconds;
    agent.kick = 0;
    agent.rising = true;
    agent.chute = false;
    agent.offWall = 1;
    agent.wished = 0;
    note('leap');
  } else if (pressed && !agent.grounded && !agent.chute && agent.kick <= 0) {
    agent.chute = true;
    note('open');
  }
  // The one of the beginning is let go by pressing up and letting go.
  if (agent.chute && agent.held && !wish.up) {
    agent.chute = false;
    note('close');
  }
}

function speedUp(agent: Agent, wish: Wish, side: number, mission: Mission, seconds: number): void {
  if (agent.kick > 0) {
    agent.right = agent.facing * KICK_SPEED;
    agent.down = 0;
    return;
  }
  const isOpen = agent.chute && agent.down > -60;
  const most = isOpen ? CHUTE.across : RUN;
  if (agent.leap <= 0) agent.right = toward(agent.right, side * most, HASTE * seconds);
  agent.down += GRAVITY * seconds;
  if (agent.rising && !wish.up && agent.down < -CUT) agent.down = -CUT;
  if (agent.down >= 0) agent.rising = false;
  const windy = agent.chute && squareAt(mission, agent.x, agent.y - TALL / 2) === 'wind';
  if (windy) agent.down = toward(agent.down, -WIND.up, (GRAVITY + WIND.pull) * seconds);
  else if (isOpen && agent.down > CHUTE.fall)
    agent.down = toward(agent.down, CHUTE.fall, CHUTE.pull * seconds + GRAVITY * seconds);
  const slides = agent.wall !== 0 && agent.wall === side && agent.down > SLIDE;
  if (slides) agent.down = SLIDE;
  agent.down = Math.min(agent.down, FASTEST);
}

function toward(value: number, aim: number, most: number): number {
  return value < aim ? Math.min(aim, value + most) : Math.max(aim, value - most);
}

/** Whether stone is at a height of the body, at one of its sides. */
function isStoneBeside(mission: Mission, x: number, y: number): boolean {
  for (const up of [1, TALL / 2, TALL - 1])
    if (squareAt(mission, x, y - up) === 'stone') return true;
  return false;
}

function moveAcross(agent: Agent, mission: Mission, seconds: number): void {
  const x = agent.x + agent.right * seconds;
  const ahead = Math.sign(agent.right);
  if (ahead && isStoneBeside(mission, x + ahead * HALF, agent.y)) {
    const column = Math.floor((x + ahead * HALF) / TILE);
    agent.x = ahead > 0 ? column * TILE - HALF - 0.01 : (column + 1) * TILE + HALF + 0.01;
    agent.right = 0;
    agent.kick = 0;
    return;
  }
  agent.x = x;
}

function moveDown(
  agent: Agent,
  mission: Mission,
  seconds: number,
  note: (what: Move) => void,
): void {
  const y = agent.y + agent.down * seconds;
  const edge = HALF - 1;
  const any = (at: number, ...kinds: Square[]) =>
    [agent.x - edge, agent.x + edge].some((x) => kinds.includes(squareAt(mission, x, at)));
  const was = agent.grounded;
  agent.grounded = false;
  if (agent.down < 0) {
    if (any(y - TALL, 'stone')) {
      agent.y = (Math.floor((y - TALL) / TILE) + 1) * TILE + TALL + 0.01;
      agent.down = 0;
      return;
    }
    agent.y = y;
    return;
  }
  const top = Math.floor(y / TILE) * TILE;
  // A thin floor holds only who comes from above.
  const holds = any(y, 'stone') || (agent.y <= top + 0.01 && any(y, 'thin'));
  if (!holds || agent.y > top + 0.01) {
    agent.y = y;
    return;
  }
  agent.y = top;
  agent.grounded = true;
  agent.chute = false;
  if (!was && agent.down > 60) note('land');
  agent.down = 0;
}

/** A wall is what stands beside chest and knees. */
function touchWall(agent: Agent, mission: Mission): void {
  agent.wall = 0;
  for (const side of [-1, 1] as const) {
    const x = agent.x + side * (HALF + 2);
    const stands =
      squareAt(mission, x, agent.y - 8) === 'stone' &&
      squareAt(mission, x, agent.y - TALL + 8) === 'stone';
    if (!stands) continue;
    agent.wall = side;
    agent.lastWall = side;
  }
}
