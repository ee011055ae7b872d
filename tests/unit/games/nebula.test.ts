import { describe, expect, test } from 'vitest';
import { pilot } from '../../../games/nebula/pilot.ts';
import {
  chartedPart,
  DOCK,
  type Flight,
  FUEL,
  findAt,
  foundOf,
  type Happened,
  HULL,
  makeSector,
  NO_WISH,
  newFlight,
  PLANS,
  points,
  type Sector,
  step,
  type Wish,
} from '../../../games/nebula/rules.ts';
import { chance } from '../../../games/stage/chance.ts';

const TICK = 1 / 60;

const empty: Sector = {
  side: 1200,
  home: { x: 100, y: 600 },
  finds: [],
  needed: 1,
  rocks: [],
  wells: [],
  crystals: [],
};

/** A flight through the middle of a sector that is empty but for some things. */
function flightIn(things: Partial<Sector>, change: Partial<Flight> = {}): Flight {
  return { ...newFlight({ ...empty, ...things }), x: 600, y: 600, ...change };
}

/** What comes of the same wish for some seconds, and all that happened. */
function fly(flight: Flight, wish: Wish, seconds: number): { flight: Flight; all: Happened[] } {
  const all: Happened[] = [];
  let now = flight;
  for (let tick = 0; tick < seconds / TICK; tick++) {
    const next = step(now, wish, TICK);
    now = next.flight;
    all.push(...next.happened);
  }
  return { flight: now, all };
}

