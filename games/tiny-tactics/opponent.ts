import type { Chance } from '../stage/chance.ts';
import {
  type Army,
  armyOf,
  type Battle,
  distance,
  effects,
  isFree,
  reach,
  SKILLS,
  TILES,
  targets,
  threatened,
  type Unit,
  unitOf,
  walk,
} from './rules.ts';

/** How well somebody plays: 0 takes what is near, 1 chooses the best blow, 2 looks at what comes back. */
export type Wits = 0 | 1 | 2;

/** Rounds after which danger is hardly looked at, so that two who are careful meet at last. */
const PATIENCE = 14;

/** Somebody on the other side, and where it could strike next. */
interface Danger {
  foe: Unit;
  tiles: ReadonlySet<number>;
}

const NOWHERE: ReadonlySet<number> = new Set();

/** What one unit is to do: where it goes, and whom it meets from there. */
export interface Order {
  unit: number;
  to: number;
  target?: number;
}

/**
 * What an army does next, or nothing when all have acted. It sees what the player sees, and obeys the same
 * rules; chance decides only between what is equally good.
 */
export function nextOrder(
  battle: Battle,
  army: Army,
  wits: Wits,
  chance: Chance,
): Order | undefined {
  const foes = armyOf(battle, army === 'blue' ? 'red' : 'blue').map((foe) => ({
    foe,
    tiles: wits < 2 ? NOWHERE : threatened(battle, foe),
  }));
  let best: { order: Order; worth: number } | undefined;
  for (const unit of armyOf(battle, army)) {
    if (unit.acted) continue;
    for (const to of reach(battle, unit).keys()) {
      if (!isFree(battle, unit, to)) continue;
      const there = walk(battle, unit.id, to);
      const here = unitOf(there, unit.id) as Unit;
      const standing = worthOfStanding(there, here, foes, wits) + chance.next() * 0.5;
      for (const target of [undefined, ...targets(there, here)]) {
        const worth = standing + (target ? worthOfActing(there, here, target, wits) : 0);
        if (best && worth <= best.worth) continue;
        best = { order: { unit: unit.id, to, ...(target && { target: target.id }) }, worth };
      }
    }
  }
  return best?.order;
}

function worthOfActing(battle: Battle, unit: Unit, target: Unit, wits: Wits): number {
  if (target.army === unit.army) {
    return wits === 0
      ? 4
      : -effects(battle, unit, target).length + 7 * healed(battle, unit, target);
  }
  // The simple one strikes whoever is there.
  if (wits === 0) return 20;
  let worth = 0;
  for (const { unit: id, change, left } of effects(battle, unit, target)) {
    const met = unitOf(battle, id) as Unit;
    worth += -change * 10 + (left === 0 ? 14 + 3 * SKILLS[met.kind].damage : 0);
    // Better one who falls soon than many who are scratched.
    worth += (SKILLS[met.kind].health - left) * 0.5;
  }
  return worth;
}

function healed(battle: Battle, unit: Unit, target: Unit): number {
  return effects(battle, unit, target)[0]?.change ?? 0;
}

function worthOfStanding(battle: Battle, unit: Unit, foes: Danger[], wits: Wits): number {
  const { far, heals } = SKILLS[unit.kind];
  const nearest = Math.min(...foes.map(({ foe }) => distance(foe.at, unit.at)));
  let worth = -Math.abs(nearest - far) * 2;
  if (heals > 0) {
    const hurt = armyOf(battle, unit.army).filter(
      (friend) => friend.id !== unit.id && friend.health < SKILLS[friend.kind].health,
    );
    const apart = Math.min(...hurt.map((friend) => distance(friend.at, unit.at)), TILES);
    worth = hurt.length > 0 ? -apart * 2 - (nearest < 2 ? 3 : 0) : -Math.abs(nearest - 3);
  }
  if (wits < 2) return worth;
  const blow = (foe: Unit) => -(effects(battle, foe, unit)[0]?.change ?? 0);
  const danger = foes.reduce(
    (sum, { foe, tiles }) => sum + (tiles.has(unit.at) ? blow(foe) : 0),
    0,
  );
  // Being hurt is bad, falling is worse; but nobody waits for ever.
  const care = Math.max(0.2, 1 - battle.round / PATIENCE);
  return worth - care * (Math.min(danger, unit.health) * 2.2 + (danger >= unit.health ? 9 : 0));
}
