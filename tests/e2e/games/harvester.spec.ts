import type { Farm } from '../../../games/harvester/rules.ts';
import { wareFor, wayFor } from '../../unit/games/harvester-player.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State extends Farm {
  atMarket: boolean;
  chosen: number;
}

const KEYS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
const CHOICES = ['barrow', 'seed', 'lamp', 'go'] as const;

/** Seconds that the harvester takes for a plot, and a little more. */
const DRIVE = 0.17;

test.describe('Harvester', () => {
  test('is played with keys through a season and the market into the next one', async ({
    open,
  }) => {
    const game = await open<State>('harvester');
    await game.choose();
    await season(game);
    const before = (await game.state()).round;
    expect(before).toMatchObject({ phase: 'market', atMarket: true });
    expect(before.earned).toBeGreaterThan(40);
    const ware = wareFor(before) as keyof State['bought'];
    await choose(game, ware);
    await choose(game, 'go');
    const { round } = await game.state();
    expect(round).toMatchObject({ season: 2, phase: 'field', bought: { [ware]: 1 } });
    expect(round.purse).toBeLessThan(before.purse);
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: false }),
    );
  });

  test('is played with taps: a far plot is driven to, and wares are bought', async ({ open }) => {
    const game = await open<State>('harvester');
    await game.choose();
    const { round } = await game.state();
    const tapPlot = (plot: number) =>
      game.tap(8 + ((plot % 6) + 0.5) * 56, 66 + (Math.floor(plot / 6) + 0.5) * 56);
    await tapPlot(round.barn - 12);
    await game.advance(1);
    expect((await game.state()).round).toMatchObject({ at: round.barn - 12 });
    expect((await game.state()).round.load).toBeGreaterThan(0);
    await tapPlot(round.barn);
    await game.advance(1);
    expect((await game.state()).round).toMatchObject({ at: round.barn, load: 0 });
    await season(game);
    const { view } = (await game.state()) as unknown as { view: DOMRect };
    const middle = view.y + view.height / 2 + 20;
    // The first of four boxes round the middle, and the last.
    await game.tap(view.x + view.width / 2, middle - 130);
    expect((await game.state()).round.bought.barrow).toBe(1);
    await game.tap(view.x + view.width / 2, middle + 130);
    expect((await game.state()).round.season).toBe(2);
  });

  test('is lost by who brings nothing in, and goes on after a pause as it was', async ({
    open,
  }) => {
    const game = await open<State>('harvester', { width: 1000, height: 552 });
    await game.choose();
    // In a wide frame the barn is at the right side of the field: the way out is to the left.
    for (let day = 0; day < 45; day++) {
      if (day === 10) {
        const { round } = await game.state();
        await game.say({ type: 'pause' });
        await expect.poll(async () => (await game.state()).screen).toBe('paused');
        await game.advance(1);
        expect((await game.state()).round).toEqual(round);
        await game.choose();
      }
      await game.key(day % 2 ? 'ArrowRight' : 'ArrowLeft');
      if (day === 0) await game.key('ArrowLeft');
      await game.advance(DRIVE);
    }
    for (let more = 0; more < 12 && (await game.state()).round.phase === 'field'; more++) {
      await game.key(more % 2 ? 'ArrowUp' : 'ArrowDown');
      await game.advance(DRIVE);
    }
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', round: { phase: 'lost' } });
  });
});

/** Plays until the season is over and the market is there. */
async function season({ frame, page }: OpenGame<State>): Promise<void> {
  for (let day = 0; day < 70; day++) {
    const round = await frame.evaluate((passed) => {
      window.portico.advance(passed);
      return window.portico.state().round as State;
    }, DRIVE);
    if (round.phase !== 'field') break;
    await page.keyboard.press(KEYS[wayFor(round)]);
  }
  await frame.evaluate(() => window.portico.advance(2));
}

async function choose(game: OpenGame<State>, choice: (typeof CHOICES)[number]): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    const { round } = await game.state();
    if (CHOICES[round.chosen] === choice) break;
    await game.key('ArrowDown');
  }
  await game.key('Space');
}