describe('Nebula', () => {
  test('a ship that was pushed glides on, and brakes to a stop', () => {
    const pushed = fly(flightIn({}), { x: 1, y: 0, brake: false }, 1).flight;
    expect(pushed.right).toBeGreaterThan(120);
    const gliding = fly(pushed, NO_WISH, 1).flight;
    expect(gliding.right).toBeGreaterThan(100);
    expect(gliding.fuel).toBe(pushed.fuel);
    const stopped = fly(gliding, { x: 0, y: 0, brake: true }, 1.5).flight;
    expect(stopped.right).toBe(0);
    expect(stopped.fuel).toBeLessThan(gliding.fuel);
  });

  test('without fuel nothing pushes, and nobody comes after a while', () => {
    const { flight, all } = fly(flightIn({}, { fuel: 0 }), { x: 1, y: 0, brake: false }, 8);
    expect(flight).toMatchObject({ right: 0, result: 'adrift' });
    expect(all).toEqual(['adrift']);
  });

  test('a crystal is fuel, once', () => {
    const { flight, all } = fly(
      flightIn({ crystals: [{ x: 605, y: 600 }] }, { fuel: 30 }),
      NO_WISH,
      1,
    );
    expect(flight.fuel).toBe(56);
    expect(all).toEqual(['crystal']);
    const full = fly(flightIn({ crystals: [{ x: 605, y: 600 }] }), NO_WISH, 1);
    expect(full.flight.fuel).toBe(FUEL);
  });

  test.each([
    { speed: 50, hull: HULL, happened: 'bump' },
    { speed: 160, hull: HULL - 1, happened: 'hurt' },
  ])('a rock at $speed units a second: $happened', ({ speed, hull, happened }) => {
    const rock = { x: 680, y: 600, away: 0, speed: 0, begin: 0, size: 24 };
    const { flight, all } = fly(flightIn({ rocks: [rock] }, { right: speed }), NO_WISH, 1.3);
    expect(flight.hull).toBe(hull);
    expect(flight.right).toBeLessThan(0);
    expect(all[0]).toBe(happened);
  });

  test('a well draws near who is close, hurts, and throws back', () => {
    const wells = [{ x: 700, y: 600 }];
    const { flight, all } = fly(flightIn({ wells }), NO_WISH, 4);
    expect(all).toContain('hurt');
    expect(flight.hull).toBeLessThan(HULL);
    const far = fly(flightIn({ wells: [{ x: 830, y: 600 }] }), NO_WISH, 4).flight;
    expect(far.right).toBe(0);
  });

  test('a find is scanned by who stays near it', () => {
    const finds = [{ x: 660, y: 600, kind: 'planet' as const }];
    expect(fly(flightIn({ finds }), NO_WISH, 1).flight.scanned).toEqual([false]);
    const { flight, all } = fly(flightIn({ finds }), NO_WISH, 2);
    expect(flight.scanned).toEqual([true]);
    expect(all).toEqual(['scanned']);
    // Going away in between begins anew.
    const away = fly(flightIn({ finds }), { x: -1, y: 0, brake: false }, 1.6).flight;
    expect(away).toMatchObject({ scanned: [false], scanning: undefined });
  });

  test('home counts when enough was found and the ship is slow', () => {
    const home = { x: empty.home.x + DOCK - 5, y: empty.home.y };
    const finds = [{ x: 900, y: 300, kind: 'planet' as const }];
    expect(fly(flightIn({ finds }, home), NO_WISH, 1).flight.result).toBe(undefined);
    const found = flightIn({ finds }, { ...home, scanned: [true] });
    expect(step({ ...found, down: 200 }, NO_WISH, TICK).flight.result).toBe(undefined);
    const { flight } = step(found, NO_WISH, TICK);
    expect(flight.result).toBe('home');
    expect(points(flight)).toBe(100 + Math.round(chartedPart(flight) * 400) + HULL * 20 + FUEL);
  });

  test('the chart grows where the ship flies, and the one before stays as it was', () => {
    const before = flightIn({});
    const charted = before.charted;
    const { flight } = fly(before, { x: 1, y: 0, brake: false }, 2);
    expect(flight.charted).toBeGreaterThan(charted);
    expect(flight.chart.reduce((sum, cell) => sum + cell, 0)).toBe(flight.charted);
    expect(before.charted).toBe(charted);
  });

  test('the edge of the sector holds the ship back', () => {
    const { flight } = fly(flightIn({}, { x: 60 }), { x: -1, y: 0, brake: false }, 4);
    expect(flight.x).toBeGreaterThan(-80);
  });

  test.each(PLANS.map((plan, index) => [index + 1, plan] as const))(
    'level %i: a careful pilot comes home from every sector, with something left',
    (level, { finds, needed }) => {
      for (let seed = 0; seed < 6; seed++) {
        const sector = makeSector(level, chance(seed));
        expect(sector.finds).toHaveLength(finds);
        let flight = newFlight(sector);
        while (!flight.result && flight.time < 150) {
          flight = step(flight, pilot(flight), 1 / 30).flight;
        }
        expect(flight.result, `seed ${seed}`).toBe('home');
        expect(foundOf(flight)).toBeGreaterThanOrEqual(needed);
        expect(flight.fuel).toBeGreaterThan(20);
        // There is more to see for who is curious.
        expect(chartedPart(flight)).toBeLessThan(0.75);
      }
    },
  );

  test('the levels get longer', () => {
    const times = PLANS.map((_, index) => {
      let flight = newFlight(makeSector(index + 1, chance(1)));
      while (!flight.result) flight = step(flight, pilot(flight), 1 / 30).flight;
      return flight.time;
    });
    expect(times[4]).toBeGreaterThan((times[0] as number) * 2);
  });

  test('the same seed gives the same sector, in which things lie apart', () => {
    expect(makeSector(3, chance(7))).toEqual(makeSector(3, chance(7)));
    const { finds, wells, home } = makeSector(5, chance(7));
    const all = [home, ...finds, ...wells];
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(120);
      }
    }
  });

  test('what lives swims, and stays near its place', () => {
    const whale = { x: 500, y: 500, kind: 'whale' as const };
    for (let time = 0; time < 60; time += 5) {
      const { x, y } = findAt(whale, time);
      expect(Math.hypot(x - 500, y - 500)).toBeLessThan(50);
    }
  });
});
