import { pilot } from '../../../games/nebula/pilot.ts';
import type { Flight } from '../../../games/nebula/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

type State = Omit<Flight, 'chart'> & { found: number; ship: { x: number; y: number } };

const ID = 'nebula';

test.describe('Nebula', () => {
  test('is flown home with the finger, and the next sector begins', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    const { mouse } = game.page;
    const [origin, unit] = [await game.place(0, 0), await game.place(1, 0)];
    const scale = unit.x - origin.x;
    await fly(game, async ({ x, y }, { ship }) => {
      if (x === 0 && y === 0) return mouse.up();
      const [right, down] = [ship.x + x * 110, ship.y + y * 110];
      await mouse.move(origin.x + right * scale, origin.y + down * scale);
      await mouse.down();
    });
    expect(await game.state()).toMatchObject({
      screen: 'over',
      level: 2,
      round: { result: 'home' },
    });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true, score: expect.any(Number) }),
    );
    await game.page.mouse.up();
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { found: 0 } });
  });

  test('is flown home with keys in a wide frame', async ({ open }) => {
    const game = await open<State>(ID, { width: 1000, height: 600, seed: 2 });
    await game.choose();
    const held = new Set<string>();
    const hold = async (key: string, on: boolean) => {
      if (on === held.has(key)) return;
      if (on) held.add(key);
      else held.delete(key);
      await game.page.keyboard[on ? 'down' : 'up'](key);
    };
    await fly(game, async ({ x, y }) => {
      await hold('ArrowLeft', x < -0.4);
      await hold('ArrowRight', x > 0.4);
      await hold('ArrowUp', y < -0.4);
      await hold('ArrowDown', y > 0.4);
    });
    expect(await game.state()).toMatchObject({
      screen: 'over',
      level: 2,
      round: { result: 'home' },
    });
  });

  test('is lost without fuel, and stands still while it is paused', async ({ open }) => {
    const game = await open<State>(ID, { reducedMotion: true });
    await game.choose();
    await game.page.keyboard.down('ArrowUp');
    await game.advance(1);
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    const { round } = await game.state();
    await game.advance(3);
    expect((await game.state()).round.time).toBe(round.time);
    await game.choose();
    for (let waited = 0; waited < 60 && (await game.state()).screen === 'playing'; waited += 5) {
      await game.advance(5);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1 });
    expect((await game.state()).round.result).not.toBe('home');
    await game.page.keyboard.up('ArrowUp');
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { fuel: 100 } });
  });
});

type Steer = (wish: ReturnType<typeof pilot>, state: State) => Promise<void>;

/** Steers as the careful pilot would, until the flight is over. */
async function fly(game: OpenGame<State>, steer: Steer): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    const { screen, round } = await game.state();
    if (screen !== 'playing') return;
    await steer(pilot(round as never), round);
    await game.advance(0.4);
  }
}
