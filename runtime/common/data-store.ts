import type { Preloaded } from '../contract.ts';
import { FileGone, isGone } from './file-gone.ts';
import { withRetries } from './retry.ts';
import { heedRefusal } from './server-session.ts';
import { LIMITS, withinTime } from './within-time.ts';

/** What is known of one address. */
export type DataState<T> =
  | { state: 'loading' }
  | { state: 'loaded'; data: T }
  | { state: 'error'; error: unknown };

const LOADING: DataState<never> = { state: 'loading' };

/**
 * The JSON files of a site by address. One per application: the server makes a fresh one for each
 * page, so that nothing of one site can reach another.
 */
export class DataStore {
  readonly #states = new Map<string, DataState<unknown>>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #load: (address: string) => Promise<unknown>;

  constructor(preloaded: Preloaded = {}, load: (address: string) => Promise<unknown> = loadJson) {
    this.#load = load;
    for (const [address, data] of Object.entries(preloaded)) {
      this.#states.set(address, { state: 'loaded', data });
    }
  }

  read(address: string): DataState<unknown> {
    return this.#states.get(address) ?? LOADING;
  }

  /** Loads an address unless that is done or under way. Never throws: the state tells. */
  load(address: string): Promise<void> {
    if (this.read(address).state === 'loaded') return Promise.resolve();
    const underWay = this.#underWay.get(address) ?? this.#start(address);
    this.#underWay.set(address, underWay);
    return underWay;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #start(address: string): Promise<void> {
    this.#set(address, LOADING);
    try {
      const data = await withRetries(() => this.#load(address));
      this.#set(address, { state: 'loaded', data });
    } catch (error) {
      this.#set(address, { state: 'error', error });
    }
    this.#underWay.delete(address);
  }

  #set(address: string, state: DataState<unknown>): void {
    this.#states.set(address, state);
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Fetches one JSON file.
 * @throws FileGone when the server does not have it, SessionOver when it is for subscribers, or another error when the server cannot be
 *   reached, answers with an error, sends something else, or nothing for too long; a slow download may
 *   take as long as it likes.
 */
export function loadJson(address: string): Promise<unknown> {
  return withinTime(LIMITS.data, async (signal, progress) => {
    const response = await fetch(address, { signal });
    const { ok, status } = response;
    if (isGone(status)) throw new FileGone(address);
    heedRefusal(response, address);
    if (!ok) throw new Error(`${address} answered ${status}`);
    return JSON.parse(await readText(response, progress));
  });
}

async function readText({ body }: Response, progress: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    progress();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
