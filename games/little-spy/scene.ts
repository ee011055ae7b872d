import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { Still } from '../stage/still.ts';
import { type Mission, ROWS, TILE } from './levels.ts';

/** A shape that is repeated from left to right; filled, as it costs a slow phone less than a picture. */
interface Layer {
  path: Path2D;
  color: string;
  width: number;
}

const layer = (path: string, color: string, width: number): Layer => ({
  path: new Path2D(path),
  color,
  width,
});

const MOUNTAINS = [
  layer('M0 120L90 20 150 76 240 0 330 84 420 18 520 96 600 120V330H0Z', '#1a3f66', 600),
  layer(
    'M90 20l38 36-30 40-40-26ZM240 0l46 44-46 54-34-56ZM420 18l44 36-38 44-32-40Z',
    '#28527f',
    600,
  ),
];
const FORTS = [
  layer(
    'M0 300V120h14v-14h14v14h16v-14h14v14h16v60h70v-12h14v12h16v-12h14v12h40V84h12V70h14v14h14V70h14v14h12v126h60V150h14v-12h14v12h16v-12h14v12h70v150Z',
    '#12305a',
    560,
  ),
  layer(
    'M18 134h12v18H18ZM44 134h12v18H44ZM290 104h12v18h-12ZM318 104h12v18h-12ZM304 150h12v18h-12ZM160 200h12v16h-12ZM430 176h12v16h-12ZM470 176h12v16h-12Z',
    '#c9963a',
    560,
  ),
];

let sky: CanvasGradient | undefined;
let skyOf = 0;

/** Night, stars, searchlights, mountains and the far side of the fortress. */
export function drawBehind(
  pen: CanvasRenderingContext2D,
  view: View,
  eye: { x: number; y: number },
): void {
  const bottom = view.y + view.height;
  if (!sky || skyOf !== view.height) {
    skyOf = view.height;
    sky = pen.createLinearGradient(0, view.y, 0, bottom);
    sky.addColorStop(0, '#071a38');
    sky.addColorStop(0.35, '#123a6b');
    sky.addColorStop(0.8, '#3f6fa0');
    sky.addColorStop(1, '#7f9fb8');
  }
  pen.fillStyle = sky;
  pen.fillRect(view.x, view.y, view.width, view.height);
  drawStars(pen, view);
  drawLights(pen, view);
  const lift = (eye.y - (ROWS * TILE - view.height)) * 0.12;
  for (const one of MOUNTAINS) tiles(pen, one, view, eye.x * 0.08, bottom - 300 - lift);
  for (const one of FORTS) tiles(pen, one, view, eye.x * 0.24, bottom - 230 - lift * 2);
}

/** They stand still, scattered by the golden ratio. */
function drawStars(pen: CanvasRenderingContext2D, view: View): void {
  pen.fillStyle = '#e8f4ffc0';
  for (let index = 1; index <= 40; index++) {
    const size = 1.2 + (index % 3) * 0.5;
    const x = view.x + ((index * 0.618) % 1) * view.width;
    pen.fillRect(x, view.y + ((index * index * 0.382) % 1) * view.height * 0.55, size, size);
  }
}

function drawLights(pen: CanvasRenderingContext2D, view: View): void {
  pen.fillStyle = '#fff6b81c';
  const bottom = view.y + view.height;
  for (let index = 0; index < 3; index++) {
    const x = view.x + view.width * (0.12 + index * 0.4);
    const lean = Math.sin(view.time * 0.35 + index * 2.1) * 150 + (index - 1) * -60;
    pen.beginPath();
    pen.moveTo(x, bottom);
    pen.lineTo(x + lean - 54, view.y);
    pen.lineTo(x + lean + 54, view.y);
    pen.fill();
  }
}

function tiles(
  pen: CanvasRenderingContext2D,
  { path, color, width }: Layer,
  view: View,
  passed: number,
  y: number,
): void {
  pen.fillStyle = color;
  for (let x = view.x - (passed % width); x < view.x + view.width; x += width) {
    pen.translate(x, y);
    pen.fill(path);
    pen.translate(-x, -y);
  }
}

