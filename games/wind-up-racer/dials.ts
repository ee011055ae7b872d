import type { View } from '../stage/round.ts';

/** The spring as a dial; with `gold`, where the needle has to be let go. */
export function drawGauge(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  spring: number,
  gold: { from: number; to: number } | undefined,
  bright: boolean,
): void {
  const angle = (part: number) => Math.PI * (0.75 + 1.5 * part);
  disc(pen, x, y + 2, radius + 5, '#00000066');
  disc(pen, x, y, radius + 4, '#c98520');
  disc(pen, x, y, radius + 1, '#2f2440');
  arc(pen, x, y, radius * 0.76, angle(0), angle(1), '#51436a', radius * 0.26);
  if (gold) arc(pen, x, y, radius * 0.76, angle(gold.from), angle(1), '#ffc83f', radius * 0.4);
  const color = spring < 0.2 && !gold ? '#ff6b5a' : '#7fe0a0';
  if (spring > 0 && bright)
    arc(pen, x, y, radius * 0.76, angle(0), angle(Math.min(1, spring)), color, radius * 0.2);
  coil(pen, x, y, radius * 0.5, spring);
  const way = angle(Math.min(1.03, spring));
  pen.strokeStyle = '#fff8e8';
  pen.lineWidth = Math.max(3, radius * 0.08);
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x + Math.cos(way) * radius * 0.4, y + Math.sin(way) * radius * 0.4);
  pen.lineTo(x + Math.cos(way) * radius * 0.95, y + Math.sin(way) * radius * 0.95);
  pen.stroke();
}

/** The more it is wound, the more turns it has. */
function coil(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, spring: number) {
  pen.strokeStyle = '#ffe79a';
  pen.lineWidth = Math.max(2, radius * 0.12);
  pen.beginPath();
  const turns = 1.2 + Math.min(1, spring) * 2.6;
  for (let index = 0; index <= 40; index++) {
    const part = index / 40;
    const way = part * turns * Math.PI * 2;
    const far = radius * (0.12 + 0.8 * part);
    pen.lineTo(x + Math.cos(way) * far, y + Math.sin(way) * far);
  }
  pen.stroke();
}

/** Which place, of how many. */
export function drawPlace(
  pen: CanvasRenderingContext2D,
  right: number,
  top: number,
  place: string,
  all: string,
): void {
  pen.fillStyle = '#2f2440d0';
  pen.beginPath();
  pen.roundRect(right - 82, top, 82, 46, 14);
  pen.fill();
  for (let index = 0; index < 6; index++) {
    pen.fillStyle = (index + Math.floor(index / 3)) % 2 ? '#2f2440' : '#fff8e8';
    pen.fillRect(right - 72 + (index % 3) * 6, top + 12 + Math.floor(index / 3) * 6, 6, 6);
  }
  pen.fillStyle = '#ffc83f';
  pen.fillRect(right - 75, top + 10, 3, 26);
  pen.direction = 'ltr';
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  pen.fillStyle = '#fff8e8';
  pen.font = '800 30px system-ui, sans-serif';
  pen.fillText(place, right - 28, top + 24);
  pen.textAlign = 'left';
  pen.fillStyle = '#d9c8f0';
  pen.font = '700 15px system-ui, sans-serif';
  pen.fillText(`/${all}`, right - 26, top + 29);
}

/** How far everybody has come, at the side. */
export function drawWay(
  pen: CanvasRenderingContext2D,
  view: View,
  mine: number,
  others: readonly number[],
): void {
  const x = view.x + view.width - 20;
  const top = view.y + (view.landscape ? 84 : 146);
  const high = Math.min(180, view.height * 0.36);
  pen.fillStyle = '#2f2440a0';
  pen.beginPath();
  pen.roundRect(x - 4, top - 6, 8, high + 12, 4);
  pen.fill();
  const at = (part: number) => top + high * (1 - Math.max(0, Math.min(1, part)));
  others.forEach((part, index) => {
    disc(pen, x, at(part), 5, ['#7ccf5f', '#8fc8f0', '#f2b134'][index] ?? '#fff');
  });
  disc(pen, x, at(mine), 8, '#fff8e8');
  disc(pen, x, at(mine), 6, '#ec3f3f');
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string) {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

function arc(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  color: string,
  width: number,
): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'butt';
  pen.beginPath();
  pen.arc(x, y, radius, from, to);
  pen.stroke();
}
