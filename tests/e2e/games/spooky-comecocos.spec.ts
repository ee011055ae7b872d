import { MAZES } from '../../../games/spooky-comecocos/mazes.ts';
import type { Way } from '../../../games/spooky-comecocos/rules.ts';
import { type Seen, wayFor } from '../../unit/games/comecocos-player.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State extends Seen {
  dots: number[];
  lives: number;
  score: number;
  fear: number;
  isWaiting: boolean;
  won: boolean;
  lost: boolean;
}

const KEYS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

test.describe('Spooky Comecocos', () => {
  test('is won with the arrow keys, and the next maze begins', async ({ open }) => {
    const game = await open<State>('spooky-comecocos');
    await game.choose();
    await played(
      game,
      (way) => game.key(KEYS[way]),
      ({ won }) => won,
    );
    expect((await game.state()).round).toMatchObject({ won: true, dots: [] });
    await game.advance(2.6);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true }),
    );
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { score: 0, level: 2 } });
  });

  test('is played with swipes and taps in a wide frame, where the maze lies on its side', async ({
    open,
  }) => {
    const game = await open<State>('spooky-comecocos', { width: 1000, height: 552 });
    await game.choose();
    const { mouse } = game.page;
    const tapBeside = async ({ round }: { round: State }) => {
      const { x, y } = round.hero;
      // Left of the hero, which is up in the maze.
      await game.tap((y + 0.5) * 28 - 60, (x + 0.5) * 28);
    };
    await tapBeside(await game.state());
    await game.advance(0.2);
    expect((await game.state()).round.isWaiting).toBe(false);
    const swipe = async (way: Way) => {
      const [right, down] = [
        [0, 40],
        [40, 0],
        [0, -40],
        [-40, 0],
      ][way] as [number, number];
      await mouse.move(500, 300);
      await mouse.down();
      await mouse.move(500 + right, 300 + down);
      await mouse.up();
    };
    // As far as a lantern.
    await played(game, swipe, ({ fear }) => fear > 0);
    const { round } = await game.state();
    expect(round.fear).toBeGreaterThan(0);
    expect(round.dots.length).toBeLessThan((MAZES[0]?.dots.length ?? 0) - 6);
  });

  test('is lost by who stands still, and goes on after a pause as it was', async ({ open }) => {
    const game = await open<State>('spooky-comecocos');
    await game.choose();
    for (const lives of [2, 1, 0]) {
      await game.key('ArrowLeft');
      for (let turn = 0; turn < 30 && (await game.state()).round.lives > lives; turn++)
        await game.advance(1);
      const { round } = await game.state();
      expect(round.lives).toBe(lives);
      if (lives === 2) {
        await game.say({ type: 'pause' });
        await expect.poll(async () => (await game.state()).screen).toBe('paused');
        await game.advance(1);
        expect((await game.state()).round).toEqual(round);
        await game.choose();
      }
      await game.advance(1.7);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1, round: { lost: true } });
  });
});

/** Plays until something is reached; `act` takes a way. */
async function played(
  { frame }: OpenGame<State>,
  act: (way: Way) => Promise<void>,
  until: (round: State) => boolean,
): Promise<void> {
  let last: Way | undefined;
  for (let turn = 0; turn < 900; turn++) {
    const round = await frame.evaluate(
      (passed) => {
        window.portico.advance(passed);
        return window.portico.state().round as State;
      },
      turn ? 11 / 60 : 0,
    );
    if (until(round) || round.lost) return;
    const way = wayFor(round);
    if (way !== last || round.isWaiting) await act(way);
    last = way;
  }
}
