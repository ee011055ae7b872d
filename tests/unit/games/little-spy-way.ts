import type { Wish } from '../../../games/little-spy/agent.ts';
import { type Mission, type Place, ROWS, TILE } from '../../../games/little-spy/levels.ts';
import { type Operation, step } from '../../../games/little-spy/rules.ts';
import { STEP } from '../../../games/stage/loop.ts';

/** A wish that is held for some steps; a kick is pressed in the first of them. */
export interface Leg {
  wish: Wish;
  steps: number;
}

/** Steps between two thoughts, as fast as a person. */
const THOUGHT = 6;

/** More than these are looked at for no mission. */
const MOST = 150_000;

const WISHES: Wish[] = [1, 0, -1].flatMap((side) =>
  [false, true].flatMap((up) =>
    [false, true].map((kick) => ({ left: side < 0, right: side > 0, up, kick })),
  ),
);

/**
 * A way through a mission that takes all its documents and leaves by the ladder, without an alarm and
 * without losing a heart; found by trying, as far as the rules allow. Undefined where there is none.
 */
export function wayOf(start: Operation): { legs: Leg[]; end: Operation } | undefined {
  const rankOf = rankIn(start);
  const queue = new Heap();
  const seen = new Map<string, number>();
  queue.push(0, { operation: start, cost: 0 });
  for (let looked = 0; looked < MOST; looked++) {
    const node = queue.pop();
    if (!node) return undefined;
    for (const wish of WISHES) {
      const { agent } = node.operation;
      if (wish.kick && (agent.kicked || agent.rest > 0)) continue;
      const operation = played(node.operation, { wish, steps: THOUGHT });
      if (operation.alarms > 0 || operation.hearts < start.hearts) continue;
      const next = { operation, from: node, wish, cost: node.cost + 1 };
      if (operation.over === 'away' && operation.has.every((one) => one))
        return { legs: legsOf(next), end: operation };
      if (operation.over) continue;
      const key = keyOf(operation);
      if ((seen.get(key) ?? Number.POSITIVE_INFINITY) <= next.cost) continue;
      seen.set(key, next.cost);
      queue.push(rankOf(operation) + next.cost * 0.35, next);
    }
  }
  return undefined;
}

export function played(operation: Operation, { wish, steps }: Leg): Operation {
  let now = operation;
  for (let index = 0; index < steps; index++)
    now = step(now, { ...wish, kick: wish.kick && index === 0 }, STEP).operation;
  return now;
}

interface Node {
  operation: Operation;
  from?: Node;
  wish?: Wish;
  cost: number;
}

/** What is still to be done: documents count most, then the way to the one that was nearest, or to the ladder. */
function rankIn({ mission }: Operation): (operation: Operation) => number {
  const ladder = { x: mission.exit.x, y: mission.exit.y - TILE / 2 };
  const ways = mission.documents.map((place) => distances(mission, place));
  const toLadder = distances(mission, ladder);
  const chosen = new Map<string, (at: Place) => number>();
  return ({ agent, has }) => {
    const missing = has.filter((one) => !one).length;
    const key = has.map(Number).join('');
    let way = chosen.get(key);
    if (!way) {
      const [nearest] = ways
        .filter((_, index) => !has[index])
        .sort((one, other) => one(agent) - other(agent));
      way = nearest ?? toLadder;
      chosen.set(key, way);
    }
    return missing * 60 + way(agent);
  };
}

function legsOf(node: Node): Leg[] {
  const legs: Leg[] = [];
  for (let now: Node | undefined = node; now?.wish; now = now.from) {
    const { wish } = now;
    const first = legs[0];
    const same =
      first &&
      !first.wish.kick &&
      first.wish.left === wish.left &&
      first.wish.right === wish.right &&
      first.wish.up === wish.up;
    if (same && !wish.kick) first.steps += THOUGHT;
    else if (same) legs[0] = { wish, steps: first.steps + THOUGHT };
    else legs.unshift({ wish, steps: THOUGHT });
  }
  return legs;
}

function keyOf({ agent, time, has }: Operation): string {
  const { x, y, right, down, grounded, held, chute, kicked, kick } = agent;
  return [
    has.map(Number).join(''),
    Math.round(x / 8),
    Math.round(y / 8),
    Math.round(right / 80),
    Math.round(down / 80),
    Math.floor(time * 2),
    Number(grounded) + Number(held) * 2 + Number(chute) * 4 + Number(kicked || kick > 0) * 8,
  ].join();
}

/** How many squares it is from a place to the aim, through all that is not stone. */
function distances(mission: Mission, aim: Place): (at: Place) => number {
  const { columns, squares } = mission;
  const cell = ({ x, y }: Place) =>
    Math.max(0, Math.min(ROWS - 1, Math.floor(y / TILE))) * columns +
    Math.max(0, Math.min(columns - 1, Math.floor(x / TILE)));
  const away = new Float64Array(columns * ROWS).fill(999);
  const queue = [cell(aim)];
  away[queue[0] as number] = 0;
  for (const index of queue) {
    const column = index % columns;
    for (const [next, fits] of [
      [index - 1, column > 0],
      [index + 1, column < columns - 1],
      [index - columns, index >= columns],
      [index + columns, index < columns * (ROWS - 1)],
    ] as const) {
      if (!fits || away[next] !== 999 || squares[next] === 'stone') continue;
      away[next] = (away[index] as number) + 1;
      queue.push(next);
    }
  }
  return ({ x, y }) => {
    const at = { x, y: y - 20 };
    const near = Math.hypot(at.x - aim.x, at.y - aim.y) / TILE;
    return (away[cell(at)] as number) + near * 0.3;
  };
}

/** What has the least comes first. */
class Heap {
  readonly #all: { rank: number; node: Node }[] = [];

  push(rank: number, node: Node): void {
    const all = this.#all;
    all.push({ rank, node });
    for (let at = all.length - 1; at > 0; ) {
      const up = (at - 1) >> 1;
      if ((all[up] as { rank: number }).rank <= rank) break;
      [all[at], all[up]] = [all[up] as never, all[at] as never];
      at = up;
    }
  }

  pop(): Node | undefined {
    const all = this.#all;
    const top = all[0];
    const last = all.pop();
    if (!last || !top) return undefined;
    if (all.length === 0) return top.node;
    all[0] = last;
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [at * 2 + 1, at * 2 + 2])
        if (
          child < all.length &&
          (all[child] as { rank: number }).rank < (all[least] as { rank: number }).rank
        )
          least = child;
      if (least === at) return top.node;
      [all[at], all[least]] = [all[least] as never, all[at] as never];
      at = least;
    }
  }
}

/** As text: what is held (`L`eft, `R`ight, `U`p), a `K`ick at the beginning, and for how many steps. */
export function written(legs: readonly Leg[]): string {
  return legs
    .map(({ wish: { left, right, up, kick }, steps }) =>
      [left && 'L', right && 'R', up && 'U', kick && 'K', steps].filter(Boolean).join(''),
    )
    .join(' ');
}

export function readLegs(text: string): Leg[] {
  return text.split(' ').map((leg) => ({
    wish: {
      left: leg.includes('L'),
      right: leg.includes('R'),
      up: leg.includes('U'),
      kick: leg.includes('K'),
    },
    steps: Number(leg.replace(/\D/g, '')),
  }));
}
