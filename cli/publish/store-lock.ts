import { randomUUID } from 'node:crypto';
import { CannotRun } from '../cannot-run.ts';
import { hasEnded, ownNote, readNote, refusal } from './publish-lock.ts';
import type { S3Store } from './s3-store.ts';

const JSON_TYPE = { type: 'application/json', cache: 'no-store' };

/** The lock of a target in a store: an object of one's own below a prefix, beside which there is no other. */
export class StoreLock {
  readonly #store: S3Store;
  readonly #target: string;
  readonly #under: string;
  #mine = '';

  /** @param under what the names of locks begin with. */
  constructor(store: S3Store, target: string, under: string) {
    this.#store = store;
    this.#target = target;
    this.#under = under;
  }

  /**
   * Takes the lock.
   * @param anyway whether to take it from whoever has it.
   * @param now in milliseconds since 1970.
   * @returns what gives it back.
   * @throws CannotRun, which says who has it and since when.
   */
  async take(anyway: boolean, now: number): Promise<() => Promise<void>> {
    const mine = `${this.#under}${randomUUID()}`;
    await this.#store.write(mine, JSON.stringify(ownNote(now)), JSON_TYPE);
    try {
      // Not all stores write on a condition. Who sees another lock beside their own gives way.
      const others = (await this.#store.names(this.#under)).filter((name) => name !== mine);
      for (const name of others) await this.#passBy(name, anyway);
    } catch (error) {
      await this.#store.remove(mine).catch(() => {});
      throw error;
    }
    this.#mine = mine;
    // A lock that stays behind is taken over, and must not hide what went wrong.
    return () => this.#store.remove(mine).catch(() => {});
  }

  /** @throws CannotRun where somebody has taken the lock meanwhile, and publishes too */
  async assertHeld(): Promise<void> {
    if (this.#mine && (await this.#store.read(this.#mine)) === undefined) {
      throw new CannotRun(
        `The lock of ${this.#target} was taken by somebody else with --break-lock; nothing was switched.`,
      );
    }
  }

  async #passBy(name: string, anyway: boolean): Promise<void> {
    const text = await this.#store.read(name);
    if (text === undefined) return;
    const note = readNote(text);
    if (!anyway && !(note && hasEnded(note))) throw refusal(this.#target, note);
    await this.#store.remove(name);
  }
}
