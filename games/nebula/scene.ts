import type { Point, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { CELL, cellsOf, type Flight } from './rules.ts';

/** Light and colour far behind everything: drawn once for each view, and never moved. */
export function drawnDeep(view: View, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(view.width * density));
  canvas.height = Math.max(1, Math.ceil(view.height * density));
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return canvas;
  pen.scale(density, density);
  const { width, height } = view;
  const sky = pen.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#1c0f4a');
  sky.addColorStop(0.5, '#3a1670');
  sky.addColorStop(1, '#0f1a52');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  const most = Math.max(width, height);
  for (const [x, y, size, inner, outer] of [
    [0.28, 0.36, 0.62, '#ff6fa8c0', '#c43aa000'],
    [0.8, 0.66, 0.55, '#3fe0d8a0', '#2a7fc000'],
    [0.62, 0.06, 0.4, '#9a5cf090', '#5a1f8c00'],
  ] as const) {
    const [left, top] = [x * width, y * height];
    const light = pen.createRadialGradient(left, top, 0, left, top, size * most);
    light.addColorStop(0, inner);
    light.addColorStop(1, outer);
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
  }
  return canvas;
}

/** Stars and clouds of dust at several distances: the nearer, the faster they pass. */
export function drawDust(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  eye: Point,
): void {
  const { width, height } = view;
  const wrap = (at: number, room: number) => ((at % room) + room) % room;
  pen.fillStyle = '#fff';
  for (let star = 1; star <= 54; star++) {
    const near = 0.06 + (star % 3) * 0.08;
    const x = wrap(star * 0.618 * 1000 - eye.x * near, width);
    const y = wrap(star * 0.382 * star * 100 - eye.y * near, height);
    const size = 1.3 + (star % 3) * 0.7;
    pen.globalAlpha = 0.45 + (star % 4) * 0.15;
    pen.fillRect(view.x + x, view.y + y, size, size);
  }
  pen.globalAlpha = 1;
  for (const [index, [name, near]] of (
    [
      ['cloud', 0.22],
      ['deep', 0.3],
      ['cloud', 0.4],
    ] as const
  ).entries()) {
    const [wide, high] = [width + 420, height + 320];
    const x = wrap(index * 0.55 * wide + 200 - eye.x * near, wide) - 210;
    const y = wrap(index * 0.41 * high + 160 - eye.y * near, high) - 160;
    sprites.draw(pen, name, view.x + x, view.y + y, { mirrored: index === 2 });
  }
}

/** The mist over what nobody has seen, as a small picture that is drawn large. */
export class Mist {
  readonly #canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #image: ImageData | undefined;
  readonly #cells: number;
  /** How thick it still is over each cell, from 0 to 255. */
  readonly #thick: Uint8Array;

  constructor(flight: Flight) {
    this.#cells = cellsOf(flight.sector);
    // An edge of mist lies round the sector.
    const side = this.#cells + 2;
    this.#canvas.width = this.#canvas.height = side;
    this.#pen = this.#canvas.getContext('2d');
    this.#image = this.#pen?.createImageData(side, side);
    this.#thick = new Uint8Array(side * side).fill(MIST);
    for (let index = 0; index < side * side; index++) {
      this.#image?.data.set([24, 10, 58, MIST], index * 4);
    }
    this.clear(flight, true);
  }

  /** It goes away over what is charted, a little in each call, or at once. */
  clear({ chart }: Flight, atOnce: boolean): void {
    const side = this.#cells + 2;
    const data = this.#image?.data;
    if (!data) return;
    let isNew = atOnce;
    for (let index = 0; index < chart.length; index++) {
      if (chart[index] === 0) continue;
      const place = (Math.floor(index / this.#cells) + 1) * side + (index % this.#cells) + 1;
      const before = this.#thick[place] as number;
      if (before === 0) continue;
      const now = atOnce ? 0 : Math.max(0, before - FADE);
      this.#thick[place] = now;
      data[place * 4 + 3] = now;
      isNew = true;
    }
    if (isNew && this.#image) this.#pen?.putImageData(this.#image, 0, 0);
  }

  /** `left` and `top` are where the sector begins on the screen. */
  draw(pen: CanvasRenderingContext2D, left: number, top: number): void {
    const side = (this.#cells + 2) * CELL;
    pen.drawImage(this.#canvas, left - CELL, top - CELL, side, side);
  }
}

/** How thick it is at first, and how much of it goes in a step. */
const MIST = 214;
const FADE = 14;
