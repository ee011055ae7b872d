import { LEVELS } from '../../../games/tiny-crate/levels.ts';
import { openRoom, solve, type Wish } from '../../../games/tiny-crate/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  hero: { x: number; y: number };
  carries: number;
  done: boolean;
  hurt: boolean;
  moves: number;
  busy: boolean;
}

const KEYS: Record<Wish, string> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  action: 'Space',
};

const wayOut = (level: number) => solve(openRoom(LEVELS[level - 1]?.plan ?? [])) ?? [];

/** Plays wishes one after the other, each when the one before is over. */
async function play(
  game: OpenGame<State>,
  wishes: readonly Wish[],
  press: (what: Wish) => Promise<void>,
): Promise<void> {
  for (const what of wishes) {
    await press(what);
    await game.advance(0.7);
  }
}

test.describe('Tiny Crate', () => {
  test('is played with keys through the last room', async ({ open }) => {
    const progress = JSON.stringify({ level: 12, reached: 12 });
    const game = await open<State>('tiny-crate', { progress });
    await game.choose();
    const way = wayOut(12);
    await play(game, way, (what) => game.key(KEYS[what]));
    await game.advance(1);
    expect((await game.state()).screen).toBe('over');
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', score: -way.length, final: true }),
    );
  });

  test('is played with the mouse', async ({ open }) => {
    const game = await open<State>('tiny-crate');
    await game.choose();
    const WHERE = { left: [-1, 0], right: [1, 0], up: [0, -2], down: [0, 1], action: [0, 0] };
    await play(game, wayOut(1), async (what) => {
      const { hero } = (await game.state()).round;
      const [right, down] = WHERE[what] as [number, number];
      await game.tap((hero.x + 0.5 + right) * 40 + 8, (hero.y + 0.5 + down) * 40);
    });
    await game.advance(1);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
  });

  test('is lost on the spikes, is paused, and begins again', async ({ open }) => {
    const progress = JSON.stringify({ level: 2, reached: 2 });
    const game = await open<State>('tiny-crate', { progress });
    await game.choose();
    await play(game, ['right', 'action', 'down'], (what) => game.key(KEYS[what]));
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.choose();
    expect((await game.state()).round).toMatchObject({ moves: 3 });
    await game.key('r');
    expect((await game.state()).round).toMatchObject({ moves: 0 });
    // Over the crate, and on into the spikes.
    await play(game, ['right', 'up', 'right', 'right'], (what) => game.key(KEYS[what]));
    expect((await game.state()).round).toMatchObject({ hurt: true });
    await game.advance(1);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
  });
});

test.describe('Tiny Crate with fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('is played with the buttons of the pad', async ({ open }) => {
    const game = await open<State>('tiny-crate');
    await game.choose();
    await play(game, wayOut(1), (what) => game.frame.locator(`[data-action="${what}"]`).tap());
    await game.advance(1);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
  });
});
