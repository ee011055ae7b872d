import type { Chance } from '../stage/chance.ts';
import { type Kind, NATURES, PLANS, type Plan, type Tool, type Weather } from './seasons.ts';

/** Water is from 0 to 1; times are seconds. */
export interface Plant {
  kind: Kind;
  /** From 0 (a seed) to 1 (ripe). */
  grown: number;
  /** From 1 to 0, where it withers. */
  health: number;
  /** How long it has been growing, and how long of that it lacked nothing. */
  age: number;
  happy: number;
}

export interface Bed {
  plant?: Plant;
  water: number;
  isCovered: boolean;
  /** From 0 (none) to 1 (it takes the plant's place), or how far up the pot the snail is. */
  weed: number;
  snail: number;
  /** After a perfect harvest the next plant grows faster. */
  isRich: boolean;
}

export interface Goal {
  kind: Kind;
  wanted: number;
  got: number;
}

/** A weed or a snail that will come. */
interface Trouble {
  at: number;
  what: 'weed' | 'snail';
  /** From 0 to below 1: which of the beds. */
  lot: number;
}

export interface Garden {
  level: number;
  beds: Bed[];
  goals: Goal[];
  time: number;
  /** One after the other, each for {@link SPELL} seconds. */
  weather: Weather[];
  troubles: Trouble[];
  score: number;
}

/** What a plant lacks; `dry` is less water, `air` no glass bell. */
export type Need = 'water' | 'dry' | 'shade' | 'sun' | 'warmth' | 'air' | 'hand';

export interface Happened {
  what:
    | 'sow'
    | 'harvest'
    | 'clear'
    | 'cover'
    | 'pull'
    | 'weed'
    | 'snail'
    | 'wither'
    | 'ripe'
    | 'no';
  bed: number;
  stars?: number;
  kind?: Kind;
}

export interface Done {
  garden: Garden;
  happened: Happened[];
}

/** Seconds of one weather. */
export const SPELL = 10;

/** What evaporates in a second. */
const DRIES: Record<Weather, number> = {
  cloud: 0.012,
  sun: 0.021,
  heat: 0.036,
  rain: -0.035,
  frost: 0.008,
};
const POURS = 0.42;
/** A pot that is wetter than this loses water through its hole, so much in a second. */
const BRIM = 0.75;
const SEEPS = 0.025;
/** What it loses of its health in a second, by what it lacks. */
const SUFFERS: Record<Need, number> = {
  warmth: 1 / 15,
  hand: 1 / 18,
  air: 1 / 22,
  shade: 1 / 17,
  sun: 1 / 30,
  water: 1 / 17,
  dry: 1 / 26,
};
const RECOVERS = 1 / 16;
const RICH = 1.35;
/** Seconds in which a weed grows up, and a snail climbs a pot. */
const TROUBLE_GROWS = 5;
/** Shares of happy time for three and for two stars. */
const STARS = [0.82, 0.55] as const;
/** Points for each second that is left. */
export const LEFT_OVER = 2;

export function planOf({ level }: { level: number }): Plan {
  return PLANS[level - 1] as Plan;
}

/** A garden of bare pots in which nothing has been sown. */
export function newGarden(level: number, chance: Chance): Garden {
  const plan = planOf({ level });
  const bed = { water: 0.3, isCovered: false, weed: 0, snail: 0, isRich: false };
  return {
    level,
    beds: Array.from({ length: plan.beds }, () => ({ ...bed })),
    goals: plan.goals.map(([kind, wanted]) => ({ kind, wanted, got: 0 })),
    time: 0,
    weather: weatherOf(plan, chance),
    troubles: troublesOf(plan, chance),
    score: 0,
  };
}

/** Each weather comes as often as the plan has it, in any order, but never twice running. */
function weatherOf({ weather, seconds }: Plan, chance: Chance): Weather[] {
  const list = [weather[0] as Weather];
  let left = weather.slice(1);
  while (list.length < seconds / SPELL + 3) {
    if (left.every((one) => one === list.at(-1))) left = [...left, ...weather];
    const next = chance.pick(left.filter((one) => one !== list.at(-1)));
    left = left.toSpliced(left.indexOf(next), 1);
    list.push(next);
  }
  return list;
}

