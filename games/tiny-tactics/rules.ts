/** Tiles along each edge of the board. */
export const SIDE = 6;
export const TILES = SIDE * SIDE;

/** A battle that is not over by then is lost by the player. */
export const MOST_ROUNDS = 30;

export type Kind = 'knight' | 'archer' | 'mage' | 'healer';
export type Army = 'blue' | 'red';
export type Ground = 'grass' | 'water' | 'trees' | 'blueTower' | 'redTower';

export interface Skill {
  health: number;
  /** Tiles that it walks in a turn. */
  steps: number;
  damage: number;
  /** How near and how far it strikes. */
  near: number;
  far: number;
  /** Damage to the enemies beside the one that is struck. */
  splash: number;
  /** What it gives back to a friend within `far`. */
  heals: number;
}

export const SKILLS: Record<Kind, Skill> = {
  knight: { health: 7, steps: 3, damage: 3, near: 1, far: 1, splash: 0, heals: 0 },
  archer: { health: 4, steps: 3, damage: 2, near: 2, far: 3, splash: 0, heals: 0 },
  mage: { health: 4, steps: 2, damage: 2, near: 1, far: 2, splash: 1, heals: 0 },
  healer: { health: 5, steps: 3, damage: 1, near: 1, far: 1, splash: 0, heals: 3 },
};

export interface Unit {
  id: number;
  army: Army;
  kind: Kind;
  /** The tile it stands on, and the one on which its turn began. */
  at: number;
  from: number;
  health: number;
  /** Whether it has struck, healed or rested: then its turn is over. */
  acted: boolean;
}

export interface Battle {
  ground: readonly Ground[];
  /** Those who still stand. */
  units: readonly Unit[];
  turn: Army;
  /** From 1; both armies have their turn in a round. */
  round: number;
}

/** What somebody who was met by a blow or a healing hand has now. */
export interface Met {
  unit: number;
  /** Damage is below zero. */
  change: number;
  left: number;
}

const LETTERS: Record<string, { kind: Kind; army: Army }> = {
  k: { kind: 'knight', army: 'blue' },
  a: { kind: 'archer', army: 'blue' },
  m: { kind: 'mage', army: 'blue' },
  h: { kind: 'healer', army: 'blue' },
  K: { kind: 'knight', army: 'red' },
  A: { kind: 'archer', army: 'red' },
  M: { kind: 'mage', army: 'red' },
  H: { kind: 'healer', army: 'red' },
};
const GROUNDS: Record<string, Ground> = {
  '~': 'water',
  t: 'trees',
  B: 'blueTower',
  R: 'redTower',
};

/** The beginning of a battle on a map as levels.ts has them. */
export function newBattle(map: readonly string[]): Battle {
  const letters = [...map.join('')];
  const units = letters.flatMap((letter, at): Unit[] => {
    const found = LETTERS[letter];
    if (!found) return [];
    const { health } = SKILLS[found.kind];
    return [{ ...found, id: at, at, from: at, health, acted: false }];
  });
  const ground = letters.map((letter) => GROUNDS[letter] ?? 'grass');
  return { ground, units, turn: 'blue', round: 1 };
}

/** How many steps two tiles are apart. */
export function distance(one: number, other: number): number {
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE));
  return rows + Math.abs((one % SIDE) - (other % SIDE));
}

export function beside(tile: number): number[] {
  const [row, column] = [Math.floor(tile / SIDE), tile % SIDE];
  const found: number[] = [];
  if (row > 0) found.push(tile - SIDE);
  if (column > 0) found.push(tile - 1);
  if (column < SIDE - 1) found.push(tile + 1);
  if (row < SIDE - 1) found.push(tile + SIDE);
  return found;
}

export function unitOn({ units }: Battle, tile: number): Unit | undefined {
  return units.find(({ at }) => at === tile);
}

export function unitOf({ units }: Battle, id: number): Unit | undefined {
  return units.find((unit) => unit.id === id);
}

/**
 * The tiles on which a unit may end its walk, each with the tile before it on the way. It begins where its
 * turn began, goes through friends and stops on nobody.
 */
export function reach(battle: Battle, unit: Unit): Map<number, number> {
  const before = new Map([[unit.from, unit.from]]);
  let edge = [unit.from];
  for (let step = 0; step < SKILLS[unit.kind].steps; step++) {
    const next: number[] = [];
    for (const tile of edge) {
      for (const to of beside(tile)) {
        if (before.has(to) || battle.ground[to] !== 'grass') continue;
        const there = unitOn(battle, to);
        if (there && there.army !== unit.army) continue;
        before.set(to, tile);
        next.push(to);
      }
    }
    edge = next;
  }
  return before;
}

/** Whether a unit may end its walk on a tile that it reaches. */
export function isFree(battle: Battle, unit: Unit, tile: number): boolean {
  const there = unitOn(battle, tile);
  return !there || there.id === unit.id;
}

/** The tiles of a walk, first and last among them. */
export function wayTo(reached: ReadonlyMap<number, number>, to: number): number[] {
  const way = [to];
  for (let tile = to; reached.get(tile) !== tile; ) {
    const before = reached.get(tile);
    if (before === undefined) break;
    way.unshift(before);
    tile = before;
  }
  return way;
}

