import { expect, test } from './open-game.ts';

/** Tried with Slide Puzzle, which has levels and counts the fewest moves. */
const ID = 'slide-puzzle';

interface State {
  side: number;
  moves: number;
}

test.describe('The stage of the games', () => {
  test('offers the levels that were reached, each with its own best', async ({ open }) => {
    const progress = JSON.stringify({ level: 3, reached: 4, bests: { 2: -31, 3: -50 } });
    const game = await open<State>(ID, { progress });
    const levels = game.frame.locator('.levels button');
    await expect(levels).toHaveText(['1', '2', '3', '4']);
    await expect(game.frame.locator('.levels [aria-pressed="true"]')).toHaveText('3');
    await expect(game.frame.locator('.card')).toContainText('50');
    await levels.nth(1).click();
    expect(await game.state()).toMatchObject({ screen: 'playing', level: 2 });
  });

  test('writes the best as the language does', async ({ open }) => {
    const progress = JSON.stringify({ level: 1, bests: { 1: -1031 } });
    const game = await open<State>(ID, { progress, language: 'fr' });
    await expect(game.frame.locator('.card')).toContainText(/\u00a0: 1\u202f031/);
  });

  for (const progress of ['nonsense', 'null', '{"level":-3,"bests":"x"}', '{"level":99}']) {
    test(`begins in spite of a progress of ${progress}`, async ({ open }) => {
      const game = await open<State>(ID, { progress });
      await game.choose();
      expect(await game.state()).toMatchObject({ screen: 'playing' });
    });
  }

  test('begins a puzzle again with the key R', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp']) await game.key(key);
    expect((await game.state()).round.moves).toBeGreaterThan(0);
    await game.key('KeyR');
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { moves: 0 } });
  });

  test('counts to three after a pause, but for games in which nothing is lost meanwhile', async ({
    open,
  }) => {
    const quick = await open<{ bird: { y: number } }>('flappy-bird');
    const count = quick.frame.locator('.count');
    await quick.choose();
    await expect(count).toBeHidden();
    await quick.key('KeyP');
    await quick.frame.locator('.choices button').first().click();
    const waiting = await quick.state();
    for (const number of ['3', '2', '1']) {
      await expect(count).toHaveText(number);
      await quick.advance(0.6);
    }
    await expect(count).toBeHidden();
    expect((await quick.state()).round).toEqual(waiting.round);
    await quick.key('KeyP');
    await quick.frame.locator('.choices button').first().click();
    await quick.key('KeyP');
    await expect(count).toBeHidden();

    const calm = await open<State>(ID);
    await calm.choose();
    await calm.key('KeyP');
    await calm.frame.locator('.choices button').first().click();
    await expect(calm.frame.locator('.count')).toBeHidden();
  });
});
