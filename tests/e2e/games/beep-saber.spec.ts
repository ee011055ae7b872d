import type { Play } from '../../../games/beep-saber/rules.ts';
import type { Direction, Note } from '../../../games/beep-saber/songs.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State extends Pick<Play, 'time' | 'force' | 'score' | 'chain' | 'phase'> {
  length: number;
  /** What comes next, as far as it is not decided. */
  next: Note[];
  counts: { perfect: number; good: number };
}

const ID = 'beep-saber';
const KEYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const;
const WAYS: Record<Direction, [number, number]> = {
  left: [-50, 0],
  right: [50, 0],
  up: [0, -50],
  down: [0, 50],
};

test.describe('Beep Saber', () => {
  test('a song is played to its end with the keyboard, and the next begins', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await keepTime(game, (kind) => game.key(kind === 'bar' ? 'Space' : KEYS[kind]));
    const { round } = await game.state();
    expect(round).toMatchObject({ phase: 'won', force: 100 });
    expect(round.counts.perfect).toBeGreaterThan(20);
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { score: 0 } });
  });

  test('is played with swipes, and taps for bars', async ({ open }) => {
    const game = await open<State>(ID, { progress: JSON.stringify({ level: 2 }) });
    await game.choose();
    const { mouse } = game.page;
    const swipe = async (kind: Direction | 'bar') => {
      const [right, down] = kind === 'bar' ? [0, 0] : WAYS[kind];
      await mouse.move(180, 300);
      await mouse.down();
      if (kind !== 'bar') await mouse.move(180 + right, 300 + down);
      await mouse.up();
    };
    // As far as each kind has come.
    await keepTime(game, swipe, 21);
    const { round } = await game.state();
    expect(round.chain).toBeGreaterThan(14);
    expect(round.counts.perfect).toBeGreaterThan(12);
  });

  test('is lost by who does nothing, and goes on after a pause as it was', async ({ open }) => {
    const game = await open<State>(ID, { progress: JSON.stringify({ level: 3 }) });
    await game.choose();
    await game.advance(4);
    const { round } = await game.state();
    await game.key('KeyP');
    await game.advance(2);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(20);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 3, round: { force: 0 } });
  });
});

/** Meets everything on the beat, until the end or for some seconds. */
async function keepTime(
  { frame }: OpenGame<State>,
  act: (kind: Direction | 'bar') => Promise<void>,
  seconds = 200,
): Promise<void> {
  for (;;) {
    const kind = await frame.evaluate((until) => {
      for (;;) {
        const { phase, time, next } = window.portico.state().round as State;
        if (phase !== 'plays' || time > until) return undefined;
        const due = next.find((note) => note.kind !== 'thorn');
        const wait = due ? due.time - time : 0.2;
        if (due && wait < 1 / 60) return due.kind as Direction | 'bar';
        window.portico.advance(Math.max(1 / 60, Math.min(0.2, wait - 1 / 60)));
      }
    }, seconds);
    if (!kind) return;
    await act(kind);
    // A bar is over a moment later.
    await frame.evaluate((time) => window.portico.advance(time), kind === 'bar' ? 0.12 : 1 / 60);
  }
}
