const ORIGIN = 'https://pl.ripple.example';

/**
 * The browser's caches in memory, as far as the worker uses them. As in a browser, a cache that is deleted while
 * somebody has it open goes on for them, and nobody else sees what they put into it.
 */
export class MemoryCaches {
  readonly #named = new Map<string, MemoryCache>();
  /** Whether the disk is full. */
  isFull = false;

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#named.get(name) ?? new MemoryCache(() => this.isFull);
    this.#named.set(name, cache);
    return cache;
  }

  async delete(name: string): Promise<boolean> {
    return this.#named.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#named.keys()];
  }

  /** What is kept, by cache, the oldest first. */
  get content(): Record<string, string[]> {
    return Object.fromEntries([...this.#named].map(([name, cache]) => [name, cache.paths]));
  }
}

class MemoryCache {
  readonly #answers = new Map<string, Response>();
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }

  get paths(): string[] {
    return [...this.#answers.keys()];
  }

  async match(path: string): Promise<Response | undefined> {
    return this.#answers.get(path)?.clone();
  }

  async put(path: string, response: Response): Promise<void> {
    if (this.#isFull()) throw new DOMException('The disk is full.', 'QuotaExceededError');
    const { status, headers } = response;
    this.#answers.set(path, new Response(await response.text(), { status, headers }));
  }

  async keys(): Promise<Request[]> {
    return this.paths.map((path) => new Request(ORIGIN + path));
  }

  async delete(request: Request): Promise<boolean> {
    return this.#answers.delete(new URL(request.url).pathname);
  }
}

/** A request for a path of the site. */
export function request(path: string, options?: RequestInit): Request {
  return new Request(new URL(path, ORIGIN), options);
}

/** The origin of the site. */
export const origin = ORIGIN;