/** Squares in a slice of the fortress: slices that are not seen are not drawn. */
const SLICE = 8;

/** The colours of the fortress, in the order in which they are laid on. */
const COLORS = {
  room: '#12203a',
  joint: '#1a2c4d',
  dark: '#4a4230',
  window: '#ffc23d',
  stone: '#33507a',
  shade: '#22395c',
  seam: '#1c3050',
  edge: '#7f9fc4',
  plank: '#8fa7c4',
  under: '#3d5878',
  spike: '#b8c8dc',
  tip: '#f4f9ff',
} as const;
type Color = keyof typeof COLORS;
type Slice = Map<Color, Path2D>;

/** Slices that are kept as pictures: more than are ever seen at once. */
const KEPT = 8;

/** The fortress as it is drawn: made once for a mission. */
export class Fortress {
  readonly #slices: Slice[] = [];
  readonly #stills = Array.from({ length: KEPT }, () => new Still());

  constructor(mission: Mission) {
    for (let from = 0; from < mission.columns; from += SLICE)
      this.#slices.push(sliceOf(mission, from));
  }

  /** @param left what of the mission lies at the left of the view. @param zoom pixels for a unit. */
  draw(pen: CanvasRenderingContext2D, left: number, width: number, zoom: number): void {
    const first = Math.max(0, Math.floor(left / TILE / SLICE));
    const last = Math.min(this.#slices.length - 1, Math.floor((left + width) / TILE / SLICE));
    for (let index = first; index <= last; index++) {
      // A hair wider, or the sky would be seen between two.
      const at = { x: index * SLICE * TILE, y: 0, width: SLICE * TILE + 0.5, height: ROWS * TILE };
      this.#stills[index % KEPT]?.draw(pen, `${index}`, at, zoom, (still) => {
        for (const [color, path] of this.#slices[index] as Slice) {
          still.fillStyle = COLORS[color];
          still.fill(path);
        }
      });
    }
  }
}

function sliceOf(mission: Mission, from: number): Slice {
  const paths: Slice = new Map();
  // The order of drawing is that of the colours, not that of the squares.
  for (const color of Object.keys(COLORS) as Color[]) paths.set(color, new Path2D());
  const rect = (color: Color, x: number, y: number, width: number, height: number) =>
    paths.get(color)?.rect(x, y, width, height);
  for (let column = from; column < Math.min(from + SLICE, mission.columns); column++)
    for (let row = 0; row < ROWS; row++) addSquare(mission, column, row, rect, paths);
  return paths;
}

type Rect = (color: Color, x: number, y: number, width: number, height: number) => void;

function addSquare(mission: Mission, column: number, row: number, rect: Rect, paths: Slice): void {
  const { squares, inside, columns } = mission;
  const kind = (across: number, down: number) => squares[down * columns + across];
  const [x, y] = [column * TILE, row * TILE];
  const here = kind(column, row);
  if (inside[row * columns + column]) addRoom(rect, column, row);
  if (here === 'stone') {
    // A hair wider than the square, or seams would show the sky.
    rect('stone', x, y, TILE + 0.5, TILE + 0.5);
    const isTop = row === 0 || kind(column, row - 1) !== 'stone';
    if (!isTop) rect('seam', x, y, TILE, 2);
    rect('seam', x + (row % 2 ? 8 : 24), y, 2, TILE);
    if (kind(column + 1, row) !== 'stone' && column < columns - 1)
      rect('shade', x + TILE - 6, y, 6.5, TILE);
    if (row < ROWS - 1 && kind(column, row + 1) !== 'stone')
      rect('shade', x, y + TILE - 7, TILE + 0.5, 7);
    if ((column * 7 + row * 3) % 5 === 0) rect('shade', x + 4, y + 8, 14, 12);
    if (isTop) rect('edge', x, y, TILE + 0.5, 5);
  }
  if (here === 'thin') {
    rect('plank', x, y, TILE + 0.5, 6);
    rect('under', x, y + 6, TILE + 0.5, 4);
    if (column % 2 === 0) rect('under', x + 13, y + 10, 6, 6);
  }
  if (here === 'spikes') {
    const [spike, tip] = [paths.get('spike') as Path2D, paths.get('tip') as Path2D];
    for (let left = x; left < x + TILE; left += 16) {
      spike.moveTo(left, y + TILE);
      spike.lineTo(left + 8, y + 6);
      spike.lineTo(left + 16, y + TILE);
      tip.moveTo(left + 2, y + TILE);
      tip.lineTo(left + 8, y + 6);
      tip.lineTo(left + 7, y + TILE);
    }
  }
}

