import type { View } from './round.ts';

/**
 * What stands still behind a game, drawn once for a view and a name, then copied as one picture: grounds
 * with gradients and many shapes would cost a slow phone too much in each frame.
 */
export class Backdrop {
  readonly #canvas = document.createElement('canvas');
  #key = '';

  /** @param paint draws the whole view, in units of the world; called again when view or name change. */
  draw(
    pen: CanvasRenderingContext2D,
    { x, y, width, height }: View,
    name: string,
    paint: (pen: CanvasRenderingContext2D) => void,
  ): void {
    const zoom = pen.canvas.width / width;
    const key = `${name} ${zoom} ${x} ${y} ${height}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#canvas.width = pen.canvas.width;
      this.#canvas.height = pen.canvas.height;
      const own = this.#canvas.getContext('2d', { alpha: false });
      if (!own) return;
      own.setTransform(zoom, 0, 0, zoom, -x * zoom, -y * zoom);
      paint(own);
    }
    pen.drawImage(this.#canvas, x, y, width, height);
  }
}
