import type { Chance } from '../stage/chance.ts';

/** Units from one segment of the road to the next, and from its middle to its edge. */
export const SEGMENT = 4;
export const HALF = 10;

/** A part of a track: how many segments, how much the road bends to the right in each, how much it rises in all. */
type Part = readonly [segments: number, bend: number, rise: number];

/** Where a track lies: what is seen round it. */
export type Place = 'playroom' | 'garden' | 'attic';

interface Plan {
  place: Place;
  /** Speed of the rivals, in units a second. */
  pace: number;
  /** Blocks on the road for every hundred segments. */
  blocks: number;
  parts: readonly Part[];
}

/** Each begins with a straight and ends with one. */
export const PLANS: readonly Plan[] = [
  {
    place: 'playroom',
    pace: 40,
    blocks: 0,
    parts: [
      [60, 0, 0],
      [60, 0.04, 0],
      [50, 0, 0],
      [60, -0.05, 0],
      [40, 0, 10],
      [40, 0, -10],
      [70, 0.06, 0],
      [60, 0, 0],
    ],
  },
  {
    place: 'garden',
    pace: 42.5,
    blocks: 1.2,
    parts: [
      [50, 0, 0],
      [60, -0.07, 8],
      [30, 0, 0],
      [60, 0.07, -8],
      [60, 0, 14],
      [50, -0.04, -14],
      [60, 0.09, 0],
      [40, 0, 0],
      [60, -0.06, 0],
      [60, 0, 0],
    ],
  },
  {
    place: 'attic',
    pace: 43.5,
    blocks: 1.8,
    parts: [
      [50, 0, 0],
      [50, 0.1, 0],
      [50, -0.1, 0],
      [40, 0, 12],
      [60, 0.06, 6],
      [50, 0, -18],
      [60, -0.11, 0],
      [50, 0, 0],
      [70, 0.08, 0],
      [60, 0, 0],
    ],
  },
  {
    place: 'playroom',
    pace: 44,
    blocks: 2.2,
    parts: [
      [50, 0, 0],
      [30, 0, 9],
      [30, 0, -9],
      [30, 0, 9],
      [30, 0, -9],
      [70, -0.11, 0],
      [40, 0.06, 0],
      [70, 0.12, 8],
      [50, 0, 0],
      [50, -0.08, -8],
      [60, 0.05, 0],
      [60, 0, 0],
    ],
  },
  {
    place: 'garden',
    pace: 44.5,
    blocks: 2.6,
    parts: [
      [50, 0, 0],
      [60, 0.13, 0],
      [40, 0, 16],
      [60, -0.08, 0],
      [40, 0, -16],
      [50, 0.1, 0],
      [50, -0.13, 0],
      [60, 0, 12],
      [60, 0.07, -12],
      [50, -0.1, 0],
      [60, 0, 0],
    ],
  },
  {
    place: 'attic',
    pace: 45,
    blocks: 3,
    parts: [
      [50, 0, 0],
      [50, -0.14, 0],
      [50, 0.14, 0],
      [40, 0, 20],
      [70, -0.09, -6],
      [40, 0, -14],
      [60, 0.13, 0],
      [40, 0, 0],
      [50, -0.1, 12],
      [50, 0.12, -12],
      [60, -0.06, 0],
      [70, 0, 0],
    ],
  },
];

/** What lies on the road or stands beside it. */
export interface Thing {
  kind: 'key' | 'block' | 'post';
  z: number;
  /** From the middle of the road to the right. */
  x: number;
  /** Which of the pictures. */
  look: number;
}

export interface Track {
  place: Place;
  pace: number;
  /** For each segment how much it bends, and how high it lies where it begins. */
  bends: readonly number[];
  heights: readonly number[];
  things: readonly Thing[];
  /** Units from the start to the finish. */
  length: number;
}

/** The track of a level; what lies on it is by chance. */
export function trackOf(level: number, chance: Chance): Track {
  const plan = PLANS[(level - 1) % PLANS.length] as Plan;
  const bends: number[] = [];
  const heights: number[] = [];
  const things: Thing[] = [];
  let height = 0;
  for (const [segments, bend, rise] of plan.parts) {
    const first = bends.length;
    for (let index = 0; index < segments; index++) {
      const way = (index + 1) / segments;
      bends.push(bend * Math.min(1, (index / segments) * 4, (1 - index / segments) * 4));
      heights.push(height + rise * way * way * (3 - 2 * way));
    }
    height += rise;
    const middle = (first + segments / 2) * SEGMENT;
    // On the inside of a bend lies what is worth a tight line.
    if (bend !== 0) things.push({ kind: 'key', z: middle, x: Math.sign(bend) * 6.5, look: 0 });
    else if (first > 0)
      things.push({ kind: 'key', z: middle, x: chance.pick([-6, 0, 6]), look: 0 });
  }
  const length = (bends.length - 30) * SEGMENT;
  const many = Math.round((plan.blocks * bends.length) / 100);
  for (let index = 0; index < many; index++) {
    const z = 260 + ((length - 400) * (index + chance.next() * 0.6)) / many;
    const x = chance.pick([-7, -3, 3, 7]);
    const free = things.every((thing) => Math.abs(thing.z - z) > 30 || Math.abs(thing.x - x) > 6);
    if (free) things.push({ kind: 'block', z, x, look: chance.whole(0, 2) });
  }
  for (let z = 40; z < bends.length * SEGMENT; z += 26) {
    const side = chance.pick([-1, 1]);
    things.push({ kind: 'post', z, x: side * (17 + chance.next() * 16), look: chance.whole(0, 3) });
  }
  return { place: plan.place, pace: plan.pace, bends, heights, length, things };
}

/** How much the road bends at a place, and how steep it is there. */
export function bendAt({ bends }: Track, z: number): number {
  return bends[Math.floor(z / SEGMENT)] ?? 0;
}

export function heightAt({ heights }: Track, z: number): number {
  const place = Math.max(0, z / SEGMENT);
  const last = heights.length - 1;
  const index = Math.min(Math.floor(place), last);
  const from = heights[index] ?? 0;
  const to = heights[Math.min(index + 1, last)] ?? 0;
  return from + (to - from) * Math.min(1, place - index);
}

export function slopeAt(track: Track, z: number): number {
  return (heightAt(track, z + SEGMENT) - heightAt(track, z)) / SEGMENT;
}
