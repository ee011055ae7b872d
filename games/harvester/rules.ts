import type { Chance } from '../stage/chance.ts';

/** 0 right, 1 down, 2 left, 3 up. */
export type Way = 0 | 1 | 2 | 3;

const WAYS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

export const COLUMNS = 6;
export const ROWS = 7;

export type Crop = 'wheat' | 'maize' | 'pumpkin';

interface Kind {
  /** Days from seed until it is ripe. */
  ripe: number;
  /** Coins. */
  worth: number;
}

export const CROPS: Record<Crop, Kind> = {
  wheat: { ripe: 12, worth: 1 },
  maize: { ripe: 18, worth: 2 },
  pumpkin: { ripe: 26, worth: 4 },
};

export interface Plot {
  /** What grows on this soil; nothing where there is a stone or the barn. */
  crop: Crop | undefined;
  /** Days since it was sown; -1 where it is bare. */
  age: number;
}

/** Hail that beats down a row. */
export interface Hail {
  row: number;
  /** Days until it comes. */
  in: number;
}

export type Ware = 'barrow' | 'seed' | 'lamp';

export interface Farm {
  /** From 1. */
  season: number;
  /** Days that are left of it; one goes by with every plot that is driven. */
  days: number;
  plots: Plot[];
  barn: number;
  /** Where the harvester is, and where it looks. */
  at: number;
  way: Way;
  hails: Hail[];
  /** Crops on board, and the coins that they are worth. */
  load: number;
  worth: number;
  /** Ripe plots in a row so far: from the fourth on each is worth one coin more. */
  streak: number;
  purse: number;
  /** All coins that were ever brought to the barn. */
  earned: number;
  bought: Record<Ware, number>;
  /** `market` after a season, until the next is begun. */
  phase: 'field' | 'market' | 'won' | 'lost';
}

export type Happening =
  | { what: 'reaped'; plot: number; coins: number; streak: number }
  | { what: 'sown' | 'trampled' | 'full' | 'hail'; plot: number }
  | { what: 'sold'; coins: number }
  | { what: 'over'; rent: number; spoiled: number };

export const SEASONS = 6;

/** Days from which hail is seen to come. */
export const FORECAST = 8;

const DAYS = 46;

/** What has to be paid at the end of each season. */
export const RENTS = [20, 45, 75, 110, 150, 190];

const HAILS = [0, 1, 1, 2, 2, 3];

/** A ripe plot after so many others without a plot between is worth one more. */
const STREAK = 3;

/** Of each ware; the first costs this, each further one as much more. */
export const PRICES: Record<Ware, number> = { barrow: 12, seed: 20, lamp: 16 };

export const MOST_WARES = 3;

export function capacityOf({ bought }: Farm): number {
  return 8 + bought.barrow * 4;
}

export function priceOf({ bought }: Farm, ware: Ware): number {
  return PRICES[ware] * (bought[ware] + 1);
}

export function rentOf({ season }: Farm): number {
  return RENTS[season - 1] ?? 0;
}

export function newFarm(chance: Chance): Farm {
  const farm: Farm = {
    season: 0,
    days: 0,
    plots: [],
    barn: 0,
    at: 0,
    way: 0,
    hails: [],
    load: 0,
    worth: 0,
    streak: 0,
    purse: 0,
    earned: 0,
    bought: { barrow: 0, seed: 0, lamp: 0 },
    phase: 'market',
  };
  return nextSeason(farm, chance);
}

/** A new field; what was bought stays. */
export function nextSeason(farm: Farm, chance: Chance): Farm {
  const season = farm.season + 1;
  const barn = ROWS * COLUMNS - COLUMNS + chance.whole(1, COLUMNS - 2);
  const days = DAYS + farm.bought.lamp * 5;
  return {
    ...farm,
    season,
    days,
    plots: newField(season, barn, chance),
    barn,
    at: barn,
    way: 3,
    hails: newHails(season, days, chance),
    load: 0,
    worth: 0,
    streak: 0,
    phase: 'field',
  };
}

