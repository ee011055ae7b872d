import {
  covering,
  LEVELS,
  type Planet,
  plan,
  SLICES,
  sliceUnder,
  strike,
} from '../../../games/destroy-the-planet/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  planet: Planet;
  blows: number;
  turned: number;
  side: number;
  time: number;
  busy: boolean;
  middle: { x: number; y: number };
}

const ID = 'destroy-the-planet';

test.describe('Destroy the Planet', () => {
  test('is won with well-placed taps, level after level', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    for (const level of [1, 2]) {
      await win(game, level, (slice) => tapOn(game, slice));
      expect(await game.state()).toMatchObject({ screen: 'over', level: level + 1 });
      await game.choose();
    }
    const scores = (await game.heard()).flatMap((said) =>
      said.type === 'score' ? said.score : [],
    );
    expect(scores).toHaveLength(2);
    expect(scores[1]).toBeGreaterThan(200);
  });

  test('is won with keys, past a moon', async ({ open }) => {
    const game = await open<State>(ID, {
      progress: JSON.stringify({ level: 4 }),
      width: 1000,
      height: 600,
    });
    await game.choose();
    await win(game, 4, (slice) => steerTo(game, slice));
    expect(await game.state()).toMatchObject({ screen: 'over', level: 5 });
  });

  test('is lost when all blows are spent, and begins anew', async ({ open }) => {
    const game = await open<State>(ID, { progress: JSON.stringify({ level: 3 }) });
    await game.choose();
    const { blows, planet } = (await game.state()).round;
    const [worst] = worstWay(planet, blows);
    for (let shot = 0; shot < blows; shot++) {
      await tapOn(game, ((worst as number) + shot * 7) % SLICES);
      await settle(game);
    }
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 3 });
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { blows } });
  });

  test('stands still while it is paused', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await game.advance(1);
    await game.key('KeyP');
    const { round } = await game.state();
    await game.advance(3);
    expect((await game.state()).round.time).toBe(round.time);
    await game.choose();
    await game.advance(1);
    expect((await game.state()).round.time).toBeCloseTo(round.time + 1, 1);
  });
});

/** Plays the way that the rules find, one blow after the other. */
async function win(game: OpenGame<State>, level: number, shoot: (slice: number) => Promise<void>) {
  const { planet } = (await game.state()).round;
  const way = plan(planet, LEVELS[level - 1]?.blows ?? 0, 12) ?? [];
  for (const slice of way) {
    await shoot(slice);
    await settle(game);
  }
  await game.advance(2);
}

async function settle(game: OpenGame<State>): Promise<void> {
  while ((await game.state()).round.busy) await game.advance(0.2);
}

/** Waits until no moon is there, and taps beside the planet. */
async function tapOn(game: OpenGame<State>, slice: number): Promise<void> {
  const { level, round } = await game.state();
  const side = (slice + 0.5) / SLICES + round.turned;
  const moons = LEVELS[level - 1]?.moons ?? [];
  if (covering(moons, side, round.time) >= 0) {
    await game.advance(0.5);
    return tapOn(game, slice);
  }
  const turn = side * 2 * Math.PI;
  await game.tap(round.middle.x + Math.cos(turn) * 100, round.middle.y + Math.sin(turn) * 100);
}

/** Goes round with the arrow keys until the slice lies ahead and no moon before it. */
async function steerTo(game: OpenGame<State>, slice: number): Promise<void> {
  await game.page.keyboard.down('ArrowRight');
  for (;;) {
    const { level, round } = await game.state();
    const moons = LEVELS[level - 1]?.moons ?? [];
    const isThere = sliceUnder(round.side, round.turned) === slice;
    if (isThere && covering(moons, round.side, round.time) < 0) break;
    await game.advance(0.05);
  }
  await game.page.keyboard.up('ArrowRight');
  await game.key('Space');
}

/** A slice from which blows, seven slices apart, do not win. */
function worstWay(planet: Planet, blows: number): number[] {
  for (let begin = 0; begin < SLICES; begin++) {
    let at = planet;
    let won = false;
    for (let shot = 0; shot < blows; shot++) {
      const struck = strike(at, (begin + shot * 7) % SLICES);
      won ||= struck.won;
      at = struck.planet;
    }
    if (!won) return [begin];
  }
  throw new Error('There is no way to lose.');
}
