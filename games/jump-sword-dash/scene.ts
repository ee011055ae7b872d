import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import type { Roof } from './course.ts';

/** Where height 0 is on the screen, as a part of its height. */
export function groundOf(view: View): number {
  return view.y + view.height * (view.landscape ? 0.72 : 0.66);
}

/** A shape that is repeated from left to right; filled, as it costs a slow phone less than a picture. */
interface Layer {
  path: Path2D;
  color: string;
  width: number;
}

const layer = (path: string, color: string, width = 600): Layer => ({
  path: new Path2D(path),
  color,
  width,
});

const pine = (x: number, tall: number) =>
  `M${x} 160V${160 - tall}l-14 30h7l-16 30h9l-18 36h64l-18-36h9l-16-30h7z`;
const PINES = [20, 62, 112, 150, 204, 250, 300, 340, 396, 440];

const MOUNTAINS = [
  layer('M0 80L60 30 110 66 190 0 270 78 350 24 430 70 520 6 600 80V260H0Z', '#7a2f8c'),
  layer('M190 0l80 78-40 90-50-90ZM520 6l80 74-30 80-60-70ZM350 24l80 46-30 60-46-60Z', '#5d237a'),
];
const HILLS = [
  layer('M0 60Q100 0 200 44T400 40 600 60V160H0Z', '#4a1a66'),
  layer(
    'M286 56h28v-8l8-4-22-16-22 16 8 4zM280 48h40l10-10-30-4-30 4zM288 34h24l8-8-20-18-20 18z',
    '#341050',
  ),
];
const FOREST = layer(
  PINES.map((x, index) => pine(x, 100 + ((index * 37) % 56))).join(''),
  '#1a0a3c',
  480,
);

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
  const ground = groundOf(view);
  pen.fillStyle = sky;
  pen.fillRect(view.x, view.y, view.width, ground - view.y);
  drawStars(pen, view, ground);
  sprites.draw(pen, 'moon', view.x + view.width * 0.3, view.y + view.height * 0.27);
  const scale = view.landscape ? 1.25 : 1;
  for (const one of MOUNTAINS) tiles(pen, one, view, x * 0.06, ground - 160 * scale, scale);
  for (const one of HILLS) tiles(pen, one, view, x * 0.16, ground - 74 * scale, scale);
  const below = ground + 60 * scale;
  pen.fillStyle = '#4a1a66';
  pen.fillRect(view.x, below, view.width, view.y + view.height - below);
  tiles(pen, FOREST, view, x * 0.4, view.y + view.height - 152, 1.1);
}

/** They stand still, scattered by the golden ratio. */
function drawStars(pen: CanvasRenderingContext2D, view: View, ground: number): void {
  pen.fillStyle = '#ffffffc0';
  const high = (ground - view.y) * 0.55;
  for (let index = 1; index <= 34; index++) {
    const size = 1.2 + (index % 3) * 0.6;
    const x = view.x + ((index * 0.618) % 1) * view.width;
    pen.fillRect(x, view.y + ((index * 0.382 * index) % 1) * high, size, size);
  }
}

function tiles(
  pen: CanvasRenderingContext2D,
  { path, color, width }: Layer,
  view: View,
  passed: number,
  y: number,
  scale: number,
): void {
  pen.fillStyle = color;
  const wide = width * scale;
  for (let x = view.x - (passed % wide); x < view.x + view.width; x += wide) {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    pen.fill(path);
    pen.restore();
  }
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