/** Three kinds of soil in patches, some stones, and crops of different ages. */
function newField(season: number, barn: number, chance: Chance): Plot[] {
  const kinds: Crop[] =
    season === 1 ? ['wheat', 'wheat', 'maize'] : ['wheat', 'wheat', 'maize', 'maize', 'pumpkin'];
  const patches = kinds.map((crop) => ({
    crop,
    x: chance.next() * COLUMNS,
    y: chance.next() * ROWS,
  }));
  const stones = new Set<number>();
  const free = new Set([barn, barn - COLUMNS, barn - 1, barn + 1]);
  while (stones.size < Math.min(4, season)) {
    const stone = chance.whole(0, ROWS * COLUMNS - 1);
    const touches = [...stones].some(
      (other) =>
        Math.abs((other % COLUMNS) - (stone % COLUMNS)) < 2 &&
        Math.abs(rowOf(other) - rowOf(stone)) < 2,
    );
    const isAtSide = stone % COLUMNS === 0 || stone % COLUMNS === COLUMNS - 1;
    if (!free.has(stone) && !touches && !isAtSide) stones.add(stone);
  }
  return Array.from({ length: ROWS * COLUMNS }, (_, index): Plot => {
    if (index === barn || stones.has(index)) return { crop: undefined, age: -1 };
    const far = ({ x, y }: { x: number; y: number }) =>
      Math.hypot((index % COLUMNS) + 0.5 - x, rowOf(index) + 0.5 - y);
    const { crop } = patches.reduce((best, patch) => (far(patch) < far(best) ? patch : best));
    const { ripe } = CROPS[crop];
    const age = Math.floor(ripe * (0.35 + chance.next() * 0.75));
    // In the first season the first plots can be reaped at once.
    return { crop, age: season === 1 && free.has(index) ? ripe : age };
  });
}

function newHails(season: number, days: number, chance: Chance): Hail[] {
  const many = HAILS[season - 1] ?? 0;
  const rows = chance.shuffled(Array.from({ length: ROWS - 1 }, (_, row) => row)).slice(0, many);
  return rows.map((row, index) => ({ row, in: Math.round((days * (index + 1)) / (many + 1)) }));
}

export function rowOf(plot: number): number {
  return Math.floor(plot / COLUMNS);
}

export function isRipe({ crop, age }: Plot): boolean {
  return crop !== undefined && age >= CROPS[crop].ripe;
}

/** The plot beside another; nothing beyond the edge or where a stone lies. */
export function beside({ plots, barn }: Farm, plot: number, way: Way): number | undefined {
  const x = (plot % COLUMNS) + WAYS[way].x;
  const y = rowOf(plot) + WAYS[way].y;
  if (x < 0 || y < 0 || x >= COLUMNS || y >= ROWS) return undefined;
  const next = y * COLUMNS + x;
  return plots[next]?.crop || next === barn ? next : undefined;
}

/** Drives one plot on: a day goes by, what is ripe is reaped and sown again, what is young suffers. */
export function drive(farm: Farm, way: Way): { farm: Farm; happened: Happening[] } {
  const to = beside(farm, farm.at, way);
  if (farm.phase !== 'field') return { farm, happened: [] };
  if (to === undefined) return { farm: { ...farm, way }, happened: [] };
  const happened: Happening[] = [];
  const next: Farm = { ...farm, way, at: to, days: farm.days - 1, plots: farm.plots.map(grown) };
  if (to === farm.barn) sell(next, happened);
  else work(next, to, happened);
  hail(next, happened);
  if (next.days === 0) close(next, happened);
  return { farm: next, happened };
}

function grown(plot: Plot): Plot {
  return plot.age < 0 ? plot : { ...plot, age: plot.age + 1 };
}

