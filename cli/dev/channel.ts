import type { ServerResponse } from 'node:http';
import type { DevMessage } from '../../runtime/contract.ts';

/** Milliseconds between words that keep a connection from being taken for a dead one. */
const BEAT = 20_000;
/** Milliseconds after which a browser that has lost the server asks for it again. */
const AGAIN = 300;

/** A page that is open in a browser, and listens. */
export interface Listener {
  /** The host by which it came, in lower case without a port. */
  host: string;
  /** The address of the site's file that it was made with; '' for a page of `dev` itself. */
  site: string;
  send(message: DevMessage): void;
}

/** The pages that listen, by server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class Channel {
  readonly #listeners = new Map<ServerResponse, Listener>();
  readonly #beat: NodeJS.Timeout;

  constructor() {
    this.#beat = setInterval(() => this.#writeAll(':\n\n'), BEAT);
    this.#beat.unref();
  }

  get listeners(): Listener[] {
    return [...this.#listeners.values()];
  }

  /** Takes a page in. */
  open(response: ServerResponse, host: string, site: string): Listener {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: ${AGAIN}\n\n`);
    response.socket?.setNoDelay(true);
    const listener: Listener = {
      host,
      site,
      send: (message) => void response.write(`data: ${JSON.stringify(message)}\n\n`),
    };
    this.#listeners.set(response, listener);
    response.on('close', () => this.#listeners.delete(response));
    return listener;
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#beat);
    for (const response of this.#listeners.keys()) response.end();
    this.#listeners.clear();
  }

  #writeAll(text: string): void {
    for (const response of this.#listeners.keys()) response.write(text);
  }
}
