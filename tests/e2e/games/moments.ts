import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OpenGame } from './open-game.ts';

/** More pictures of one round than these are thinned out. */
const MOST = 16;

/** Takes pictures of a game while a test plays it: of its beginning, middle and end. */
export class Moments {
  readonly #page: Page;
  #id = '';
  #first: Buffer | undefined;
  #end: Buffer | undefined;
  #played: Buffer[] = [];
  /** Every so many moves of the world one picture. */
  #each = 1;
  #moves = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** @returns the game, which now is looked at with every move. */
  async watch<State>(id: string, game: OpenGame<State>): Promise<OpenGame<State>> {
    this.#id = id;
    this.#first = await this.#page.screenshot();
    return {
      ...game,
      advance: async (seconds) => {
        await game.advance(seconds);
        await this.#look();
      },
      state: async () => {
        const state = await game.state();
        if (state.screen === 'over') this.#end ??= await this.#page.screenshot();
        return state;
      },
    };
  }

  async #look(): Promise<void> {
    this.#moves += 1;
    if (this.#end || this.#moves % this.#each > 0) return;
    this.#played.push(await this.#page.screenshot());
    if (this.#played.length < MOST) return;
    this.#played = this.#played.filter((_, index) => index % 2 === 0);
    this.#each *= 2;
  }

  /** Writes `<game>/<test>/<moment>.png` for a round that came to an end: `first`, `beginning`, `middle`, `end`. */
  write(folder: string, test: string): void {
    const middle = this.#played[Math.floor(this.#played.length / 2)];
    const moments = { first: this.#first, beginning: this.#played[0], middle, end: this.#end };
    if (!Object.values(moments).every((one) => one)) return;
    const into = join(folder, this.#id, test.replaceAll(/\W+/g, '-'));
    mkdirSync(into, { recursive: true });
    for (const [name, picture] of Object.entries(moments)) {
      writeFileSync(join(into, `${name}.png`), picture as Buffer);
    }
  }
}
