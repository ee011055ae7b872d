import type { Goal, Need } from '../../../games/grow-master/rules.ts';
import { type Kind, NATURES, type Tool } from '../../../games/grow-master/seasons.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface BedState {
  x: number;
  y: number;
  kind?: Kind;
  water: number;
  isRipe: boolean;
  isWithered: boolean;
  needs: Need[];
}

interface State {
  beds: BedState[];
  buttons: { seed?: Kind; tool?: Tool; x: number; y: number }[];
  goals: Goal[];
  score: number;
  seconds: number;
  seed: Kind;
  tool: Tool;
  cursor: number;
  columns: number;
}

/** Seconds that a player needs for one thing. */
const PAUSE = 0.6;

/** How a player uses a bed: by one tap or key, or for so many seconds. */
type Use = (bed: number, state: State, seconds: number) => Promise<void>;

test.describe('Grow Master', () => {
  test('is won with taps and a held finger, and the next season begins', async ({ open }) => {
    const game = await open<State>('grow-master');
    await game.choose();
    await garden(game, async (bed, { beds }, seconds) => {
      const { x, y } = beds[bed] as BedState;
      const at = await game.place(x, y);
      await game.page.mouse.move(at.x, at.y);
      await game.page.mouse.down();
      await game.advance(seconds);
      await game.page.mouse.up();
    });
    await game.advance(3);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true }),
    );
  });

  test('is won with the keyboard in a wide frame', async ({ open }) => {
    const game = await open<State>('grow-master', { width: 1000, height: 600 });
    await game.choose();
    await garden(game, async (bed, { cursor }, seconds) => {
      const way = bed > cursor ? 'ArrowRight' : 'ArrowLeft';
      for (let step = 0; step < Math.abs(bed - cursor); step++) await game.key(way);
      await game.page.keyboard.down('Space');
      await game.advance(seconds);
      await game.page.keyboard.up('Space');
    });
    await game.advance(3);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
  });

  test('seeds and tools are chosen with taps and keys', async ({ open }) => {
    const progress = JSON.stringify({ level: 3 });
    const game = await open<State>('grow-master', { progress });
    await game.choose();
    const { buttons } = (await game.state()).round;
    for (const { x, y, seed, tool } of buttons) {
      await game.tap(x, y);
      expect((await game.state()).round).toMatchObject({
        ...(seed && { seed }),
        ...(tool && { tool }),
      });
    }
    await game.key('ShiftLeft');
    expect((await game.state()).round.tool).toBe('can');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await game.key(key);
    expect((await game.state()).round.seed).toBe('sunflower');
  });

  test('is lost by who does nothing, and goes on after a pause as it was', async ({ open }) => {
    const game = await open<State>('grow-master');
    await game.choose();
    await game.advance(5);
    const { round } = await game.state();
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.advance(5);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(60);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1, round: { seconds: 0 } });
  });
});

/** Gardens through the first season: picks, sows, and waters what is dry. */
async function garden(game: OpenGame<State>, use: Use): Promise<void> {
  for (let turn = 0; turn < 120; turn++) {
    const { round } = await game.state();
    if (round.seconds === 0 || round.goals.every(({ wanted, got }) => got >= wanted)) return;
    const { beds } = round;
    const free = beds.findIndex(({ kind, isRipe }) => !kind || isRipe);
    const dry = beds.findIndex(({ needs }) => needs.includes('water'));
    const { kind = 'lettuce', water = 0 } = beds[dry] ?? {};
    if (free >= 0) await use(free, round, 1 / 60);
    else if (dry >= 0) await use(dry, round, (NATURES[kind].water[1] - 0.1 - water) / 0.42);
    await game.advance(PAUSE);
  }
}
