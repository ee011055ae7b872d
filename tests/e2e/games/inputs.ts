import type { Frame, Page } from '@playwright/test';

/** A key that no game listens to. */
const MARK = 'ScrollLock';

/**
 * What a player presses. The game's frame is a process of its own: a key goes to it when the browser knows that the
 * frame has the focus, and is heard there after what Playwright asks of the frame meanwhile.
 */
export class Inputs {
  readonly #page: Page;
  readonly #frame: Frame;
  #areFocused = false;
  #marks = 0;

  private constructor(page: Page, frame: Frame) {
    this.#page = page;
    this.#frame = frame;
  }

  static async of(page: Page, frame: Frame): Promise<Inputs> {
    await frame.evaluate((mark) => {
      let heard = 0;
      const waiting = new Map<number, () => void>();
      addEventListener('keyup', ({ code }) => {
        if (code !== mark) return;
        heard += 1;
        waiting.get(heard)?.();
      });
      window.marked = (count) =>
        new Promise((resolve) => (heard < count ? waiting.set(count, resolve) : resolve()));
    }, MARK);
    return new Inputs(page, frame);
  }

  /** Waits until keys go to the game. */
  async areFocused(): Promise<void> {
    await this.#page.waitForFunction(() => document.activeElement?.localName === 'iframe');
    this.#areFocused = true;
  }

  /** Waits until the game has heard of all that was pressed: inputs arrive in their order. */
  async arrive(): Promise<void> {
    if (!this.#areFocused) return;
    this.#marks += 1;
    await this.#page.keyboard.press(MARK);
    await this.#frame.evaluate((count) => window.marked(count), this.#marks);
  }
}

declare global {
  interface Window {
    /** Waits for so many marks among what is pressed. */
    marked(count: number): Promise<void>;
  }
}
