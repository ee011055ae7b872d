/** Cells of a side of the board. */
export const SIDE = 9;

/** Lives of a round. */
export const HEARTS = 3;

export interface Cell {
  x: number;
  y: number;
}

/** When something that comes and goes is there: so many beats on, so many off, begun `shift` beats later. */
export interface Rhythm {
  on: number;
  off: number;
  shift?: number;
}

/**
 * What must not be touched. All of them move with the beat and are the same in each round, so that who
 * watches knows what comes next.
 */
export type Hazard =
  /** A ray across the whole board. */
  | ({ kind: 'ray'; along: 'row' | 'column'; at: number } & Rhythm)
  /** Spikes that come out of the cells with this letter. */
  | ({ kind: 'spikes'; letter: string } & Rhythm)
  /** A wheel that rolls to and fro, a cell with each beat. */
  | { kind: 'wheel'; from: Cell; to: Cell; shift?: number }
  /** An arm that turns by an eighth with each beat: `turn` 1 is clockwise. */
  | { kind: 'arm'; at: Cell; reach: number; turn: 1 | -1; shift?: number };

/** A room: `#` is a wall, `S` the beginning, a digit a bit (they come in order), a letter a place of spikes. */
export interface Room {
  map: readonly string[];
  hazards: readonly Hazard[];
  /** Seconds of a beat. */
  beat: number;
  /** Beats of the shortest safe way. */
  shortest: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A round, as far as its rules go. */
export interface Run {
  at: Cell;
  /** Beats since the beginning. */
  beat: number;
  /** Bits that were taken; the next one has this number plus one. */
  bits: number;
  hearts: number;
  /** Beats for which one lies there after a hit. */
  down: number;
}

const WAYS: Record<Direction, Cell> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The eight directions of an arm, from upwards on, clockwise. */
export const EIGHTHS: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

export function begin(room: Room): Run {
  return { at: planOf(room).start, beat: 0, bits: 0, hearts: HEARTS, down: 0 };
}

/** How many bits a room has. */
export function bitsOf(room: Room): number {
  return planOf(room).bits.length;
}

/** Where the next bit lies, as long as there is one. */
export function nextBit(room: Room, { bits }: Run): Cell | undefined {
  return planOf(room).bits[bits];
}

export function isFloor({ map }: Room, { x, y }: Cell): boolean {
  return (map[y]?.[x] ?? '#') !== '#';
}

export function isOver(room: Room, run: Run): boolean {
  return run.hearts === 0 || run.bits === bitsOf(room);
}

/** One goes to the cell beside: onto a bit, into something deadly, or nowhere where a wall is. */
export function hop(room: Room, run: Run, direction: Direction): Run {
  if (isOver(room, run) || run.down > 0) return run;
  const way = WAYS[direction];
  const at = { x: run.at.x + way.x, y: run.at.y + way.y };
  if (!isFloor(room, at)) return run;
  if (isDeadly(room, at, run.beat)) return hit(room, run);
  const bit = nextBit(room, run);
  return { ...run, at, bits: run.bits + (bit && isSame(bit, at) ? 1 : 0) };
}

/** The next beat: everything moves on. */
export function tick(room: Room, run: Run): Run {
  const next = { ...run, beat: run.beat + 1, down: Math.max(0, run.down - 1) };
  if (isOver(room, run) || !isDeadly(room, next.at, next.beat)) return next;
  return hit(room, next);
}

/** Back to the beginning, with what one has. */
function hit(room: Room, run: Run): Run {
  return { ...run, at: planOf(room).start, hearts: run.hearts - 1, down: 1 };
}

/** What is in a room and in each beat of its period; worked out once for each room. */
interface Plan {
  start: Cell;
  bits: readonly Cell[];
  period: number;
  /** 1 where a cell is deadly, cells after cells and beats after beats. */
  deadly: Uint8Array;
}

const plans = new WeakMap<Room, Plan>();

function planOf(room: Room): Plan {
  const known = plans.get(room);
  if (known) return known;
  const period = periodOf(room);
  const deadly = Uint8Array.from({ length: period * SIDE * SIDE }, (_, place) => {
    const [cell, beat] = [place % (SIDE * SIDE), Math.floor(place / (SIDE * SIDE))];
    const at = { x: cell % SIDE, y: Math.floor(cell / SIDE) };
    return room.hazards.some((hazard) => reaches(room, hazard, at, beat)) ? 1 : 0;
  });
  const plan = {
    start: cellsOf(room, 'S')[0] ?? { x: 0, y: 0 },
    bits: bitCells(room),
    period,
    deadly,
  };
  plans.set(room, plan);
  return plan;
}

/** The cells with a letter, row by row. */
export function cellsOf({ map }: Room, letter: string): Cell[] {
  return map.flatMap((row, y) => [...row].flatMap((one, x) => (one === letter ? [{ x, y }] : [])));
}

/** The bits of a room in their order. */
function bitCells(room: Room): Cell[] {
  return [...'123456789'].flatMap((digit) => cellsOf(room, digit));
}

/** Whether something deadly is in a cell during a beat. */
export function isDeadly(room: Room, { x, y }: Cell, beat: number): boolean {
  const { period, deadly } = planOf(room);
  return deadly[((beat % period) * SIDE + y) * SIDE + x] === 1;
}

function reaches(room: Room, hazard: Hazard, cell: Cell, beat: number): boolean {
  switch (hazard.kind) {
    case 'ray':
      return (hazard.along === 'row' ? cell.y : cell.x) === hazard.at && isOn(hazard, beat);
    case 'spikes':
      return room.map[cell.y]?.[cell.x] === hazard.letter && isOn(hazard, beat);
    case 'wheel':
      return isSame(wheelAt(hazard, beat), cell);
    case 'arm':
      return armCells(hazard, beat).some((one) => isSame(one, cell));
  }
}

export function isOn({ on, off, shift = 0 }: Rhythm, beat: number): boolean {
  return (((beat - shift) % (on + off)) + on + off) % (on + off) < on;
}

/** Where a wheel is in a beat. */
export function wheelAt(
  { from, to, shift = 0 }: Extract<Hazard, { kind: 'wheel' }>,
  beat: number,
): Cell {
  const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const turned = (((beat + shift) % (2 * length)) + 2 * length) % (2 * length);
  const gone = turned <= length ? turned : 2 * length - turned;
  return {
    x: from.x + Math.sign(to.x - from.x) * gone,
    y: from.y + Math.sign(to.y - from.y) * gone,
  };
}

/** The cells of an arm in a beat, its middle first. */
export function armCells(
  { at, reach, turn, shift = 0 }: Extract<Hazard, { kind: 'arm' }>,
  beat: number,
): Cell[] {
  const eighth = (((shift + turn * beat) % 8) + 8) % 8;
  const way = EIGHTHS[eighth] as Cell;
  return Array.from({ length: reach + 1 }, (_, far) => ({
    x: at.x + way.x * far,
    y: at.y + way.y * far,
  }));
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}

/** After so many beats all of a room is as it was. */
function periodOf({ hazards }: Room): number {
  const periods = hazards.map((hazard) => {
    if (hazard.kind === 'arm') return 8;
    if (hazard.kind !== 'wheel') return hazard.on + hazard.off;
    const { from, to } = hazard;
    return 2 * Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  });
  const divisor = (one: number, other: number): number =>
    other === 0 ? one : divisor(other, one % other);
  return periods.reduce((all, one) => (all * one) / divisor(all, one), 1);
}

/**
 * A safe way to all bits: for each beat the hops to make in it, two at most, which is what an unhurried
 * player can do. The shortest in beats; nothing where there is none.
 */
export function safeWay(room: Room, from: Run): Direction[][] | undefined {
  const { period } = planOf(room);
  const name = ({ at, beat, bits }: Run) =>
    ((bits * period + (beat % period)) * SIDE + at.y) * SIDE + at.x;
  const seen = new Set([name(from)]);
  let runs: { run: Run; way: Direction[][] }[] = [{ run: from, way: [] }];
  while (runs.length > 0) {
    const later: typeof runs = [];
    for (const { run, way } of runs) {
      for (const { run: moved, hops } of withinBeat(room, run)) {
        if (moved.bits === bitsOf(room)) return [...way, hops];
        const next = tick(room, moved);
        if (next.hearts < from.hearts || seen.has(name(next))) continue;
        seen.add(name(next));
        later.push({ run: next, way: [...way, hops] });
      }
    }
    runs = later;
  }
  return undefined;
}

/** What can be done in a beat without a hit. */
function withinBeat(room: Room, run: Run): { run: Run; hops: Direction[] }[] {
  const ways = Object.keys(WAYS) as Direction[];
  const on = (from: { run: Run; hops: Direction[] }) =>
    ways
      .map((way) => ({ run: hop(room, from.run, way), hops: [...from.hops, way] }))
      .filter(({ run: to }) => to !== from.run && to.hearts === from.run.hearts);
  const one = { run, hops: [] };
  const two = on(one);
  return [one, ...two, ...two.flatMap(on)];
}

/** Points of a round that was won: for each bit, each heart that is left, and each beat below twice the shortest way. */
export function pointsOf(room: Room, { bits, hearts, beat }: Run): number {
  return 100 * bits + 50 * hearts + 10 * Math.max(0, 2 * room.shortest + 4 - beat);
}
