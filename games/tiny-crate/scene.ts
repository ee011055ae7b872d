import type { Table, View } from '../stage/round.ts';
import { COLUMNS, markAt, ROWS, type Room } from './rules.ts';

type Pen = CanvasRenderingContext2D;

/** Units of the world that a place is wide and high. */
export const SIDE = 40;
const WIDE = COLUMNS * SIDE;
const HIGH = ROWS * SIDE;
const FRAME = 300;

/** The room without what moves in it: frame, wall, windows, ground, spikes, exit. */
export function paintRoom(pen: Pen, view: View, table: Table, room: Room): void {
  const { x, y, width, height } = view;
  pen.fillStyle = '#1c1238';
  pen.fillRect(x, y, width, height);
  pen.fillStyle = '#33245c';
  for (let dot = 0; dot < 90; dot++) {
    pen.beginPath();
    pen.arc(x + ((dot * 0.618) % 1) * width, y + ((dot * 0.7548) % 1) * height, 5, 0, 7);
    pen.fill();
  }
  box(pen, '#0f0a24', -16, -FRAME, WIDE + 32, HIGH + 2 * FRAME, 0);
  box(pen, '#332468', -8, -FRAME, WIDE + 16, HIGH + 2 * FRAME, 0);
  const wall = pen.createLinearGradient(0, 0, 0, HIGH);
  wall.addColorStop(0, '#5a4aa8');
  wall.addColorStop(0.5, '#7a5fc0');
  wall.addColorStop(1, '#a87fd0');
  box(pen, '#5a4aa8', 0, -FRAME, WIDE, FRAME + 2, 0);
  pen.fillStyle = wall;
  pen.fillRect(0, 0, WIDE, HIGH);
  paintWall(pen, table);
  paintGround(pen, room);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const mark = markAt(room, column, row);
      const [atX, atY] = [(column + 0.5) * SIDE, row * SIDE];
      if (mark === '^') table.sprites.draw(pen, 'spikes', atX, atY + 25);
      if (mark !== 'E') continue;
      pen.fillStyle = '#ffe07a33';
      pen.beginPath();
      pen.arc(atX, atY + 18, 42, 0, 7);
      pen.fill();
      table.sprites.draw(pen, 'exit', atX, atY + 10);
    }
  }
}

function box(
  pen: Pen,
  color: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

function paintWall(pen: Pen, { sprites }: Table): void {
  pen.fillStyle = '#8a6cc880';
  pen.beginPath();
  pen.moveTo(0, 190);
  pen.bezierCurveTo(90, 130, 140, 190, 200, 170);
  pen.bezierCurveTo(280, 130, 330, 180, WIDE, 150);
  pen.lineTo(WIDE, HIGH);
  pen.lineTo(0, HIGH);
  pen.fill();
  for (const [x, y] of [
    [30, 60],
    [150, 96],
    [44, 150],
    [250, 46],
    [330, 90],
    [206, 170],
    [120, 230],
    [370, 200],
    [300, 260],
    [30, 270],
  ] as const)
    box(pen, '#4c3d9488', x, y, 38, 14, 4);
  pen.fillStyle = '#fff3c824';
  pen.beginPath();
  pen.moveTo(244, 80);
  pen.lineTo(400, HIGH);
  pen.lineTo(280, HIGH);
  pen.lineTo(206, 88);
  pen.fill();
  sprites.draw(pen, 'pane', 226, 70);
  pen.fillStyle = '#fff0a824';
  pen.beginPath();
  pen.moveTo(88, 36);
  pen.lineTo(40, 190);
  pen.lineTo(172, 190);
  pen.lineTo(112, 36);
  pen.fill();
  sprites.draw(pen, 'lamp', 100, 20);
  pen.fillStyle = '#1c1238';
  pen.fillRect(98.5, -FRAME, 3, FRAME + 2);
}

/** Walls, with moss where they are free above. */
function paintGround(pen: Pen, room: Room): void {
  box(pen, '#332468', -8, HIGH, WIDE + 16, FRAME, 0);
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      if (markAt(room, column, row) !== '#') continue;
      const [x, y] = [column * SIDE, row * SIDE];
      pen.fillStyle = '#332468';
      // What reaches the top goes on above it.
      const above = row === 0 ? FRAME : 0;
      pen.fillRect(x - 0.5, y - 0.5 - above, SIDE + 1, SIDE + 1 + above);
      if ((column * 7 + row * 3) % 3 === 0) box(pen, '#4a3890', x + 8, y + 20, 22, 11, 3);
    }
  }
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const isTop =
        row > 0 && markAt(room, column, row) === '#' && markAt(room, column, row - 1) !== '#';
      if (isTop) paintMoss(pen, column * SIDE, row * SIDE);
    }
  }
}

function paintMoss(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#2f8f84';
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + SIDE, y);
  pen.lineTo(x + SIDE, y + 10);
  for (const [drop, end] of [
    [17, 30],
    [12, 20],
    [17, 10],
    [12, 0],
  ] as const)
    pen.quadraticCurveTo(x + end + 5, y + drop, x + end, y + 9);
  pen.fill();
  pen.fillStyle = '#6fd0a0';
  pen.fillRect(x, y, SIDE, 6);
  pen.fillStyle = '#c8ffd8';
  pen.fillRect(x, y, SIDE, 2.5);
}

/** The marks of plates and doors: a disc for `a`, a diamond for `b`, so that colour is not all. */
export function drawMark(pen: Pen, mark: string, x: number, y: number, size: number): void {
  pen.fillStyle = '#fff';
  pen.beginPath();
  if (mark.toLowerCase() === 'a') pen.arc(x, y, size, 0, 7);
  else {
    pen.moveTo(x, y - size * 1.3);
    pen.lineTo(x + size * 1.3, y);
    pen.lineTo(x, y + size * 1.3);
    pen.lineTo(x - size * 1.3, y);
  }
  pen.fill();
}

const COLORS: Record<string, readonly [string, string]> = {
  a: ['#e0466a', '#ff9ab0'],
  b: ['#2f8f84', '#8fe8c8'],
};

/** A plate; `down` from 0 to 1. */
export function drawPlate(pen: Pen, mark: string, x: number, y: number, down: number): void {
  const [dark, light] = COLORS[mark] ?? COLORS.a ?? ['', ''];
  const top = y + SIDE - 9 + down * 5;
  box(pen, '#1c1238', x + 3, y + SIDE - 4, SIDE - 6, 4, 2);
  box(pen, dark, x + 5, top, SIDE - 10, y + SIDE - 1 - top, 3);
  box(pen, light, x + 5, top, SIDE - 10, 3.5, 2);
  drawMark(pen, mark, x + SIDE / 2, y + SIDE + 14, 4.5);
}

/** A door; `open` from 0 to 1 is how far it has gone up. */
export function drawDoor(pen: Pen, mark: string, x: number, y: number, open: number): void {
  const [dark, light] = COLORS[mark.toLowerCase()] ?? COLORS.a ?? ['', ''];
  const high = SIDE * (1 - open * 0.86);
  pen.fillStyle = '#1c123855';
  pen.fillRect(x + 6, y, SIDE - 12, SIDE);
  pen.fillStyle = dark;
  pen.fillRect(x + 6, y, SIDE - 12, high);
  pen.fillStyle = light;
  pen.fillRect(x + 6, y, 5, high);
  pen.fillStyle = '#1c123866';
  for (let bar = high - 7; bar > 0; bar -= 11) pen.fillRect(x + 6, y + bar, SIDE - 12, 3);
  if (open < 0.5) drawMark(pen, mark, x + SIDE / 2, y + high / 2, 6);
}
