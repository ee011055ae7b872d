import type { Race } from '../../../games/wind-up-racer/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State extends Pick<Race, 'phase' | 'car' | 'rivals' | 'spring' | 'place' | 'finished'> {
  /** Keys and blocks ahead, and how much the road bends here and further on. */
  near: { kind: string; x: number; z: number }[];
  bends: number[];
}

/** Seconds from one decision of a driver to the next. */
const GLANCE = 0.2;

test.describe('Wind-Up Racer', () => {
  test('is won with the keyboard, and the next level begins', async ({ open }) => {
    const game = await open<State>('wind-up-racer');
    await game.choose();
    const held = new Set<string>();
    const hold = async (key: string, down: boolean) => {
      if (held.has(key) === down) return;
      await game.page.keyboard[down ? 'down' : 'up'](key);
      held[down ? 'add' : 'delete'](key);
    };
    await raced(game, async ({ steer, force }) => {
      await hold('Space', force);
      await hold('ArrowLeft', steer < -1);
      await hold('ArrowRight', steer > 1);
    });
    expect((await game.state()).round).toMatchObject({ finished: true, place: 1 });
    await game.advance(3);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true }),
    );
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { phase: 'wind' } });
  });

  test('is driven past rivals with the mouse', async ({ open }) => {
    const game = await open<State>('wind-up-racer', { seed: 2 });
    await game.choose();
    let down = false;
    const drive = async ({ aim, force }: Wish, { car }: State) => {
      // The eye stands a little aside of the car; the middle of the frame is the eye's.
      await game.page.mouse.move(180 + (aim - car.x * 0.72) * 15.5, 500);
      if (force !== down) await game.page.mouse[force ? 'down' : 'up']();
      down = force;
    };
    await raced(game, drive, ({ place }) => place < 3);
    expect((await game.state()).round.place).toBeLessThan(3);
  });

  test('is lost when the spring runs down, and goes on after a pause', async ({ open }) => {
    const game = await open<State>('wind-up-racer');
    await game.choose();
    await game.page.keyboard.down('Space');
    await game.advance(0.5);
    await game.page.keyboard.up('Space');
    await game.advance(1);
    const before = (await game.state()).round;
    expect(before.phase).toBe('drive');
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.advance(1);
    expect((await game.state()).round.car).toEqual(before.car);
    await game.choose();
    // Always pushing, never steering: off the road in the first bend.
    await game.page.keyboard.down('ArrowUp');
    await game.advance(60);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1 });
  });
});

interface Wish {
  /** Where the car should be, how far that is from it, and whether the spring should push. */
  aim: number;
  steer: number;
  force: boolean;
}

/** Drives until the finish, or until `enough`; `act` presses what is wished. */
async function raced(
  { frame }: OpenGame<State>,
  act: (wish: Wish, round: State) => Promise<void>,
  enough: (round: State) => boolean = () => false,
): Promise<void> {
  let seconds = 0;
  for (let turn = 0; turn < 300; turn++) {
    const round = await frame.evaluate((passed) => {
      window.portico.advance(passed);
      return window.portico.state().round as State;
    }, seconds);
    if (round.finished || enough(round)) return;
    await act(wishOf(round), round);
    seconds = round.phase === 'wind' ? 0.07 : GLANCE;
  }
}

function wishOf({ phase, spring, car, near, bends, rivals }: State): Wish {
  if (phase === 'wind') return { aim: 0, steer: 0, force: spring < 0.88 };
  const key = near.find(({ kind }) => kind === 'key');
  let aim = key?.x ?? Math.sign(bends[1] ?? 0) * 5;
  const slower = rivals.filter(({ z, speed }) => z > car.z && z < car.z + 30 && speed < car.speed);
  for (const { x } of [...near.filter(({ kind }) => kind === 'block'), ...slower])
    if (Math.abs(x - aim) < 6) aim = x >= 0 ? x - 7.5 : x + 7.5;
  const sharp = Math.max(...bends.map(Math.abs));
  return { aim, steer: aim - car.x, force: car.speed < 62 * (1 - 1.6 * sharp) };
}
