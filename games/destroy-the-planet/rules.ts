import { chance } from '../stage/chance.ts';

/** A planet is cut into so many slices, like a cake, and each of its rings into as many pieces. */
export const SLICES = 24;

/** What a piece is made of: `fuel` goes up when it breaks, and takes along what is around it. */
export type Stuff = 'rock' | 'hard' | 'fuel';

export interface Piece {
  stuff: Stuff;
  /** How much more it bears. */
  strength: number;
}

export interface Planet {
  /** From the innermost outwards; a piece that is gone is undefined. */
  rings: (Piece | undefined)[][];
  /** How much the core bears; at 0 everything is gone. */
  core: number;
}

/** A moon on its way round, and how wide it is, in turns: it stops what is shot at the planet behind it. */
export interface Moon {
  begin: number;
  /** Turns per second; below 0 it goes round the other way. */
  speed: number;
  width: number;
}

export interface Level {
  rings: number;
  /** How many of a hundred pieces are hard, and how many are fuel. */
  hard: number;
  fuel: number;
  /** Turns per second. */
  spin: number;
  moons: readonly Moon[];
  seed: number;
  /** How many blows there are. tests/unit/games/destroy-the-planet.test.ts shows that they are enough. */
  blows: number;
}

const moon = (begin: number, speed: number, width = 0.09): Moon => ({ begin, speed, width });

export const LEVELS: readonly Level[] = [
  { rings: 3, hard: 0, fuel: 22, spin: 0.01, moons: [], seed: 4, blows: 5 },
  { rings: 4, hard: 0, fuel: 18, spin: 0.015, moons: [], seed: 3, blows: 6 },
  { rings: 4, hard: 14, fuel: 18, spin: 0.02, moons: [], seed: 4, blows: 6 },
  { rings: 5, hard: 16, fuel: 18, spin: 0.02, moons: [moon(0, 0.08)], seed: 4, blows: 6 },
  { rings: 5, hard: 22, fuel: 16, spin: -0.03, moons: [moon(0, 0.1)], seed: 9, blows: 6 },
  {
    rings: 5,
    hard: 28,
    fuel: 16,
    spin: 0.03,
    moons: [moon(0, 0.09), moon(0.5, 0.09)],
    seed: 9,
    blows: 5,
  },
  {
    rings: 6,
    hard: 26,
    fuel: 16,
    spin: 0.035,
    moons: [moon(0, 0.12), moon(0.4, -0.07)],
    seed: 3,
    blows: 6,
  },
  {
    rings: 6,
    hard: 32,
    fuel: 15,
    spin: -0.04,
    moons: [moon(0, 0.1, 0.13), moon(0.3, -0.1)],
    seed: 9,
    blows: 6,
  },
  {
    rings: 6,
    hard: 38,
    fuel: 14,
    spin: 0.05,
    moons: [moon(0, 0.11, 0.13), moon(0.33, 0.11, 0.13), moon(0.66, 0.11)],
    seed: 4,
    blows: 6,
  },
  {
    rings: 7,
    hard: 40,
    fuel: 14,
    spin: 0.05,
    moons: [moon(0, 0.14, 0.13), moon(0.25, -0.09, 0.13), moon(0.6, 0.14)],
    seed: 4,
    blows: 6,
  },
];

const STRENGTH: Record<Stuff, number> = { rock: 1, hard: 3, fuel: 1 };

/** What a beam does to the piece that it meets, and to those beside it. */
const DIRECT = 2;
const BESIDE = 1;
/** What fuel does to everything around it. */
const BLAST = 2;

export function makePlanet({ rings, hard, fuel, seed }: Level): Planet {
  const dice = chance(seed);
  const piece = (): Piece => {
    const points = dice.whole(1, 100);
    const stuff = points <= fuel ? 'fuel' : points <= fuel + hard ? 'hard' : 'rock';
    return { stuff, strength: STRENGTH[stuff] };
  };
  return {
    rings: Array.from({ length: rings }, () => Array.from({ length: SLICES }, piece)),
    core: 2,
  };
}

/** A piece that broke, and how: `wave` counts from 0, a blast after the other. */
export interface Broken {
  ring: number;
  slice: number;
  wave: number;
  how: 'struck' | 'blast' | 'adrift';
  stuff: Stuff;
}

export interface Struck {
  planet: Planet;
  broken: Broken[];
  /** The ring that the beam met; -1 is the core. */
  met: number;
  won: boolean;
}

const around = (slice: number) => (slice + SLICES) % SLICES;

/** A beam comes from outside upon a slice. */
export function strike(before: Planet, slice: number): Struck {
  const planet: Planet = {
    core: before.core,
    rings: before.rings.map((ring) => ring.map((piece) => piece && { ...piece })),
  };
  const broken: Broken[] = [];
  const met = planet.rings.findLastIndex((ring) => ring[slice]);
  if (met < 0) planet.core -= DIRECT;
  else breakUp(planet, met, slice, broken);
  if (planet.core <= 0) {
    const last = Math.max(0, ...broken.map(({ wave }) => wave)) + 1;
    takeAway(planet, broken, last, () => true);
  } else {
    const last = Math.max(0, ...broken.map(({ wave }) => wave)) + 1;
    const held = connected(planet);
    takeAway(planet, broken, last, (ring, at) => !held.has(ring * SLICES + at));
  }
  return { planet, broken, met, won: planet.rings.every((ring) => ring.every((piece) => !piece)) };
}