function troublesOf({ trouble, seconds }: Plan, chance: Chance): Trouble[] {
  const list: Trouble[] = [];
  if (trouble === 0) return list;
  for (let at = 8; at < seconds; at += trouble * (0.7 + chance.next() * 0.6)) {
    list.push({ at, what: chance.pick(['weed', 'snail']), lot: chance.next() });
  }
  return list;
}

export function weatherNow({ weather, time }: Garden): Weather {
  return weather[Math.floor(time / SPELL)] ?? 'cloud';
}

export function secondsLeft(garden: Garden): number {
  return Math.max(0, planOf(garden).seconds - garden.time);
}

export function isWon({ goals }: Garden): boolean {
  return goals.every(({ wanted, got }) => got >= wanted);
}

export function isLost(garden: Garden): boolean {
  return secondsLeft(garden) === 0 && !isWon(garden);
}

export function isRipe(plant: Plant | undefined): boolean {
  return plant !== undefined && plant.health > 0 && plant.grown >= 1;
}

export function isWithered(plant: Plant | undefined): boolean {
  return plant !== undefined && plant.health <= 0;
}

/** What a bed's plant lacks in this weather, the most urgent first; ripe and withered ones lack nothing. */
export function needsOf(bed: Bed, weather: Weather, level: number): Need[] {
  const { plant } = bed;
  if (!plant || isRipe(plant) || isWithered(plant)) return [];
  const { water, burnsIn, wantsSun } = NATURES[plant.kind];
  const isWinter = planOf({ level }).season === 'winter';
  const needs: Need[] = [];
  if (weather === 'frost' && !bed.isCovered) needs.push('warmth');
  if (bed.weed >= 1 || bed.snail >= 1) needs.push('hand');
  if (isWinter && bed.isCovered && weather === 'sun') needs.push('air');
  // The sun of winter burns nobody.
  if (!isWinter && !bed.isCovered && burnsIn.includes(weather)) needs.push('shade');
  if (!isWinter && bed.isCovered && wantsSun && weather !== 'rain') needs.push('sun');
  if (bed.water < water[0]) needs.push('water');
  if (bed.water > water[1]) needs.push('dry');
  return needs;
}

/** From 1 to 3, by how much of its life the plant lacked nothing. */
export function starsOf({ happy, age }: Plant): number {
  const share = age > 0 ? happy / age : 1;
  return share >= STARS[0] ? 3 : share >= STARS[1] ? 2 : 1;
}

/** The garden after some seconds; `pouring` is the bed into which the can pours, or -1. */
export function step(garden: Garden, pouring: number, seconds: number): Done {
  const happened: Happened[] = [];
  const weather = weatherNow(garden);
  const time = garden.time + seconds;
  const beds = garden.beds.map((bed, index) => {
    const next = bedAfter(bed, weather, index === pouring, seconds, garden.level);
    const was = bed.plant;
    if (isWithered(next.plant) && !isWithered(was)) happened.push({ what: 'wither', bed: index });
    if (isRipe(next.plant) && !isRipe(was)) happened.push({ what: 'ripe', bed: index });
    return next;
  });
  const troubles = garden.troubles.filter((trouble) => {
    if (trouble.at > time) return true;
    const bed = troubled(beds, trouble);
    const it = beds[bed];
    if (it) {
      it[trouble.what] = 0.01;
      happened.push({ what: trouble.what, bed });
    }
    return false;
  });
  return { garden: { ...garden, beds, troubles, time }, happened };
}

