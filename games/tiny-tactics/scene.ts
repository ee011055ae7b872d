import type { Point, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { type Battle, type Ground, SIDE, TILES } from './rules.ts';

/** The far corner of the board, and half the width and height of a tile, in units of the world. */
const BOARD: Record<'portrait' | 'landscape', { corner: Point; half: Point }> = {
  portrait: { corner: { x: 200, y: 62 }, half: { x: 32, y: 26 } },
  landscape: { corner: { x: 320, y: 52 }, half: { x: 36, y: 25 } },
};

export const boardOf = (landscape: boolean) => BOARD[landscape ? 'landscape' : 'portrait'];

/** The middle of a tile. */
export function middleOf(tile: number, landscape: boolean): Point {
  const { corner, half } = boardOf(landscape);
  const [row, column] = [Math.floor(tile / SIDE), tile % SIDE];
  return {
    x: corner.x + (column - row) * half.x,
    y: corner.y + (column + row + 1) * half.y,
  };
}

/** The tile under a point, or -1 beside the board. */
export function tileUnder({ x, y }: Point, landscape: boolean): number {
  const { corner, half } = boardOf(landscape);
  const [across, down] = [(x - corner.x) / half.x, (y - corner.y) / half.y];
  const [column, row] = [Math.floor((down + across) / 2), Math.floor((down - across) / 2)];
  const isInside = column >= 0 && row >= 0 && column < SIDE && row < SIDE;
  return isInside ? row * SIDE + column : -1;
}

/** The outline of a tile, smaller by some units on each side. */
export function tilePath(
  pen: CanvasRenderingContext2D,
  tile: number,
  landscape: boolean,
  inset = 0,
): void {
  const { x, y } = middleOf(tile, landscape);
  const { half } = boardOf(landscape);
  const [wide, high] = [half.x - inset, half.y - inset * (half.y / half.x)];
  pen.beginPath();
  pen.moveTo(x, y - high);
  pen.lineTo(x + wide, y);
  pen.lineTo(x, y + high);
  pen.lineTo(x - wide, y);
  pen.closePath();
}

const TILE: Record<string, readonly [string, string]> = {
  grass: ['#8fd65c', '#7cc850'],
  water: ['#3fa8d8', '#389ccb'],
};

/** Sky and the floating island, which stay as they are: drawn once for each view. */
export function drawnGround(
  { ground }: Battle,
  view: View,
  density: number,
  dark: boolean,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(view.width * density));
  canvas.height = Math.max(1, Math.ceil(view.height * density));
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return canvas;
  pen.scale(density, density);
  pen.translate(-view.x, -view.y);
  drawSky(pen, view, dark);
  drawIsland(pen, view.landscape);
  for (let tile = 0; tile < TILES; tile++) drawTile(pen, ground, tile, view.landscape);
  return canvas;
}

