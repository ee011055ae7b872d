import { chance } from '../stage/chance.ts';
import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import type { Cell, Maze } from './mazes.ts';

/** Units of the world for a cell. */
export const CELL = 28;

/** The place of a cell's middle. In a wide frame the maze lies on its side, so that it fills the frame. */
export function middleOf({ x, y }: Cell, landscape: boolean): Cell {
  const [right, down] = landscape ? [y, x] : [x, y];
  return { x: (right + 0.5) * CELL, y: (down + 0.5) * CELL };
}

/** Paints all that does not move, once for a view: night, house, graves, paths and hedges. */
export function paintGarden(
  maze: Maze,
  level: number,
  view: View,
  zoom: number,
  sprites: Sprites,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(view.width * zoom);
  canvas.height = Math.ceil(view.height * zoom);
  const pen = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  pen.scale(zoom, zoom);
  pen.translate(-view.x, -view.y);
  paintLawn(pen, view);
  paintSides(pen, maze, view, sprites);
  paintPaths(pen, maze, view);
  paintCrypt(pen, maze, view);
  paintHedges(pen, maze, level, view);
  return canvas;
}

function paintLawn(pen: CanvasRenderingContext2D, view: View): void {
  const fill = pen.createLinearGradient(0, view.y, 0, view.y + view.height);
  fill.addColorStop(0, '#170b3c');
  fill.addColorStop(0.5, '#3a1a66');
  fill.addColorStop(1, '#5d2c8c');
  pen.fillStyle = fill;
  pen.fillRect(view.x, view.y, view.width, view.height);
  const luck = chance(3);
  for (let star = 0; star < 90; star++) {
    pen.fillStyle = star % 3 ? '#ffffff50' : '#fff8d090';
    const size = 1 + luck.next() * 1.4;
    pen.fillRect(view.x + luck.next() * view.width, view.y + luck.next() * view.height, size, size);
  }
}

/** What is seen beside the maze where the frame is wider than it. */
function paintSides(pen: CanvasRenderingContext2D, maze: Maze, view: View, sprites: Sprites): void {
  const wide = (view.landscape ? maze.height : maze.width) * CELL;
  const high = (view.landscape ? maze.width : maze.height) * CELL;
  const side = -view.x;
  if (side < 60) return;
  const bottom = view.y + view.height;
  const [left, right] = [view.x + side / 2 - 10, wide + side / 2 + 10];
  sprites.draw(pen, 'moon', left, 62);
  sprites.draw(pen, 'bat', left + 24, 112);
  pen.fillStyle = '#2a1258';
  for (const x of [left, right]) {
    pen.beginPath();
    pen.ellipse(x, high - 20, side * 0.9, 130, 0, 0, 7);
    pen.fill();
  }
  sprites.draw(pen, 'house', right, high * 0.42, { scale: Math.min(1, side / 150) });
  sprites.draw(pen, 'bat', right - 20, 60);
  sprites.draw(pen, 'tree', left - 14, high * 0.62, { scale: Math.min(1, side / 120) });
  for (const [index, x] of [left - 34, left + 26, right - 36, right + 24, right].entries())
    sprites.draw(pen, 'grave', x, bottom - 40 - ((index * 37) % 70));
  bushes(pen, view.x - 20, -10, bottom);
  bushes(pen, wide + 10, view.x + view.width + 20, bottom);
}

function bushes(pen: CanvasRenderingContext2D, from: number, to: number, bottom: number): void {
  for (const [color, rise] of [
    ['#164a48', 14],
    ['#0b2c38', 4],
  ] as const) {
    pen.fillStyle = color;
    for (let x = from; x < to; x += 18) {
      pen.beginPath();
      pen.arc(x, bottom - rise, 14, 0, 7);
      pen.fill();
    }
  }
}

function paintPaths(pen: CanvasRenderingContext2D, maze: Maze, view: View): void {
  const [wide, high] = view.landscape ? [maze.height, maze.width] : [maze.width, maze.height];
  pen.fillStyle = '#6d38a0';
  pen.beginPath();
  pen.roundRect(4, 4, wide * CELL - 8, high * CELL - 8, 12);
  pen.fill();
  const luck = chance(5);
  each(maze, (x, y) => {
    const at = middleOf({ x, y }, view.landscape);
    if (maze.hedges[y * maze.width + x]) return;
    // A way out of the garden is paved to its end.
    if (x === 0 || x === maze.width - 1) {
      pen.fillStyle = '#6d38a0';
      pen.fillRect(at.x - CELL / 2, at.y - CELL / 2, CELL, CELL);
    }
    pen.fillStyle = luck.next() < 0.5 ? '#7a45ae' : '#643296';
    const [right, down] = [luck.next() * 10 - 5, luck.next() * 10 - 5];
    pen.beginPath();
    pen.ellipse(at.x + right, at.y + down, 6 + luck.next() * 4, 3.4, 0, 0, 7);
    pen.fill();
  });
}

