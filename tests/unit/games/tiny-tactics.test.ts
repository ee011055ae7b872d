import { describe, expect, test } from 'vitest';
import { chance } from '../../../games/stage/chance.ts';
import { LEVELS } from '../../../games/tiny-tactics/levels.ts';
import { nextOrder, type Wits } from '../../../games/tiny-tactics/opponent.ts';
import {
  act,
  armyOf,
  type Battle,
  effects,
  endTurn,
  isFree,
  isShielded,
  MOST_ROUNDS,
  newBattle,
  points,
  reach,
  SIDE,
  targets,
  threatened,
  tileToMeet,
  type Unit,
  unitOn,
  walk,
  wayTo,
  winner,
} from '../../../games/tiny-tactics/rules.ts';

const EMPTY = '......';

/** A battle on a board of which only the first rows are written. */
const battleOf = (...rows: string[]) =>
  newBattle([...rows, ...Array.from({ length: SIDE - rows.length }, () => EMPTY)]);

const on = (battle: Battle, tile: number) => unitOn(battle, tile) as Unit;

describe('Tiny Tactics', () => {
  test('a unit walks as far as its steps, round water, trees and enemies, and through friends', () => {
    const battle = battleOf('ka~...', 'K.t...');
    const reached = reach(battle, on(battle, 0));
    // Through the archer, then down; the water, the tree and the enemy are in the way.
    expect([...reached.keys()].sort((a, b) => a - b)).toEqual([0, 1, 7, 13]);
    expect(isFree(battle, on(battle, 0), 1)).toBe(false);
    expect(wayTo(reached, 13)).toEqual([0, 1, 7, 13]);
  });

  test('a unit may think again until it has acted', () => {
    const battle = battleOf('k.....', EMPTY, '.K....');
    const away = walk(battle, 0, 3);
    expect(reach(away, on(away, 3)).has(6)).toBe(true);
    const there = walk(away, 0, 7);
    expect(targets(there, on(there, 7)).map(({ at }) => at)).toEqual([13]);
  });

  test.each([
    ['knight', 'kK....', true],
    ['knight', 'k.K...', false],
    ['archer', 'aK....', false],
    ['archer', 'a..K..', true],
    ['archer', 'a...K.', false],
    ['mage', 'm.K...', true],
    ['healer', 'hK....', true],
  ])('a %s meets whom it sees: %s', (_, row, meets) => {
    const battle = battleOf(row);
    expect(targets(battle, on(battle, 0))).toHaveLength(meets ? 1 : 0);
  });

  test('a mage hits those beside the target; a knight takes one off the blow', () => {
    const battle = battleOf('m.AK..', '..H...');
    const [archer, knight, healer] = [2, 3, 8].map((tile) => on(battle, tile)) as Unit[];
    expect(isShielded(battle, archer as Unit)).toBe(true);
    expect(isShielded(battle, knight as Unit)).toBe(false);
    expect(effects(battle, on(battle, 0), archer as Unit)).toEqual([
      { unit: archer?.id, change: -1, left: 3 },
      { unit: knight?.id, change: -1, left: 6 },
      { unit: healer?.id, change: -1, left: 4 },
    ]);
  });

  test('a healer gives back what was lost and no more', () => {
    const battle = battleOf('haK...');
    expect(targets(battle, on(battle, 0))).toHaveLength(0);
    const hurt = {
      ...battle,
      units: battle.units.map((u) => (u.id === 1 ? { ...u, health: 3 } : u)),
    };
    expect(effects(hurt, on(hurt, 0), on(hurt, 1))).toEqual([{ unit: 1, change: 1, left: 4 }]);
  });

  test('who has no health left is gone, and who has no army has lost', () => {
    let battle = battleOf('k.....', '.....A');
    battle = walk(battle, 0, 10);
    for (let blow = 0; blow < 2; blow++) battle = act(battle, 0, 11).battle;
    expect(armyOf(battle, 'red')).toEqual([]);
    expect(winner(battle)).toBe('blue');
    expect(points(battle)).toBe(100 + 70 + 110);
  });

  test('a unit meets another from as far away as its arms allow', () => {
    const battle = battleOf('a.K...');
    expect(tileToMeet(battle, on(battle, 0), on(battle, 2))).toBe(0);
    const near = battleOf('.aK...');
    const from = tileToMeet(near, on(near, 1), on(near, 2)) as number;
    expect(targets(near, on(near, 1), from)).toHaveLength(1);
    expect(
      tileToMeet(battleOf('k....K'), on(battleOf('k....K'), 0), on(battleOf('k....K'), 5)),
    ).toBe(undefined);
  });

  test('what an enemy threatens is where it could strike next', () => {
    const battle = battleOf('K~k...', '.~....');
    expect(threatened(battle, on(battle, 0))).not.toContain(2);
    expect(threatened(battle, on(battle, 0))).toContain(18);
  });

  test.each(LEVELS.map((level, index) => [index + 1, level] as const))(
    'the board of level %i is whole',
    (_, { map }) => {
      expect(map).toHaveLength(SIDE);
      for (const row of map) expect(row).toMatch(/^[.~tBRkamhKAMH]{6}$/);
      const battle = newBattle(map);
      // Nobody stands where no enemy comes.
      const open = { ...battle, units: battle.units.slice(0, 1).map((u) => ({ ...u, at: u.at })) };
      const first = open.units[0] as Unit;
      const seen = new Set([first.at]);
      for (const tile of seen) {
        for (const to of reach({ ...open, units: [] }, { ...first, from: tile }).keys())
          seen.add(to);
      }
      for (const { at } of battle.units) expect(seen).toContain(at);
    },
  );

  test('the opponent obeys the rules', () => {
    let battle = newBattle(LEVELS[7]?.map ?? []);
    const luck = chance(5);
    for (let turn = 0; turn < 60 && !winner(battle); turn++) {
      const order = nextOrder(battle, battle.turn, 2, luck);
      if (!order) {
        battle = endTurn(battle);
        continue;
      }
      const unit = battle.units.find(({ id }) => id === order.unit) as Unit;
      expect(unit).toMatchObject({ army: battle.turn, acted: false });
      expect(reach(battle, unit).has(order.to) && isFree(battle, unit, order.to)).toBe(true);
      battle = walk(battle, order.unit, order.to);
      if (order.target !== undefined) {
        expect(targets(battle, on(battle, order.to)).map(({ id }) => id)).toContain(order.target);
      }
      battle = act(battle, order.unit, order.target).battle;
    }
  });

  test('a simple player wins the first skirmishes, and none of the last; a careful one wins each', () => {
    const simple = LEVELS.map((_, index) => wins(index, 1, 12));
    const careful = LEVELS.map((_, index) => wins(index, 2, 12));
    expect(simple.slice(0, 2)).toEqual([12, 12]);
    expect(simple[7]).toBeLessThan(2);
    for (const won of careful) expect(won).toBeGreaterThan(0);
    // Neither is a matter of course in the second half.
    expect(simple.slice(5).every((won) => won < 6)).toBe(true);
    expect(careful.slice(0, 2)).toEqual([12, 12]);
  });
});

/** How many of some games on a level are won by somebody with these wits. */
function wins(index: number, wits: Wits, games: number): number {
  const level = LEVELS[index];
  let won = 0;
  for (let seed = 0; seed < games && level; seed++) {
    const luck = chance(seed * 7 + 1);
    let battle = newBattle(level.map);
    while (!winner(battle)) {
      const order = nextOrder(
        battle,
        battle.turn,
        battle.turn === 'blue' ? wits : level.wits,
        luck,
      );
      if (order) battle = act(walk(battle, order.unit, order.to), order.unit, order.target).battle;
      else battle = endTurn(battle);
    }
    expect(battle.round).toBeLessThanOrEqual(MOST_ROUNDS + 1);
    if (winner(battle) === 'blue') won += 1;
  }
  return won;
}
