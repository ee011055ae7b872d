import { describe, expect, test } from 'vitest';
import {
  beginFight,
  compare,
  counterOf,
  FEATHERS,
  forceOf,
  habitOf,
  isAngry,
  MOVES,
  type Move,
  newRun,
  outlook,
  playRound,
  RIVALS,
  type Run,
  rivalOf,
  SKILLS,
  type Skill,
  SLOTS,
  settle,
  strengthOf,
  train,
  turnPlan,
} from '../../../games/pigeon-ascent/rules.ts';
import { type Chance, chance } from '../../../games/stage/chance.ts';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

/** Someone who plays: what is trained, and which move is planned. */
interface Player {
  train(run: Run, dice: Chance): Skill;
  move(run: Run, slot: number, dice: Chance): Move;
}

/** Reads the rival: plans what is better than its habit, trains the move that will be needed most, and health. */
const THOUGHTFUL: Player = {
  train(run) {
    const { habit, angry = [] } = rivalOf(run);
    const needed = [...habit, ...angry].map((one) => counterOf(one === '?' ? likely(run) : one));
    const count = (move: Move) => needed.filter((one) => one === move).length;
    const [most] = [...MOVES].sort((a, b) => count(b) - count(a) || run.skills[a] - run.skills[b]);
    return run.skills.health * 1.6 < run.skills[most as Move] ? 'health' : (most as Move);
  },
  move(run, slot) {
    const habit = habitOf(run)[slot];
    return counterOf(habit === '?' || !habit ? likely(run) : habit);
  },
};

/** Presses anything. */
const RANDOM: Player = {
  train: (_, dice) => dice.pick(SKILLS),
  move: (_, __, dice) => dice.pick(MOVES),
};

/** Always does and trains the same. */
const STUBBORN: Player = { train: () => 'peck', move: () => 'peck' };

/** Plans well and trains anything. */
const CARELESS: Player = { train: RANDOM.train, move: THOUGHTFUL.move };