function each(maze: Maze, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < maze.height; y++) for (let x = 0; x < maze.width; x++) visit(x, y);
}

/** Where ghosts come from: a stone floor with a gate. */
function paintCrypt(pen: CanvasRenderingContext2D, maze: Maze, view: View): void {
  const [first, last] = [maze.crypt[0] as Cell, maze.crypt.at(-1) as Cell];
  const [from, to] = [middleOf(first, view.landscape), middleOf(last, view.landscape)];
  pen.fillStyle = '#1c0b42';
  pen.beginPath();
  pen.roundRect(
    from.x - CELL * 0.7,
    from.y - CELL * 0.7,
    to.x - from.x + CELL * 1.4,
    to.y - from.y + CELL * 1.4,
    8,
  );
  pen.fill();
}

/** Hedges as thick rounded lines from one to the next: shadow, leaves in the dark and in the moonlight. */
function paintHedges(pen: CanvasRenderingContext2D, maze: Maze, level: number, view: View): void {
  const crypt = new Set(maze.crypt.map(({ x, y }) => y * maze.width + x));
  const gate = (maze.door.y + 1) * maze.width + maze.door.x;
  const isHedge = (x: number, y: number) => {
    const index = y * maze.width + x;
    return (
      x < maze.width && y < maze.height && maze.hedges[index] && !crypt.has(index) && index !== gate
    );
  };
  const line = new Path2D();
  const bumps = new Path2D();
  const shine = new Path2D();
  const leaves = new Path2D();
  const luck = chance(level);
  const bump = (path: Path2D, x: number, y: number, size: number) => {
    path.moveTo(x + size, y);
    path.arc(x, y, size, 0, 7);
  };
  each(maze, (x, y) => {
    if (!isHedge(x, y)) return;
    const at = middleOf({ x, y }, view.landscape);
    line.moveTo(at.x, at.y);
    line.lineTo(at.x + 0.01, at.y);
    for (const next of [
      { x: x + 1, y },
      { x, y: y + 1 },
    ]) {
      if (!isHedge(next.x, next.y)) continue;
      const to = middleOf(next, view.landscape);
      line.moveTo(at.x, at.y);
      line.lineTo(to.x, to.y);
      bump(bumps, (at.x + to.x) / 2, (at.y + to.y) / 2, CELL * 0.37);
    }
    bump(bumps, at.x, at.y, CELL * 0.39);
    bump(shine, at.x - 2, at.y - 4, CELL * 0.22);
    for (let leaf = 0; leaf < 3; leaf++)
      bump(leaves, at.x + luck.next() * 16 - 8, at.y + luck.next() * 14 - 9, 1.9);
  });
  pen.lineCap = 'round';
  const thick = (color: string, width: number, down: number) => {
    pen.save();
    pen.translate(0, down);
    pen.strokeStyle = pen.fillStyle = color;
    pen.lineWidth = width;
    pen.stroke(line);
    pen.fill(bumps);
    pen.restore();
  };
  thick('#1c0b42a0', CELL * 0.66, 5);
  thick('#0f3b40', CELL * 0.64, 1);
  thick('#1f6a58', CELL * 0.5, -2);
  pen.fillStyle = '#2f8a66';
  pen.fill(shine);
  pen.fillStyle = '#6fd08a';
  pen.globalAlpha = 0.7;
  pen.fill(leaves);
  pen.globalAlpha = 1;
  const at = middleOf({ x: maze.door.x, y: maze.door.y + 1 }, view.landscape);
  pen.strokeStyle = '#ffc84a';
  pen.lineWidth = 3;
  pen.beginPath();
  for (let bar = -9; bar <= 9; bar += 6) {
    const [x, y] = view.landscape ? [0, bar] : [bar, 0];
    const [right, down] = view.landscape ? [5, 0] : [0, 5];
    pen.moveTo(at.x + x - right, at.y + y - down);
    pen.lineTo(at.x + x + right, at.y + y + down);
  }
  pen.stroke();
}
