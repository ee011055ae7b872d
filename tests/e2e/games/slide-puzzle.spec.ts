import { type Board, besides, gapOf, isWhole, push } from '../../../games/slide-puzzle/rules.ts';
import { expect, test } from './open-game.ts';

interface State extends Board {
  moves: number;
  frame: number;
  world: number;
}

test.describe('Slide Puzzle', () => {
  test('is played with taps to the end of a level, and the next one begins', async ({ open }) => {
    const game = await open<State>('slide-puzzle');
    await game.choose();
    const { round } = await game.state();
    const way = solve(round);
    for (const place of way) {
      const [x, y] = middle(round, place);
      await game.tap(x, y);
    }
    expect((await game.state()).round).toMatchObject({ moves: way.length });
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    // The fewer the better, so that fewer is more.
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', score: -way.length, final: true }),
    );
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { moves: 0, side: 3 } });
  });

  test('is played with the arrow keys', async ({ open }) => {
    const game = await open<State>('slide-puzzle', { seed: 3 });
    await game.choose();
    const { round } = await game.state();
    let board: Board = round;
    for (const place of solve(round)) {
      const way = place - gapOf(board);
      const key = { 1: 'ArrowLeft', [-1]: 'ArrowRight', [round.side]: 'ArrowUp' }[way];
      await game.key(key ?? 'ArrowDown');
      board = push(board, place);
    }
    await game.advance(2);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
  });

  test('goes on after a pause as it was, and begins anew when asked to', async ({ open }) => {
    const game = await open<State>('slide-puzzle');
    await game.choose();
    const [first] = solve((await game.state()).round);
    await game.tap(...middle((await game.state()).round, first as number));
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { moves: 1 } });
    await game.key('KeyP');
    await game.choose(1);
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { moves: 0 } });
  });

  test('goes on with the level that was reached', async ({ open }) => {
    const progress = JSON.stringify({ level: 3 });
    const game = await open<State>('slide-puzzle', { progress });
    expect(await game.state()).toMatchObject({ level: 3, round: { side: 4 } });
  });
});

function middle({ side, frame, world }: State, place: number): [number, number] {
  const size = (world - 2 * frame) / side;
  return [frame + ((place % side) + 0.5) * size, frame + (Math.floor(place / side) + 0.5) * size];
}

/** The shortest way to the whole picture, tile by tile, by the A* search. */
function solve(start: Board): number[] {
  const open = [{ board: start, way: [] as number[], cost: distance(start) }];
  const seen = new Set<string>();
  for (;;) {
    open.sort((a, b) => b.cost - a.cost);
    const best = open.pop();
    if (!best) throw new Error('This board cannot be made whole.');
    if (isWhole(best.board)) return best.way;
    if (seen.has(best.board.tiles.join())) continue;
    seen.add(best.board.tiles.join());
    for (const place of besides(best.board.side, gapOf(best.board))) {
      const board = push(best.board, place);
      const way = [...best.way, place];
      open.push({ board, way, cost: way.length + distance(board) });
    }
  }
}

/** How far all tiles are from home, counted in places. */
function distance({ side, tiles }: Board): number {
  return tiles.reduce((sum, tile, place) => {
    if (tile === tiles.length - 1) return sum;
    const [down, right] = [
      Math.floor(tile / side) - Math.floor(place / side),
      (tile % side) - (place % side),
    ];
    return sum + Math.abs(down) + Math.abs(right);
  }, 0);
}