describe('Pigeon Ascent', () => {
  test('each move is better than one and worse than one', () => {
    for (const move of MOVES) {
      expect(MOVES.map((other) => compare(move, other)).sort()).toEqual([-1, 0, 1]);
      expect(compare(counterOf(move), move)).toBe(1);
    }
  });

  test('the better move hits, the other does not; equal ones hit half, two who dodge not at all', () => {
    // Rivals that begin with each of the moves.
    const rivals = { peck: 0, wing: 1, dodge: 2 };
    const against = (own: Move, other: Move) =>
      playRound(fighting({ plan: [own, own, own], rival: rivals[other] }), chance(1)).blow;
    expect(against('peck', 'wing')).toMatchObject({ taken: 0, better: 1 });
    expect(against('peck', 'dodge')).toMatchObject({ dealt: 0, better: -1 });
    expect(against('dodge', 'dodge')).toMatchObject({ dealt: 0, taken: 0 });
    const tie = against('peck', 'peck');
    expect(tie.dealt).toBeGreaterThan(0);
    expect(tie.dealt).toBeLessThan(forceOf(newRun().skills, 'peck'));
  });

  test('training makes a move stronger, until it is used up', () => {
    const once = train(newRun(), 'peck');
    expect(forceOf(once.skills, 'peck')).toBeGreaterThan(forceOf(newRun().skills, 'peck'));
    const twice = train(once, 'health');
    expect(strengthOf(twice.skills)).toBeGreaterThan(strengthOf(once.skills));
    expect(train(twice, 'wing')).toBe(twice);
  });

  test('one trains first, then plans, then fights', () => {
    const run = newRun();
    expect(turnPlan(run, 0)).toBe(run);
    expect(beginFight(run)).toBe(run);
    const ready = train(train(run, 'peck'), 'peck');
    expect(turnPlan(ready, 1).plan).toEqual(['peck', 'wing', 'peck']);
    expect(turnPlan(ready, 1, -1).plan).toEqual(['peck', 'dodge', 'peck']);
    expect(turnPlan(ready, 7)).toBe(ready);
    expect(beginFight(ready).fight).toMatchObject({ round: 0, streak: 0 });
  });

  test('the outlook says who is better, and nothing of a question mark', () => {
    const run = { ...newRun(), training: 0, plan: ['dodge', 'wing', 'peck'] as Move[] };
    expect([0, 1, 2].map((slot) => outlook(run, slot)?.better)).toEqual([1, -1, 0]);
    const jay = { ...run, rival: 3 };
    expect(outlook(jay, 1)).toBeUndefined();
  });

  test('the third good round in a row counts more', () => {
    const run = fighting({ plan: ['dodge', 'dodge', 'dodge'] });
    const dealt = (streak: number) =>
      playRound({ ...run, fight: { round: 0, own: 50, other: 50, streak } }, chance(1)).blow.dealt;
    expect(dealt(1)).toBe(dealt(0));
    expect(dealt(2)).toBeGreaterThan(dealt(0) * 1.2);
    expect(dealt(5)).toBe(dealt(2));
  });

  test('a rival that is half beaten becomes angry and fights otherwise', () => {
    const gull = fighting({ rival: 4 });
    expect(isAngry(gull)).toBe(false);
    const half = { ...gull, fight: { ...gull.fight, other: 10 } } as Run;
    expect(isAngry(half)).toBe(true);
    expect(habitOf(half)).toEqual(rivalOf(half).angry);
  });

  test('a defeat costs a feather and lets train once; the last one ends it', () => {
    const lost = (feathers: number) => {
      const run = fighting({ feathers });
      return settle({ ...run, fight: { round: 5, own: 0, other: 3, streak: 0 } });
    };
    expect(lost(3)).toMatchObject({ feathers: 2, training: 1, rival: 0 });
    expect(lost(3).fight).toBeUndefined();
    expect(lost(1)).toMatchObject({ feathers: 0, over: 'lost' });
  });

  test('a fight that goes on is not settled', () => {
    const run = fighting({});
    expect(settle(run)).toBe(run);
  });

  test('every rival has as many habits as the plan has places, and is stronger than the one before the last', () => {
    const sum = ({ skills }: (typeof RIVALS)[number]) =>
      SKILLS.reduce((all, skill) => all + skills[skill], 0);
    for (const [index, rival] of RIVALS.entries()) {
      expect(rival.habit).toHaveLength(SLOTS);
      if (rival.angry) expect(rival.angry).toHaveLength(SLOTS);
      if (index > 0) expect(sum(rival)).toBeGreaterThan(sum(RIVALS[index - 1] as never));
    }
  });

  test('who thinks mostly wins, who presses anything does not', () => {
    expect(victories(THOUGHTFUL)).toBeGreaterThan(0.85);
    expect(victories(RANDOM)).toBeLessThan(0.05);
    expect(victories(STUBBORN)).toBeLessThan(0.05);
  });

  test('training well helps who plans well', () => {
    expect(victories(CARELESS)).toBeLessThan(victories(THOUGHTFUL));
  });

  test('the first fight is won by who plans well and nearly always by nobody else’s luck', () => {
    const first = (player: Player) =>
      SEEDS.filter((seed) => play(player, seed, 1).rival > 0).length / SEEDS.length;
    expect(first(THOUGHTFUL)).toBe(1);
    expect(first(RANDOM)).toBeGreaterThan(0.5);
  });
});

function fighting(change: Partial<Run>): Run {
  return beginFight({ ...newRun(), training: 0, ...change });
}

function likely(run: Run): Move {
  const { skills } = rivalOf(run);
  return [...MOVES].sort((a, b) => skills[b] - skills[a])[0] as Move;
}

function victories(player: Player): number {
  return SEEDS.filter((seed) => play(player, seed).over === 'won').length / SEEDS.length;
}

/** @param fights how many are fought at most. */
function play(player: Player, seed: number, fights = 40): Run {
  const dice = chance(seed);
  let run = newRun();
  for (let fight = 0; fight < fights && !run.over; fight++) {
    while (run.training > 0) {
      const skill = player.train(run, dice);
      const next = train(run, skill);
      run = next === run ? train(run, dice.pick(SKILLS)) : next;
    }
    run = beginFight(run);
    while (run.fight && run.fight.own > 0 && run.fight.other > 0) {
      const slot = run.fight.round % SLOTS;
      const move = player.move(run, slot, dice);
      run = playRound({ ...run, plan: run.plan.with(slot, move) }, dice).run;
    }
    run = settle(run);
  }
  return run;
}

test('three feathers are there at the beginning', () => {
  expect(newRun().feathers).toBe(FEATHERS);
});
