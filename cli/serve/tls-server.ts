import type { ServerOptions } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { TlsPair } from './tls-files.ts';

/**
 * The most requests of a connection that are answered at once; browsers keep the others back themselves. Each may hold
 * an answer in memory, so that this is fewer than the 100 that RFC 9113 section 6.5.2 recommends, and more than the six
 * connections that browsers open for HTTP/1.1.
 */
const STREAMS = 32;
/** Milliseconds after which a connection on which nothing moves is ended. */
const IDLE = 60_000;

/**
 * Makes a server for HTTP/2 and HTTP/1.1 on one port: TLS tells which of them a client speaks (ALPN). Requests of both
 * come as `request`; `httpVersionMajor` tells them apart.
 * @param limits those of HTTP/1.1; as far as they have a meaning there, they hold for HTTP/2 as well.
 */
export function createTlsServer(pair: TlsPair, limits: ServerOptions): Http2SecureServer {
  const { maxHeaderSize, headersTimeout } = limits;
  const server = createSecureServer({
    ...limits,
    ...pair,
    allowHTTP1: true,
    handshakeTimeout: headersTimeout,
    settings: {
      maxConcurrentStreams: STREAMS,
      ...(maxHeaderSize !== undefined && { maxHeaderListSize: maxHeaderSize }),
      enablePush: false,
    },
    // In megabytes; no new request is taken beyond it. Node's own default, written down since it is relied on.
    maxSessionMemory: 10,
    // Requests that are taken back before they are answered (CVE-2023-44487, "rapid reset"): some at once, as when
    // somebody leaves a page, and some in a second. Beyond that the connection is ended.
    streamResetBurst: 200,
    streamResetRate: 33,
    maxSessionInvalidFrames: 100,
    maxSessionRejectedStreams: 100,
  });
  server.on('session', (session) => session.setTimeout(IDLE, () => session.destroy()));
  // A handshake that fails has nobody to talk to.
  server.removeAllListeners('tlsClientError');
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return server;
}
