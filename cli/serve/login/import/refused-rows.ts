import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { CannotRun } from '../../../cannot-run.ts';
import { csvLine } from '../csv-line.ts';

/** So many are shown; the others are counted. */
const SHOWN = 10;

/** Rows that were refused: the first ones to be shown, all of them in a file. */
export class RefusedRows {
  count = 0;
  /** Lines of text for people; never a hash. */
  readonly shown: string[] = [];
  readonly #file: string | undefined;
  readonly #draft: string;
  #open: number | undefined;
  #waiting: string[] = [];

  /**
   * @param file the CSV file to write, as an absolute path; none without it. It appears when it is whole.
   * @throws CannotRun where it cannot be written.
   */
  constructor(file: string | undefined) {
    this.#file = file;
    this.#draft = `${file}.${process.pid}.tmp`;
    if (file !== undefined) this.#open = this.#guarded(() => openSync(this.#draft, 'wx', 0o600));
  }

  /** Writes the first line, which names the columns. */
  begin(names: readonly string[]): void {
    this.#write(names);
  }

  add(line: number, reason: string, fields: readonly string[]): void {
    this.count++;
    if (this.shown.length < SHOWN) this.shown.push(`line ${line}: ${reason}`);
    this.#write([String(line), reason, ...fields]);
  }

  /** Puts the file into its place. */
  end(): void {
    this.#flush();
    this.#guarded(() => {
      if (this.#open === undefined) return;
      closeSync(this.#open);
      this.#open = undefined;
      renameSync(this.#draft, this.#file ?? '');
    });
  }

  /** Leaves what was there before, if the file has not been put into its place. */
  close(): void {
    if (this.#open === undefined) return;
    closeSync(this.#open);
    rmSync(this.#draft, { force: true });
  }

  #write(fields: readonly string[]): void {
    if (this.#open === undefined) return;
    this.#waiting.push(csvLine(fields));
    if (this.#waiting.length >= 1000) this.#flush();
  }

  #flush(): void {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#guarded(() => this.#open !== undefined && writeSync(this.#open, text));
  }

  #guarded<R>(use: () => R): R {
    try {
      return use();
    } catch (error) {
      throw new CannotRun(`${this.#file} cannot be written: ${(error as Error).message}.`);
    }
  }
}
