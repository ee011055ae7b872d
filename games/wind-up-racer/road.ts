import type { Point, View } from '../stage/round.ts';
import type { Car } from './rules.ts';
import { HALF, heightAt, type Place, SEGMENT, type Track } from './tracks.ts';

/** From where the road is seen: behind the car and above it. */
export interface Eye {
  x: number;
  z: number;
  height: number;
  /** Pixels of a unit that is one unit away, and at the car. */
  focus: number;
  near: number;
  /** Where the eye looks at, and where the road of a flat world ends. */
  middle: number;
  horizon: number;
  /** Where the wheels of the car are. */
  ground: number;
}

/** What is drawn on the road: a picture that is so wide, where 120 of the picture's units are the width. */
export interface OnRoad {
  z: number;
  x: number;
  name: string;
  wide: number;
}

interface Palette {
  sky: string;
  ground: [string, string];
  road: [string, string];
  edge: [string, string];
  line: string;
  dust: string;
}

export const PALETTES: Record<Place, Palette> = {
  playroom: {
    sky: '#ffd591',
    ground: ['#b96b3a', '#a95f33'],
    road: ['#4d5784', '#475079'],
    edge: ['#fff3d6', '#e5483f'],
    line: '#fff3d6',
    dust: '#e8b88a',
  },
  garden: {
    sky: '#8fdcf0',
    ground: ['#6cb85f', '#61ab56'],
    road: ['#c9a878', '#bf9d6d'],
    edge: ['#fff8e8', '#d8443b'],
    line: '#fff8e8',
    dust: '#7a5a3a',
  },
  attic: {
    sky: '#2c2452',
    ground: ['#4a3a5e', '#423354'],
    road: ['#7a2f4e', '#702a47'],
    edge: ['#ffc83f', '#8a1f3c'],
    line: '#ffc83f',
    dust: '#b8a8d0',
  },
};

/** How far the eye is behind the car, and how many segments it sees. */
const BEHIND = 20;
const SEEN = 74;

export function eyeOf(track: Track, car: Car, view: View): Eye {
  const shape = view.landscape
    ? { road: 25, horizon: 0.36, ground: 0.86 }
    : { road: 15.5, horizon: 0.37, ground: 0.85 };
  const horizon = view.y + view.height * shape.horizon;
  const ground = view.y + view.height * shape.ground;
  const focus = shape.road * BEHIND;
  const over = ((ground - horizon) * BEHIND) / focus;
  return {
    x: car.x * 0.72,
    z: car.z - BEHIND,
    height: heightAt(track, car.z) + over,
    focus,
    near: shape.road,
    middle: view.x + view.width / 2,
    horizon,
    ground,
  };
}

/** Reused in each frame: for each seen segment where its middle is, how large a unit is, and what hides it. */
const middles = new Float32Array(SEEN + 1);
const heights = new Float32Array(SEEN + 1);
const scales = new Float32Array(SEEN + 1);
const covers = new Float32Array(SEEN + 1);
let first = 0;

/** Looks along the road; afterwards {@link project} knows where everything is. */
function look(eye: Eye, track: Track): void {
  const car = eye.z + BEHIND;
  first = Math.floor((eye.z + 7) / SEGMENT);
  // The road is straight where the car is, and turns away from there.
  const from = Math.floor(car / SEGMENT);
  let turn = -(track.bends[from] ?? 0) * (car / SEGMENT - from);
  let aside = 0;
  for (let index = 0; index <= SEEN; index++) {
    const segment = first + index;
    if (segment > from) {
      aside += turn;
      turn += track.bends[segment] ?? 0;
    }
    const away = Math.max(4, segment * SEGMENT - eye.z);
    const scale = eye.focus / away;
    scales[index] = scale;
    middles[index] = eye.middle + (aside - eye.x) * scale;
    heights[index] = eye.horizon + (eye.height - heightAt(track, segment * SEGMENT)) * scale;
  }
  let cover = 9999;
  for (let index = 0; index <= SEEN; index++) {
    covers[index] = cover;
    cover = Math.min(cover, heights[index] as number);
  }
}

