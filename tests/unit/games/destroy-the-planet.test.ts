import { describe, expect, test } from 'vitest';
import {
  covering,
  LEVELS,
  makePlanet,
  type Piece,
  type Planet,
  plan,
  SLICES,
  type Stuff,
  sliceUnder,
  strike,
} from '../../../games/destroy-the-planet/rules.ts';

const STRENGTH = { rock: 1, hard: 3, fuel: 1 };
const piece = (stuff: Stuff): Piece => ({ stuff, strength: STRENGTH[stuff] });

/** A planet of rings of one stuff each, from the innermost. */
function planetOf(...rings: Stuff[]): Planet {
  return {
    core: 2,
    rings: rings.map((stuff) => Array.from({ length: SLICES }, () => piece(stuff))),
  };
}

const leftIn = ({ rings }: Planet, ring: number) => rings[ring]?.filter(Boolean).length;

describe('Destroy the Planet', () => {
  test('a beam breaks the piece that it meets and those beside it', () => {
    const { planet, broken, met } = strike(planetOf('rock', 'rock'), 5);
    expect(met).toBe(1);
    expect(broken.map(({ slice }) => slice).sort()).toEqual([4, 5, 6]);
    expect([leftIn(planet, 0), leftIn(planet, 1)]).toEqual([SLICES, SLICES - 3]);
  });

  test('what is hard bears more than one blow, and shows it', () => {
    const first = strike(planetOf('rock', 'hard'), 0);
    expect(first.broken).toEqual([]);
    expect(first.planet.rings[1]?.[0]?.strength).toBe(1);
    expect(strike(first.planet, 0).broken.map(({ slice }) => slice)).toEqual([0]);
  });

  test('fuel sets off what is around it, wave by wave', () => {
    const planet = planetOf('rock', 'rock', 'rock');
    for (const slice of [8, 9]) (planet.rings[2] as Piece[])[slice] = piece('fuel');
    const { broken } = strike(planet, 7);
    expect(Math.max(...broken.map(({ wave }) => wave))).toBe(2);
    expect(broken).toContainEqual({ ring: 1, slice: 8, wave: 1, how: 'blast', stuff: 'rock' });
    expect(broken).toContainEqual({ ring: 1, slice: 10, wave: 2, how: 'blast', stuff: 'rock' });
  });

  test('what no longer holds on to the core drifts away', () => {
    const planet = planetOf('rock', 'rock');
    for (let slice = 0; slice < SLICES; slice++) {
      if (slice !== 3) (planet.rings[0] as Planet['rings'][number])[slice] = undefined;
    }
    const { planet: after, broken } = strike(planet, 3);
    expect([leftIn(after, 0), leftIn(after, 1)]).toEqual([1, 0]);
    expect(broken.filter(({ how }) => how === 'adrift')).toHaveLength(SLICES - 3);
  });

  test('where nothing is in the way the core goes, and with it everything', () => {
    const planet = planetOf('rock', 'rock');
    for (const ring of planet.rings) ring[0] = undefined;
    const { won, met, planet: after } = strike(planet, 0);
    expect([won, met, after.core]).toEqual([true, -1, 0]);
  });

  test.each(LEVELS.map((level, index) => ({ number: index + 1, level })))(
    'level $number can be won with a blow to spare, and not with one',
    ({ level }) => {
      const way = plan(makePlanet(level), level.blows, 12);
      expect(way?.length).toBeLessThan(level.blows);
      expect(way?.length).toBeGreaterThan(1);
    },
  );

  test('who shoots without looking does not get far', () => {
    const wins = LEVELS.filter((level) => {
      let planet = makePlanet(level);
      for (let blow = 0; blow < level.blows; blow++) {
        const struck = strike(planet, (blow * 7) % SLICES);
        if (struck.won) return true;
        planet = struck.planet;
      }
      return false;
    });
    expect(wins.length).toBeLessThan(LEVELS.length / 3);
  });

  test.each([
    { side: 0.5, time: 0, stops: 0 },
    { side: 0.54, time: 0, stops: 0 },
    { side: 0.6, time: 0, stops: -1 },
    { side: 0.6, time: 1, stops: 0 },
    { side: 0.0, time: 5, stops: 0 },
  ])('at $time s a moon on its way stops a beam from $side: $stops', ({ side, time, stops }) => {
    expect(covering([{ begin: 0.5, speed: 0.1, width: 0.1 }], side, time)).toBe(stops);
  });

  test('a planet that has turned shows another slice', () => {
    expect(sliceUnder(0, 0)).toBe(0);
    expect(sliceUnder(0.5, 0.25)).toBe(SLICES / 4);
    expect(sliceUnder(0.1, 0.2)).toBe(Math.floor(0.9 * SLICES));
  });
});
