import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Streams } from '../../../../cli/new/clack-prompter.ts';

/** What a person sees, and the keys that they press then. */
export type Step = [seen: string, keys: string];

/** A terminal with a person before it, who waits for what they want to see before they press a key. */
export class Typist {
  /** All that was shown, without the codes that move the cursor. */
  screen = '';
  readonly streams: Streams;
  readonly #steps: Step[];
  #read = 0;

  constructor(steps: readonly Step[]) {
    this.#steps = [...steps];
    const input = new PassThrough();
    const output = new Writable({
      write: (chunk, _, done) => {
        this.screen += stripVTControlCharacters(String(chunk));
        done();
        setImmediate(() => this.#next(input));
      },
    });
    this.streams = { input, output };
  }

  /** What they still wait for. */
  get left(): Step[] {
    return this.#steps;
  }

  #next(input: PassThrough): void {
    const [step] = this.#steps;
    if (!step || !this.screen.slice(this.#read).includes(step[0])) return;
    this.#steps.shift();
    this.#read = this.screen.length;
    input.write(step[1]);
  }
}

export const ENTER = '\r';
export const DOWN = '\u001b[B';
export const SPACE = ' ';
export const CTRL_C = '\u0003';
export const RUB_OUT = '\u007f';
