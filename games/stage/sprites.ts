/** A picture of a game; lengths in units of the world. */
export interface Drawing {
  width: number;
  height: number;
  /** The text of an SVG file with a viewBox. */
  svg: string;
}

/** How a picture is drawn. */
export interface Placed {
  /** Times its own size; 1 without it. */
  scale?: number;
  /** Radians, clockwise, round its middle. */
  turn?: number;
  /** Whether left and right change places. */
  mirrored?: boolean;
  /** Times its own height and width, for squash and stretch. */
  stretch?: { x: number; y: number };
  /** From 0 to 1. */
  alpha?: number;
}

/** The pictures of a game, ready to be drawn: SVG is drawn once for the size it has on the screen. */
export class Sprites {
  readonly #drawings: Record<string, Drawing>;
  readonly #images = new Map<string, HTMLImageElement>();
  readonly #bitmaps = new Map<string, HTMLCanvasElement>();
  #density = 1;

  constructor(drawings: Record<string, Drawing>) {
    this.#drawings = drawings;
  }

  /** Resolves when all can be drawn. */
  async load(): Promise<void> {
    await Promise.all(
      Object.entries(this.#drawings).map(async ([name, { svg, width, height }]) => {
        const image = new Image(width, height);
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        this.#images.set(name, image);
      }),
    );
  }

  /** From now on a unit of the world has so many pixels of the screen. */
  setDensity(density: number): void {
    if (Math.abs(density - this.#density) < 0.01) return;
    this.#density = density;
    this.#bitmaps.clear();
  }

  /** Draws a picture with its middle at a point. */
  draw(pen: CanvasRenderingContext2D, name: string, x: number, y: number, how: Placed = {}): void {
    const drawing = this.#drawings[name];
    const bitmap = drawing && this.#bitmap(name, drawing, Math.max(1, how.scale ?? 1));
    if (!bitmap) return;
    const { scale = 1, turn = 0, mirrored = false, stretch = { x: 1, y: 1 }, alpha = 1 } = how;
    pen.save();
    pen.translate(x, y);
    if (turn) pen.rotate(turn);
    pen.scale((mirrored ? -1 : 1) * scale * stretch.x, scale * stretch.y);
    if (alpha < 1) pen.globalAlpha *= alpha;
    const { width, height } = drawing;
    pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
    pen.restore();
  }

  #bitmap(name: string, { width, height }: Drawing, scale: number): HTMLCanvasElement | undefined {
    // Larger ones are drawn anew in whole steps, so that one that grows is not drawn anew in each frame.
    const step = Math.ceil(scale);
    const key = `${name} ${step}`;
    const kept = this.#bitmaps.get(key);
    if (kept) return kept;
    const image = this.#images.get(name);
    if (!image) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.ceil(width * this.#density * step));
    canvas.height = Math.max(1, Math.ceil(height * this.#density * step));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    this.#bitmaps.set(key, canvas);
    return canvas;
  }
}
