import type { Flight, Pipe } from '../../../games/flappy-bird/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State extends Pick<Flight, 'x' | 'y' | 'fall' | 'phase' | 'score' | 'time'> {
  medals: number;
  /** The next pipes, with where the middle of the gap is now. */
  near: (Pipe & { now: number })[];
}

const ID = 'flappy-bird';

test.describe('Flappy Bird', () => {
  test('wins a medal with the keyboard, falls, and keeps what was won', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await fly(game, () => game.key('Space'), 10);
    expect((await game.state()).round).toMatchObject({ phase: 'flies', score: 10, medals: 1 });
    await game.advance(6);
    expect(await game.state()).toMatchObject({ screen: 'over', round: { phase: 'ended' } });
    const heard = await game.heard();
    expect(heard).toContainEqual({ ...heard[0], type: 'score', score: 10, final: true });
    const saved = heard.flatMap((said) => (said.type === 'save' ? said.progress : []));
    expect(saved.map((text) => JSON.parse(text).game)).toContainEqual({
      best: 10,
      medals: [1, 0, 0],
    });
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { phase: 'waits' } });
  });

  test('is flown with taps, and waits for the first', async ({ open }) => {
    const game = await open<State>(ID, { width: 1000, height: 600 });
    await game.choose();
    await game.advance(2);
    expect((await game.state()).round).toMatchObject({ phase: 'waits', x: 0 });
    const at = await game.place(300, 300);
    await fly(game, () => game.page.mouse.click(at.x, at.y), 3);
    expect((await game.state()).round).toMatchObject({ phase: 'flies', score: 3 });
  });

  test('is lost without a flap, and stands still while it is paused', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await game.key('ArrowUp');
    await game.advance(0.5);
    const { round } = await game.state();
    await game.key('KeyP');
    await game.advance(2);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(4);
    expect(await game.state()).toMatchObject({ screen: 'over', round: { score: 0 } });
  });
});

/** Flaps whenever the bird would sink below the lower part of the next gap, until `score`. */
async function fly(game: OpenGame<State>, flap: () => Promise<void>, score: number) {
  for (;;) {
    const { round } = await game.state();
    if (round.score >= score || round.phase === 'falls' || round.phase === 'ended') return;
    await flap();
    await game.advance(1 / 60);
    await game.frame.evaluate((until) => {
      for (;;) {
        const { phase, x, y, fall, near, score: now } = window.portico.state().round as State;
        const next = near.find((pipe) => pipe.x + 50 > x);
        const sinks = !!next && y + fall / 60 > next.now + 30;
        if (phase !== 'flies' || now >= until || sinks) return;
        window.portico.advance(1 / 60);
      }
    }, score);
  }
}
