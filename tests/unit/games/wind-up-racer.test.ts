import { describe, expect, test } from 'vitest';
import { chance } from '../../../games/stage/chance.ts';
import {
  GOLD,
  newRace,
  points,
  type Race,
  slips,
  step,
  type Wish,
} from '../../../games/wind-up-racer/rules.ts';
import {
  bendAt,
  heightAt,
  PLANS,
  SEGMENT,
  slopeAt,
  trackOf,
} from '../../../games/wind-up-racer/tracks.ts';

const STEP = 1 / 60;
const IDLE: Wish = { steer: 0, force: false };
const FORCE: Wish = { steer: 0, force: true };

describe('Wind-Up Racer', () => {
  test('a spring that is let go in the gold is full, and gives a push at the start', () => {
    const gold = wound((GOLD.from + GOLD.to) / 2);
    const early = wound(0.6);
    expect(gold).toMatchObject({ phase: 'drive', spring: 1 });
    expect(early.phase).toBe('drive');
    expect(early.spring).toBeCloseTo(0.55, 1);
    expect(early.car.speed).toBeLessThan(gold.car.speed);
  });

  test('a spring that is wound too far slips back', () => {
    let race = newRace(1, chance(1));
    const happened: string[] = [];
    while (race.phase === 'wind') {
      const next = step(race, FORCE, STEP);
      race = next.race;
      happened.push(...next.happened);
    }
    expect(happened).toEqual(['slipped', 'start']);
    expect(race.spring).toBe(0.6);
  });

  test('nobody starts before the spring is wound', () => {
    const { race } = step(newRace(1, chance(1)), IDLE, STEP);
    expect(race.phase).toBe('wind');
    expect(race.rivals.every(({ speed }) => speed === 0)).toBe(true);
  });

  test('force costs spring and gives speed; coasting costs none', () => {
    const race = onRoad({ car: { z: 100, x: 0, speed: 30 } });
    const pushed = step(race, FORCE, STEP).race;
    const coasting = step(race, IDLE, STEP).race;
    expect(pushed.spring).toBeLessThan(race.spring);
    expect(pushed.car.speed).toBeGreaterThan(30);
    expect(coasting.spring).toBe(race.spring);
    expect(coasting.car.speed).toBeLessThan(30);
  });

  test('a bend pushes outwards, more so when it is taken fast, and the wheels slip', () => {
    const z = bendOf(1);
    const slow = onRoad({ car: { z, x: 0, speed: 25 } });
    const fast = onRoad({ car: { z, x: 0, speed: 75 } });
    expect(bendAt(slow.track, z)).toBeGreaterThan(0);
    expect(step(slow, IDLE, STEP).race.car.x).toBeLessThan(0);
    expect(step(fast, IDLE, STEP).race.car.x).toBeLessThan(step(slow, IDLE, STEP).race.car.x * 3);
    expect([slips(slow), slips(fast)]).toEqual([false, true]);
  });

  test('the inside of a bend is the shorter way', () => {
    const z = bendOf(1);
    const way = (x: number) =>
      step(onRoad({ car: { z, x, speed: 30 } }), IDLE, STEP).race.car.z - z;
    expect(way(6)).toBeGreaterThan(way(-6) * 1.04);
  });

  test('rough ground beside the road is slow', () => {
    const on = step(onRoad({ car: { z: 60, x: 0, speed: 40 } }), IDLE, STEP).race;
    const off = step(onRoad({ car: { z: 60, x: 13, speed: 40 } }), IDLE, STEP).race;
    expect(off.car.speed).toBeLessThan(on.car.speed - 0.3);
  });

  test('a key winds the spring, a block takes speed, and both are gone then', () => {
    const things = [
      { kind: 'key', z: 101, x: 0, look: 0 },
      { kind: 'block', z: 101, x: 7, look: 0 },
    ] as const;
    const key = step(onRoad({ spring: 0.5, things, car: { z: 100, x: 0, speed: 30 } }), IDLE, STEP);
    expect(key.happened).toEqual(['key']);
    expect(key.race).toMatchObject({ keys: 1, spring: 0.6, things: [things[1]] });
    const block = step(onRoad({ things, car: { z: 100, x: 7, speed: 30 } }), IDLE, STEP);
    expect(block.happened).toEqual(['block']);
    expect(block.race.car.speed).toBeLessThan(16);
  });

  test('a car does not drive through a rival', () => {
    const race = onRoad({ car: { z: 95, x: 0, speed: 60 } });
    const rivals = race.rivals.map((rival) => ({ ...rival, z: 100, x: 0, speed: 30 }));
    const { race: after, happened } = step({ ...race, rivals }, IDLE, STEP);
    expect(happened).toContain('bump');
    expect(after.car.speed).toBeLessThan(30);
    expect(after.car.z).toBeLessThan(100);
  });

  test('a car that stands still without a spring has lost', () => {
    let race = onRoad({ spring: 0, car: { z: 100, x: 0, speed: 4 } });
    for (let passed = 0; passed < 5; passed += STEP) race = step(race, IDLE, STEP).race;
    expect(race).toMatchObject({ phase: 'over', finished: false });
    expect(points(race, 1)).toBe(0);
  });

  test('points count the place, the level and what is left of the spring', () => {
    const race = { ...onRoad({}), finished: true, place: 1, spring: 0.5, keys: 3 };
    expect(points(race, 2)).toBe(500 + 100 + 200 + 30);
    expect(points({ ...race, place: 3 }, 2)).toBe(200 + 100 + 200 + 30);
  });

  test.each(PLANS.map((_, index) => index + 1))('the road of level %i has no steps', (level) => {
    const track = trackOf(level, chance(level));
    for (let z = 0; z < track.length; z += SEGMENT) {
      expect(Math.abs(slopeAt(track, z))).toBeLessThan(0.3);
      expect(Math.abs(bendAt(track, z + SEGMENT) - bendAt(track, z))).toBeLessThan(0.02);
      expect(Math.abs(heightAt(track, z + SEGMENT) - heightAt(track, z))).toBeLessThan(1.2);
    }
  });

  test('the same seed gives the same race', () => {
    expect(newRace(3, chance(7))).toEqual(newRace(3, chance(7)));
    expect(newRace(3, chance(7)).things).not.toEqual(newRace(3, chance(8)).things);
  });

  test.each(PLANS.map((_, index) => index + 1))(
    'level %i can be won by who drives with care, and without the keys cannot by who always pushes',
    (level) => {
      const careful = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => played(level, seed, 62, true));
      expect(careful.filter((race) => race.finished && race.place === 1).length).toBeGreaterThan(1);
      const wasteful = [1, 2, 3, 4].map((seed) => played(level, seed, 200, false));
      expect(wasteful.filter((race) => race.finished && race.place === 1)).toEqual([]);
    },
  );
});

