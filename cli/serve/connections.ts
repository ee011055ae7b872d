import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Http2SecureServer, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { OWN_HEADERS } from './answers.ts';

/** The connections of a server: how many there may be, and how they end. */
export interface Connections {
  /**
   * Is told of each request of HTTP/1 as it comes.
   * @returns whether it is to be answered; one of a connection too many has been refused.
   */
  take(request: IncomingMessage, response: ServerResponse): boolean;
  /** The same for a request of HTTP/2. */
  takeStream(stream: ServerHttp2Stream): boolean;
  /**
   * From now on each answer is the last of its connection.
   * @param soon whether a connection also ends where its client could not be told so before.
   */
  closing(soon: boolean): void;
  /** Ends all of them. */
  endAll(): void;
}

/** How many more than there may be are taken, so that they can be told. */
const SURPLUS = 100;
/** Seconds after which a client that was refused may come again: by then idle connections have ended. */
const COME_AGAIN = '10';
const TOO_MANY = 'There are too many connections.\n';

/** A connection, by the other end's address and port. */
type Key = string;

/**
 * Keeps count of a server's connections. When there are too many, the one that has had no request under way for the
 * longest gives way to the next: so neither clients that keep still, nor those whose headers or handshakes never end,
 * keep others out. Where each has a request under way, a newcomer's is refused with 503; and what comes in numbers
 * beyond that is cut off. Nothing is counted by address: mobile operators have thousands of phones behind one.
 * @param most how many connections there may be.
 */
export function keepConnections(server: Server | Http2SecureServer, most: number): Connections {
  const all = new Map<Key, Socket>();
  /** Those without a request under way, in the order in which they became so. */
  const quiet = new Set<Key>();
  /** How many requests are under way on the others. */
  const busy = new Map<Key, number>();
  const surplus = new Map<Key, Socket>();
  /** The answer to the newest request of each connection of HTTP/1 that has one under way. */
  const newest = new Map<Socket, ServerResponse>();
  const sessions = new Set<ServerHttp2Session>();
  let isClosing = false;
  let endSoon = false;

  const forget = (key: Key) => {
    all.delete(key);
    quiet.delete(key);
    busy.delete(key);
  };
  server.maxConnections = most + SURPLUS;
  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket);
    const [oldest] = quiet;
    if (all.size >= most && oldest === undefined) {
      surplus.set(key, socket);
      socket.once('close', () => surplus.delete(key));
      return;
    }
    if (all.size >= most && oldest !== undefined) {
      all.get(oldest)?.destroy();
      forget(oldest);
    }
    all.set(key, socket);
    quiet.add(key);
    socket.once('close', () => all.get(key) === socket && forget(key));
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (isClosing) session.close();
  });

  const begin = (key: Key) => {
    quiet.delete(key);
    busy.set(key, (busy.get(key) ?? 0) + 1);
  };
  const end = (key: Key) => {
    const left = (busy.get(key) ?? 0) - 1;
    if (left > 0) {
      busy.set(key, left);
      return;
    }
    busy.delete(key);
    if (all.has(key)) quiet.add(key);
  };
  const settle = (socket: Socket, response: ServerResponse) => {
    if (newest.get(socket) !== response) return;
    newest.delete(socket);
    if (endSoon) socket.destroySoon();
  };
  return {
    take(request, response) {
      const { socket } = request;
      const key = keyOf(socket);
      if (surplus.has(key)) {
        refuse(request, response);
        return false;
      }
      begin(key);
      const before = newest.get(socket);
      // It is not the last of its connection any more.
      if (before?.headersSent === false) before.removeHeader('connection');
      newest.set(socket, response);
      if (isClosing) response.setHeader('connection', 'close');
      response.once('close', () => {
        end(key);
        settle(socket, response);
      });
      return true;
    },
    takeStream(stream) {
      const { session } = stream;
      if (!session) return false;
      const key = keyOf(session.socket);
      if (surplus.has(key)) {
        stream.respond({ ':status': 503, ...OWN_HEADERS, 'retry-after': COME_AGAIN });
        stream.end(TOO_MANY);
        session.close();
        return false;
      }
      begin(key);
      stream.once('close', () => end(key));
      return true;
    },
    closing(soon) {
      isClosing = true;
      endSoon = soon;
      for (const response of newest.values()) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
      // Says up to which request it answers: what is on its way beyond that, clients may ask again elsewhere (RFC 9113
      // section 6.8). Node cannot announce its end before and take requests meanwhile.
      for (const session of sessions) session.close();
    },
    endAll() {
      for (const socket of [...all.values(), ...surplus.values()]) socket.destroy();
    },
  };
}

/** The same for a connection and for what is within it, once it is encrypted. */
function keyOf({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): Key {
  return `${remoteAddress} ${remotePort}`;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // Read on, so that the client gets to read the answer.
  request.resume();
  const headers = { ...OWN_HEADERS, connection: 'close', 'retry-after': COME_AGAIN };
  response.writeHead(503, headers).end(TOO_MANY);
}
