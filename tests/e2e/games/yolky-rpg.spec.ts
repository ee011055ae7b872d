import { buttonOf, CHOICES } from '../../../games/yolky-rpg/duel.ts';
import { SIDE } from '../../../games/yolky-rpg/places.ts';
import { newStory, type Story } from '../../../games/yolky-rpg/rules.ts';
import { middleOf } from '../../../games/yolky-rpg/scene.ts';
import { careful, wayOn } from '../../../games/yolky-rpg/walker.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  story: Story;
  busy: boolean;
  fighting: boolean;
  chosen: number;
  corner: { x: number; y: number };
}

const ID = 'yolky-rpg';

/** A hero who has done nearly everything and stands before the pan. */
const LATE: Story = {
  ...newStory(),
  place: 3,
  at: 2 * SIDE + 5,
  way: 'up',
  experience: 70,
  health: 38,
  jam: 4,
  sword: true,
  key: true,
};

test.describe('Yolky RPG', () => {
  test('begins in the village, is saved as one goes, and is played with taps', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await tapOn(game, 8 * SIDE + 3);
    await settle(game);
    expect((await game.state()).round.story).toMatchObject({ jam: 2, place: 0 });
    await tapOn(game, 5 * SIDE + 7);
    await settle(game);
    await tapOn(game, 5 * SIDE + 10);
    await settle(game);
    expect((await game.state()).round.story.place).toBe(1);
    const saved = (await game.heard()).flatMap((said) =>
      said.type === 'save' ? said.progress : [],
    );
    expect(JSON.parse(saved.at(-1) as string).game).toMatchObject({ place: 1, jam: 2 });
    await tapOn(game, 7 * SIDE + 5);
    await settle(game);
    expect((await game.state()).round.fighting).toBe(true);
    for (let turn = 0; turn < 12 && (await game.state()).round.fighting; turn++) {
      const { round, view } = (await game.state()) as never as { round: State; view: never };
      const { x, y } = buttonOf(CHOICES.indexOf(careful(round.story)), view);
      await game.tap(x, y);
      await settle(game);
    }
    expect((await game.state()).round.story.experience).toBe(3);
  });

  test('is seen through to the end with keys in a wide frame', async ({ open }) => {
    const progress = JSON.stringify({ game: LATE });
    const game = await open<State>(ID, { progress, width: 1000, height: 600 });
    await game.choose();
    await game.key('ArrowUp');
    await settle(game);
    for (let turn = 0; turn < 40 && (await game.state()).screen === 'playing'; turn++) {
      await playByKey(game);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', round: { story: { won: true } } });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true, score: expect.any(Number) }),
    );
    await game.choose();
    expect((await game.state()).round.story).toMatchObject({ place: 0, experience: 0 });
  });

  test('is lost against the pan by who only strikes, and goes on in the village', async ({
    open,
  }) => {
    const progress = JSON.stringify({ game: { ...LATE, health: 12 } });
    const game = await open<State>(ID, { progress, reducedMotion: true });
    await game.choose();
    await game.key('KeyP');
    const { round } = await game.state();
    await game.advance(2);
    expect((await game.state()).round.story).toEqual(round.story);
    await game.choose();
    await game.key('ArrowUp');
    await settle(game);
    for (let turn = 0; turn < 12 && (await game.state()).screen === 'playing'; turn++) {
      await game.key('Space');
      await settle(game);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', round: { story: { falls: 1 } } });
    await game.choose();
    expect((await game.state()).round.story).toMatchObject({
      place: 0,
      experience: 70,
      health: 38,
    });
  });
});

async function playByKey(game: OpenGame<State>): Promise<void> {
  const { round } = await game.state();
  if (!round.fighting) {
    const way = wayOn(round.story) ?? 'up';
    await game.key(`Arrow${way[0]?.toUpperCase()}${way.slice(1)}`);
  } else {
    const to = CHOICES.indexOf(careful(round.story)) - round.chosen;
    for (let step = 0; step < Math.abs(to); step++) {
      await game.key(to > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await game.key('Space');
  }
  await settle(game);
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

async function tapOn(game: OpenGame<State>, at: number): Promise<void> {
  const { corner } = (await game.state()).round;
  const { x, y } = middleOf(at);
  await game.tap(corner.x + x, corner.y + y);
}
