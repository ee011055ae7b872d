import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import type { Roof } from './course.ts';

/** Where height 0 is on the screen, as a part of its height. */
export function groundOf(view: View): number {
  return view.y + view.height * (view.landscape ? 0.72 : 0.66);
}

let sky: CanvasGradient | undefined;
let skyOf = 0;

/** Night, moon, mountains, a temple and pines: the further away, the slower they pass. */
export function drawBehind(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  x: number,
): void {
  if (!sky || skyOf !== view.height) {
    skyOf = view.height;
    sky = pen.createLinearGradient(0, view.y, 0, view.y + view.height);
    sky.addColorStop(0, '#0d1440');
    sky.addColorStop(0.3, '#3b2280');
    sky.addColorStop(0.56, '#d0488f');
    sky.addColorStop(0.7, '#ff9a7a');
  }
  pen.fillStyle = sky;
  pen.fillRect(view.x, view.y, view.width, view.height);
  const ground = groundOf(view);
  tiles(pen, sprites, 'stars', view, x * 0.02, view.y + 100, [420, 200], 1);
  sprites.draw(pen, 'moon', view.x + view.width * 0.3, view.y + view.height * 0.27);
  const scale = view.landscape ? 1.25 : 1;
  tiles(pen, sprites, 'mountains', view, x * 0.06, ground - 60 * scale, [600, 200], scale);
  tiles(pen, sprites, 'hills', view, x * 0.16, ground + 6, [600, 160], scale);
  const below = ground + 78 * scale;
  pen.fillStyle = '#4a1a66';
  pen.fillRect(view.x, below, view.width, view.y + view.height - below);
  tiles(pen, sprites, 'pines', view, x * 0.4, view.y + view.height - 62, [480, 160], 1.1);
}

function tiles(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  name: string,
  view: View,
  passed: number,
  y: number,
  [wide]: readonly [number, number],
  scale: number,
): void {
  const width = wide * scale;
  for (let x = view.x - (passed % width); x < view.x + view.width; x += width)
    sprites.draw(pen, name, x + width / 2, y, { scale });
}

/** A house with a curled roof, as on the cover. */
export function drawRoof(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  { from, to, height }: Roof,
  left: number,
): void {
  const top = groundOf(view) - height;
  const [first, last] = [from - left, to - left];
  const [start, end] = [Math.max(first, view.x - 40), Math.min(last, view.x + view.width + 40)];
  if (end < start) return;
  const bottom = view.y + view.height;
  pen.fillStyle = '#241048';
  pen.fillRect(
    Math.max(start, first + 16),
    top + 26,
    Math.min(end, last - 16) - Math.max(start, first + 16),
    bottom - top,
  );
  windows(pen, first, start, end, last, top, bottom);
  pen.fillStyle = '#2f7a96';
  pen.fillRect(
    Math.max(start, first + 20),
    top,
    Math.min(end, last - 20) - Math.max(start, first + 20),
    30,
  );
  pen.fillStyle = '#7fe0d8';
  pen.fillRect(
    Math.max(start, first + 22),
    top,
    Math.min(end, last - 22) - Math.max(start, first + 22),
    7,
  );
  pen.fillStyle = '#1a4a70';
  for (
    let x = first + 30 + Math.max(0, Math.floor((start - first - 30) / 16)) * 16;
    x < Math.min(end, last - 24);
    x += 16
  )
    pen.fillRect(x, top + 9, 3, 18);
  if (first > view.x - 40) sprites.draw(pen, 'curl', first + 10, top + 16);
  if (last < view.x + view.width + 40)
    sprites.draw(pen, 'curl', last - 10, top + 16, { mirrored: true });
}

function windows(
  pen: CanvasRenderingContext2D,
  first: number,
  start: number,
  end: number,
  last: number,
  top: number,
  bottom: number,
): void {
  const begin = Math.max(0, Math.floor((start - first - 40) / 46));
  for (let index = begin; ; index++) {
    const x = first + 40 + index * 46;
    if (x > Math.min(end, last - 50)) return;
    for (let y = top + 48, row = 0; y < bottom; y += 48, row++) {
      // Some people sleep.
      if ((index * 7 + row * 5) % 3 === 0) continue;
      pen.fillStyle = (index + row) % 4 ? '#ffc766' : '#c98a5a';
      pen.fillRect(x, y, 16, 22);
      pen.fillStyle = '#7a3b2b';
      pen.fillRect(x + 7, y, 2, 22);
      pen.fillRect(x, y + 10, 16, 2);
    }
  }
}

/** A curtain of light between a lantern and the sky, with the sign of a dash. */
export function drawGate(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  x: number,
  y: number,
  time: number,
): void {
  const glow = 0.75 + Math.sin(time * 7) * 0.15;
  pen.globalAlpha = 0.22 * glow;
  pen.fillStyle = '#4fd8ff';
  pen.fillRect(x - 20, view.y, 40, y - view.y);
  pen.globalAlpha = 0.7 * glow;
  pen.fillRect(x - 12, view.y, 4, y - view.y);
  pen.fillRect(x + 8, view.y, 4, y - view.y);
  pen.globalAlpha = 1;
  pen.strokeStyle = '#e8fbff';
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (let up = 34 + ((time * 40) % 44); up < y - view.y; up += 44) {
    pen.moveTo(x - 5, y - up - 8);
    pen.lineTo(x + 4, y - up);
    pen.lineTo(x - 5, y - up + 8);
  }
  pen.stroke();
  sprites.draw(pen, 'lantern', x, y - 20, { scale: 0.8 });
}
