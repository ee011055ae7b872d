import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Http2SecureServer, Http2ServerRequest } from 'node:http2';
import { Server as NetServer, type Socket } from 'node:net';
import { CannotRun } from '../cannot-run.ts';
import { OWN_HEADERS, plainAnswer } from './answers.ts';
import { clientAddress } from './client-address.ts';
import { type Connections, keepConnections } from './connections.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Handler } from './handler.ts';
import { answerHttp2 } from './http2-answer.ts';
import { knownHost } from './known-host.ts';
import { requestBody } from './request-body.ts';
import type { RequestHead } from './request-head.ts';
import { decodePath, LONGEST_URL } from './request-path.ts';
import type { TlsPair } from './tls-files.ts';
import { createTlsServer } from './tls-server.ts';
import { createTurns, type Exchange } from './turns.ts';

export interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The number of an open socket that listens already; then host and port are its own. */
  socket?: number | undefined;
  /** Encrypts, and speaks HTTP/2, too. */
  tls?: TlsPair | undefined;
  onError?: (error: unknown) => void;
  /** Is asked first; what it takes, it answers itself, also without an end. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The option that names the port; --port without it. */
  option?: string;
  /** Other limits than the usual ones. */
  limits?: Partial<Limits>;
}

interface Limits extends ServerOptions {
  /** How long a client may take to send a request, in milliseconds. */
  requestTimeout: number;
  /** How long a connection may be idle, in milliseconds. */
  keepAliveTimeout: number;
  /** How long a client may take to receive each piece of an answer, in milliseconds. */
  receiveTimeout: number;
  /** How many requests of one connection may wait for their turn. */
  waiting: number;
  /** How many connections there may be. */
  connections: number;
}

/** A server that listens. */
export interface RunningServer {
  /** The port it listens on. */
  port: number;
  /** Node's own, for what has to do with its sockets. */
  server: Server | Http2SecureServer;
  /** Takes a renewed certificate for new connections. */
  renew(pair: TlsPair): void;
  /** Lets running requests finish (for 5 seconds at most), and ends every other connection at once. */
  close(): Promise<void>;
  /**
   * Takes no new connection, and loses no request of those that there are: a connection ends with its next answer,
   * which says so, or once it has been idle for as long as clients were told. What has not ended then, is ended.
   * @param within milliseconds.
   */
  finish(within: number): Promise<void>;
}

/** Times in milliseconds. A phone on a slow network sends a login within this many times over. */
const LIMITS: Limits = {
  // With PIECE, this asks for 2 KB a second: the slowest mobile networks (GPRS) carry more.
  receiveTimeout: 30_000,
  waiting: 100,
  // Some 16 KB each, measured with 5,000 idle ones on Node 24; and well below the open files that systems grant a service.
  connections: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // An address of LONGEST_URL, one more to tell that it is too long, and the other headers.
  maxHeaderSize: 4 * LONGEST_URL,
  // Refused in `toHead`, with the headers that every answer has.
  requireHostHeader: false,
  // Spares what has no body the machinery of one; older Nodes do not know it.
  optimizeEmptyRequests: true,
};
/** An answer is handed to a connection in pieces of this many bytes, each when the last has left. */
const PIECE = 64 * 1024;
/** Bodies above this, in bytes, are passed on as they are read. */
const LARGEST_WHOLE = 1024 * 1024;
const CLOSE_WITHIN = 5_000;
/** An unwanted body is read to its end, so that the client gets to read the answer; up to here. */
const MOST_UNWANTED = 1024 * 1024;

/**
 * Runs a handler under Node's HTTP server.
 * @throws CannotRun when it cannot listen there, naming the option to change.
 */
