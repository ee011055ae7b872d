import type { View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';

/** How far away the far end of the road is, in times the distance from the eye to the blade. */
const DEPTH = 6;

const RINGS = ['#5a6aff', '#c04af0', '#ff5ad0', '#ff9af0'] as const;

/** A place on the screen, and how large things are there. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** The road of light: where things on it are seen, and how it looks. */
export class Road {
  #view: View = { x: 0, y: 0, width: 1, height: 1, landscape: false, time: 0 };
  #middle = 0;
  #horizon = 0;
  /** Where the blade is, and how wide a lane is there. */
  #near = 0;
  lane = 1;
  /** How far one has ducked, in units. */
  #down = 0;
  #strip: HTMLCanvasElement | undefined;

  /** @param down from 0 to 1, how far one has ducked. */
  look(view: View, down: number): void {
    this.#view = view;
    this.#middle = view.x + view.width / 2;
    this.#horizon = view.y + view.height * 0.36;
    this.#near = view.y + view.height * 0.84;
    this.lane = Math.min(view.width * 0.225, view.height * 0.2);
    this.#down = down * view.height * 0.13;
  }

  /**
   * @param lane 0 to 3, the middles of lanes; parts of lanes are between them.
   * @param far 0 at the blade, 1 at the far end, below 0 behind the blade.
   * @param up over the road, in widths of a lane.
   */
  place(lane: number, far: number, up = 0): Place {
    const scale = 1 / (1 + Math.max(-0.12, far) * DEPTH);
    const horizon = this.#horizon;
    return {
      x: this.#middle + (lane - 1.5) * this.lane * scale,
      y: horizon + (this.#near - horizon - this.#down - up * this.lane) * scale,
      scale,
    };
  }

  /**
   * Sky, rings and lanes.
   * @param beats beats since the song began, with parts of one; rings come nearer with them.
   * @param pulse from 1 on a beat to 0.
   */
  draw(pen: CanvasRenderingContext2D, sprites: Sprites, beats: number, pulse: number): void {
    const { x, y, width, height } = this.#view;
    this.#strip ??= stripOf();
    // A little more than is seen, for when the frame shakes.
    pen.drawImage(this.#strip, x - 12, y - 12, width + 24, height + 24);
    const eye = { x: this.#middle, y: this.#horizon };
    const wide = Math.max(1, width / 400);
    sprites.draw(pen, 'glow', eye.x, eye.y, {
      stretch: { x: wide * (1 + pulse * 0.06), y: 1 + pulse * 0.06 },
      scale: 1.05,
      alpha: 0.75 + pulse * 0.25,
    });
    this.#drawColumns(pen, beats, pulse);
    this.#drawLanes(pen, beats);
    this.#drawRings(pen, beats);
    pen.fillStyle = '#fff0ff';
    pen.beginPath();
    pen.arc(eye.x, eye.y, 7 + pulse * 4, 0, 7);
    pen.fill();
  }

  /** Frames of light that one flies through, one with each beat. */
  #drawRings(pen: CanvasRenderingContext2D, beats: number): void {
    const count = 4;
    for (let index = count - 1; index >= 0; index--) {
      const far = (index + 1 - (beats % 1)) / count;
      const scale = 1 / (1 + far * DEPTH);
      const [wide, high] = [this.lane * 6.6 * scale, this.#view.height * 1.05 * scale];
      const number = Math.floor(beats) + index;
      // What is about to pass fades, or it would look like something to duck under.
      pen.globalAlpha = Math.min(1, (1 - far) * 1.6, far * 9);
      pen.strokeStyle = RINGS[number % RINGS.length] ?? '#fff';
      pen.lineWidth = 1.5 + 6 * scale;
      pen.beginPath();
      pen.roundRect(this.#middle - wide / 2, this.#horizon - high * 0.48, wide, high, 12 * scale);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  /** Lights beside the road that leap with the beat. */
  #drawColumns(pen: CanvasRenderingContext2D, beats: number, pulse: number): void {
    for (let index = 7; index >= 0; index--) {
      const far = (index + 1 - (beats % 1)) / 8;
      const number = Math.floor(beats) + index;
      const leap = 0.5 + ((number * 0.618) % 1) * 1.5 + pulse * 0.5;
      pen.fillStyle = number % 2 ? '#5a2cb8' : '#3a4ad0';
      pen.globalAlpha = Math.min(0.8, (1 - far) * 1.2);
      for (const side of [-1, 1]) {
        const foot = this.place(1.5 + side * 4.1, far);
        const wide = this.lane * 0.7 * foot.scale;
        const high = this.lane * leap * foot.scale;
        pen.fillRect(foot.x - wide / 2, foot.y - high, wide, high);
      }
    }
    pen.globalAlpha = 1;
  }

  #drawLanes(pen: CanvasRenderingContext2D, beats: number): void {
    const [left, right] = [this.place(-0.5, 1), this.place(3.5, 1)];
    const [nearLeft, nearRight] = [this.place(-0.5, -0.12), this.place(3.5, -0.12)];
    pen.fillStyle = '#0d0630e0';
    pen.beginPath();
    pen.moveTo(left.x, left.y);
    pen.lineTo(right.x, right.y);
    pen.lineTo(nearRight.x, nearRight.y);
    pen.lineTo(nearLeft.x, nearLeft.y);
    pen.fill();
    pen.lineWidth = 2.5;
    pen.strokeStyle = '#7a3fe0';
    pen.beginPath();
    for (let edge = -0.5; edge <= 3.5; edge++) {
      const [from, to] = [this.place(edge, 1), this.place(edge, -0.12)];
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    for (let index = 0; index < 8; index++) {
      const far = (index + 1 - (beats % 1)) / 8;
      const [from, to] = [this.place(-0.5, far), this.place(3.5, far)];
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    // Where blocks have to be cut.
    const [from, to] = [this.place(-0.5, 0), this.place(3.5, 0)];
    pen.lineCap = 'round';
    for (const [wide, color] of [
      [12, '#25f0c44d'],
      [4, '#25e8c0'],
    ] as const) {
      pen.lineWidth = wide;
      pen.strokeStyle = color;
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
  }
}

function stripOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 256;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const fill = pen.createLinearGradient(0, 0, 0, 256);
  fill.addColorStop(0, '#150a3c');
  fill.addColorStop(0.45, '#2a0f5e');
  fill.addColorStop(1, '#0a0524');
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 1, 256);
  return canvas;
}
