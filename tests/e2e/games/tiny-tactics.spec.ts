import { chance } from '../../../games/stage/chance.ts';
import { nextOrder, type Order } from '../../../games/tiny-tactics/opponent.ts';
import { type Battle, SIDE, unitOf } from '../../../games/tiny-tactics/rules.ts';
import { middleOf } from '../../../games/tiny-tactics/scene.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  battle: Battle;
  busy: boolean;
  cursor: number;
  button: { x: number; y: number };
}

const ID = 'tiny-tactics';

test.describe('Tiny Tactics', () => {
  test('is won with taps, and the next skirmish begins', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await play(game, {
      go: (tile) => tapOn(game, tile),
      end: async () =>
        game.tap((await game.state()).round.button.x, (await game.state()).round.button.y),
    });
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true, score: expect.any(Number) }),
    );
    await game.choose();
    expect(await game.state()).toMatchObject({
      screen: 'playing',
      round: { battle: { round: 1 } },
    });
  });

  test('is won with keys in a wide frame', async ({ open }) => {
    const progress = JSON.stringify({ level: 2 });
    const game = await open<State>(ID, { progress, width: 1000, height: 600, seed: 4 });
    await game.choose();
    await game.key('ArrowUp');
    await play(game, { go: (tile) => steerTo(game, tile), end: () => game.key('ShiftLeft') });
    expect(await game.state()).toMatchObject({ screen: 'over', level: 3 });
  });

  test('is lost by who does nothing, and goes on after a pause', async ({ open }) => {
    const progress = JSON.stringify({ level: 8 });
    const game = await open<State>(ID, { progress, reducedMotion: true });
    await game.choose();
    await game.key('ShiftLeft');
    await game.advance(1);
    await game.key('KeyP');
    const { round } = await game.state();
    await game.advance(2);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await settle(game);
    while ((await game.state()).screen === 'playing') {
      await game.key('ShiftLeft');
      await settle(game);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', level: 8 });
    await game.choose();
    expect((await game.state()).round.battle.units).toHaveLength(13);
  });
});

interface Hands {
  go(tile: number): Promise<void>;
  end(): Promise<void>;
}

/** Plays as the opponent would, to the end. */
async function play(game: OpenGame<State>, hands: Hands): Promise<void> {
  const luck = chance(3);
  for (;;) {
    const { screen, round } = await game.state();
    if (screen !== 'playing') break;
    const order = nextOrder(round.battle, 'blue', 2, luck);
    if (order && needsHands(round.battle, order)) await obey(round.battle, order, hands, game);
    else await hands.end();
    await settle(game);
  }
}

/** Whether anything is done by it: resting where one stands is left to the end of the turn. */
function needsHands(battle: Battle, { unit, to, target }: Order): boolean {
  return target !== undefined || unitOf(battle, unit)?.at !== to;
}

async function obey(
  battle: Battle,
  { unit, to, target }: Order,
  hands: Hands,
  game: OpenGame<State>,
) {
  const from = unitOf(battle, unit)?.at ?? 0;
  await hands.go(from);
  if (to !== from) {
    await hands.go(to);
    await settle(game);
  }
  if (target !== undefined) await hands.go(unitOf(battle, target)?.at ?? 0);
  // It rests: chosen again, it is let go.
  else await hands.go(to);
}

/** Until the player may do something again, or all is over. */
function settle(game: OpenGame<State>): Promise<void> {
  return game.frame.evaluate(() => {
    const isBusy = () => {
      const { screen, round } = window.portico.state();
      return screen === 'playing' && (round as { busy: boolean }).busy;
    };
    do window.portico.advance(1);
    while (isBusy());
  });
}

async function tapOn(game: OpenGame<State>, tile: number): Promise<void> {
  const { x, y } = middleOf(tile, false);
  await game.tap(x, y);
}

async function steerTo(game: OpenGame<State>, tile: number): Promise<void> {
  const { cursor } = (await game.state()).round;
  const right = (tile % SIDE) - (cursor % SIDE);
  const down = Math.floor(tile / SIDE) - Math.floor(cursor / SIDE);
  for (let step = 0; step < Math.abs(right); step++) {
    await game.key(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let step = 0; step < Math.abs(down); step++) {
    await game.key(down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await game.key('Enter');
}
