/** Seconds of a step: the world moves on by these, whatever the screen's rate is. */
export const STEP = 1 / 60;

/** A page that stood still for longer does not catch up. */
const LONGEST = 0.1;

/**
 * Calls `step` once for each step of time that has passed, and `draw` for each frame of the screen, with the
 * milliseconds since the one before where time passes by itself.
 */
export class Loop {
  readonly #step: () => void;
  readonly #draw: (interval?: number) => void;
  #left = 0;
  /** When the last frame was; the first only begins to count. */
  #last?: number;
  /** Whether time passes only by {@link advance}. */
  #held = false;

  constructor(step: () => void, draw: (interval?: number) => void) {
    this.#step = step;
    this.#draw = draw;
  }

  start(): void {
    const tick = (now: number) => {
      requestAnimationFrame(tick);
      const interval = now - (this.#last ?? now);
      this.#last = now;
      if (!this.#held) this.#pass(Math.min(interval / 1000, LONGEST), interval);
    };
    requestAnimationFrame(tick);
  }

  /** From now on time passes only by `advance`: what a test needs to play alike on every machine. */
  hold(): void {
    this.#held = true;
    this.#left = 0;
  }

  advance(seconds: number): void {
    this.#pass(seconds);
  }

  #pass(seconds: number, interval?: number): void {
    // A hair more than nothing, or sums of steps would fall short of a step.
    this.#left += seconds + 1e-9;
    for (; this.#left >= STEP; this.#left -= STEP) this.#step();
    this.#draw(interval);
  }
}
