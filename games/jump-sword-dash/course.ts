import type { Chance } from '../stage/chance.ts';

/** What stands in the way: stakes to jump over, masks to cut, gates to dash through; and stars to take. */
export interface Thing {
  kind: 'stakes' | 'mask' | 'gate' | 'star';
  x: number;
  /** Its middle above the base of the world. */
  height: number;
}

/** A roof to run on. */
export interface Roof {
  from: number;
  to: number;
  height: number;
}

export interface Course {
  roofs: readonly Roof[];
  things: readonly Thing[];
  /** Units a second. */
  speed: number;
  /** Where it ends. */
  length: number;
}

/**
 * What comes one after the other without a rest: `s`takes, a `m`ask, a `g`ate, a gap (`o`) that is jumped
 * and one (`O`) that takes a jump and a dash.
 */
type Group = string;

interface Plan {
  speed: number;
  /** Seconds from one thing to the next in a group, and from group to group. */
  beat: number;
  rest: number;
  /** How many groups, and which; a plan with an order has each once, in it. */
  groups: number;
  from: readonly Group[];
  ordered?: boolean;
}

export const PLANS: readonly Plan[] = [
  {
    speed: 205,
    beat: 0.95,
    rest: 1.15,
    groups: 18,
    ordered: true,
    from: [
      's',
      's',
      's',
      'm',
      'm',
      'm',
      'g',
      'g',
      'g',
      's',
      'm',
      'o',
      'g',
      'o',
      'sm',
      'mg',
      'o',
      'ms',
    ],
  },
  {
    speed: 220,
    beat: 0.9,
    rest: 1,
    groups: 20,
    from: ['s', 'm', 'g', 'o', 'sm', 'ms', 'mg', 'om'],
  },
  {
    speed: 235,
    beat: 0.85,
    rest: 0.95,
    groups: 20,
    from: ['O', 'sm', 'gm', 'mm', 'os', 'mg', 'O', 'ss'],
  },
  {
    speed: 250,
    beat: 0.8,
    rest: 0.9,
    groups: 20,
    from: ['O', 'mms', 'gs', 'oo', 'sgm', 'om', 'Om'],
  },
  {
    speed: 265,
    beat: 0.76,
    rest: 0.85,
    groups: 20,
    from: ['Og', 'mmm', 'sos', 'gmg', 'oom', 'msg', 'O'],
  },
  {
    speed: 285,
    beat: 0.72,
    rest: 0.8,
    groups: 22,
    from: ['OmO', 'gmsg', 'mmgm', 'soso', 'osmg', 'Ogm'],
  },
];

/** Seconds that a gap is wide, and that are needed after things. */
const GAP = 0.36;
const WIDE_GAP = 0.84;
const AFTER_DASH = 0.2;
const LANDING = 0.3;

/** How high a mask floats over its roof. */
const MASK = 34;

/** The way of a level; which groups come is by chance. */
export function courseOf(level: number, chance: Chance): Course {
  const plan = PLANS[(level - 1) % PLANS.length] as Plan;
  const { speed, beat, rest } = plan;
  const roofs: Roof[] = [];
  const things: Thing[] = [];
  let roof: Roof = { from: -600, to: 0, height: 0 };
  let x = speed * 2.2;
  const gap = (seconds: number) => {
    roofs.push({ ...roof, to: x });
    x += seconds * speed;
    const height = chance.pick([-22, 0, 22].filter((other) => other !== roof.height));
    roof = { from: x, to: x, height: seconds > GAP ? 0 : height };
    x += LANDING * speed;
  };
  for (let index = 0; index < plan.groups; index++) {
    const group = plan.ordered ? (plan.from[index] as Group) : chance.pick(plan.from);
    for (const one of group) {
      if (one === 'o') gap(GAP);
      if (one === 'O') gap(WIDE_GAP);
      if (one === 's') stakes(things, x, roof.height);
      if (one === 'm') things.push({ kind: 'mask', x, height: roof.height + MASK });
      if (one === 'g') {
        things.push({ kind: 'gate', x, height: roof.height });
        x += AFTER_DASH * speed;
      }
      x += beat * speed;
    }
    x += (rest - beat) * speed;
    if (index % 3 === 1) {
      for (let star = 0; star < 3; star++)
        things.push({ kind: 'star', x: x + star * 26, height: roof.height + 30 });
      x += 0.35 * speed;
    }
  }
  const length = x + speed * 0.6;
  roofs.push({ ...roof, to: length + 1200 });
  return { roofs, things, speed, length };
}

/** Stars over stakes show the way of a jump. */
function stakes(things: Thing[], x: number, height: number): void {
  things.push({ kind: 'stakes', x, height });
  for (const [aside, up] of [
    [-34, 78],
    [0, 96],
    [34, 78],
  ] as const)
    things.push({ kind: 'star', x: x + aside, height: height + up });
}