/** Where something on the road is seen, and how large a unit is there. */
export function project(eye: Eye, track: Track, z: number, x: number) {
  const place = z / SEGMENT - first;
  const index = Math.max(0, Math.min(SEEN - 1, Math.floor(place)));
  const part = Math.max(0, Math.min(1, place - index));
  const scale = eye.focus / Math.max(4, z - eye.z);
  const center = (of: number) => ((middles[of] as number) - eye.middle) / (scales[of] as number);
  const aside = center(index) + (center(index + 1) - center(index)) * part;
  const y = eye.horizon + (eye.height - heightAt(track, z)) * scale;
  return {
    x: eye.middle + (aside + x) * scale,
    y,
    scale,
    // Behind the crest of a hill.
    hidden: y > (covers[index] as number) + scale * 3,
  } satisfies Point & { scale: number; hidden: boolean };
}

/** From far to near, so that hills hide what lies behind them. */
export function drawRoad(pen: CanvasRenderingContext2D, view: View, eye: Eye, track: Track): void {
  look(eye, track);
  const palette = PALETTES[track.place];
  const finish = Math.floor(track.length / SEGMENT);
  const last = heights[SEEN] as number;
  pen.fillStyle = palette.ground[0];
  pen.fillRect(view.x, last - 1, view.width, Math.max(0, eye.horizon + 40 - last));
  for (let index = SEEN - 1; index >= 0; index--) {
    const segment = first + index;
    const near = heights[index] as number;
    const far = heights[index + 1] as number;
    if (near <= far || far > (covers[index] as number)) continue;
    const odd = Math.floor(segment / 3) & 1;
    pen.fillStyle = palette.ground[odd] as string;
    pen.fillRect(view.x, far, view.width, near - far + 1);
    band(pen, index, -HALF - 1.3, -HALF, palette.edge[odd] as string);
    band(pen, index, HALF, HALF + 1.3, palette.edge[odd] as string);
    band(pen, index, -HALF, HALF, palette.road[odd] as string);
    if (odd === 0 && index < 50) {
      band(pen, index, -3.7, -3.2, palette.line);
      band(pen, index, 3.2, 3.7, palette.line);
    }
    if (segment === finish || segment === finish + 1) checkers(pen, index, segment - finish);
  }
  // What is under the nearest segment.
  const bottom = heights[0] as number;
  const below = view.y + view.height - bottom;
  if (below > 0) {
    pen.fillStyle = palette.ground[0];
    pen.fillRect(view.x, bottom, view.width, below);
  }
}

function band(
  pen: CanvasRenderingContext2D,
  index: number,
  from: number,
  to: number,
  color: string,
) {
  const [near, far] = [scales[index] as number, scales[index + 1] as number];
  const [nearX, farX] = [middles[index] as number, middles[index + 1] as number];
  const [nearY, farY] = [heights[index] as number, heights[index + 1] as number];
  // Two pixels under what lies behind, in the same direction, so that nothing shines through.
  const more = 2 / (nearY - farY);
  const [top, topX, topScale] = [farY - 2, farX + (farX - nearX) * more, far + (far - near) * more];
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(nearX + from * near, nearY);
  pen.lineTo(topX + from * topScale, top);
  pen.lineTo(topX + to * topScale, top);
  pen.lineTo(nearX + to * near, nearY);
  pen.fill();
}

/** The finish. */
function checkers(pen: CanvasRenderingContext2D, index: number, row: number): void {
  for (let column = 0; column < 8; column++) {
    const from = -HALF + (column * HALF) / 4;
    band(pen, index, from, from + HALF / 4, (column + row) % 2 ? '#2f2440' : '#fff8e8');
  }
}