function sell(farm: Farm, happened: Happening[]): void {
  farm.streak = 0;
  if (farm.load === 0) return;
  happened.push({ what: 'sold', coins: farm.worth });
  farm.purse += farm.worth;
  farm.earned += farm.worth;
  farm.load = farm.worth = 0;
}

function work(farm: Farm, plot: number, happened: Happening[]): void {
  const { crop, age } = farm.plots[plot] as Plot & { crop: Crop };
  const set = (to: number) => {
    farm.plots[plot] = { crop, age: to };
  };
  if (age < 0) {
    set(0);
    farm.streak = 0;
    happened.push({ what: 'sown', plot });
    return;
  }
  if (age < CROPS[crop].ripe) {
    farm.streak = 0;
    // A seed of yesterday does not mind.
    if (age < 3) return;
    set(0);
    happened.push({ what: 'trampled', plot });
    return;
  }
  if (farm.load >= capacityOf(farm)) {
    happened.push({ what: 'full', plot });
    return;
  }
  farm.streak += 1;
  const coins = CROPS[crop].worth + farm.bought.seed + (farm.streak > STREAK ? 1 : 0);
  farm.load += 1;
  farm.worth += coins;
  set(0);
  happened.push({ what: 'reaped', plot, coins, streak: farm.streak });
}

function hail(farm: Farm, happened: Happening[]): void {
  farm.hails = farm.hails.map((one) => ({ ...one, in: one.in - 1 }));
  for (const { row, in: left } of farm.hails) {
    if (left !== 0) continue;
    for (let plot = row * COLUMNS; plot < (row + 1) * COLUMNS; plot++) {
      const { crop, age } = farm.plots[plot] as Plot;
      if (crop === undefined) continue;
      if (age < 3) continue;
      happened.push({ what: 'hail', plot });
      farm.plots[plot] = { crop, age: -1 };
    }
  }
  farm.hails = farm.hails.filter((one) => one.in > 0);
}

/** The season is over: the rent is paid, and what is still on board has spoiled. */
function close(farm: Farm, happened: Happening[]): void {
  const rent = rentOf(farm);
  happened.push({ what: 'over', rent, spoiled: farm.worth });
  farm.load = farm.worth = 0;
  farm.phase = farm.purse < rent ? 'lost' : farm.season === SEASONS ? 'won' : 'market';
  farm.purse -= Math.min(rent, farm.purse);
}

export function canBuy(farm: Farm, ware: Ware): boolean {
  return (
    farm.phase === 'market' && farm.bought[ware] < MOST_WARES && farm.purse >= priceOf(farm, ware)
  );
}

export function buy(farm: Farm, ware: Ware): Farm {
  if (!canBuy(farm, ware)) return farm;
  return {
    ...farm,
    purse: farm.purse - priceOf(farm, ware),
    bought: { ...farm.bought, [ware]: farm.bought[ware] + 1 },
  };
}

/** The shortest way to a plot; of those, one that spares what is young. Empty where none leads there. */
export function routeTo(farm: Farm, to: number): Way[] {
  const { plots, at, barn } = farm;
  const cost = new Map([[at, 0]]);
  const from = new Map<number, { plot: number; way: Way }>();
  const open = [at];
  while (open.length > 0) {
    open.sort((one, other) => (cost.get(one) ?? 0) - (cost.get(other) ?? 0));
    const plot = open.shift() as number;
    if (plot === to) break;
    for (const way of [0, 1, 2, 3] as const) {
      const next = beside(farm, plot, way);
      if (next === undefined) continue;
      const isYoung =
        next !== barn && next !== to && !isRipe(plots[next] as Plot) && (plots[next]?.age ?? 0) > 2;
      const price = (cost.get(plot) ?? 0) + 1 + (isYoung ? 0.02 : 0);
      if (price >= (cost.get(next) ?? 999)) continue;
      cost.set(next, price);
      from.set(next, { plot, way });
      open.push(next);
    }
  }
  const ways: Way[] = [];
  for (let step = from.get(to); step; step = from.get(step.plot)) ways.unshift(step.way);
  return ways;
}
