import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { OWN_HEADERS } from './answers.ts';

/** The connections of a server: how many there may be, and how they end. */
export interface Connections {
  /**
   * Is told of each request as it comes.
   * @returns whether it is to be answered; one of a connection too many has been refused.
   */
  take(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * From now on each answer is the last of its connection.
   * @param soon whether a connection also ends where its client could not be told so before.
   */
  closing(soon: boolean): void;
}

/** How many more than there may be are taken, so that they can be told. */
const SURPLUS = 100;
/** Seconds after which a client that was refused may come again: by then idle connections have ended. */
const COME_AGAIN = '10';

/**
 * Keeps count of a server's connections. When there are too many, the one that has had no request under way for the
 * longest gives way to the next: so neither clients that keep still, nor those whose headers never end, keep others
 * out. Where each has a request under way, a newcomer's is refused with 503; and what comes in numbers beyond that
 * is cut off. Nothing is counted by address: mobile operators have thousands of phones behind one.
 * @param most how many connections there may be.
 */
export function keepConnections(server: Server, most: number): Connections {
  const all = new Set<Socket>();
  /** Those without a request under way, in the order in which they became so. */
  const quiet = new Set<Socket>();
  const surplus = new WeakSet<Socket>();
  /** The answer to the newest request of each connection that has one under way. */
  const newest = new Map<Socket, ServerResponse>();
  let isClosing = false;
  let endSoon = false;

  const forget = (socket: Socket) => {
    all.delete(socket);
    quiet.delete(socket);
  };
  server.maxConnections = most + SURPLUS;
  server.on('connection', (socket: Socket) => {
    const [oldest] = quiet;
    if (all.size >= most && oldest === undefined) {
      surplus.add(socket);
      return;
    }
    if (all.size >= most && oldest) {
      forget(oldest);
      oldest.destroy();
    }
    all.add(socket);
    quiet.add(socket);
    socket.once('close', () => forget(socket));
  });

  const settle = (socket: Socket, response: ServerResponse) => {
    if (newest.get(socket) !== response) return;
    newest.delete(socket);
    if (all.has(socket)) quiet.add(socket);
    if (endSoon) socket.destroySoon();
  };

  return {
    take(request, response) {
      const { socket } = request;
      if (surplus.has(socket)) {
        refuse(request, response);
        return false;
      }
      quiet.delete(socket);
      const before = newest.get(socket);
      // It is not the last of its connection any more.
      if (before?.headersSent === false) before.removeHeader('connection');
      newest.set(socket, response);
      if (isClosing) response.setHeader('connection', 'close');
      response.once('close', () => settle(socket, response));
      return true;
    },
    closing(soon) {
      isClosing = true;
      endSoon = soon;
      for (const response of newest.values()) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // Read on, so that the client gets to read the answer.
  request.resume();
  const headers = { ...OWN_HEADERS, connection: 'close', 'retry-after': COME_AGAIN };
  response.writeHead(503, headers).end('There are too many connections.\n');
}