/** The blow itself, and the blasts that it sets off, wave by wave. */
function breakUp(planet: Planet, ring: number, slice: number, broken: Broken[]): void {
  let due = [
    { ring, slice, force: DIRECT },
    { ring, slice: around(slice - 1), force: BESIDE },
    { ring, slice: around(slice + 1), force: BESIDE },
  ];
  for (let wave = 0; due.length > 0; wave++) {
    const next: typeof due = [];
    for (const { ring: at, slice: of, force } of due) {
      if (at < 0) planet.core -= 1;
      const piece = planet.rings[at]?.[of];
      if (!piece) continue;
      piece.strength -= force;
      if (piece.strength > 0) continue;
      (planet.rings[at] as (Piece | undefined)[])[of] = undefined;
      broken.push({
        ring: at,
        slice: of,
        wave,
        how: wave === 0 ? 'struck' : 'blast',
        stuff: piece.stuff,
      });
      if (piece.stuff === 'fuel') next.push(...blastFrom(at, of));
    }
    due = next;
  }
}

function blastFrom(ring: number, slice: number) {
  const rows = [ring - 1, ring, ring + 1];
  return rows.flatMap((row) =>
    [-1, 0, 1]
      .filter((step) => row !== ring || step !== 0)
      // The core is one thing, however many pieces lie on it.
      .filter((step): boolean => row >= 0 || step === 0)
      .map((step) => ({ ring: row, slice: around(slice + step), force: BLAST })),
  );
}

/** The pieces that hold on to the core, over others, as `ring * SLICES + slice`. */
function connected({ rings }: Planet): Set<number> {
  const found = new Set<number>();
  const innermost = (rings[0] ?? []).keys();
  const open = Array.from(innermost, (slice): [number, number] => [0, slice]);
  for (let next = open.pop(); next; next = open.pop()) {
    const [ring, slice] = next;
    const key = ring * SLICES + slice;
    if (found.has(key) || !rings[ring]?.[slice]) continue;
    found.add(key);
    open.push([ring - 1, slice], [ring + 1, slice]);
    open.push([ring, around(slice - 1)], [ring, around(slice + 1)]);
  }
  return found;
}

function takeAway(
  planet: Planet,
  broken: Broken[],
  wave: number,
  isMeant: (ring: number, slice: number) => boolean,
): void {
  for (const [ring, pieces] of planet.rings.entries()) {
    for (const [slice, piece] of pieces.entries()) {
      if (!piece || !isMeant(ring, slice)) continue;
      pieces[slice] = undefined;
      broken.push({ ring, slice, wave, how: 'adrift', stuff: piece.stuff });
    }
  }
}

/** Whether a moon is in the way of a beam from a side, in turns, at a time in seconds. */
export function covering(moons: readonly Moon[], side: number, time: number): number {
  return moons.findIndex(({ begin, speed, width }) => {
    const apart = Math.abs(fraction(begin + speed * time - side + 0.5) - 0.5);
    return apart < width / 2;
  });
}

/** The slice that a beam from a side meets, of a planet that has turned so far; both in turns. */
export function sliceUnder(side: number, turned: number): number {
  return Math.floor(fraction(side - turned) * SLICES) % SLICES;
}

/** What is left of a number without its whole part; from 0 to below 1. */
export function fraction(value: number): number {
  return value - Math.floor(value);
}

/**
 * The fewest blows that a patient player finds, and where they go: of the planets after each number of
 * blows the most broken ones are looked at further.
 * @param width how many of them.
 */
export function plan(planet: Planet, most: number, width = 30): number[] | undefined {
  let open = [{ planet, way: [] as number[], left: weigh(planet) }];
  for (let blows = 0; blows < most; blows++) {
    const next: typeof open = [];
    for (const { planet: at, way } of open) {
      for (let slice = 0; slice < SLICES; slice++) {
        const struck = strike(at, slice);
        if (struck.won) return [...way, slice];
        next.push({ planet: struck.planet, way: [...way, slice], left: weigh(struck.planet) });
      }
    }
    open = next.sort((a, b) => a.left - b.left).slice(0, width);
  }
  return undefined;
}

/** How much there is to do: the thinnest place counts, and a little all the rest. */
function weigh({ rings, core }: Planet): number {
  let thinnest = Number.POSITIVE_INFINITY;
  let all = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    const blows = rings.reduce((sum, ring) => sum + Math.ceil((ring[slice]?.strength ?? 0) / 2), 0);
    all += blows;
    thinnest = Math.min(thinnest, blows);
  }
  return thinnest * 10 + core + all / 100;
}

/** Points for a level: each blow that was not needed counts. */
export function points(level: number, left: number): number {
  return 100 * level + 50 * left;
}
