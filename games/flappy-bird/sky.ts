import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { WATER } from './rules.ts';

/** The colours of a time of day. */
interface Hour {
  /** Of the sky, from above to the horizon. */
  sky: readonly [string, string, string];
  far: string;
  near: string;
  windows: string;
  /** Of the water, at the top and deep down, and of what glitters on it. */
  water: readonly [string, string];
  glitter: string;
  /** How bright the stars are, from 0 to 1. */
  stars: number;
}

const HOURS: readonly Hour[] = [
  {
    sky: ['#49b6e8', '#a9e4ee', '#fff3d0'],
    far: '#7fb7c9',
    near: '#5a93b0',
    windows: '#ffe9b0',
    water: ['#2c8aa8', '#17577f'],
    glitter: '#8fd8e4',
    stars: 0,
  },
  {
    sky: ['#3f5fb0', '#e8829a', '#ffc98a'],
    far: '#a0708f',
    near: '#6f5184',
    windows: '#ffd98a',
    water: ['#7a5a90', '#2f3a70'],
    glitter: '#ffb9a0',
    stars: 0.2,
  },
  {
    sky: ['#0b1440', '#1f2f6e', '#44588f'],
    far: '#2a3d74',
    near: '#1a2a58',
    windows: '#ffd76a',
    water: ['#16305e', '#0a1638'],
    glitter: '#7fa6d8',
    stars: 1,
  },
  {
    sky: ['#4a6fc4', '#f0a0b0', '#ffe2b0'],
    far: '#9a8db4',
    near: '#6a76a4',
    windows: '#ffe9b0',
    water: ['#4f7fa8', '#27507e'],
    glitter: '#ffd9c4',
    stars: 0.15,
  },
];

/** Pipes from one time of day to the next, and how many of them the change takes. */
const LASTS = 12;
const CHANGES = 4;

/** Steps of a change: colours are mixed anew only with each. */
const STEPS = 24;

const FAR = new Path2D(
  'M0 44V20l16-14 16 14v-30l14-18 14 18v26h20l12-12 14 12v10h24v-40h6l8-16 8 16h6v34h26l16-16 18 16v8h30v-26l14-14 14 14v24h26v-14l14-12 16 12v-22h20l16-16 20 16H400V80H0z',
);
const NEAR = new Path2D(
  'M0 40V-6l20-16 20 16h10v-14h30v12l18-14 18 14h24l14-12 16 12h20v-16h26v14h14l18-14 18 14h20v-10h26v10l18-14 20 14H400V46H0z',
);
/** Windows of the near houses, two by two. */
const WINDOWS = new Path2D(
  [14, 26, 58, 70, 92, 104, 128, 150, 166, 184, 204, 216, 244, 268, 282, 306, 330, 342, 366, 384]
    .flatMap((x, index) => [
      `M${x} ${4 + (index % 3) * 4}h3v4h-3z`,
      index % 2 ? `M${x} ${18 + (index % 4) * 3}h3v4h-3z` : '',
    ])
    .join(''),
);
const TILE = 400;

/** The sky, the town and the water behind the pipes, through day, evening, night and morning. */
export class Sky {
  #mixed = -1;
  #strip: HTMLCanvasElement | undefined;
  #now: Hour = HOURS[0] as Hour;