/** Whom a unit that stands on a tile can strike, or heal where it is a friend who was hurt. */
export function targets(battle: Battle, unit: Unit, tile = unit.at): Unit[] {
  const { near, far, heals } = SKILLS[unit.kind];
  return battle.units.filter((other) => {
    const apart = distance(tile, other.at);
    if (other.id === unit.id || apart > far) return false;
    if (other.army !== unit.army) return apart >= near;
    return heals > 0 && other.health < SKILLS[other.kind].health;
  });
}

/**
 * From where a unit meets another: from where it stands, if it can; else as far away as its arms allow,
 * with as few steps as that takes. Nothing where it cannot.
 */
export function tileToMeet(battle: Battle, unit: Unit, target: Unit): number | undefined {
  const meets = (tile: number) => targets(battle, unit, tile).some(({ id }) => id === target.id);
  if (meets(unit.at)) return unit.at;
  let best: number | undefined;
  // Near tiles come first.
  for (const tile of reach(battle, unit).keys()) {
    if (!isFree(battle, unit, tile) || !meets(tile)) continue;
    const isFarther = best === undefined || distance(tile, target.at) > distance(best, target.at);
    if (isFarther) best = tile;
  }
  return best;
}

/** All tiles that a unit could strike in its next turn. */
export function threatened(battle: Battle, unit: Unit): Set<number> {
  const { near, far } = SKILLS[unit.kind];
  const found = new Set<number>();
  for (const from of reach(battle, { ...unit, from: unit.at }).keys()) {
    if (!isFree(battle, unit, from)) continue;
    for (let tile = 0; tile < TILES; tile++) {
      const apart = distance(from, tile);
      if (apart >= near && apart <= far && battle.ground[tile] === 'grass') found.add(tile);
    }
  }
  return found;
}

/** Whether a knight of its own stands beside a unit and takes part of a blow. */
export function isShielded({ units }: Battle, { id, army, at }: Unit): boolean {
  return units.some(
    (other) =>
      other.kind === 'knight' &&
      other.army === army &&
      other.id !== id &&
      distance(other.at, at) === 1,
  );
}

/** What striking or healing does to whom. */
export function effects(battle: Battle, unit: Unit, target: Unit): Met[] {
  const { damage, splash, heals } = SKILLS[unit.kind];
  if (target.army === unit.army) {
    const left = Math.min(SKILLS[target.kind].health, target.health + heals);
    return [{ unit: target.id, change: left - target.health, left }];
  }
  const hurt = (other: Unit, blow: number): Met => {
    const change = -Math.min(
      other.health,
      isShielded(battle, other) ? Math.max(1, blow - 1) : blow,
    );
    return { unit: other.id, change, left: other.health + change };
  };
  const others = battle.units.filter(
    (other) => splash > 0 && other.army === target.army && distance(other.at, target.at) === 1,
  );
  return [hurt(target, damage), ...others.map((other) => hurt(other, splash))];
}

function withUnit(battle: Battle, id: number, change: Partial<Unit>): Battle {
  const units = battle.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit));
  return { ...battle, units };
}

/** A unit stands elsewhere; it may think again until it has acted. */
export function walk(battle: Battle, id: number, to: number): Battle {
  return withUnit(battle, id, { at: to });
}

/** A unit strikes or heals; without a target it rests. Its turn is over. */
export function act(battle: Battle, id: number, targetId?: number): { battle: Battle; met: Met[] } {
  const unit = unitOf(battle, id);
  const target = targetId === undefined ? undefined : unitOf(battle, targetId);
  const met = unit && target ? effects(battle, unit, target) : [];
  const left = new Map(met.map((one) => [one.unit, one.left]));
  const units = battle.units
    .map((one) => ({ ...one, health: left.get(one.id) ?? one.health }))
    .filter(({ health }) => health > 0);
  return { battle: withUnit({ ...battle, units }, id, { acted: true }), met };
}

/** The other army's turn. */
export function endTurn(battle: Battle): Battle {
  const turn = battle.turn === 'blue' ? 'red' : 'blue';
  const units = battle.units.map((unit) => ({ ...unit, from: unit.at, acted: false }));
  return { ...battle, units, turn, round: battle.round + (turn === 'blue' ? 1 : 0) };
}

export function armyOf({ units }: Battle, army: Army): Unit[] {
  return units.filter((unit) => unit.army === army);
}

/** Who has won, as soon as somebody has. */
export function winner(battle: Battle): Army | undefined {
  if (armyOf(battle, 'red').length === 0) return 'blue';
  if (armyOf(battle, 'blue').length === 0 || battle.round > MOST_ROUNDS) return 'red';
  return undefined;
}

/** Friends who still stand count most, then their health, then how soon it was over. */
export function points(battle: Battle): number {
  const friends = armyOf(battle, 'blue');
  const health = friends.reduce((sum, unit) => sum + unit.health, 0);
  return friends.length * 100 + health * 10 + Math.max(0, 12 - battle.round) * 10;
}
