import { describe, expect, test } from 'vitest';
import {
  type Cell,
  DEAD_END_MOST,
  isPath,
  MAZES,
  type Maze,
} from '../../../games/spooky-comecocos/mazes.ts';
import {
  type Ghost,
  type Happening,
  type Hunt,
  isOpen,
  LEVELS,
  newHunt,
  nextCell,
  placeOf,
  STUNNED,
  step,
  type Way,
} from '../../../games/spooky-comecocos/rules.ts';
import { chance } from '../../../games/stage/chance.ts';
import { wayFor } from './comecocos-player.ts';

const WALKS: Way[] = [0, 1, 2, 3];
const STEP = 1 / 60;

const numbered = MAZES.map((maze, index) => ({ number: index + 1, maze }));
const exitsOf = (maze: Maze, at: Cell) =>
  WALKS.filter((way) => isOpen(maze, at, way)).map((way) => nextCell(maze, at, way));
const cellsOf = (maze: Maze): Cell[] =>
  maze.hedges
    .map((_, index) => ({ x: index % maze.width, y: Math.floor(index / maze.width) }))
    .filter(({ x, y }) => isPath(maze, x, y));

/** All cells that are reached on foot. */
function flood(maze: Maze, from: Cell): Set<number> {
  const reached = new Set<number>();
  const edge = [from];
  for (let at = edge.pop(); at; at = edge.pop()) {
    const index = at.y * maze.width + at.x;
    if (reached.has(index)) continue;
    reached.add(index);
    edge.push(...exitsOf(maze, at));
  }
  return reached;
}

/** The cells from the end of a path to the first crossing. */
function deadEnd(maze: Maze, end: Cell): number {
  let [before, at] = [end, end];
  for (let length = 0; length < 99; length++) {
    const exits = exitsOf(maze, at);
    if (exits.length > 2) return length;
    const next = exits.find(({ x, y }) => x !== before.x || y !== before.y) ?? before;
    [before, at] = [at, next];
  }
  return 99;
}

/** A hunt in which one ghost is where it is wanted. */
function huntWith(ghost: Partial<Ghost>, level = 1): Hunt {
  const hunt = newHunt(level);
  const first = hunt.ghosts[0] as Ghost;
  return { ...hunt, ghosts: [{ ...first, mood: 'about', part: 0, ...ghost }] };
}

/** Plays on with one wish and gives all that happened. */
function go(hunt: Hunt, wish: Way | undefined, seconds: number) {
  const luck = chance(1);
  const happened: Happening[] = [];
  let now = hunt;
  for (let time = 0; time < seconds; time += STEP) {
    const next = step(now, wish, STEP, luck);
    now = next.hunt;
    happened.push(...next.happened);
  }
  return { hunt: now, happened };
}

/** Plays a level by itself; the player looks again ten times a second. */
function played(level: number, seed: number, player: (hunt: Hunt) => Way | undefined): Hunt {
  const luck = chance(seed);
  let hunt = newHunt(level);
  let wish: Way | undefined;
  for (let steps = 0; steps < 60 * 240 && !hunt.won && !hunt.lost; steps++) {
    if (steps % 6 === 0) wish = player(hunt);
    hunt = step(hunt, wish, STEP, luck).hunt;
  }
  return hunt;
}

