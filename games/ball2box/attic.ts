import type { Table, View } from '../stage/round.ts';
import { type Box, type Fan, FLOOR } from './rules.ts';

type Pen = CanvasRenderingContext2D;

/** Where the floor meets the wall. */
const EDGE = FLOOR - 24;

export function poly(pen: Pen, color: string, ...points: number[]): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  pen.closePath();
  pen.fill();
}

/** The room under the roof, as it is behind everything that moves. */
export function paintAttic(pen: Pen, view: View, table: Table): void {
  const { x, y, width, height } = view;
  const [right, bottom, middle] = [x + width, y + height, x + width / 2];
  const wall = pen.createLinearGradient(0, y, 0, EDGE);
  wall.addColorStop(0, table.dark ? '#33478f' : '#5f7fc8');
  wall.addColorStop(1, table.dark ? '#6d86c6' : '#9db4e6');
  pen.fillStyle = wall;
  pen.fillRect(x, y, width, height);
  const roof = table.dark ? '#26336e' : '#3c4f96';
  const slope = Math.min(150, height * 0.28);
  poly(pen, roof, x, y, middle, y, x, y + slope);
  poly(pen, roof, right, y, middle, y, right, y + slope);
  poly(pen, '#c98a5a', middle, y, x, y + slope, x, y + slope + 14, middle + 16, y);
  poly(pen, '#a8683f', middle, y, right, y + slope, right, y + slope + 14, middle - 16, y);
  const [glassX, glassY] = [view.landscape ? -60 : 112, view.landscape ? 130 : 64];
  poly(
    pen,
    '#fff3b826',
    glassX + 28,
    glassY - 24,
    glassX + 260,
    EDGE,
    glassX + 60,
    EDGE,
    glassX - 20,
    glassY + 34,
  );
  table.sprites.draw(pen, 'glass', glassX, glassY);
  paintFloor(pen, view);
  if (view.landscape) {
    table.sprites.draw(pen, 'trunk', x + 76, EDGE - 28);
    paintPost(pen, right - 44, y + slope * 0.4);
    table.sprites.draw(pen, 'books', right - 110, EDGE - 24, { scale: 0.8 });
  }
  if (bottom > FLOOR + 80) paintRug(pen, middle, FLOOR + 88, width);
}

function paintFloor(pen: Pen, { x, y, width, height }: View): void {
  const bottom = y + height;
  const floor = pen.createLinearGradient(0, EDGE, 0, bottom);
  floor.addColorStop(0, '#c07a48');
  floor.addColorStop(1, '#83452c');
  pen.fillStyle = floor;
  pen.fillRect(x, EDGE, width, bottom - EDGE);
  pen.fillStyle = '#4a3a78b0';
  pen.fillRect(x, EDGE - 6, width, 8);
  pen.strokeStyle = '#6b362499';
  pen.lineWidth = 2.5;
  pen.beginPath();
  for (let board = -8; board <= 8; board++) {
    const from = x + width / 2 + (board + 0.5) * 86;
    pen.moveTo(from, EDGE + 2);
    pen.lineTo(from + (board + 0.5) * (bottom - EDGE) * 0.42, bottom);
  }
  pen.stroke();
}

function paintPost(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#a8683f';
  pen.fillRect(x, y, 30, EDGE - y + 6);
  pen.fillStyle = '#e0a468';
  pen.fillRect(x, y, 8, EDGE - y + 6);
}

