import { describe, expect, test } from 'vitest';
import { chance } from '../../../games/stage/chance.ts';
import { type Foe, fired, moved, newFoe } from '../../../games/star-hunter/foes.ts';
import {
  FULL,
  type Hunt,
  newHunt,
  step,
  times,
  type Wish,
  widened,
} from '../../../games/star-hunter/rules.ts';
import { SECTORS, waveOf } from '../../../games/star-hunter/sectors.ts';
import { clever } from './star-hunter-player.ts';

const STEP = 1 / 60;
const NOTHING: Wish = { right: 0, down: 0, blast: false };
const ALL = SECTORS.map((_, index) => index + 1);

describe('Star Hunter', () => {
  test('the ship fires by itself, and more with more power', () => {
    const shots = (power: number) => hunted({ ...quiet(), power }, 0.7).shots.length;
    expect(hunted(quiet(), 0.5).shots).toEqual([]);
    expect([1, 2, 3].map(shots)).toEqual([2, 3, 4]);
  });

  test('keys move the ship within the field, a finger draws it to a place', () => {
    const keyed = hunted(quiet(), 5, { ...NOTHING, right: 1, down: -1 });
    expect(keyed).toMatchObject({ x: 360 / 2 - 22, y: 120 });
    const drawn = hunted(quiet(), 1, { ...NOTHING, to: { x: -50, y: 300 } });
    expect(drawn.x).toBeCloseTo(-50);
    expect(drawn.y).toBeCloseTo(300);
  });

  test('a shot foe leaves points and stars; ten stars are one blast', () => {
    const imp = { ...newFoe('imp', 0, 0, 0, 1), age: 2.5 };
    const after = hunted({ ...quiet(), foes: [imp], reload: 0 }, 0.6);
    expect(after).toMatchObject({ score: 20, chain: 1 });
    expect(after.things).toMatchObject([{ what: 'star' }]);
    const star = { what: 'star', x: 0, y: after.y, right: 0, fall: 0 } as const;
    const charged = hunted({ ...quiet(), charge: FULL - 1, things: [star] }, STEP);
    expect(charged.charge).toBe(FULL);
    const blast = step(charged, { ...NOTHING, blast: true }, STEP);
    expect(blast.happened.map(({ what }) => what)).toContain('blast');
    expect(blast.hunt.charge).toBe(0);
    expect(step(blast.hunt, { ...NOTHING, blast: true }, STEP).happened).toEqual([]);
  });

  test('a blast burns what is over the ship, and nothing beside it', () => {
    const rock = (x: number): Foe => ({ ...newFoe('rock', x, 0, 0, 1), x, age: 1, strength: 12 });
    const orb = (x: number) => ({ x, y: 200, right: 0, down: 0 });
    const start = { ...quiet(), charge: FULL, foes: [rock(0), rock(150)], orbs: [orb(0), orb(99)] };
    const { hunt } = step({ ...start, reload: 9 }, { ...NOTHING, blast: true }, STEP);
    const after = hunted(hunt, 0.6);
    expect(after.foes.filter(({ kind }) => kind === 'rock')).toHaveLength(1);
    expect(after.orbs).toHaveLength(1);
  });

  test('an orb costs a heart, power and the chain, once; then there is safety', () => {
    const orb = { x: 0, y: quiet().y, right: 0, down: 0 };
    const start = { ...quiet(), orbs: [orb], power: 3, chain: 20 };
    const { hunt, happened } = step(start, NOTHING, STEP);
    expect(hunt).toMatchObject({ hearts: 2, power: 2, chain: 0, orbs: [] });
    expect(happened.map(({ what }) => what)).toEqual(['hurt']);
    expect(step({ ...hunt, orbs: [orb] }, NOTHING, STEP).hunt.hearts).toBe(2);
    const last = step({ ...start, hearts: 1 }, NOTHING, STEP).hunt;
    expect(last).toMatchObject({ hearts: 0, phase: 'lost' });
  });

  test('rocks break into two', () => {
    const rock = { ...newFoe('rock', 0, 0, 0, 1), age: 4, strength: 1 };
    const shot = { x: 0, y: 290, right: 0 };
    const after = hunted({ ...quiet(), foes: [rock], reload: 9, shots: [shot] }, 0.1);
    expect(after.foes.map(({ kind }) => kind)).toEqual(['chip', 'chip']);
  });

  test('a diver aims, and does not turn round', () => {
    let diver = { ...newFoe('diver', 0, 70, 0, 1), age: 1.49 };
    for (let time = 0; time < 0.5; time += STEP)
      diver = moved(diver, { x: time < 0.1 ? 100 : -100, y: 446 }, 360, STEP);
    expect(diver.way?.x).toBeGreaterThan(0);
    expect(diver.x).toBeGreaterThan(0);
  });

  test('later sectors shoot faster, and their boss knows more', () => {
    const boss = (sector: number) => ({ ...newFoe('boss', 0, 112, 0, sector), age: 3, reload: 0 });
    const shots = (sector: number, attacks: number) =>
      fired({ ...boss(sector), attacks }, { x: 0, y: 446 }, sector, STEP).orbs;
    const speed = (sector: number) =>
      Math.hypot(shots(sector, 0)[0]?.right ?? 0, shots(sector, 0)[0]?.down ?? 0);
    expect(speed(5)).toBeGreaterThan(speed(1));
    expect(shots(1, 2)).toHaveLength(3);
    expect(shots(5, 3)).toHaveLength(13);
    expect(boss(5).strength).toBeGreaterThan(boss(1).strength);
  });

  test('points count up to five times in a chain', () => {
    expect([0, 7, 8, 31, 32, 99].map((chain) => times({ chain }))).toEqual([1, 1, 2, 4, 5, 5]);
  });

  test('what is in a field goes along when it becomes wider', () => {
    const wide = widened({ ...quiet(), x: 90 }, 720);
    expect(wide).toMatchObject({ x: 180, width: 720 });
    expect(widened(wide, 720)).toBe(wide);
  });

  test.each(ALL)('the waves of sector %i come into the field, and end with the boss', (sector) => {
    for (const width of [360, 700]) {
      const waves = (SECTORS[sector - 1] ?? []).map((_, wave) =>
        waveOf(sector, wave, width, chance(sector)),
      );
      expect(waves.every((foes) => foes.length > 0)).toBe(true);
      for (const foe of waves.flat().filter(({ kind }) => kind !== 'weaver'))
        expect(Math.abs(foe.home.x)).toBeLessThan(width / 2);
      const [boss, ...others] = waveOf(sector, waves.length, width, chance(1));
      expect(boss?.kind).toBe('boss');
      expect(others).toEqual([]);
    }
  });

  test.each(ALL)('sector %i is won by who dodges and aims', (sector) => {
    const ends = [1, 2, 3, 4].map((seed) => played(newHunt(sector, 360, chance(seed)), clever));
    expect(ends.filter(({ phase }) => phase === 'won').length).toBeGreaterThanOrEqual(
      sector < 4 ? 3 : 1,
    );
  });

  test('the first sector is won in a wide field too, in about a minute', () => {
    const end = played(newHunt(1, 700, chance(4)), clever);
    expect(end.phase).toBe('won');
    expect(end.time).toBeGreaterThan(45);
    expect(end.time).toBeLessThan(150);
  });

  test.each(ALL)('sector %i is lost by who does nothing', (sector) => {
    expect(played(newHunt(sector, 360, chance(1)), () => NOTHING).phase).toBe('lost');
  });
});

/** A hunt whose first wave is far away. */
function quiet(): Hunt {
  return { ...newHunt(1, 360, chance(1)), empty: -1000 };
}

function hunted(hunt: Hunt, seconds: number, wish: Wish = NOTHING): Hunt {
  let now = hunt;
  for (let left = seconds; left > 1e-6; left -= STEP) now = step(now, wish, STEP).hunt;
  return now;
}

function played(start: Hunt, wishes: (hunt: Hunt) => Wish): Hunt {
  let hunt = start;
  let wish = NOTHING;
  for (let turn = 0; hunt.phase === 'hunts' && hunt.time < 240; turn++) {
    // Ten decisions a second, as a player may make them.
    if (turn % 6 === 0) wish = wishes(hunt);
    hunt = step(hunt, wish, STEP).hunt;
  }
  return hunt;
}
