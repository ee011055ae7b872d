/** Pixels per CSS pixel, from sharp to what still looks well. More than two are not seen. */
const STEPS = [2, 1.5, 1.2] as const;

/** Milliseconds: a frame that took longer came later than the next one of 60 in a second should have. */
const SLOW = 22;
/** After longer than this the page was away, or the game paused. */
const AWAY = 250;
/** So many frames are looked at together, and so many of them may be slow. */
const FRAMES = 60;
const MOST_SLOW = 24;

/**
 * How sharp a game is drawn: on a phone that does not keep up, less sharp, for good. Half of the pixels take
 * half of the time, and sixty frames in a second are worth more to a player than edges are.
 */
export class Sharpness {
  #step = 0;
  #frames = 0;
  #slow = 0;

  /** The most pixels per CSS pixel now. */
  get most(): number {
    return STEPS[this.#step] as number;
  }

  /**
   * Takes note of a frame that was drawn.
   * @param interval since the one before, in milliseconds.
   * @param density pixels per CSS pixel that the screen has.
   * @returns whether `most` has changed.
   */
  note(interval: number, density: number): boolean {
    if (interval > AWAY) return false;
    this.#frames += 1;
    if (interval > SLOW) this.#slow += 1;
    if (this.#frames < FRAMES) return false;
    const isSlow = this.#slow > MOST_SLOW;
    this.#frames = 0;
    this.#slow = 0;
    // Steps that are above what the screen has would change nothing.
    const next = STEPS.findIndex((most, index) => index > this.#step && most < density);
    if (!isSlow || next < 0) return false;
    this.#step = next;
    return true;
  }
}