function bedAfter(
  bed: Bed,
  weather: Weather,
  isPoured: boolean,
  seconds: number,
  level: number,
): Bed {
  const next = { ...bed };
  // A cover keeps the rain out and half of the water in.
  const dries = bed.isCovered ? Math.max(0, DRIES[weather]) / 2 : DRIES[weather];
  const thirst = bed.weed >= 1 ? 1.6 : 1;
  const seeps = bed.water > BRIM ? SEEPS : 0;
  const flow = (isPoured ? POURS : 0) - (dries > 0 ? dries * thirst : dries) - seeps;
  next.water = Math.min(1, Math.max(0, bed.water + flow * seconds));
  if (bed.weed > 0) next.weed = Math.min(1, bed.weed + seconds / TROUBLE_GROWS);
  if (bed.snail > 0) next.snail = Math.min(1, bed.snail + seconds / TROUBLE_GROWS);
  if (bed.plant) next.plant = plantAfter(bed.plant, bed, weather, seconds, level);
  return next;
}

function plantAfter(
  plant: Plant,
  bed: Bed,
  weather: Weather,
  seconds: number,
  level: number,
): Plant {
  if (isRipe(plant) || isWithered(plant)) return plant;
  const needs = needsOf(bed, weather, level);
  const age = plant.age + seconds;
  if (needs.length > 0) {
    const loss = Math.max(...needs.map((need) => SUFFERS[need]));
    return { ...plant, age, health: Math.max(0, plant.health - loss * seconds) };
  }
  const speed = (bed.isRich ? RICH : 1) / NATURES[plant.kind].seconds;
  return {
    ...plant,
    age,
    happy: plant.happy + seconds,
    grown: Math.min(1, plant.grown + speed * seconds),
    health: Math.min(1, plant.health + RECOVERS * seconds),
  };
}

/** Which bed a weed or a snail comes to; -1 where there is nothing for it. */
function troubled(beds: readonly Bed[], { what, lot }: Trouble): number {
  const weights = beds.map(({ plant, weed, snail }) => {
    if (!plant || isRipe(plant) || isWithered(plant) || weed > 0 || snail > 0) return 0;
    return what === 'snail' ? NATURES[plant.kind].tasty : 1;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = lot * all;
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/**
 * What a tap on a bed does: a ripe plant is harvested, a withered one is cleared away, in an empty bed the
 * seed is sown, and else the tool is used. (The can pours in {@link step}.)
 */
export function tend(garden: Garden, index: number, seed: Kind, tool: Tool): Done {
  const bed = garden.beds[index];
  if (!bed) return { garden, happened: [] };
  if (isRipe(bed.plant)) return harvest(garden, index, bed.plant as Plant);
  if (isWithered(bed.plant)) return changed(garden, index, cleared(bed), 'clear');
  if (!bed.plant) {
    const plant = { kind: seed, grown: 0, health: 1, age: 0, happy: 0 };
    return changed(garden, index, { ...bed, plant }, 'sow');
  }
  if (tool === 'cover')
    return changed(garden, index, { ...bed, isCovered: !bed.isCovered }, 'cover');
  if (tool === 'hand') {
    const isUseful = bed.weed > 0 || bed.snail > 0;
    return changed(garden, index, { ...bed, weed: 0, snail: 0 }, isUseful ? 'pull' : 'no');
  }
  return { garden, happened: [] };
}

function changed(garden: Garden, index: number, bed: Bed, what: Happened['what']): Done {
  const beds = garden.beds.map((old, place) => (place === index ? bed : old));
  return { garden: { ...garden, beds }, happened: [{ what, bed: index }] };
}

function cleared({ water }: Bed): Bed {
  return { water, isCovered: false, weed: 0, snail: 0, isRich: false };
}

function harvest(garden: Garden, index: number, plant: Plant): Done {
  const { kind } = plant;
  const stars = starsOf(plant);
  const goals = garden.goals.map((goal) =>
    goal.kind === kind ? { ...goal, got: goal.got + 1 } : goal,
  );
  const bed = { ...cleared(garden.beds[index] as Bed), isRich: stars === 3 };
  const after = changed(garden, index, bed, 'harvest').garden;
  return {
    garden: { ...after, goals, score: garden.score + stars * NATURES[kind].worth },
    happened: [{ what: 'harvest', bed: index, stars, kind }],
  };
}