  /** @param pipes how many pipes have been passed, with parts of one; @param passed units flown. */
  drawBehind(
    pen: CanvasRenderingContext2D,
    sprites: Sprites,
    view: View,
    pipes: number,
    passed: number,
  ): void {
    this.#mix(pipes);
    const { x, y, width } = view;
    if (this.#strip) pen.drawImage(this.#strip, x, y, width, WATER + 8 - y);
    this.#drawStars(pen, view);
    this.#drawLights(pen, sprites, view, pipes);
    for (let index = 0; index < 5; index++) {
      const slow = 0.05 + (index % 3) * 0.03;
      const wide = width + 240;
      const at = (((index * 0.382 * wide - passed * slow) % wide) + wide) % wide;
      const high = y + (WATER - y) * (0.1 + ((index * 0.618) % 1) * 0.42);
      sprites.draw(pen, index % 2 ? 'wisp' : 'cloud', x + at - 120, high, {
        scale: 0.8 + (index % 3) * 0.25,
        alpha: 1 - this.#now.stars * 0.75,
      });
    }
    tiles(pen, FAR, this.#now.far, view, passed * 0.12 + 130, WATER - 60, 1.25);
    tiles(pen, NEAR, this.#now.near, view, passed * 0.25, WATER - 44, 1.15);
    tiles(pen, WINDOWS, this.#now.windows, view, passed * 0.25, WATER - 44, 1.15);
  }

  /** The water lies before the pipes: they stand in it. */
  drawWater(pen: CanvasRenderingContext2D, view: View, passed: number): void {
    const { x, y, width, height, time } = view;
    const bottom = y + height;
    const [light, dark] = this.#now.water;
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(x, bottom);
    for (let at = -40; at <= width + 40; at += 20) {
      const wave = Math.sin((at + passed) * 0.05 + time * 2) * 2.5;
      pen.lineTo(x + at, WATER + wave);
    }
    pen.lineTo(x + width, bottom);
    pen.fill();
    pen.fillStyle = dark;
    pen.fillRect(x, WATER + 34, width, Math.max(0, bottom - WATER - 34));
    pen.fillStyle = this.#now.glitter;
    for (let index = 0; index < 26; index++) {
      const row = index % 6;
      const wide = width + 160;
      const slow = 0.55 + row * 0.13;
      const at = (((index * 97 - passed * slow) % wide) + wide) % wide;
      pen.globalAlpha = row < 3 ? 0.7 : 0.35;
      pen.fillRect(x + at - 80, WATER + 12 + row * 17, 24 + (index % 3) * 18, 3);
    }
    pen.globalAlpha = 1;
  }

  /** Mixes the colours of two times of day. */
  #mix(pipes: number): void {
    const hour = Math.floor(pipes / LASTS);
    const into = Math.max(0, (pipes % LASTS) - (LASTS - CHANGES)) / CHANGES;
    const part = Math.round(into * STEPS);
    const mixed = hour * (STEPS + 1) + part;
    if (mixed === this.#mixed) return;
    this.#mixed = mixed;
    const [from, to] = [hour, hour + 1].map((at) => HOURS[at % HOURS.length] as Hour) as [
      Hour,
      Hour,
    ];
    const share = part / STEPS;
    const color = (one: string, other: string) => mixOf(one, other, share);
    this.#now = {
      sky: [
        color(from.sky[0], to.sky[0]),
        color(from.sky[1], to.sky[1]),
        color(from.sky[2], to.sky[2]),
      ],
      far: color(from.far, to.far),
      near: color(from.near, to.near),
      windows: color(from.windows, to.windows),
      water: [color(from.water[0], to.water[0]), color(from.water[1], to.water[1])],
      glitter: color(from.glitter, to.glitter),
      stars: from.stars + (to.stars - from.stars) * share,
    };
    this.#strip = stripOf(this.#now.sky, this.#strip);
  }

  #drawStars(pen: CanvasRenderingContext2D, { x, y, width, time }: View): void {
    if (this.#now.stars < 0.02) return;
    pen.fillStyle = '#fffbe0';
    for (let index = 1; index <= 46; index++) {
      const twinkle = 0.65 + 0.35 * Math.sin(time * 2 + index);
      pen.globalAlpha = this.#now.stars * twinkle;
      const size = 1.2 + (index % 3) * 0.7;
      pen.fillRect(
        x + ((index * 0.618) % 1) * width,
        y + ((index * 0.7548) % 1) * (WATER - y) * 0.75,
        size,
        size,
      );
    }
    pen.globalAlpha = 1;
  }

  /** The sun goes down in the evening, the moon up at night. */
  #drawLights(pen: CanvasRenderingContext2D, sprites: Sprites, view: View, pipes: number): void {
    const turn = (pipes / (LASTS * HOURS.length)) % 1;
    const { x, y, width } = view;
    const high = (WATER - y) * 0.82;
    const arc = (part: number) => WATER - high * Math.cos(part * Math.PI * 2);
    sprites.draw(pen, 'sun', x + width * 0.2, arc(turn - 0.06));
    sprites.draw(pen, 'moon', x + width * 0.72, arc(turn - 0.62));
  }
}

function stripOf(sky: readonly string[], old: HTMLCanvasElement | undefined): HTMLCanvasElement {
  const canvas = old ?? document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 256;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const fill = pen.createLinearGradient(0, 0, 0, 256);
  for (const [index, color] of sky.entries()) fill.addColorStop([0, 0.45, 0.92][index] ?? 1, color);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 1, 256);
  return canvas;
}

/** A color between two, both as `#rrggbb`. */
function mixOf(from: string, to: string, part: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

function tiles(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  color: string,
  view: View,
  passed: number,
  y: number,
  scale: number,
): void {
  pen.fillStyle = color;
  const wide = TILE * scale;
  for (let x = view.x - (passed % wide); x < view.x + view.width; x += wide) {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    pen.fill(path);
    pen.restore();
  }
}
