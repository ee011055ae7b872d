import {
  compare,
  counterOf,
  type Habit,
  MOVES,
  type Move,
  type Skills,
} from '../../../games/pigeon-ascent/rules.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  mode: 'prepare' | 'round' | 'fall' | 'climb';
  over?: string;
  rival: number;
  feathers: number;
  training: number;
  skills: Skills;
  plan: Move[];
  habit: Habit[];
  rivalSkills: Skills;
  round: number;
  focus: number;
  buttons: { name: string; x: number; y: number }[];
}

/** As often as a fight has rounds, at most. */
const PATIENCE = 400;

test.describe('Pigeon Ascent', () => {
  test('is won with the keyboard by who reads the rivals', async ({ open }) => {
    // Only the last two roofs; the tests of the rules climb all of them.
    const skills = { peck: 6, wing: 5, dodge: 6, health: 5 };
    const game = await open<State>('pigeon-ascent', { progress: saved({ rival: 8, skills }) });
    await game.choose();
    for (let turn = 0; turn < PATIENCE; turn++) {
      const { screen, round } = await game.state();
      if (screen === 'over') break;
      if (round.mode === 'prepare' && round.training > 0) await trainByKey(game, round);
      else if (round.mode === 'prepare' || round.mode === 'round') await planByKey(game, round);
      if (round.mode === 'prepare' && round.training === 0) await game.key('Space');
      await game.advance(1.2);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', round: { over: 'won', rival: 10 } });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true }),
    );
  });

  test('is lost with the mouse by who answers badly, and begins anew', async ({ open }) => {
    const game = await open<State>('pigeon-ascent');
    await game.choose();
    for (let turn = 0; turn < PATIENCE; turn++) {
      const { screen, round } = await game.state();
      if (screen === 'over') break;
      if (round.mode === 'prepare' && round.training > 0) await press(game, round, 'health');
      else if (round.mode === 'prepare') {
        for (const [slot, move] of round.plan.entries())
          if (compare(move, 'peck') > -1) await press(game, round, `slot${slot}`);
        const badly = (await game.state()).round.plan.every((move) => compare(move, 'peck') < 0);
        if (badly) await press(game, round, 'fight');
      }
      await game.advance(round.mode === 'prepare' ? 0.05 : 2.4);
    }
    expect(await game.state()).toMatchObject({ screen: 'over', round: { over: 'lost', rival: 0 } });
    await game.choose();
    expect((await game.state()).round).toMatchObject({ feathers: 3, training: 2, mode: 'prepare' });
  });

  test('goes on after a pause, and on another day, as it was', async ({ open }) => {
    const run = { rival: 4, feathers: 2, skills: { peck: 4, wing: 3, dodge: 5, health: 4 } };
    const game = await open<State>('pigeon-ascent', { progress: saved(run) });
    expect((await game.state()).round).toMatchObject(run);
    await game.choose();
    await game.key('Space');
    await game.advance(2);
    const { round } = await game.state();
    expect(round.round).toBeGreaterThan(0);
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.advance(2);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(2);
    expect((await game.state()).round.round).toBeGreaterThan(round.round);
  });
});

/** What an earlier visit left. */
function saved(run: Partial<State>): string {
  const begun = { feathers: 3, training: 0, plan: MOVES, score: 400, ...run };
  return JSON.stringify({ level: 1, game: begun });
}

async function press({ tap }: OpenGame<State>, { buttons }: State, name: string): Promise<void> {
  const at = buttons.find((one) => one.name === name);
  if (at) await tap(at.x, at.y);
}

/** Goes to a place of the panel. */
async function goTo(game: OpenGame<State>, from: number, to: number): Promise<void> {
  for (let at = from; at !== to; at += at < to ? 1 : -1)
    await game.key(at < to ? 'ArrowRight' : 'ArrowLeft');
}

const likely = ({ rivalSkills }: State) =>
  [...MOVES].sort((a, b) => rivalSkills[b] - rivalSkills[a])[0] as Move;

/** Trains the move that is needed most, and strength besides. */
async function trainByKey(game: OpenGame<State>, round: State): Promise<void> {
  const needed = round.habit.map((one) => counterOf(one === '?' ? likely(round) : one));
  const count = (move: Move) => needed.filter((one) => one === move).length;
  const [most] = [...MOVES].sort(
    (a, b) => count(b) - count(a) || round.skills[a] - round.skills[b],
  ) as [Move];
  const health = round.skills.health * 1.6 < round.skills[most] || round.skills[most] >= 9;
  await goTo(game, round.focus, health ? MOVES.length : MOVES.indexOf(most));
  await game.key('Space');
}

/** Answers each move that is known, and the likeliest where it is not. */
async function planByKey(game: OpenGame<State>, round: State): Promise<void> {
  let { focus } = round;
  for (const [slot, habit] of round.habit.entries()) {
    const wanted = counterOf(habit === '?' ? likely(round) : habit);
    const turns = (MOVES.indexOf(wanted) - MOVES.indexOf(round.plan[slot] as Move) + 3) % 3;
    if (turns === 0) continue;
    await goTo(game, focus, slot);
    focus = slot;
    await game.key(turns === 1 ? 'ArrowUp' : 'ArrowDown');
  }
  // The last place is that of the fight.
  if (round.mode === 'prepare') await goTo(game, focus, round.plan.length);
}
