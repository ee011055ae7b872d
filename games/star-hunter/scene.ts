import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';

/** The sky of each sector, from above to below. */
const SKIES = [
  ['#061a33', '#123f52', '#051424'],
  ['#10143e', '#3a1f6a', '#0a0a24'],
  ['#1c0a2c', '#5a1a4a', '#12061e'],
  ['#041e2a', '#0f5a54', '#03141a'],
  ['#220814', '#6a1f2c', '#14040c'],
] as const;

/** Space behind a sector: a glow and a planet that pass slowly, and stars at three speeds. */
export class Space {
  #strip: HTMLCanvasElement | undefined;

  draw(
    pen: CanvasRenderingContext2D,
    sprites: Sprites,
    view: View,
    sector: number,
    time: number,
  ): void {
    // A little more than is seen, for when the frame shakes.
    const [x, y, width, height] = [view.x - 16, view.y - 16, view.width + 32, view.height + 32];
    this.#strip ??= stripOf(SKIES[(sector - 1) % SKIES.length] ?? SKIES[0]);
    pen.drawImage(this.#strip, x, y, width, height);
    const middle = x + width / 2;
    const wide = Math.max(1, width / 420);
    sprites.draw(pen, 'glow', middle + 10, y + height * 0.34, {
      stretch: { x: wide, y: 1 },
      scale: 1.05,
      alpha: sector === 1 ? 1 : 0.5,
    });
    const passed = (time * 6 + sector * 70) % (height + 700);
    sprites.draw(pen, 'planet', middle + (sector % 2 ? 0.34 : -0.34) * width, y + passed - 180, {
      alpha: 0.5,
    });
    pen.fillStyle = '#d8fff4';
    for (let index = 0; index < 66; index++) {
      const layer = index % 3;
      const speed = 22 + layer * 46;
      const at = (((index * 0.7548) % 1) * height + time * speed) % height;
      pen.globalAlpha = 0.35 + layer * 0.25;
      pen.fillRect(x + ((index * 0.618) % 1) * width, y + at, 1.2 + layer * 0.5, 1.4 + layer * 3);
    }
    pen.globalAlpha = 1;
  }
}

function stripOf(colors: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 256;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const fill = pen.createLinearGradient(0, 0, 0, 256);
  for (const [index, color] of colors.entries()) fill.addColorStop([0, 0.55, 1][index] ?? 1, color);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 1, 256);
  return canvas;
}