export async function listen(handler: Handler, options: ListenOptions): Promise<RunningServer> {
  const { onError = () => {} } = options;
  const {
    receiveTimeout,
    waiting,
    connections: most,
    ...limits
  } = { ...LIMITS, ...options.limits };
  const turns = createTurns(waiting, async (exchange) => {
    try {
      await answer(handler, exchange, receiveTimeout);
    } catch (error) {
      onError(error);
      exchange.response.destroy();
    }
  });
  const takeStream = async (request: Http2ServerRequest) => {
    if (!connections.takeStream(request.stream)) return;
    try {
      await answerHttp2(handler, request, {
        receiveTimeout,
        requestTimeout: limits.requestTimeout,
      });
    } catch (error) {
      onError(error);
    }
  };
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (request.httpVersionMajor === 2) {
      takeStream(request as unknown as Http2ServerRequest);
      return;
    }
    response.on('error', onError);
    request.on('error', () => {});
    if (!connections.take(request, response)) return;
    if (options.first?.(request, response)) return;
    turns.take({ request, response });
  };
  const { tls } = options;
  const server = tls ? createTlsServer(tls, limits) : createServer(limits);
  const connections = keepConnections(server, most);
  server.on('request', take);
  server.on('checkExpectation', take);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable) socket.destroy();
    else turns.last(socket, () => refuse(socket, statusOf(error)));
  });
  server.on('connect', (_request, socket: Socket) => refuse(socket, '405 Method Not Allowed'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, options)));
    const { host, port, socket } = options;
    server.listen(socket === undefined ? { host, port } : { fd: socket }, resolve);
  });
  server.on('error', onError);
  const address = server.address();
  if (typeof address === 'string' || address === null) {
    server.close();
    throw cannotListen(new Error('it has no port'), options);
  }
  const { port } = address;
  return {
    port,
    server,
    renew: (pair) => 'setSecureContext' in server && server.setSecureContext(pair),
    close: () => close(server, connections),
    finish: (within) => finish(server, connections, within),
  };
}

/** Resolves when the answer has left, or its connection is gone. */
async function answer(
  handler: Handler,
  { request: incoming, response: outgoing }: Exchange,
  receiveTimeout: number,
): Promise<void> {
  const head = toHead(incoming);
  const response = head instanceof Response ? head : await ask(handler, head, incoming);
  if (!incoming.complete) {
    if (!(head instanceof Response)) await head.letGo();
    drain(incoming);
  }
  const { status, headers, body } =
    response instanceof Response ? await toFile(response, incoming) : response;
  if (outgoing.destroyed) return body instanceof ReadableStream ? body.cancel() : undefined;
  outgoing.writeHead(status, headers as string[]);
  if (body instanceof ReadableStream) return pass(body, outgoing, receiveTimeout);
  const whole = Buffer.from(body?.buffer ?? NOTHING, body?.byteOffset, body?.byteLength);
  for (let at = 0; at === 0 || at < whole.length; at += PIECE) {
    const piece = whole.subarray(at, at + PIECE);
    await send(outgoing, piece, at + PIECE >= whole.length, receiveTimeout);
  }
}

/** Without the objects of the web, where the handler does without them. */
async function ask(handler: Handler, head: RequestHead, incoming: IncomingMessage) {
  const client = { address: addressOf(incoming) };
  return handler.lightly ? handler.lightly(head, client) : handler(head.whole(), client);
}

/** A response in the form of a file's answer; what is not large is read to its end. */
async function toFile(response: Response, { method }: IncomingMessage): Promise<FileAnswer> {
  const { status, headers } = response;
  const isHead = method === 'HEAD';
  const length = Number(headers.get('content-length') ?? 0);
  if (!isHead && response.body !== null && length > LARGEST_WHOLE) {
    return { status, headers: [...headers].flat(), body: response.body };
  }
  const body = isHead ? null : new Uint8Array(await response.arrayBuffer());
  if (body && !WITHOUT_BODY.has(status)) headers.set('content-length', String(body.byteLength));
  return { status, headers: [...headers].flat(), body };
}

const NOTHING = new ArrayBuffer();