describe('Spooky Comecocos', () => {
  test.each(numbered)('in maze $number every dot, lantern and sweet is reached', ({ maze }) => {
    const reached = flood(maze, maze.start);
    expect([...maze.dots, ...maze.lanterns].filter((index) => !reached.has(index))).toEqual([]);
    expect(reached.size).toBe(cellsOf(maze).length);
    expect(isPath(maze, maze.sweet.x, maze.sweet.y)).toBe(true);
    expect(isPath(maze, maze.door.x, maze.door.y)).toBe(true);
    expect(maze.lanterns).toHaveLength(4);
  });

  test.each(numbered)('in maze $number no dead end is too long to turn round in', ({ maze }) => {
    const ends = cellsOf(maze).filter((at) => exitsOf(maze, at).length === 1);
    expect(Math.max(0, ...ends.map((end) => deadEnd(maze, end)))).toBeLessThanOrEqual(
      DEAD_END_MOST,
    );
  });

  test('all mazes are different, and of one size', () => {
    expect(new Set(MAZES.map(({ hedges }) => hedges.join())).size).toBe(LEVELS.length);
    for (const { width, height, crypt } of MAZES)
      expect([width, height, crypt.length]).toEqual([13, 17, 3]);
  });

  test('nothing moves before the hero does', () => {
    const hunt = newHunt(1);
    expect(go(hunt, undefined, 2).hunt).toBe(hunt);
    expect(go(hunt, 2, 0.1).hunt.isWaiting).toBe(false);
  });

  test('the hero goes on until a hedge, eats on the way, and turns where it is open', () => {
    const { hunt, happened } = go(huntWith({ mood: 'waiting', wait: 99 }), 2, 2);
    expect(hunt.hero).toMatchObject({ x: 1, y: 11, part: 0 });
    expect(hunt.isHeroStill).toBe(true);
    expect(happened.filter(({ what }) => what === 'dot')).toHaveLength(5);
    expect(hunt.score).toBe(50);
    // A wish is kept until the path is open.
    expect(go(hunt, 0, 0.3).hunt.hero.way).toBe(0);
    const wished = go(go(hunt, 0, 0.1).hunt, 3, 1).hunt;
    expect(wished.hero.y).toBeLessThan(11);
  });

  test('who leaves at one side comes back at the other', () => {
    const start = huntWith({ mood: 'waiting', wait: 99 });
    const { hunt } = go({ ...start, hero: { x: 1, y: 7, way: 2, part: 0 } }, 2, 0.6);
    expect(hunt.hero).toMatchObject({ x: 11, y: 7 });
  });

  test('to be caught costs a life, and everybody begins again; dots stay eaten', () => {
    const { hunt, happened } = go(huntWith({ x: 3, y: 11, way: 0 }), 2, 0.4);
    expect(happened.map(({ what }) => what)).toContain('hit');
    expect([hunt.lives, hunt.stunned > 0]).toEqual([2, true]);
    const after = go(hunt, undefined, STUNNED + 0.1).hunt;
    expect([after.isWaiting, after.hero.x, after.dots.size]).toEqual([
      true,
      after.maze.start.x,
      hunt.dots.size,
    ]);
  });

  test('a lantern turns the chase round: ghosts flee, are worth more each, and float home', () => {
    const start = newHunt(3);
    const { lanterns, width } = start.maze;
    const lantern = lanterns[0] as number;
    const hunt: Hunt = {
      ...start,
      hero: { x: lantern % width, y: Math.floor(lantern / width), way: 1, part: 0 },
      ghosts: start.ghosts.map((ghost) => ({ ...ghost, mood: 'about', x: 1, y: 5 })),
    };
    const feared = go(hunt, 1, STEP);
    expect(feared.hunt.ghosts.map(({ mood }) => mood)).toEqual(['afraid', 'afraid', 'afraid']);
    const near = {
      ...feared.hunt,
      ghosts: feared.hunt.ghosts.map((ghost) => ({
        ...ghost,
        ...placeOf(feared.hunt.hero),
        part: 0,
      })),
    };
    const { hunt: hunted, happened } = go(near, 1, STEP);
    expect(happened.flatMap((one) => (one.what === 'ghost' ? [one.points] : []))).toEqual([
      200, 400, 600,
    ]);
    expect(hunted.ghosts.map(({ mood }) => mood)).toEqual(['home', 'home', 'home']);
    expect(hunted.lives).toBe(3);
    expect(go(hunted, 1, 4).hunt.ghosts.map(({ mood }) => mood)).not.toContain('home');
  });

  test('fear ends', () => {
    const hunt = { ...huntWith({ mood: 'afraid', x: 1, y: 1 }), fear: 0.2, isWaiting: false };
    expect(go(hunt, 2, 0.3).hunt.ghosts[0]?.mood).toBe('about');
  });

  describe('habits of ghosts', () => {
    const chasing = { clock: 6, isWaiting: false };
    const farAfter = (ghost: Partial<Ghost>, hero: Cell, seconds: number) => {
      const hunt = { ...huntWith(ghost), ...chasing, hero: { ...hero, way: 1 as Way, part: 0 } };
      const at = go(hunt, 1, seconds).hunt.ghosts[0] as Ghost;
      const place = placeOf(at);
      return Math.hypot(place.x - hero.x, place.y - hero.y);
    };

    test('the follower comes nearer', () => {
      expect(farAfter({ kind: 'follower', x: 1, y: 1 }, { x: 9, y: 15 }, 2.5)).toBeLessThan(11);
    });

    test('the drifter floats through hedges in a straight line', () => {
      const hunt = { ...huntWith({ kind: 'drifter', x: 1, y: 1 }), ...chasing };
      const ghost = go(hunt, 0, 2).hunt.ghosts[0] as Ghost;
      expect(Number.isInteger(ghost.x) || Number.isInteger(ghost.y)).toBe(false);
    });

    test('the guard runs when it sees the hero, and else keeps to its round', () => {
      const passed = (x: number) => {
        const start = huntWith({ kind: 'guard', x, y: 15, way: 0 });
        const hunt = { ...start, ...chasing, hero: { x: 7, y: 15, way: 0 as Way, part: 0 } };
        return placeOf(go(hunt, 0, 0.5).hunt.ghosts[0] as Ghost).x - x;
      };
      const walking = huntWith({ kind: 'guard', x: 1, y: 15, way: 0 });
      const unseen = { ...walking, ...chasing, hero: { x: 7, y: 1, way: 0 as Way, part: 0 } };
      const slow = placeOf(go(unseen, 0, 0.5).hunt.ghosts[0] as Ghost);
      expect(passed(1)).toBeGreaterThan(Math.hypot(slow.x - 1, slow.y - 15));
    });

    test('the cutter makes for where the hero will be', () => {
      // The hero goes right, above; the one who follows goes left to be under him, the cutter goes right.
      const hunt = (kind: Ghost['kind']) => ({
        ...huntWith({ kind, x: 6, y: 5, way: 3 }),
        ...chasing,
        hero: { x: 5, y: 1, way: 0 as Way, part: 0 },
      });
      const first = (kind: Ghost['kind']) =>
        step(hunt(kind), 0, STEP, chance(1)).hunt.ghosts[0]?.way;
      expect([first('follower'), first('cutter')]).toEqual([2, 0]);
    });
  });

  test('a player who looks ahead clears every maze', () => {
    const won = LEVELS.map((_, index) =>
      [1, 2, 3].some((seed) => played(index + 1, seed, wayFor).won),
    );
    expect(won).toEqual(LEVELS.map(() => true));
    expect([1, 2, 3].every((seed) => played(1, seed, wayFor).won)).toBe(true);
  });

  test('one who runs about without looking clears none', () => {
    for (const level of [1, 3, 5]) {
      const luck = chance(level);
      const hunt = played(level, level, () => luck.pick(WALKS));
      expect([hunt.won, hunt.lost]).toEqual([false, true]);
    }
  });
});