function wound(until: number): Race {
  let race = newRace(1, chance(1));
  while (race.spring < until) race = step(race, FORCE, STEP).race;
  return step(race, IDLE, STEP).race;
}

/** A race in which nothing is near but what is said. */
function onRoad(own: Partial<Race>): Race {
  const race = newRace(1, chance(1));
  const rivals = race.rivals.map((rival) => ({ ...rival, z: 900 }));
  return { ...race, phase: 'drive', spring: 0.8, things: [], rivals, ...own };
}

/** Where the sharpest bend of a level is. */
function bendOf(level: number): number {
  const { bends } = trackOf(level, chance(1));
  return bends.indexOf(Math.max(...bends)) * SEGMENT;
}

/** A simple driver: inside in bends, round blocks and rivals, and slower where it bends. */
function played(level: number, seed: number, limit: number, keys: boolean): Race {
  let race = newRace(level, chance(seed));
  for (let time = 0; time < 120 && !race.finished && race.phase !== 'over'; time += STEP)
    race = step(race, drive(race, limit, keys), STEP).race;
  return race;
}

function drive(race: Race, limit: number, keys: boolean): Wish {
  const { car, track } = race;
  if (race.phase === 'wind') return { steer: 0, force: race.spring < 0.9 };
  const bends = [0, 15, 30, 45, 60].map((ahead) => Math.abs(bendAt(track, car.z + ahead)));
  const near = race.things.filter(({ z }) => z > car.z && z < car.z + 70);
  const key = near.find(({ kind }) => kind === 'key');
  let aim = keys ? (key?.x ?? Math.sign(bendAt(track, car.z + 20)) * 5) : 0;
  const inWay = [
    ...near.filter(({ kind, z }) => kind === 'block' && z < car.z + 40),
    ...race.rivals.filter(({ z, speed }) => z > car.z && z < car.z + 30 && speed < car.speed),
  ];
  for (const { x } of inWay) if (Math.abs(x - aim) < 6) aim = x >= 0 ? x - 7.5 : x + 7.5;
  const steer = Math.max(-1, Math.min(1, (aim - car.x) / 2));
  return { steer, force: car.speed < limit * (1 - 1.6 * Math.max(...bends)) };
}