/** Passes a body on as it is read. Where reading fails, the connection ends, so that nobody takes the part for the whole. */
async function pass(
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
  receiveTimeout: number,
): Promise<void> {
  // A client that goes away lets go of the file.
  for await (const chunk of body) {
    for (let at = 0; at < chunk.byteLength; at += PIECE) {
      await send(outgoing, Buffer.from(chunk.subarray(at, at + PIECE)), false, receiveTimeout);
      if (outgoing.destroyed) return;
    }
  }
  await send(outgoing, Buffer.alloc(0), true, receiveTimeout);
}

/** Statuses whose answers end with their headers (RFC 9110 section 6.4.1). */
const WITHOUT_BODY = new Set([204, 304]);

/** Hands over a piece of a body, and ends a connection that does not take it in time. */
function send(
  outgoing: ServerResponse,
  piece: Buffer,
  isLast: boolean,
  timeout: number,
): Promise<void> {
  if (outgoing.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    // Reset, since the system would keep what it has of the answer for minutes.
    const timer = setTimeout(() => outgoing.socket?.resetAndDestroy(), timeout);
    const settle = () => {
      clearTimeout(timer);
      outgoing.off('close', settle);
      resolve();
    };
    // Comes after the end, too: then the connection is free for the next answer.
    outgoing.once('close', settle);
    if (isLast) outgoing.end(piece);
    else outgoing.write(piece, settle);
  });
}

function addressOf(incoming: IncomingMessage): string | undefined {
  const forwarded = headerOf(incoming, 'x-forwarded-for') ?? undefined;
  return clientAddress(incoming.socket.remoteAddress, forwarded);
}

/** Lets the rest of a body go by, and gives up on a client that keeps sending. */
function drain(incoming: IncomingMessage): void {
  let bytes = 0;
  incoming.on('data', (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > MOST_UNWANTED) incoming.destroy();
  });
  incoming.resume();
}

/** The head of a request that Node has read. */
interface IncomingHead extends RequestHead {
  /** Says that nobody reads the body any more. */
  letGo(): Promise<void>;
}

/** Reads the head; what is no request for a handler comes back as a refusal. */
function toHead(incoming: IncomingMessage): IncomingHead | Response {
  const method = incoming.method ?? 'GET';
  const { host: sent = '', target } = splitTarget(incoming);
  if (target.length > LONGEST_URL) return plainAnswer(414, 'The address is too long.');
  const host = knownHost(sent);
  if (!host) return plainAnswer(400, 'The Host header is not a host.');
  // The Fetch standard forbids these to programs, and so no handler could answer them.
  if (FORBIDDEN.has(method)) {
    return plainAnswer(405, 'The method is not answered here.', { allow: 'GET, HEAD' });
  }
  const get = (name: string) => headerOf(incoming, name);
  if ((get('expect') ?? CONTINUE).toLowerCase() !== CONTINUE) {
    return plainAnswer(417, 'Nothing but 100-continue may be expected here.');
  }
  try {
    const url = `http://${sent}${target}`;
    const address = readAddress(target, url);
    if (!address) return plainAnswer(400, 'The path is not allowed.');
    let request: Request | undefined;
    const whole = () => {
      request ??= toRequest(incoming, method, url, sent);
      return request;
    };
    // What cannot be made is refused before the handler has heard of it.
    if (method !== 'GET' && method !== 'HEAD') whole();
    const letGo = async () => {
      if (request && !request.bodyUsed) await request.body?.cancel();
    };
    return { method, headers: { get }, host, ...address, whole, letGo };
  } catch {
    return plainAnswer(400, 'The request cannot be read.');
  }
}

const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** The value of a header as `Headers` gives it: all values of the name, joined. */
function headerOf({ rawHeaders }: IncomingMessage, wanted: string): string | null {
  let value: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length !== wanted.length || name.toLowerCase() !== wanted) continue;
    const next = rawHeaders[at + 1] as string;
    value = value === null ? next : `${value}${wanted === 'cookie' ? '; ' : ', '}${next}`;
  }
  return value;
}