function drawSky(pen: CanvasRenderingContext2D, view: View, dark: boolean): void {
  const sky = pen.createLinearGradient(0, view.y, 0, view.y + view.height);
  const tones = dark ? ['#2b4a9a', '#7f6fc0', '#ffb39a'] : ['#57b8e8', '#a8e0f0', '#f4f0d8'];
  for (const [index, tone] of tones.entries()) sky.addColorStop(index / 2, tone);
  pen.fillStyle = sky;
  pen.fillRect(view.x, view.y, view.width, view.height);
  const { x, y, width, height } = view;
  pen.fillStyle = dark ? '#ffe6c4' : '#fff8d8';
  pen.globalAlpha = 0.25;
  disc(pen, x + width * 0.82, y + height * 0.12, 46);
  pen.globalAlpha = 0.9;
  disc(pen, x + width * 0.82, y + height * 0.12, 26);
  pen.globalAlpha = 1;
  // Other islands, far away.
  for (const [left, top, size] of [
    [0.14, 0.17, 1],
    [0.9, 0.31, 0.7],
    [0.06, 0.8, 0.8],
  ] as const) {
    farIsland(pen, x + width * left, y + height * top, size * 30, dark);
  }
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

function farIsland(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  dark: boolean,
): void {
  pen.globalAlpha = 0.5;
  pen.fillStyle = dark ? '#5f4f90' : '#8fa0c0';
  pen.beginPath();
  pen.moveTo(x - size, y);
  pen.quadraticCurveTo(x - size * 0.5, y + size * 0.5, x + size * 0.05, y + size * 1.1);
  pen.quadraticCurveTo(x + size * 0.6, y + size * 0.4, x + size, y);
  pen.fill();
  pen.fillStyle = dark ? '#6f8fb0' : '#9fd8a8';
  pen.beginPath();
  pen.ellipse(x, y, size, size * 0.24, 0, 0, 7);
  pen.fill();
  pen.globalAlpha = 1;
}

function drawIsland(pen: CanvasRenderingContext2D, landscape: boolean): void {
  const { corner: top, half } = boardOf(landscape);
  const wide = SIDE * half.x + 3;
  const middle = top.y + SIDE * half.y;
  const near = top.y + 2 * SIDE * half.y + 2;
  const { x } = top;
  const shape = (color: string, points: readonly (readonly [number, number])[]) => {
    pen.fillStyle = color;
    pen.beginPath();
    for (const [across, y] of points) pen.lineTo(x + across, y);
    pen.fill();
  };
  // Rock below, jagged; lit from the left.
  shape('#6b4030', [
    [0, near + 10],
    [wide, middle + 14],
    [wide * 0.82, middle + 66],
    [wide * 0.6, middle + 82],
    [wide * 0.45, near + 22],
    [wide * 0.3, near + 8],
    [wide * 0.06, near + 76],
  ]);
  shape('#9c6742', [
    [0, near + 10],
    [-wide, middle + 14],
    [-wide * 0.78, middle + 58],
    [-wide * 0.6, middle + 74],
    [-wide * 0.5, near + 2],
    [-wide * 0.32, near + 18],
    [-wide * 0.2, near + 6],
    [wide * 0.06, near + 76],
  ]);
  shape('#8f5a3a', [
    [-wide, middle],
    [0, near],
    [0, near + 18],
    [-wide, middle + 18],
  ]);
  shape('#5f3528', [
    [wide, middle],
    [0, near],
    [0, near + 18],
    [wide, middle + 18],
  ]);
  shape('#5ea83c', [
    [0, top.y - 3],
    [wide, middle],
    [0, near],
    [-wide, middle],
  ]);
}

function drawTile(
  pen: CanvasRenderingContext2D,
  ground: readonly Ground[],
  tile: number,
  landscape: boolean,
): void {
  const middle = middleOf(tile, landscape);
  const isEven = (Math.floor(tile / SIDE) + (tile % SIDE)) % 2;
  const isWater = ground[tile] === 'water';
  tilePath(pen, tile, landscape, -0.4);
  pen.fillStyle = (TILE[isWater ? 'water' : 'grass'] as readonly string[])[isEven] as string;
  pen.fill();
  if (isWater) return;
  // Some blades of grass and flowers, always the same.
  const seed = (tile * 7919) % 17;
  if (seed < 6) {
    pen.strokeStyle = '#5fae3f';
    pen.lineWidth = 1.6;
    pen.beginPath();
    for (const blade of [-3, 0, 3]) {
      pen.moveTo(middle.x - 12 + seed * 3 + blade, middle.y + 6);
      pen.lineTo(middle.x - 12 + seed * 3 + blade * 1.7, middle.y + 1);
    }
    pen.stroke();
  } else if (seed > 13) {
    pen.fillStyle = seed > 15 ? '#fff' : '#ffe46b';
    for (const [x, y] of [
      [-10, 4],
      [9, -5],
    ] as const) {
      disc(pen, middle.x + x, middle.y + y, 1.8);
    }
  }
}

/** Clouds that pass behind the island; small waves on its water. */
export function drawSkyAndWater(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  { ground }: Battle,
  view: View,
): void {
  const { x, y, width, height, time, landscape } = view;
  for (const [index, [top, speed]] of (
    [
      [0.06, 5],
      [0.15, 9],
      [0.86, 7],
      [0.94, 12],
    ] as const
  ).entries()) {
    const room = width + 160;
    const along = (index * 0.37 * room + time * speed) % room;
    // Those at the top stay above the board.
    sprites.draw(pen, 'cloud', x - 80 + along, y + height * top, { scale: 0.7 + index * 0.12 });
  }
  pen.strokeStyle = '#c0ecfa';
  pen.lineWidth = 2;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let tile = 0; tile < TILES; tile++) {
    if (ground[tile] !== 'water') continue;
    const middle = middleOf(tile, landscape);
    const sway = Math.sin(time * 1.6 + tile) * 4;
    const [left, at] = [middle.x - 9 + sway, middle.y - 3 + (tile % 3) * 3];
    pen.moveTo(left, at);
    pen.quadraticCurveTo(left + 4, at - 4, left + 8, at);
    pen.quadraticCurveTo(left + 12, at + 4, left + 16, at);
  }
  pen.stroke();
}
