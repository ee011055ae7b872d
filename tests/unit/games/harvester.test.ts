import { describe, expect, test } from 'vitest';
import {
  beside,
  buy,
  COLUMNS,
  CROPS,
  canBuy,
  capacityOf,
  drive,
  type Farm,
  isRipe,
  newFarm,
  nextSeason,
  type Plot,
  priceOf,
  RENTS,
  ROWS,
  routeTo,
  rowOf,
  SEASONS,
  type Ware,
  type Way,
} from '../../../games/harvester/rules.ts';
import { chance } from '../../../games/stage/chance.ts';
import { wareFor, wayFor } from './harvester-player.ts';

const WAYS: Way[] = [0, 1, 2, 3];

/** A field of ripe wheat with the barn below and the harvester in it. */
function farmOf(change: Partial<Farm> = {}): Farm {
  const barn = COLUMNS * (ROWS - 1) + 2;
  const plots = Array.from(
    { length: COLUMNS * ROWS },
    (_, plot): Plot =>
      plot === barn ? { crop: undefined, age: -1 } : { crop: 'wheat', age: CROPS.wheat.ripe },
  );
  return { ...newFarm(chance(1)), plots, barn, at: barn, days: 40, hails: [], ...change };
}

function driven(farm: Farm, ways: Way[]) {
  const happened = [];
  let now = farm;
  for (const way of ways) {
    const next = drive(now, way);
    now = next.farm;
    happened.push(...next.happened);
  }
  return { farm: now, happened };
}

const withPlot = (farm: Farm, at: number, plot: Plot): Farm => ({
  ...farm,
  plots: farm.plots.map((old, index) => (index === at ? plot : old)),
});

/** Plays to the end. */
function played(seed: number, way: (farm: Farm) => Way, ware: (farm: Farm) => Ware | undefined) {
  const luck = chance(seed);
  let farm = newFarm(luck);
  while (farm.phase === 'field' || farm.phase === 'market') {
    const wanted = farm.phase === 'market' ? ware(farm) : undefined;
    if (wanted) farm = buy(farm, wanted);
    else if (farm.phase === 'market') farm = nextSeason(farm, luck);
    else farm = drive(farm, way(farm)).farm;
  }
  return farm;
}

describe('Harvester', () => {
  test('what is ripe is reaped and sown again, and the barn pays for it', () => {
    const { farm, happened } = driven(farmOf(), [3, 0, 1, 2]);
    expect(happened.map(({ what }) => what)).toEqual(['reaped', 'reaped', 'reaped', 'sold']);
    expect([farm.purse, farm.earned, farm.load, farm.days]).toEqual([3, 3, 0, 36]);
    expect(farm.plots[farm.barn - COLUMNS]?.age).toBe(3);
  });

  test('from the fourth in a row on each is worth one more', () => {
    const { happened } = driven(farmOf(), [3, 3, 3, 3, 3]);
    expect(happened.map((one) => 'coins' in one && one.coins)).toEqual([1, 1, 1, 2, 2]);
  });

  test('what is young suffers under wheels; a seed of yesterday does not', () => {
    const farm = farmOf();
    const above = farm.barn - COLUMNS;
    const young = drive(withPlot(farm, above, { crop: 'wheat', age: 6 }), 3);
    expect(young.happened).toEqual([{ what: 'trampled', plot: above }]);
    expect(young.farm.plots[above]?.age).toBe(0);
    const seed = drive(withPlot(farm, above, { crop: 'wheat', age: 0 }), 3);
    expect(seed.happened).toEqual([]);
    const bare = drive(withPlot(farm, above, { crop: 'wheat', age: -1 }), 3);
    expect(bare.happened).toEqual([{ what: 'sown', plot: above }]);
  });

  test('a full barrow reaps no more', () => {
    const farm = farmOf({ load: 8 });
    expect(drive(farm, 3).happened).toMatchObject([{ what: 'full' }]);
    expect(capacityOf({ ...farm, bought: { barrow: 1, seed: 0, lamp: 0 } })).toBe(12);
  });

  test('hail beats down a row and nothing else', () => {
    const { farm, happened } = driven(farmOf({ hails: [{ row: 1, in: 2 }] }), [3, 3]);
    expect(happened.filter(({ what }) => what === 'hail')).toHaveLength(COLUMNS);
    farm.plots.forEach((plot, index) => {
      if (rowOf(index) === 1) expect(plot.age).toBe(-1);
    });
    expect(farm.hails).toEqual([]);
  });

  test('when the days are gone the rent is due, and what is on board has spoiled', () => {
    const { farm, happened } = driven(farmOf({ days: 2, purse: 30 }), [3, 3]);
    expect(happened.at(-1)).toEqual({ what: 'over', rent: RENTS[0], spoiled: 2 });
    expect([farm.phase, farm.purse]).toEqual(['market', 10]);
    expect(driven(farmOf({ days: 1, purse: 19 }), [3]).farm.phase).toBe('lost');
    expect(driven(farmOf({ days: 1, purse: 999, season: SEASONS }), [3]).farm.phase).toBe('won');
  });

  test('wares cost more each time, and only what is in the purse can be spent', () => {
    const farm: Farm = { ...farmOf(), phase: 'market', purse: 40 };
    const once = buy(farm, 'barrow');
    expect([once.purse, priceOf(once, 'barrow')]).toEqual([28, 24]);
    const twice = buy(once, 'barrow');
    expect([twice.purse, canBuy(twice, 'barrow')]).toEqual([4, false]);
    expect(buy(twice, 'seed')).toBe(twice);
    expect(buy(farmOf({ purse: 99 }), 'seed').purse).toBe(99);
    const seeded = buy({ ...farm, season: 1 }, 'seed');
    expect(drive({ ...farmOf(), bought: seeded.bought }, 3).happened).toMatchObject([{ coins: 2 }]);
  });

  test('a route is the shortest, and of those one that spares what is young', () => {
    const farm = withPlot(farmOf(), 6 * COLUMNS - COLUMNS + 2, { crop: 'wheat', age: 5 });
    const route = routeTo(farm, farm.barn - COLUMNS + 1);
    expect(route).toEqual([0, 3]);
    expect(routeTo(farm, farm.barn)).toEqual([]);
  });

  test('every field can be driven over wholly, and the beginning is easy', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const luck = chance(seed);
      let farm = newFarm(luck);
      expect(isRipe(farm.plots[farm.barn - COLUMNS] as Plot)).toBe(true);
      for (let season = 1; season <= SEASONS; season++) {
        const reached = new Set([farm.at]);
        for (const plot of reached)
          for (const way of WAYS) {
            const next = beside(farm, plot, way);
            if (next !== undefined) reached.add(next);
          }
        expect(reached.size).toBe(farm.plots.filter(({ crop }) => crop).length + 1);
        farm = nextSeason(farm, luck);
      }
    }
  });

  test('who looks ahead and buys pays all rents; who never buys does not', () => {
    for (const seed of [1, 2]) {
      expect(played(seed, wayFor, wareFor)).toMatchObject({ phase: 'won', season: SEASONS });
      const thrifty = played(seed, wayFor, () => undefined);
      expect([thrifty.phase, thrifty.season >= 3]).toEqual(['lost', true]);
    }
  });

  test('who drives about without looking is lost in the first season', () => {
    for (const seed of [1, 2, 3, 4]) {
      const luck = chance(seed);
      expect(played(seed, () => luck.pick(WAYS), wareFor)).toMatchObject({
        phase: 'lost',
        season: 1,
      });
    }
  });
});
