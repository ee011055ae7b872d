import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OpenGame } from './open-game.ts';

/** More pictures of one round than these are thinned out. */
const MOST = 24;

/** Milliseconds between two looks; where pictures were thinned out, twice as many. */
const EACH = 40;

/** Takes pictures of a game beside a test that plays it: of its beginning, middle and end. */
export class Moments {
  readonly #page: Page;
  #id = '';
  #game: OpenGame<unknown> | undefined;
  #each = EACH;
  #first: Buffer | undefined;
  #played: Buffer[] = [];
  #end: Buffer | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;
  #taken = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Looks at a game from now on; only at the first round of a test. */
  async watch(id: string, game: OpenGame<unknown>): Promise<void> {
    if (this.#looking) return;
    this.#id = id;
    this.#game = game;
    this.#first = await this.#picture();
    // A test that is over closes the page under the last look.
    this.#looking = this.#look(game).catch(() => undefined);
  }

  async #look(game: OpenGame<unknown>): Promise<void> {
    while (!this.#stopped && !this.#end) {
      const { screen } = await game.state();
      if (screen === 'over') this.#end = await this.#picture();
      if (screen === 'playing') await this.#keepPlayed(game);
      if (this.#played.length > MOST) {
        this.#played = this.#played.filter((_, index) => index % 2 === 0);
        this.#each *= 2;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#each));
    }
  }

  /** Keeps a picture, unless the round was paused or over before it was taken. */
  async #keepPlayed(game: OpenGame<unknown>): Promise<void> {
    const picture = await this.#picture();
    const { screen } = await game.state();
    if (screen !== 'playing') return;
    this.#played.push(picture);
    this.#taken += 1;
  }

  #picture(): Promise<Buffer> {
    return this.#page.screenshot({ animations: 'disabled' });
  }

  /**
   * Writes `<game>/<pictures that were taken>-<test>/<moment>.png` for a round that came to an end: `first`,
   * `beginning`, `middle`, `end`.
   */
  async write(folder: string, test: string): Promise<void> {
    this.#stopped = true;
    await this.#looking;
    // A round that was over with the test's last step.
    if (!this.#end && (await this.#game?.state())?.screen === 'over')
      this.#end = await this.#picture();
    const middle = this.#played[Math.floor(this.#played.length / 2)];
    const moments = { first: this.#first, beginning: this.#played[0], middle, end: this.#end };
    if (!Object.values(moments).every((one) => one)) return;
    const into = join(folder, this.#id, `${this.#taken}-${test.replaceAll(/\W+/g, '-')}`);
    mkdirSync(into, { recursive: true });
    for (const [name, picture] of Object.entries(moments)) {
      writeFileSync(join(into, `${name}.png`), picture as Buffer);
    }
  }
}
