import type { Roof, Thing } from '../../../games/jump-sword-dash/course.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  x: number;
  height: number;
  rise: number;
  grounded: boolean;
  hearts: number;
  score: number;
  finished: boolean;
  over: boolean;
  speed: number;
  length: number;
  near: Thing[];
  roofs: Roof[];
}

type Move = 'jump' | 'strike' | 'dash';

const KEYS = { jump: 'ArrowUp', strike: 'Space', dash: 'ArrowRight' } as const;

/** Seconds until a player looks again, at most and at least. */
const GLANCE = { most: 0.3, least: 1 / 60 };

test.describe('Jump Sword Dash', () => {
  test('is won with the keyboard, and the next level begins', async ({ open }) => {
    const game = await open<State>('jump-sword-dash');
    await game.choose();
    await ran(game, (move) => game.key(KEYS[move]), 1);
    expect((await game.state()).round).toMatchObject({ finished: true, hearts: 3 });
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true }),
    );
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { score: 0 } });
  });

  test('is played with swipes and taps', async ({ open }) => {
    const game = await open<State>('jump-sword-dash');
    await game.choose();
    const { mouse } = game.page;
    const moves: Record<Move, [number, number]> = { jump: [0, -40], strike: [0, 0], dash: [40, 0] };
    const swipe = async (move: Move) => {
      const [right, down] = moves[move];
      await mouse.move(180, 300);
      await mouse.down();
      if (right || down) await mouse.move(180 + right, 300 + down);
      await mouse.up();
    };
    // As far as all three moves were needed.
    await ran(game, swipe, 0.5);
    expect((await game.state()).round).toMatchObject({ hearts: 3, over: false });
  });

  test('is lost by who does nothing, and goes on after a pause as it was', async ({ open }) => {
    const game = await open<State>('jump-sword-dash');
    await game.choose();
    await game.advance(2.6);
    const { round } = await game.state();
    expect(round.hearts).toBe(2);
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.advance(1);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(30);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1, round: { hearts: 0 } });
  });
});

/** Runs until a part of the course is behind; `act` makes a move. */
async function ran(
  { frame }: OpenGame<State>,
  act: (move: Move) => Promise<void>,
  part: number,
): Promise<void> {
  let seconds = 0;
  for (let turn = 0; turn < 600; turn++) {
    const round = await frame.evaluate((passed) => {
      window.portico.advance(passed);
      return window.portico.state().round as State;
    }, seconds);
    if (round.finished || round.over || round.x > round.length * part) return;
    const move = moveOf(round);
    if (move) await act(move);
    seconds = move ? 0.1 : untilNext(round);
  }
}

/** How far ahead of a thing its move comes. */
function reachOf({ speed }: State, { kind }: Thing): number {
  return { stakes: speed * 0.26, mask: 66, gate: 36, star: 0 }[kind];
}

const MOVES = { stakes: 'jump', mask: 'strike', gate: 'dash', star: 'jump' } as const;

function edgeOf({ roofs, x }: State): number {
  return (roofs.find(({ from, to }) => x >= from && x <= to)?.to ?? x + 9_000) - x;
}

function moveOf(round: State): Move | undefined {
  const { x, speed, near, grounded } = round;
  if (grounded && edgeOf(round) < speed * 0.09) return 'jump';
  const [next] = near;
  if (!next || next.x - x > reachOf(round, next)) return undefined;
  const move = MOVES[next.kind];
  return move === 'jump' && !grounded ? undefined : move;
}

/** Nothing has to be done until something is within reach. */
function untilNext(round: State): number {
  const [next] = round.near;
  const thing = next ? next.x - round.x - reachOf(round, next) : 9_000;
  const edge = edgeOf(round) - round.speed * 0.09;
  return Math.max(GLANCE.least, Math.min(GLANCE.most, Math.min(thing, edge) / round.speed));
}
