import { LEVELS } from '../../../games/ball2box/levels.ts';
import { fateOf, type Throw } from '../../../games/ball2box/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  time: number;
  ready: boolean;
  balls: number;
  aim: Throw;
  fate: string;
  from: { x: number; y: number };
  stars: number[];
}

test.describe('Ball2Box', () => {
  test('is played with pulls of the finger through levels that bounce, blow and move', async ({
    open,
  }) => {
    for (const level of [1, 5, 6]) {
      const progress = JSON.stringify({ level, reached: level });
      const game = await open<State>('ball2box', { progress });
      await game.choose();
      const { time } = (await game.state()).round;
      await pull(game, solve(level, time, 1 / 60));
      await flies(game);
      expect((await game.state()).round).toMatchObject({ fate: 'in', balls: 5 });
      await game.advance(2);
      expect(await game.state()).toMatchObject({ screen: 'over', level: level + 1 });
      const points = (await game.heard()).findLast(({ type }) => type === 'score');
      expect(points).toMatchObject({ final: true });
      expect((points as { score: number }).score).toBeGreaterThanOrEqual(300);
    }
  });

  test('is played with keys', async ({ open }) => {
    const game = await open<State>('ball2box');
    await game.choose();
    const { aim, time } = (await game.state()).round;
    const wanted = solve(1, time, 0);
    const [turns, strength] = [
      Math.round(wanted.angle - aim.angle),
      Math.round((wanted.power - aim.power) / 0.02),
    ];
    for (let at = 0; at < Math.abs(turns); at++)
      await game.key(turns > 0 ? 'ArrowUp' : 'ArrowDown');
    for (let at = 0; at < Math.abs(strength); at++)
      await game.key(strength > 0 ? 'ArrowRight' : 'ArrowLeft');
    await game.key('Space');
    await flies(game);
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
  });

  test('is lost when all balls are gone, is paused meanwhile, and begins again', async ({
    open,
  }) => {
    const game = await open<State>('ball2box');
    await game.choose();
    await pull(game, { angle: 175, power: 0.9 });
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { balls: 5 } });
    await flies(game);
    await game.key('r');
    expect((await game.state()).round).toMatchObject({ balls: 6 });
    for (let ball = 0; ball < 6; ball++) {
      await pull(game, { angle: 175, power: 0.9 });
      await flies(game);
      await game.advance(0.5);
    }
    await game.advance(1);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1 });
  });
});

/** A throw that gets in, also where it comes out a little other than it was meant. */
function solve(level: number, time: number, wait: number): Throw {
  const isIn = (angle: number, power: number) =>
    fateOf(LEVELS[level - 1] as (typeof LEVELS)[number], { angle, power }, time + wait).fate ===
    'in';
  for (let angle = 15; angle <= 85; angle += 2) {
    for (let power = 0.1; power <= 1; power += 0.02) {
      const near = [isIn(angle, power), isIn(angle - 0.7, power), isIn(angle + 0.7, power)];
      if (near.every(Boolean) && isIn(angle, power + 0.01) && isIn(angle, power - 0.01))
        return { angle, power };
    }
  }
  throw new Error(`No throw solves level ${level}.`);
}

/** Pulls back from an empty place, the other way than the ball is to fly, and lets go. */
async function pull(game: OpenGame<State>, { angle, power }: Throw): Promise<void> {
  const way = (angle * Math.PI) / 180;
  const far = 14 + power * 120;
  const from = await game.place(220, 150);
  const to = await game.place(220 - Math.cos(way) * far, 150 + Math.sin(way) * far);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y);
  await game.page.mouse.up();
}

async function flies(game: OpenGame<State>): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await game.advance(0.2);
    const { fate } = (await game.state()).round;
    if (fate === 'in' || fate === 'missed') return;
  }
  throw new Error('The ball flies on and on.');
}
