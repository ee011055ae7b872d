/**
 * What a service worker finds in its global scope, as far as this one uses it. TypeScript's library for workers
 * contradicts that of pages, which the rest of the runtime is written for.
 * https://www.w3.org/TR/service-workers/
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: Clients;
  readonly registration: { readonly installing: unknown; readonly waiting: unknown };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageToWorker;
}

/** The pages that a worker can reach. */
export interface Clients {
  claim(): Promise<void>;
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Client[]>;
}

export interface Client {
  postMessage(message: unknown): void;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly source: Client | null;
}
