import { chance } from '../stage/chance.ts';
import type { Point, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { COLUMNS, type Farm, ROWS } from './rules.ts';

/** Units of the world for a plot, large enough for a finger, and for the sky above the field. */
export const PLOT = 56;
export const SKY = 66;

/** Under the field is what is on board. */
export const BOARD = 44;

export const FIELD = {
  portrait: { width: COLUMNS * PLOT + 16, height: SKY + ROWS * PLOT + BOARD },
  landscape: { width: ROWS * PLOT + 200, height: SKY + COLUMNS * PLOT + BOARD },
};

/** The middle of a plot. In a wide frame the field lies on its side. */
export function middleOf(plot: number, landscape: boolean): Point {
  const [column, row] = [plot % COLUMNS, Math.floor(plot / COLUMNS)];
  const [x, y] = landscape ? [row, column] : [column, row];
  return { x: edgeOf(landscape) + (x + 0.5) * PLOT, y: SKY + (y + 0.5) * PLOT };
}

/** The left edge of the field. */
export function edgeOf(landscape: boolean): number {
  return landscape ? 100 : 8;
}

/** The plot at a point. */
export function plotAt({ x, y }: Point, landscape: boolean): number | undefined {
  const across = Math.floor((x - edgeOf(landscape)) / PLOT);
  const down = Math.floor((y - SKY) / PLOT);
  const [column, row] = landscape ? [down, across] : [across, down];
  if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return undefined;
  return row * COLUMNS + column;
}

/** The sky's colours in spring, summer and autumn, from above to the hills, and those of the hills. */
const SKIES = [
  { sky: ['#3f78c8', '#8fc4f0', '#ffe4c0'], hills: ['#7aa87a', '#5a8a5a'], grass: '#6a9a3f' },
  { sky: ['#4a2f7d', '#d9577a', '#ffd98a'], hills: ['#8d4a86', '#6d3a70'], grass: '#b58a3a' },
  { sky: ['#3a2f5d', '#a8577a', '#ff9d5c'], hills: ['#7a4a5a', '#5a3048'], grass: '#8a5a2f' },
];

const SOIL = { wheat: '#b5703a', maize: '#98582f', pumpkin: '#7a4228' };

/** Paints all that stays for a season: sky, hills, the land around, the soil of the plots. */
export function paintLand(
  farm: Farm,
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
  const look = SKIES[(farm.season - 1) % SKIES.length] as (typeof SKIES)[number];
  const sky = pen.createLinearGradient(0, view.y, 0, SKY);
  for (const [index, color] of look.sky.entries()) sky.addColorStop(index / 2, color);
  pen.fillStyle = sky;
  pen.fillRect(view.x, view.y, view.width, SKY - view.y);
  paintHills(pen, view, look.hills as [string, string]);
  pen.fillStyle = look.grass;
  pen.fillRect(view.x, SKY - 6, view.width, view.y + view.height - SKY + 6);
  paintMeadow(pen, view, sprites);
  for (let plot = 0; plot < farm.plots.length; plot++) paintPlot(pen, farm, plot, view, sprites);
  return canvas;
}

function paintHills(
  pen: CanvasRenderingContext2D,
  view: View,
  [far, near]: [string, string],
): void {
  for (const [color, rise, wide, high] of [
    [far, 26, 170, 20],
    [near, 12, 120, 14],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(view.x, SKY);
    for (let x = view.x; x <= view.x + view.width + 8; x += 8)
      pen.lineTo(x, SKY - rise - Math.sin(x / wide) * high * 0.5 - Math.sin(x / 37) * 3);
    pen.lineTo(view.x + view.width, SKY);
    pen.fill();
  }
}

/** Tufts, ears and stones beside the field, so that no part of the frame is flat. */
function paintMeadow(pen: CanvasRenderingContext2D, view: View, sprites: Sprites): void {
  const luck = chance(7);
  for (let tuft = 0; tuft < 150; tuft++) {
    const x = view.x + luck.next() * view.width;
    const y = SKY + luck.next() * (view.y + view.height - SKY);
    pen.fillStyle = tuft % 2 ? '#ffffff18' : '#00000020';
    pen.beginPath();
    pen.ellipse(x, y, 8 + luck.next() * 8, 3, 0, 0, 7);
    pen.fill();
  }
  if (!view.landscape) return;
  const edge = edgeOf(true);
  const wide = ROWS * PLOT;
  for (let y = SKY + 30; y < view.y + view.height + 30; y += 27)
    for (let x = view.x + 10; x < view.x + view.width; x += 37) {
      const at = x + luck.next() * 16 + ((y / 27) % 2) * 12;
      if (at > edge - 34 && at < edge + wide + 34) continue;
      sprites.draw(pen, luck.next() < 0.8 ? 'wheat' : 'wheat1', at, y - 14, { scale: 0.9 });
    }
}

function paintPlot(
  pen: CanvasRenderingContext2D,
  farm: Farm,
  plot: number,
  view: View,
  sprites: Sprites,
): void {
  const { x, y } = middleOf(plot, view.landscape);
  const crop = farm.plots[plot]?.crop;
  pen.fillStyle = crop ? SOIL[crop] : '#9a7a4a';
  pen.beginPath();
  pen.roundRect(x - PLOT / 2 + 1, y - PLOT / 2 + 1, PLOT - 2, PLOT - 2, 8);
  pen.fill();
  if (crop) {
    pen.strokeStyle = '#00000026';
    pen.lineWidth = 3;
    pen.beginPath();
    for (let furrow = -18; furrow <= 18; furrow += 12) {
      pen.moveTo(x - 22, y + furrow + 3);
      pen.lineTo(x + 22, y + furrow + 3);
    }
    pen.stroke();
  } else if (plot !== farm.barn) sprites.draw(pen, 'stone', x, y);
}