/** @throws TypeError where the Fetch standard has no such request. */
function toRequest(incoming: IncomingMessage, method: string, url: string, host: string): Request {
  const headers = new Headers(pairs(incoming.rawHeaders));
  headers.set('host', host);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: requestBody(incoming), duplex: 'half' } : {};
  return new Request(url, { method, headers, ...body } as RequestInit);
}

/** A path of plain names, which decodes to itself and which `URL` leaves as it is. */
const PLAIN_PATH = /^(?:\/[\w\-~][\w\-.~]*)+$|^\/$/;

/**
 * Path and query of a target.
 * @returns nothing where the path is not allowed.
 * @throws TypeError where it is no address.
 */
function readAddress(target: string, url: string): { path: string; search: string } | undefined {
  if (PLAIN_PATH.test(target)) return { path: target, search: '' };
  // Checked as it was sent: a URL resolves `..` and turns backslashes into slashes.
  if (decodePath(target.replace(/[?#].*$/s, '')) === undefined) return undefined;
  const { pathname, search } = new URL(url);
  const path = decodePath(pathname);
  return path === undefined ? undefined : { path, search };
}

/** The one expectation there is, which Node itself answers (RFC 9110 section 10.1.1). */
const CONTINUE = '100-continue';

/** A request names its path, or its whole address as proxies do (RFC 9112 section 3.2.2). */
function splitTarget(incoming: IncomingMessage): { host: string | undefined; target: string } {
  const target = incoming.url ?? '';
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target);
  if (absolute) {
    const [, host, rest = ''] = absolute;
    return { host, target: rest.startsWith('/') ? rest : `/${rest}` };
  }
  // Two Host headers are an error, whatever they say (RFC 9112 section 3.2): joined, they are no host.
  return { host: headerOf(incoming, 'host') ?? undefined, target };
}

function pairs(rawHeaders: string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    list.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return list;
}

/** What is wrong with bytes that are no HTTP request, or come too slowly. */
function statusOf(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): string {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request';
  const line = error.rawPacket?.toString('latin1', 0, LONGEST_URL + 1) ?? '';
  return /^[A-Z]+ \S+$/.test(line) ? '414 URI Too Long' : '431 Request Header Fields Too Large';
}

function refuse(socket: Socket, status: string): void {
  const headers = { ...OWN_HEADERS, connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroySoon());
}

function cannotListen(error: NodeJS.ErrnoException, options: ListenOptions): Error {
  const { host, port, socket, option = '--port' } = options;
  if (socket !== undefined) {
    const reason = `The socket that was handed over (LISTEN_FDS) cannot be served: ${error.message}.`;
    return new CannotRun(`${reason} Give the .socket unit a ListenStream= with a port.`, {
      cause: error,
    });
  }
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}; name another with ${option}.`,
    EACCES: `Port ${port} may not be used by this user; name one above 1023 with ${option}.`,
    EADDRNOTAVAIL: `${host} is no address of this machine; name another with --host.`,
    ENOTFOUND: `${host} is no address of this machine; name another with --host.`,
  };
  const reason = reasons[error.code ?? ''] ?? `The server cannot start: ${error.message}.`;
  return new CannotRun(reason, { cause: error });
}

type AnyServer = RunningServer['server'];

function close(server: AnyServer, connections: Connections): Promise<void> {
  connections.closing(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => connections.endAll(), CLOSE_WITHIN);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function finish(server: AnyServer, connections: Connections, within: number): Promise<void> {
  connections.closing(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => connections.endAll(), within);
    // The close of HTTP servers ends idle connections, on which a request may be on its way; and it gives up the
    // watch over slow clients.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      server.close();
      resolve();
    });
  });
}

/**
 * Catches the next SIGINT or SIGTERM. A second signal ends the process at once, as it would have
 * without this. To be called before the server tells anyone that it runs.
 */
export function nextSignal(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
