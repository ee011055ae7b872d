import type { Point, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { SKILLS, type Unit } from './rules.ts';

const BUTTON = 29;

/** The middle of the button that ends a turn. */
export function buttonPlace(view: View): Point {
  return { x: view.x + view.width - BUTTON - 14, y: view.y + view.height - BUTTON - 14 };
}

export function isOnButton(view: View, { x, y }: Point): boolean {
  const middle = buttonPlace(view);
  return Math.hypot(x - middle.x, y - middle.y) < BUTTON + 8;
}

/** Two arrows: on with the other army. Around it a dot for each unit that may still do something. */
export function drawButton(
  pen: CanvasRenderingContext2D,
  view: View,
  { waiting, open }: { waiting: number; open: boolean },
): void {
  const { x, y } = buttonPlace(view);
  pen.globalAlpha = open ? 1 : 0.45;
  const beat = open && waiting === 0 ? Math.sin(view.time * 6) * 2 : 0;
  pen.fillStyle = '#8a4a12';
  circle(pen, x, y + 4, BUTTON + beat);
  pen.fillStyle = '#ffb52e';
  circle(pen, x, y, BUTTON + beat);
  pen.fillStyle = '#ffd873';
  circle(pen, x - 2, y - 4, BUTTON - 7);
  pen.strokeStyle = '#5a2f0c';
  pen.lineWidth = 5;
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  for (const left of [-10, 3]) {
    pen.moveTo(x + left, y - 10);
    pen.lineTo(x + left + 9, y);
    pen.lineTo(x + left, y + 10);
  }
  pen.stroke();
  for (let dot = 0; dot < waiting; dot++) {
    const turn = -2.6 + dot * 0.42;
    pen.fillStyle = '#16306f';
    circle(pen, x + Math.cos(turn) * (BUTTON + 4), y + Math.sin(turn) * (BUTTON + 4), 6);
    pen.fillStyle = '#8fc0ff';
    circle(pen, x + Math.cos(turn) * (BUTTON + 4), y + Math.sin(turn) * (BUTTON + 4), 4);
  }
  pen.globalAlpha = 1;
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

/** What a unit can do, in pictures and numbers. */
export function drawCard(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  unit: Unit,
  number: (value: number) => string,
): void {
  const { health, damage, steps, near, far, heals } = SKILLS[unit.kind];
  const [left, top] = [view.x + 12, view.y + view.height - 76];
  pen.fillStyle = unit.army === 'blue' ? '#13255ce8' : '#521029e8';
  pen.beginPath();
  pen.roundRect(left, top, 226, 64, unit.army === 'blue' ? 24 : 8);
  pen.fill();
  sprites.draw(pen, `${unit.army} ${unit.kind}`, left + 32, top + 26, {
    scale: 0.72,
    mirrored: unit.army === 'red',
  });
  const range = near === far ? number(far) : `${number(near)}–${number(far)}`;
  const facts: [string, string][] = [
    ['heart', `${number(unit.health)}/${number(health)}`],
    heals > 0 ? ['leaf', `+${number(heals)}`] : ['sword', number(damage)],
    ['boot', number(steps)],
    ['aim', range],
  ];
  pen.fillStyle = '#fff';
  pen.font = '700 17px system-ui, sans-serif';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  for (const [index, [icon, text]] of facts.entries()) {
    const x = left + 76 + (index % 2) * 80;
    const y = top + 19 + Math.floor(index / 2) * 27;
    sprites.draw(pen, icon, x, y);
    pen.fillText(text, x + 15, y + 1);
  }
}

/** A speech bubble with a number; one who would fall has a cross beside it. */
export function drawBubble(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  { text, color, falls }: { text: string; color: string; falls: boolean },
): void {
  const wide = falls ? 50 : 34;
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x - wide / 2, y - 12, wide, 24, 12);
  pen.fill();
  pen.beginPath();
  pen.moveTo(x - 6, y + 11);
  pen.lineTo(x + 6, y + 11);
  pen.lineTo(x, y + 18);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = '800 16px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, falls ? x - 8 : x, y + 1);
  if (!falls) return;
  pen.strokeStyle = '#fff';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(x + 9, y - 5);
  pen.lineTo(x + 19, y + 5);
  pen.moveTo(x + 19, y - 5);
  pen.lineTo(x + 9, y + 5);
  pen.stroke();
}