function paintRug(pen: Pen, x: number, y: number, width: number): void {
  for (const [part, color] of [
    [0.44, '#4a241c66'],
    [0.43, '#2f7f86'],
    [0.39, '#f2d9a0'],
    [0.36, '#e0604a'],
    [0.24, '#f2b53d'],
    [0.2, '#e0604a'],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(x, y + (color.length > 7 ? 5 : 0), width * part, width * part * 0.16, 0, 0, 7);
    pen.fill();
  }
}

/** What of the box is behind the ball; the middle of its bottom is at the point. */
export function drawBoxBehind(pen: Pen, x: number, y: number, { width, height }: Box): void {
  const [half, rim] = [width / 2, y - height];
  if (y > FLOOR - 2) {
    pen.fillStyle = '#4a241c70';
    pen.beginPath();
    pen.ellipse(x + 4, y + 3, half + 16, 7, 0, 0, 7);
    pen.fill();
  }
  poly(
    pen,
    '#a86a3a',
    x - half + 12,
    rim - 13,
    x + half - 12,
    rim - 13,
    x + half - 4,
    rim - 30,
    x - half + 4,
    rim - 30,
  );
  poly(
    pen,
    '#5d3524',
    x - half,
    rim,
    x - half + 12,
    rim - 13,
    x + half - 12,
    rim - 13,
    x + half,
    rim,
  );
  poly(
    pen,
    '#7a4a30',
    x - half,
    rim,
    x - half + 12,
    rim - 13,
    x - half + 30,
    rim - 13,
    x - half + 14,
    rim,
  );
}

/** What is before it. `open` is how far the flaps stand out, 1 at rest. */
export function drawBoxBefore(
  pen: Pen,
  x: number,
  y: number,
  { width, height }: Box,
  open: number,
): void {
  const [half, rim] = [width / 2, y - height];
  const side = x + half * 0.42;
  pen.fillStyle = '#f3c281';
  pen.fillRect(x - half, rim, side - x + half, height);
  pen.fillStyle = '#c58745';
  pen.fillRect(side, rim, x + half - side, height);
  pen.fillStyle = '#ffdfa8';
  pen.fillRect(x - half, rim, side - x + half, 5);
  pen.fillStyle = '#a86a3a';
  pen.fillRect(side, rim, x + half - side, 5);
  pen.fillRect(x - half, y - 4, width, 4);
  pen.fillStyle = '#fff0c8';
  pen.fillRect(x - half * 0.42, rim, 15, 24);
  pen.strokeStyle = '#a86a3a';
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  const [arrow, foot] = [x - half * 0.62, y - 14];
  pen.moveTo(arrow, foot);
  pen.lineTo(arrow, foot - 20);
  pen.moveTo(arrow - 7, foot - 13);
  pen.lineTo(arrow, foot - 21);
  pen.lineTo(arrow + 7, foot - 13);
  pen.moveTo(arrow - 8, foot + 4);
  pen.lineTo(arrow + 8, foot + 4);
  pen.stroke();
  const [out, up] = [18 * open, 10 + 8 * (1 - open)];
  poly(
    pen,
    '#ffe7bb',
    x - half,
    rim - 3,
    x - half - out,
    rim - up - 3,
    x - half - out - 3,
    rim - up + 3,
    x - half + 2,
    rim + 5,
  );
  poly(
    pen,
    '#d99a55',
    x + half,
    rim - 3,
    x + half + out,
    rim - up - 3,
    x + half + out + 3,
    rim - up + 3,
    x + half - 2,
    rim + 5,
  );
}

/** A bar from one end to the other: wood, or a red pad with studs, as colour alone would not tell it. */
export function drawBar(
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  isPad: boolean,
  hit: number,
): void {
  pen.lineCap = 'round';
  const line = (width: number, color: string, by = 0) => {
    pen.lineWidth = width;
    pen.strokeStyle = color;
    pen.beginPath();
    pen.moveTo(x1 - by, y1 - by);
    pen.lineTo(x2 - by, y2 - by);
    pen.stroke();
  };
  if (!isPad) {
    line(13, '#6b3a24');
    line(9, '#a8683f', 1);
    line(3, '#e0a468', 2.5);
    return;
  }
  line(17 + hit * 8, '#8f1f3c');
  line(13 + hit * 8, '#e5483f', 0.5);
  line(4, '#ff9a85', 3);
  const [wide, high] = [x2 - x1, y2 - y1];
  const far = Math.hypot(wide, high);
  pen.fillStyle = '#fff3d8';
  for (let at = 8; at < far - 4; at += 22) {
    const stud = { x: x1 + (wide * at) / far, y: y1 + (high * at) / far };
    pen.beginPath();
    pen.arc(stud.x + 1, stud.y + 1, 3, 0, 7);
    pen.fill();
  }
}

/** Moving air: streaks that pass with it, within their bounds. */
export function drawFan(pen: Pen, { x, y, width, height, blows }: Fan, time: number): void {
  const upright = blows.y !== 0;
  const [long, wide] = upright ? [height, width] : [width, height];
  const forward = (upright ? blows.y : blows.x) > 0 ? 1 : -1;
  pen.fillStyle = '#ffffff14';
  pen.beginPath();
  pen.roundRect(x, y, width, height, 14);
  pen.fill();
  pen.strokeStyle = '#ffffffa0';
  pen.lineWidth = 2.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  const many = Math.round((long * wide) / 4200);
  for (let streak = 0; streak < many; streak++) {
    const across = 10 + ((streak * 0.618) % 1) * (wide - 20);
    const passed = (streak * 0.379 + time * (0.5 + (streak % 3) * 0.12)) % 1;
    const along = 14 + (forward > 0 ? passed : 1 - passed) * (long - 28);
    const tail = along - forward * 15;
    const place = (a: number, c: number): [number, number] =>
      upright ? [x + c, y + a] : [x + a, y + c];
    pen.moveTo(...place(tail, across));
    pen.lineTo(...place(along, across));
    pen.moveTo(...place(along - forward * 5, across - 4));
    pen.lineTo(...place(along, across));
    pen.lineTo(...place(along - forward * 5, across + 4));
  }
  pen.stroke();
}
