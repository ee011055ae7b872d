import { ROOMS } from '../../../games/get-that-bit/rooms.ts';
import { type Direction, type Room, type Run, safeWay } from '../../../games/get-that-bit/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  run: Run;
  /** Seconds of this beat that are left. */
  left: number;
  bits: number;
  robot: { x: number; y: number };
  cell: number;
}

type Game = OpenGame<State>;

const ID = 'get-that-bit';
const KEYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const;
/** Where to tap, in cells from the robot. */
const SIDES = { left: [-0.9, 0], right: [0.9, 0], up: [0, -0.9], down: [0, 0.9] } as const;

test.describe('Get That Bit', () => {
  test('is won with the arrow keys, and the next room begins', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await win(game, ROOMS[0] as Room, (hop) => game.key(KEYS[hop]));
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    const scores = (await game.heard()).flatMap((said) =>
      said.type === 'score' && said.final ? said.score : [],
    );
    expect(scores[0]).toBeGreaterThan(300);
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { run: { bits: 0 } } });
  });

  test('is won with taps beside the robot, in the last room', async ({ open }) => {
    const progress = JSON.stringify({ level: ROOMS.length });
    const game = await open<State>(ID, { progress, language: 'ar' });
    await game.choose();
    await win(game, ROOMS.at(-1) as Room, async (hop) => {
      const { robot, cell } = (await game.state()).round;
      const [right, down] = SIDES[hop];
      await game.tap(robot.x + right * cell, robot.y + down * cell);
    });
    // After the last room comes the first one again.
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1 });
  });

  test('is lost by who stands where a ray strikes, after a pause in which nothing moves', async ({
    open,
  }) => {
    const game = await open<State>(ID);
    await game.choose();
    await game.advance(1);
    await game.key('KeyP');
    const paused = (await game.state()).round.run.beat;
    await game.advance(5);
    expect(await game.state()).toMatchObject({
      screen: 'paused',
      round: { run: { beat: paused } },
    });
    await game.choose();
    for (let hearts = 3; hearts > 0; hearts--) {
      await game.key('ArrowRight');
      await game.advance(0.2);
      await game.key('ArrowRight');
      // The ray of this column is on once in three beats.
      await game.advance(3.2);
    }
    await game.advance(2);
    expect(await game.state()).toMatchObject({
      screen: 'over',
      level: 1,
      round: { run: { hearts: 0 } },
    });
  });
});

/** Goes the shortest safe way, each hop well within its beat. */
async function win(game: Game, room: Room, hop: (way: Direction) => Promise<void>): Promise<void> {
  const { run } = (await game.state()).round;
  for (const hops of safeWay(room, run) ?? []) {
    await game.advance(0.05);
    for (const one of hops) {
      await hop(one);
      await game.advance(0.13);
    }
    const { left, run: now } = (await game.state()).round;
    expect(now.hearts).toBe(run.hearts);
    if (now.bits < (await game.state()).round.bits) await game.advance(left);
  }
  await game.advance(2);
}