/** The wall behind a room, with windows here and there. */
function addRoom(rect: Rect, column: number, row: number): void {
  const [x, y] = [column * TILE, row * TILE];
  rect('room', x, y, TILE + 0.5, TILE + 0.5);
  rect('joint', x, y, TILE, 2);
  rect('joint', x + (row % 2 ? 4 : 20), y, 2, TILE);
  if (column % 4 !== 1 || row % 3 !== 2) return;
  rect((column * 3 + row * 5) % 4 === 0 ? 'dark' : 'window', x + 9, y + 5, 14, 22);
  rect('room', x + 15, y + 5, 2, 22);
}

/** Streaks that rise from fans. */
export function drawWind(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  mission: Mission,
  left: number,
  width: number,
  time: number,
): void {
  const { squares, columns } = mission;
  const first = Math.max(0, Math.floor(left / TILE));
  const last = Math.min(columns - 1, Math.ceil((left + width) / TILE));
  for (let column = first; column <= last; column++) {
    const isWind = (row: number) => squares[row * columns + column] === 'wind';
    const rows = Array.from({ length: ROWS }, (_, row) => row).filter(isWind);
    const [top] = rows;
    const bottom = rows.at(-1);
    if (top === undefined || bottom === undefined) continue;
    const [from, to] = [top * TILE, (bottom + 1) * TILE];
    pen.fillStyle = '#dff4ff14';
    pen.fillRect(column * TILE, from, TILE, to - from);
    pen.fillStyle = '#dff4ff90';
    for (let streak = 0; streak < 4; streak++) {
      const rise = (time * 130 + streak * 61 + column * 37) % (to - from);
      pen.fillRect(column * TILE + 4 + ((streak * 9 + column * 5) % 26), to - rise - 22, 2.5, 22);
    }
    if (squares[bottom * columns + column - 1] !== 'wind')
      sprites.draw(pen, 'fan', (column + 1) * TILE, to - 6);
  }
}

/** A helicopter with its middle at a point, looking to the left. */
export function drawHelicopter(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  x: number,
  y: number,
  time: number,
  turn: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  sprites.draw(pen, 'helicopter', 8, 0);
  const spin = Math.abs(Math.cos(time * 31));
  pen.strokeStyle = '#0b1730';
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(-4 - 58 * (0.35 + spin * 0.65), -29);
  pen.lineTo(-4 + 58 * (0.35 + spin * 0.65), -29);
  pen.stroke();
  if (Math.floor(time * 2.4) % 2 === 0) {
    pen.fillStyle = '#ff5d4d60';
    disc(pen, -38, 6, 9);
  }
  pen.fillStyle = '#ff5d4d';
  disc(pen, -38, 6, 4);
  pen.restore();
}

export function drawLadder(
  pen: CanvasRenderingContext2D,
  x: number,
  top: number,
  bottom: number,
): void {
  pen.strokeStyle = '#e8dcb8';
  pen.lineWidth = 2.5;
  pen.beginPath();
  for (const side of [-7, 7]) {
    pen.moveTo(x + side, top);
    pen.lineTo(x + side, bottom);
  }
  for (let rung = top + 8; rung < bottom; rung += 15) {
    pen.moveTo(x - 7, rung);
    pen.lineTo(x + 7, rung);
  }
  pen.stroke();
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}
