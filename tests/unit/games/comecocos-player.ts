import { type Cell, MAZES, type Maze } from '../../../games/spooky-comecocos/mazes.ts';
import {
  type Ghost,
  isOpen,
  nearest,
  nextCell,
  type Walker,
  type Way,
} from '../../../games/spooky-comecocos/rules.ts';

/** What a player has to see. */
export interface Seen {
  level: number;
  hero: Walker;
  ghosts: Ghost[];
  dots: Iterable<number>;
  lanterns: Iterable<number>;
}

const WALKS: Way[] = [0, 1, 2, 3];

/** The way to the nearest thing to eat on which no ghost can be first; else away from the ghosts. */
export function wayFor(seen: Seen): Way {
  const maze = MAZES[seen.level - 1] as Maze;
  const index = ({ x, y }: Cell) => y * maze.width + x;
  const danger = dangerIn(maze, seen.ghosts);
  const from = nearest(maze, seen.hero);
  const meals = new Set([...seen.dots, ...seen.lanterns]);
  for (const { mood, ...ghost } of seen.ghosts)
    if (mood === 'afraid' && ghost.kind !== 'drifter') meals.add(index(nearest(maze, ghost)));
  const known = new Set([index(from)]);
  let edge = WALKS.filter((way) => isOpen(maze, from, way)).map((first) => ({
    first,
    at: nextCell(maze, from, first),
  }));
  for (let steps = 1; edge.length > 0; steps++) {
    const next: typeof edge = [];
    for (const { first, at } of edge) {
      const cell = index(at);
      if (known.has(cell) || (danger[cell] ?? 99) < steps + 2) continue;
      known.add(cell);
      if (meals.has(cell)) return first;
      for (const way of WALKS)
        if (isOpen(maze, at, way)) next.push({ first, at: nextCell(maze, at, way) });
    }
    edge = next;
  }
  const safest = (way: Way) => danger[index(nextCell(maze, from, way))] ?? 99;
  return WALKS.filter((way) => isOpen(maze, from, way)).reduce((best, way) =>
    safest(way) > safest(best) ? way : best,
  );
}

/** For each cell, the steps of the hero until a ghost can be there. */
function dangerIn(maze: Maze, ghosts: Ghost[]): number[] {
  const danger = new Array<number>(maze.hedges.length).fill(99);
  for (const ghost of ghosts) {
    if (ghost.mood !== 'about' && ghost.mood !== 'leaving') continue;
    const from = nearest(maze, ghost);
    if (ghost.kind === 'drifter') {
      for (let cell = 0; cell < danger.length; cell++) {
        const far = Math.hypot(
          (cell % maze.width) - from.x,
          Math.floor(cell / maze.width) - from.y,
        );
        danger[cell] = Math.min(danger[cell] ?? 99, far * 2);
      }
      continue;
    }
    let edge = [from];
    for (let steps = 0; edge.length > 0 && steps < 14; steps++) {
      const next: Cell[] = [];
      for (const at of edge) {
        const cell = at.y * maze.width + at.x;
        if ((danger[cell] ?? 0) <= steps) continue;
        danger[cell] = steps;
        for (const way of WALKS) if (isOpen(maze, at, way)) next.push(nextCell(maze, at, way));
      }
      edge = next;
    }
  }
  return danger;
}
