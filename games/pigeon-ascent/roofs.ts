import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { SIZES } from './birds.ts';
import { RIVALS } from './rules.ts';

/** Skies from the first roof to the last: dusk, and then night. */
const SKIES = [
  ['#1f3c6e', '#6f5aa0', '#f0858a', '#ffd49a'],
  ['#182c5c', '#5a4a98', '#d86f92', '#ffb48a'],
  ['#0f1c48', '#3c3a88', '#9a5898', '#f08a80'],
  ['#0a1238', '#262a70', '#5a4490', '#b0648c'],
] as const;

const TOWN = [
  {
    path: new Path2D(
      'M0 320V186h24v-24h34v40h22v-20h26v34h30v-58h10v-18h14v18h12v70h30v-40h40v24h24v-60h34v40h30v-22h36v20h34v150H401V320Z',
    ),
    color: '#8a5a8c',
    width: 400,
    lift: 0.5,
  },
  {
    path: new Path2D('M0 340V226h40v-20h30v30h60v-18h50v30h70v-26h34v18h40v-40h40v26h36v114Z'),
    color: '#5d3f78',
    width: 400,
    lift: 1,
  },
] as const;

let sky: CanvasGradient | undefined;
let skyOf = '';

/** @param up how far up the tower it is, from 0 to 1. @param ground where the roof is on the screen. */
export function drawTown(
  pen: CanvasRenderingContext2D,
  view: View,
  up: number,
  ground: number,
): void {
  const index = Math.min(SKIES.length - 1, Math.floor(up * SKIES.length));
  const key = `${index} ${view.height} ${ground}`;
  if (!sky || skyOf !== key) {
    skyOf = key;
    sky = pen.createLinearGradient(0, view.y, 0, ground + 40);
    for (const [stop, color] of (SKIES[index] as readonly string[]).entries())
      sky.addColorStop([0, 0.35, 0.7, 1][stop] as number, color);
  }
  pen.fillStyle = sky;
  pen.fillRect(view.x, view.y, view.width, view.height);
  if (index > 0) drawStars(pen, view, ground, index);
  const sun = { x: view.x + view.width * 0.26, y: ground - 130 + up * 110 };
  pen.fillStyle = '#ffe3a859';
  disc(pen, sun.x, sun.y, 86);
  pen.fillStyle = '#fff0c4cc';
  disc(pen, sun.x, sun.y, 62);
  for (const { path, color, width, lift } of TOWN) {
    pen.fillStyle = color;
    const y = ground - 300 + up * 130 * lift;
    for (let x = view.x - 60; x < view.x + view.width; x += width) {
      pen.translate(x, y);
      pen.fill(path);
      pen.translate(-x, -y);
    }
    pen.fillRect(view.x, y + 319, view.width, Math.max(0, view.y + view.height - y - 319));
  }
  pen.fillStyle = '#ffd48a';
  for (let light = 1; light < 46; light++) {
    const x = view.x + ((light * 0.618) % 1) * view.width;
    const y = ground - 52 + up * 130 + ((light * light * 0.382) % 1) * 80;
    if (y < ground) pen.fillRect(x, y, 3, 3);
  }
}

function drawStars(pen: CanvasRenderingContext2D, view: View, ground: number, many: number): void {
  pen.fillStyle = '#ffffffb0';
  for (let star = 1; star <= many * 12; star++) {
    const x = view.x + ((star * 0.618) % 1) * view.width;
    pen.fillRect(x, view.y + ((star * star * 0.382) % 1) * (ground - view.y) * 0.5, 1.8, 1.8);
  }
}

/** They move by themselves; what they pass before stands still. */
export function drawClouds(pen: CanvasRenderingContext2D, view: View, up: number): void {
  pen.fillStyle = '#ffc6b066';
  for (let cloud = 0; cloud < 4; cloud++) {
    const wide = 90 + cloud * 22;
    const path = view.width + 260;
    const x = view.x - 130 + ((view.time * (5 + cloud * 2) + cloud * 170) % path);
    const y = view.y + 46 + cloud * 38 + up * 60;
    pen.beginPath();
    pen.ellipse(x, y, wide / 2, 8, 0, 0, 7);
    pen.ellipse(x + 22, y - 7, wide / 3.4, 9, 0, 0, 7);
    pen.fill();
  }
}

/** The roof on which they stand, down to the lower edge. */
export function drawRoof(pen: CanvasRenderingContext2D, view: View, ground: number): void {
  pen.fillStyle = '#4a2d55';
  pen.fillRect(view.x, ground + 18, view.width, view.y + view.height - ground);
  pen.fillStyle = '#b27c7a';
  pen.fillRect(view.x, ground, view.width, 20);
  pen.fillStyle = '#8a5368';
  pen.fillRect(view.x, ground + 12, view.width, 10);
  pen.fillStyle = '#ffe0bc';
  pen.fillRect(view.x, ground, view.width, 4);
  pen.fillStyle = '#6b3f63';
  for (let row = 0; ground + 30 + row * 32 < view.y + view.height; row++)
    for (let x = view.x + 4 - (row % 2) * 20; x < view.x + view.width; x += 40) {
      pen.beginPath();
      pen.roundRect(x, ground + 30 + row * 32, 30, 22, 3);
      pen.fill();
    }
}

/** The mast with who is still above, as on the cover: the next one sits lowest. */
export function drawMast(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  x: number,
  top: number,
  ground: number,
  next: number,
): void {
  pen.strokeStyle = '#2a2350';
  pen.lineCap = 'round';
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(x, ground);
  pen.lineTo(x, top);
  const above = RIVALS.slice(next + 1);
  const apart = Math.min(40, (ground - top - 90) / Math.max(1, above.length));
  for (const index of above.keys()) {
    const y = top + 26 + (above.length - 1 - index) * apart;
    const side = index % 2 ? 1 : -1;
    pen.moveTo(x, y);
    pen.lineTo(x + side * 26, y);
  }
  pen.stroke();
  for (const [index, { name }] of above.entries()) {
    const y = top + 26 + (above.length - 1 - index) * apart;
    const side = index % 2 ? 1 : -1;
    const scale = 0.2 * (SIZES[name] ?? 1);
    sprites.draw(pen, name, x + side * 20, y - 22 * scale * 4.2, { scale, mirrored: true });
  }
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}
