import type { Size, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import type { Season, Weather } from './seasons.ts';

/** Where a pot stands: the middle of its rim, and how large all of it is drawn. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** What the bar of pictures above and the tools below take of the world. */
const ABOVE = 92;
const BELOW = 84;
/** What a bed needs at its own size, and how far its rim is from its foot. */
const BED = { width: 130, height: 134, rim: 52 };

export const WORLD = {
  portrait: { width: 400, height: 568 },
  landscape: { width: 900, height: 496 },
};

/** The places of all beds, row by row. */
export function placesOf(beds: number, landscape: boolean): Place[] {
  const { width, height } = landscape ? WORLD.landscape : WORLD.portrait;
  const most = landscape ? 5 : beds > 4 ? 3 : 2;
  const rows = Math.ceil(beds / most);
  const columns = Math.ceil(beds / rows);
  const [wide, high] = [width / columns, (height - ABOVE - BELOW) / rows];
  const scale = Math.min(wide / BED.width, high / BED.height, 1.5);
  return Array.from({ length: beds }, (_, index) => ({
    x: ((index % columns) + 0.5) * wide,
    y: ABOVE + (Math.floor(index / columns) + 1) * high - BED.rim * scale,
    scale,
  }));
}

/** Beds in a row, for the arrow keys. */
export function columnsOf(places: readonly Place[]): number {
  const [first] = places;
  return places.filter(({ y }) => y === first?.y).length;
}

const COLORS: Record<Season, { sky: [string, string, string]; far: string; near: string }> = {
  spring: { sky: ['#bdeaf2', '#e4f8d8', '#fff4c8'], far: '#a5d88a', near: '#6fbf72' },
  summer: { sky: ['#8fd8f2', '#d4f2dc', '#fff0b0'], far: '#8fd08a', near: '#5fb070' },
  autumn: { sky: ['#f2d8b0', '#fbe8c0', '#ffdca0'], far: '#e8a85a', near: '#c97f45' },
  winter: { sky: ['#b4cfe8', '#dbe9f4', '#f2f6fa'], far: '#dfeaf4', near: '#bcd0e2' },
};

/** The glasshouse of the cover with shelves for the pots; `stars` of earlier seasons hang and stand in it. */
export function paintGarden(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: View,
  season: Season,
  places: readonly Place[],
): void {
  const { sky, far, near } = COLORS[season];
  const air = pen.createLinearGradient(0, y, 0, y + height);
  for (const [index, color] of sky.entries()) air.addColorStop(index / 2, color);
  pen.fillStyle = air;
  pen.fillRect(x, y, width, height);
  disc(pen, x + width * 0.2, y + height * 0.22, 66, '#fff8d080');
  disc(pen, x + width * 0.2, y + height * 0.22, 40, '#fff8d0');
  hill(pen, { x, y: y + height * 0.34, width, height }, 70, far);
  hill(pen, { x: x - 60, y: y + height * 0.47, width: width + 90, height }, 42, near);
  paintFrame(pen, x, y, width, height);
  const rows = new Map(places.map((place) => [place.y, place.scale]));
  for (const [rim, scale] of rows) paintShelf(pen, x, rim + 47 * scale, width, scale);
  paintBench(pen, x, y + height - BELOW - 6, width, BELOW + 6);
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string) {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

function hill(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Size & { x: number; y: number },
  high: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(x, y + high);
  pen.bezierCurveTo(x + width * 0.2, y - high, x + width * 0.3, y + high, x + width * 0.5, y);
  pen.bezierCurveTo(x + width * 0.7, y - high, x + width * 0.85, y + high, x + width, y - high / 3);
  pen.lineTo(x + width, y + height);
  pen.lineTo(x, y + height);
  pen.fill();
}

function paintFrame(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const middle = x + width / 2;
  pen.lineCap = 'round';
  const lines = () => {
    pen.beginPath();
    pen.moveTo(x - 10, y + height * 0.3);
    pen.lineTo(middle, y + 4);
    pen.lineTo(x + width + 10, y + height * 0.3);
    for (const part of [0.25, 0.5, 0.75]) {
      pen.moveTo(x + width * part, y + height * 0.3 * Math.abs(1 - part * 2));
      pen.lineTo(x + width * part, y + height);
    }
    pen.moveTo(x, y + height * 0.42);
    pen.lineTo(x + width, y + height * 0.42);
    pen.stroke();
  };
  pen.strokeStyle = '#f7fff4';
  pen.lineWidth = 10;
  lines();
  pen.strokeStyle = '#7fb8a0b0';
  pen.lineWidth = 2.5;
  lines();
}

function paintShelf(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  scale: number,
): void {
  pen.fillStyle = '#00000022';
  pen.fillRect(x, y + 12 * scale, width, 8);
  pen.fillStyle = '#96582f';
  pen.fillRect(x, y, width, 13 * scale);
  pen.fillStyle = '#e0a060';
  pen.fillRect(x, y, width, 8 * scale);
  pen.fillStyle = '#ffd8a0';
  pen.fillRect(x, y, width, 3);
}

function paintBench(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const wood = pen.createLinearGradient(0, y, 0, y + height);
  wood.addColorStop(0, '#b97844');
  wood.addColorStop(1, '#74401f');
  pen.fillStyle = wood;
  pen.fillRect(x, y, width, height + 40);
  pen.fillStyle = '#ffd8a0';
  pen.fillRect(x, y, width, 5);
  pen.fillStyle = '#5f3418';
  pen.fillRect(x, y + height * 0.55, width, 2);
}

/** Prizes of the seasons that were won: each makes the garden finer. */
export function drawPrizes(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  won: number,
): void {
  const { x, y, width, time } = view;
  const swing = Math.sin(time * 1.3) * 0.04;
  const top = y + 66;
  if (won > 0) sprites.draw(pen, 'hanging0', x + 30, top + 44, { turn: swing, scale: 0.8 });
  if (won > 1)
    sprites.draw(pen, 'hanging1', x + width - 30, top + 44, { turn: -swing, scale: 0.8 });
  for (let index = 2; index < won; index++) {
    const phase = time * 0.5 + index * 2.1;
    const flap = 0.5 + Math.abs(Math.sin(time * 7 + index)) * 0.5;
    sprites.draw(
      pen,
      'butterfly',
      x + width * (0.5 + 0.38 * Math.sin(phase)),
      y + 200 + Math.sin(phase * 2.3) * 60 + index * 12,
      { stretch: { x: flap, y: 1 }, mirrored: Math.cos(phase) > 0, scale: 0.8 },
    );
  }
}

const VEILS: Partial<Record<Weather, string>> = {
  heat: '#ff8a2a24',
  rain: '#2a4a7a38',
  frost: '#6fb8ff3c',
  cloud: '#4a5a6a1c',
};

/** The light of a weather over everything, with what falls in it. */
export function drawWeather(
  pen: CanvasRenderingContext2D,
  { x, y, width, height, time }: View,
  weather: Weather,
): void {
  const veil = VEILS[weather];
  if (veil) {
    pen.fillStyle = veil;
    pen.fillRect(x, y, width, height);
  }
  if (weather !== 'rain' && weather !== 'frost') return;
  pen.strokeStyle = '#cdeaffb0';
  pen.fillStyle = '#ffffffd8';
  pen.lineWidth = 2;
  pen.beginPath();
  const speed = weather === 'rain' ? 620 : 46;
  for (let index = 0; index < 40; index++) {
    const left = x + ((index * 0.618) % 1) * width;
    const down = y + ((index * 0.382 * height + time * speed * (0.8 + (index % 3) * 0.2)) % height);
    if (weather === 'rain') {
      pen.moveTo(left, down);
      pen.lineTo(left - 4, down + 15);
    } else pen.fillRect(left + Math.sin(time + index) * 9, down, 4, 4);
  }
  pen.stroke();
}
