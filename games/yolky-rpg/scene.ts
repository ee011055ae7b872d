import type { Point, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { PLACES, type Place, SIDE } from './places.ts';

export const TILE = 40;
/** Tiles of scenery round a place. */
const AROUND = 5;

/** The middle of a tile, from the upper left corner of its place. */
export function middleOf(at: number): Point {
  return { x: ((at % SIDE) + 0.5) * TILE, y: (Math.floor(at / SIDE) + 0.5) * TILE };
}

interface Colors {
  ground: readonly [string, string];
  path: string;
  /** What stands where nobody can go. */
  block: string;
  sky: readonly string[];
  hills: readonly [string, string];
}

export const COLORS: Record<Place['look'], Colors> = {
  village: {
    ground: ['#8edb5e', '#82cf55'],
    path: '#f7d79a',
    block: 'tree',
    sky: ['#2aa7c9', '#8fe0d0', '#fdf0b8'],
    hills: ['#5cb35a', '#3e9e4f'],
  },
  meadow: {
    ground: ['#a5de62', '#98d458'],
    path: '#f0cf8c',
    block: 'tree',
    sky: ['#3f9fe0', '#a8e0f0', '#fdf0b8'],
    hills: ['#7cc850', '#4fa84a'],
  },
  forest: {
    ground: ['#4f9a5c', '#478f54'],
    path: '#b89a6a',
    block: 'pine',
    sky: ['#123c4a', '#2f7a6a', '#8fc07a'],
    hills: ['#2a6b50', '#1f5540'],
  },
  castle: {
    ground: ['#b9a8c0', '#ad9cb5'],
    path: '#c95a6a',
    block: 'wall',
    sky: ['#2b1d4a', '#7a3a6a', '#ff9a6a'],
    hills: ['#5f4a78', '#463560'],
  },
};

/** Grass, paths, water and trees of a place, drawn once. */
export function drawnPlace(place: number, sprites: Sprites, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const side = (SIDE + 2 * AROUND) * TILE;
  canvas.width = canvas.height = Math.ceil(side * density);
  const pen = canvas.getContext('2d', { alpha: false });
  const { look, map } = PLACES[place] as Place;
  if (!pen) return canvas;
  pen.scale(density, density);
  pen.translate(AROUND * TILE, AROUND * TILE);
  const letterOn = (row: number, column: number) => map[row]?.[column] ?? '#';
  const each = (draw: (letter: string, x: number, y: number, seed: number) => void) => {
    for (let row = -AROUND; row < SIDE + AROUND; row++) {
      for (let column = -AROUND; column < SIDE + AROUND; column++) {
        const seed = Math.abs((row * 31 + column * 17) * 7919) % 19;
        draw(letterOn(row, column), column * TILE, row * TILE, seed);
      }
    }
  };
  const { ground, block } = COLORS[look];
  each((letter, x, y, seed) => {
    pen.fillStyle = ground[(x / TILE + y / TILE) & 1] as string;
    pen.fillRect(x, y, TILE + 1, TILE + 1);
    drawGround(pen, look, letter, { x, y }, seed);
  });
  each((letter, x, y, seed) => {
    if (letter !== '#') return;
    // Not in rank and file, but for walls.
    const [right, down] = block === 'wall' ? [0, 0] : [(seed % 5) - 2, (seed % 3) - 1];
    sprites.draw(pen, block, x + TILE / 2 + right * 2, y + TILE / 2 - 6 + down * 3);
  });
  return canvas;
}

function drawGround(
  pen: CanvasRenderingContext2D,
  look: Place['look'],
  letter: string,
  { x, y }: Point,
  seed: number,
): void {
  if (/[,\dG]/.test(letter)) {
    pen.fillStyle = COLORS[look].path;
    pen.fillRect(x, y, TILE + 1, TILE + 1);
    pen.fillStyle = '#00000012';
    pen.fillRect(x + 6 + seed, y + 8 + (seed % 7) * 3, 7, 4);
    pen.fillRect(x + 24 - seed, y + 26 - (seed % 5), 5, 3);
    return;
  }
  if (letter === '~') {
    pen.fillStyle = '#3fa8d8';
    pen.fillRect(x, y, TILE + 1, TILE + 1);
    pen.strokeStyle = '#c0ecfa';
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(x + 8, y + 12 + seed);
    pen.quadraticCurveTo(x + 14, y + 7 + seed, x + 20, y + 12 + seed);
    pen.quadraticCurveTo(x + 26, y + 17 + seed, x + 32, y + 12 + seed);
    pen.stroke();
    return;
  }
  if (look === 'castle' || letter === '#') return;
  if (seed < 7) {
    pen.strokeStyle = look === 'forest' ? '#3a7a48' : '#5fb044';
    pen.lineWidth = 2;
    pen.beginPath();
    for (const blade of [-4, 0, 4]) {
      pen.moveTo(x + 14 + seed + blade, y + 26);
      pen.lineTo(x + 14 + seed + blade * 1.6, y + 18);
    }
    pen.stroke();
  } else if (seed > 14) {
    for (const [right, down] of [
      [-4, 0],
      [4, 0],
      [0, -4],
      [0, 4],
    ] as const) {
      disc(pen, x + 20 + right, y + 20 + down, 3, seed > 16 ? '#fff' : '#ffd873');
    }
    disc(pen, x + 20, y + 20, 2.4, '#e8553f');
  }
}

function disc(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

/** Where the corner of the picture of a place is, from the corner of the place, and how large it is. */
export const PICTURE = { from: -AROUND * TILE, side: (SIDE + 2 * AROUND) * TILE };

/** The ground on which a fight is fought, drawn once for each view. */
export function drawnField(look: Place['look'], view: View, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(view.width * density));
  canvas.height = Math.max(1, Math.ceil(view.height * density));
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return canvas;
  pen.scale(density, density);
  const { width, height } = view;
  const { sky, hills, ground, path } = COLORS[look];
  const light = pen.createLinearGradient(0, 0, 0, height * 0.6);
  for (const [index, color] of sky.entries()) light.addColorStop(index / (sky.length - 1), color);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  const horizon = height * 0.46;
  for (const [index, color] of hills.entries()) {
    pen.fillStyle = color;
    pen.beginPath();
    const top = horizon - 46 + index * 30;
    pen.moveTo(0, height);
    pen.lineTo(0, top + 20);
    for (let part = 0; part < 4; part++) {
      const from = (part / 4) * width;
      const way = (part + index) % 2 ? 44 : -40;
      pen.quadraticCurveTo(from + width / 8, top + way, from + width / 4, top + 20);
    }
    pen.lineTo(width, height);
    pen.fill();
  }
  pen.fillStyle = ground[0];
  pen.beginPath();
  pen.moveTo(0, horizon + 44);
  pen.quadraticCurveTo(width * 0.5, horizon + 10, width, horizon + 44);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
  pen.fillStyle = path;
  pen.globalAlpha = 0.75;
  pen.beginPath();
  pen.ellipse(width / 2, height * 0.68, width * 0.48, height * 0.1, 0, 0, 7);
  pen.fill();
  pen.globalAlpha = 1;
  return canvas;
}
