import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of connections: they are handed on, refused, or taken and never answered. */
export type Weather = 'fair' | 'down' | 'hanging';

/** A network between a browser and a server, which a test lets fail for pages and service workers alike. */
export interface FrailNetwork {
  /** The port that stands for the server's. */
  port: string;
  /** Those that are open end. */
  turn(weather: Weather): void;
  close(): Promise<void>;
}

/** Puts such a network before a server on a port of this machine. */
export async function startFrailNetwork(to: string): Promise<FrailNetwork> {
  let now: Weather = 'fair';
  const sockets = new Set<Socket>();
  const own = (socket: Socket) => {
    sockets.add(socket);
    // Whichever side ends it, the other one is told by its own end.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    own(client);
    if (now === 'down') client.destroy();
    if (now !== 'fair') return;
    const upstream = own(connect(Number(to), '127.0.0.1'));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: String((server.address() as AddressInfo).port),
    turn: (weather) => {
      now = weather;
      end();
    },
    close: async () => {
      server.close();
      end();
      await once(server, 'close');
    },
  };
}
