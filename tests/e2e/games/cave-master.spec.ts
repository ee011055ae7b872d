import { type Cell, caveOf, goodRound } from '../../../games/cave-master/cave.ts';
import { type Direction, directionTo } from '../../../games/cave-master/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  at: Cell;
  isWalking: boolean;
  lamp: number;
  carried: number;
  end?: 'out' | 'dark';
}

type Game = OpenGame<State>;

const ID = 'cave-master';
const KEYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const;
const SIDES = { left: [-90, 0], right: [90, 0], up: [0, -90], down: [0, 90] } as const;

/** Seconds in which a step is done, whenever it began. */
const STEP = 0.26;

test.describe('Cave Master', () => {
  test('is won with the arrow keys, and the next cave begins', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await bringOut(game, 1, async (way) => {
      await game.page.keyboard.down(KEYS[way]);
      await game.advance(0.02);
      await game.page.keyboard.up(KEYS[way]);
    });
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2, round: { end: 'out' } });
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { carried: 0 } });
  });

  test('is won with a finger that shows the way', async ({ open }) => {
    const progress = JSON.stringify({ level: 2 });
    const game = await open<State>(ID, { progress, language: 'ar' });
    await game.choose();
    const { page } = game;
    await bringOut(game, 2, async (way) => {
      // One stands in the middle of the world, which is 360 by 400.
      const to = await game.place(180 + SIDES[way][0], 200 + SIDES[way][1]);
      await page.mouse.move(to.x, to.y);
      await page.mouse.down();
      await game.advance(0.02);
      await page.mouse.up();
    });
    expect(await game.state()).toMatchObject({ screen: 'over', level: 3, round: { end: 'out' } });
  });

  test('is lost by who stays until the lamp is out, after a pause in which it does not burn', async ({
    open,
  }) => {
    const game = await open<State>(ID);
    await game.choose();
    await game.advance(2);
    await game.key('KeyP');
    const { lamp } = (await game.state()).round;
    await game.advance(60);
    expect(await game.state()).toMatchObject({ screen: 'paused', round: { lamp } });
    await game.choose();
    await game.advance(lamp + 3);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1, round: { end: 'dark' } });
  });
});

/** Goes round by way of the nearest treasures, a step at a time. */
async function bringOut(game: Game, level: number, step: (way: Direction) => Promise<void>) {
  const round = goodRound(caveOf(level));
  for (const [index, cell] of round.slice(1).entries()) {
    await step(directionTo(round[index] as Cell, cell));
    await game.advance(STEP);
  }
  expect((await game.state()).round.carried).toBeGreaterThan(0);
  await game.advance(3);
}
