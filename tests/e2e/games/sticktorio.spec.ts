import { LEVELS } from '../../../games/sticktorio/levels.ts';
import { type Cell, cellsOf, type Item } from '../../../games/sticktorio/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  stock: number;
  delivered: Partial<Record<Item, number>>;
  time: number;
  tool: string;
  tools: { tool: string; x: number; y: number }[];
  /** The upper left corner of the ground, and the side of a cell. */
  ground: { x: number; y: number };
  cell: number;
}

type Game = OpenGame<State>;

const ID = 'sticktorio';

test.describe('Sticktorio', () => {
  test('an order is met with taps and drawn belts, and the next one comes', async ({ open }) => {
    const game = await open<State>(ID, { progress: JSON.stringify({ level: 3 }) });
    await game.choose();
    await gatherByHand(game, 3, 12);
    for (const [part, ...corners] of LEVELS[2]?.plan ?? []) {
      await takeTool(game, part);
      if (part === 'belt') await draw(game, corners);
      else await tapCell(game, cellsOf(corners)[0] as Cell);
      await game.advance(1);
    }
    await game.advance(60);
    expect(await game.state()).toMatchObject({
      screen: 'over',
      level: 4,
      round: { delivered: { bundle: 6 } },
    });
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { delivered: {} } });
  });

  test('is played with keys alone', async ({ open }) => {
    const game = await open<State>(ID, { width: 1000, height: 600 });
    await game.choose();
    // The keys begin in the middle, at 4,4.
    await keys(game, 'ArrowLeft 3', 'ArrowUp 3', 'Space 4');
    await keys(game, 'KeyX 1', 'Space 1', 'KeyX 2');
    await keys(game, 'ArrowDown 1', 'Space 1', 'ArrowDown 3', 'ArrowRight 6', 'Space 1');
    await game.advance(40);
    expect(await game.state()).toMatchObject({
      screen: 'over',
      level: 2,
      round: { delivered: { stick: 8 } },
    });
  });

  test('is lost by who builds nothing, after a pause in which no time passes', async ({ open }) => {
    const game = await open<State>(ID);
    await game.choose();
    await game.advance(3);
    await game.key('KeyP');
    const { time } = (await game.state()).round;
    await game.advance(60);
    expect(await game.state()).toMatchObject({ screen: 'paused', round: { time } });
    await game.choose();
    await game.advance(92);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1 });
  });
});

/** Presses keys, each as often as its number says, with a moment between. */
async function keys(game: Game, ...all: string[]): Promise<void> {
  for (const [name = '', times] of all.map((one) => one.split(' '))) {
    for (let time = 0; time < Number(times); time++) {
      await game.key(name);
      await game.advance(0.45);
    }
  }
}

async function gatherByHand(game: Game, level: number, sticks: number): Promise<void> {
  await takeTool(game, 'belt');
  const map = LEVELS[level - 1]?.map ?? [];
  const y = map.findIndex((row) => row.includes('T'));
  for (let stick = 0; stick < sticks; stick++) {
    await tapCell(game, { x: map[y]?.indexOf('T') ?? 0, y });
    await game.advance(0.45);
  }
}

async function takeTool(game: Game, wanted: string): Promise<void> {
  const tool = (await game.state()).round.tools.find((one) => one.tool === wanted);
  if (!tool) throw new Error(`There is no ${wanted}.`);
  await game.tap(tool.x, tool.y);
  expect((await game.state()).round.tool).toBe(wanted);
}

async function middle(game: Game, cell: Cell): Promise<[number, number]> {
  const { ground, cell: side } = (await game.state()).round;
  return [ground.x + (cell.x + 0.5) * side, ground.y + (cell.y + 0.5) * side];
}

async function tapCell(game: Game, cell: Cell): Promise<void> {
  await game.tap(...(await middle(game, cell)));
}

/** Draws a belt from corner to corner, as a quick finger does. */
async function draw(game: Game, corners: readonly string[]): Promise<void> {
  const { mouse } = game.page;
  for (const [index, cell] of cellsOf(corners).entries()) {
    if (index > 0 && !corners.includes(`${cell.x},${cell.y}`)) continue;
    const at = await game.place(...(await middle(game, cell)));
    await mouse.move(at.x, at.y);
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}
