import type { Point, Size } from './round.ts';

/**
 * What stays as it is for many frames: drawn once, then only copied. Grounds with gradients and many
 * shapes would cost a slow phone too much in each frame.
 */
export class Still {
  readonly #canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  #key = '';

  /** @param opaque where it fills all of its part: then it need not be mixed with what lies below. */
  constructor(opaque = false) {
    this.#pen = this.#canvas.getContext('2d', { alpha: !opaque }) as CanvasRenderingContext2D;
  }

  /**
   * @param key changes with what is to be seen.
   * @param at the part of the world that it fills.
   * @param zoom pixels for a unit of the world.
   * @param paint draws that part, in units of the world; called again when one of the others changes.
   */
  draw(
    pen: CanvasRenderingContext2D,
    key: string,
    at: Point & Size,
    zoom: number,
    paint: (pen: CanvasRenderingContext2D) => void,
  ): void {
    const [width, height] = [Math.ceil(at.width * zoom), Math.ceil(at.height * zoom)];
    const whole = `${key} ${zoom} ${at.x} ${at.y} ${width} ${height}`;
    if (whole !== this.#key) {
      this.#key = whole;
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#pen.setTransform(zoom, 0, 0, zoom, -at.x * zoom, -at.y * zoom);
      paint(this.#pen);
    }
    pen.drawImage(this.#canvas, at.x, at.y, width / zoom, height / zoom);
  }
}
