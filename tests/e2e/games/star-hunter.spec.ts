import { FULL, type Hunt, type Wish } from '../../../games/star-hunter/rules.ts';
import { clever } from '../../unit/games/star-hunter-player.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State
  extends Pick<
    Hunt,
    'x' | 'y' | 'time' | 'hearts' | 'score' | 'charge' | 'wave' | 'phase' | 'power'
  > {
  foes: Hunt['foes'];
  orbs: Hunt['orbs'];
  things: Hunt['things'];
  /** Where the middle of the field is in the world. */
  middle: number;
}

const ID = 'star-hunter';

test.describe('Star Hunter', () => {
  test('a sector is won with the keyboard, and the next begins', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    const held = new Set<string>();
    const hold = async (key: string, down: boolean) => {
      if (held.has(key) === down) return;
      held[down ? 'add' : 'delete'](key);
      await game.page.keyboard[down ? 'down' : 'up'](key);
    };
    await hunt(game, async ({ right, down, blast }) => {
      await hold('ArrowLeft', right < 0);
      await hold('ArrowRight', right > 0);
      await hold('ArrowUp', down < 0);
      await hold('ArrowDown', down > 0);
      if (blast) await game.key('Space');
    });
    expect((await game.state()).round.phase).toBe('won');
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { score: 0 } });
  });

  test('a finger only flies, and lifting it lets a blast loose', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    const { mouse } = game.page;
    const [origin, far] = [await game.place(0, 0), await game.place(100, 100)];
    const scale = (far.x - origin.x) / 100;
    const to = ({ x, y, middle }: State, right = 0, down = 0) =>
      mouse.move(origin.x + (x + middle + right * 50) * scale, origin.y + (y + down * 50) * scale);
    await to((await game.state()).round);
    await mouse.down();
    await hunt(
      game,
      ({ right, down }, round) => to(round, right, down),
      ({ charge }) => charge >= FULL,
    );
    expect((await game.state()).round).toMatchObject({ phase: 'hunts', charge: FULL });
    await mouse.up();
    await game.advance(0.1);
    expect((await game.state()).round.charge).toBeLessThan(FULL);
  });

  test('is lost by who does nothing, and goes on after a pause as it was', async ({ open }) => {
    const game = await open<State>(ID, { width: 1000, height: 600 });
    await game.choose();
    await game.advance(3);
    const { round } = await game.state();
    await game.key('Escape');
    await game.advance(2);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(120);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1, round: { hearts: 0 } });
  });
});

/** Seconds from one decision of the player to the next. */
const GLANCE = 0.235;

/** Hunts until the end, or until `enough`; `act` does what is wished. */
async function hunt(
  { frame }: OpenGame<State>,
  act: (wish: Wish, round: State) => Promise<void>,
  enough: (round: State) => boolean = () => false,
): Promise<void> {
  for (let turn = 0; turn < 900; turn++) {
    const round = await frame.evaluate((seconds) => {
      window.portico.advance(seconds);
      return window.portico.state().round as State;
    }, GLANCE);
    if (round.phase !== 'hunts' || enough(round)) return;
    await act(clever(round), round);
  }
}
