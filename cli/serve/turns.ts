import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request and the answer to it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The requests of each connection, one after the other. */
export interface Turns {
  /**
   * Puts a request behind those that its connection has sent before. It is answered when they are;
   * not at all where the connection ends before.
   */
  take(exchange: Exchange): void;
  /** Puts a last word behind the answers of a connection: it is spoken when they are sent. */
  last(socket: Socket, speak: () => void): void;
}

interface Line {
  /** The first is being answered, the others wait. */
  exchanges: Exchange[];
  last?: () => void;
}

/**
 * HTTP/1.1 lets a client send many requests before it reads an answer. Answered all at once, they
 * would let one packet of small requests fill the memory with answers that nobody reads.
 * @param most how many requests of a connection may wait; one that sends more is cut off, since no
 *   browser sends even two.
 * @param answer resolves when the answer has left, or never will.
 */
export function createTurns(most: number, answer: (exchange: Exchange) => Promise<void>): Turns {
  const lines = new WeakMap<Socket, Line>();

  const run = async (socket: Socket, line: Line) => {
    while (line.exchanges[0] && !socket.destroyed) {
      await answer(line.exchanges[0]);
      line.exchanges.shift();
    }
    lines.delete(socket);
    if (!socket.destroyed) line.last?.();
  };

  return {
    take(exchange) {
      const { socket } = exchange.request;
      const line = lines.get(socket);
      if (line === undefined) {
        const fresh = { exchanges: [exchange] };
        lines.set(socket, fresh);
        run(socket, fresh);
      } else if (line.exchanges.length <= most) {
        line.exchanges.push(exchange);
      } else {
        line.exchanges.length = 1;
        // Reset, since the system would keep what it has of the answers for minutes.
        socket.resetAndDestroy();
      }
    },
    last(socket, speak) {
      const line = lines.get(socket);
      const [first, ...rest] = line?.exchanges ?? [];
      if (!line || !first) return speak();
      // Nobody will send the rest of a request that broke off in the middle.
      if (rest.at(-1)?.request.complete === false) line.exchanges.pop();
      if (first.request.complete) {
        line.last = speak;
      } else if (first.response.headersSent) {
        socket.destroy();
      } else {
        line.exchanges.length = 1;
        speak();
      }
    },
  };
}
