import { constants, type Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';
import { plainAnswer } from './answers.ts';
import { clientAddress } from './client-address.ts';
import type { Handler } from './handler.ts';
import { parseHost } from './host.ts';
import { requestBody } from './request-body.ts';
import { decodePath, LONGEST_URL } from './request-path.ts';

/** Times in milliseconds. */
export interface Http2Limits {
  /** How long a client may take to receive each piece of an answer. */
  receiveTimeout: number;
  /** How long it may take to send a request. */
  requestTimeout: number;
}

/** An answer is handed to a stream in pieces of this many bytes, each when the last has left. */
const PIECE = 64 * 1024;
/** Bodies above this, in bytes, are passed on as they are read. */
const LARGEST_WHOLE = 1024 * 1024;

/**
 * Answers a request of HTTP/2. The requests of a connection are answered at the same time, each on a stream of its own,
 * and how fast one client receives one answer holds up no other.
 * @returns when the answer has left, or its stream is gone.
 */
export async function answerHttp2(
  handler: Handler,
  incoming: Http2ServerRequest,
  { receiveTimeout, requestTimeout }: Http2Limits,
): Promise<void> {
  const { stream } = incoming;
  // Whatever ends it: `close` follows.
  stream.on('error', () => {});
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  const timer = setTimeout(() => tooLate(stream), requestTimeout);
  stream.once('end', () => clearTimeout(timer));
  stream.once('close', () => clearTimeout(timer));
  const request = toRequest(incoming);
  const response =
    request instanceof Request ? await handler(request, { address: addressOf(incoming) }) : request;
  if (request instanceof Request && !request.bodyUsed) await request.body?.cancel();
  if (stream.destroyed || stream.headersSent) {
    await response.body?.cancel();
    return;
  }
  try {
    await send(stream, response, incoming.method === 'HEAD', receiveTimeout);
  } catch (error) {
    // So that nobody takes the part for the whole.
    stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    throw error;
  }
  const last = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), receiveTimeout);
  await closed;
  clearTimeout(last);
}

async function send(
  stream: ServerHttp2Stream,
  response: Response,
  isHead: boolean,
  receiveTimeout: number,
): Promise<void> {
  const { status, body } = response;
  const headers: Record<string, string | string[] | number> = Object.fromEntries(response.headers);
  headers[':status'] = status;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  // Nothing more is wanted of a request that is answered (RFC 9113 section 8.1).
  stream.once('finish', () => {
    if (!stream.endAfterHeaders && !stream.readableEnded) stream.close(constants.NGHTTP2_NO_ERROR);
  });
  if (isHead || body === null) {
    await body?.cancel();
    stream.respond(headers, { endStream: true });
    return;
  }
  if (Number(headers['content-length'] ?? 0) <= LARGEST_WHOLE) {
    const whole = new Uint8Array(await response.arrayBuffer());
    headers['content-length'] = whole.byteLength;
    if (stream.destroyed || stream.headersSent) return;
    stream.respond(headers);
    await pass(stream, whole, receiveTimeout);
  } else {
    stream.respond(headers);
    // A client that goes away lets go of the file.
    for await (const chunk of body) {
      await pass(stream, chunk, receiveTimeout);
      if (stream.destroyed) return;
    }
  }
  stream.end();
}

/** Hands over bytes piece by piece, and ends a stream that does not take one in time. */
async function pass(stream: ServerHttp2Stream, bytes: Uint8Array, timeout: number): Promise<void> {
  for (let at = 0; at < bytes.byteLength && !stream.destroyed; at += PIECE) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), timeout);
      const settle = () => {
        clearTimeout(timer);
        stream.off('close', settle);
        resolve();
      };
      stream.once('close', settle);
      stream.write(bytes.subarray(at, at + PIECE), settle);
    });
  }
}

/** Ends a stream whose request has not arrived whole. */
function tooLate(stream: ServerHttp2Stream): void {
  if (stream.destroyed || stream.endAfterHeaders) return;
  if (stream.headersSent) {
    stream.close(constants.NGHTTP2_CANCEL);
    return;
  }
  const { status, headers } = plainAnswer(408, '');
  stream.respond({ ...Object.fromEntries(headers), ':status': status }, { endStream: true });
  stream.close(constants.NGHTTP2_NO_ERROR);
}

function addressOf({ stream, headers }: Http2ServerRequest): string | undefined {
  return clientAddress(stream.session?.socket.remoteAddress, headers['x-forwarded-for']);
}

/** Makes the web request; what is no request for a handler comes back as a refusal. */
function toRequest(incoming: Http2ServerRequest): Request | Response {
  const { method, headers, rawHeaders, stream } = incoming;
  const authority = headers[':authority'];
  const host = authority ?? headers.host ?? '';
  const target = headers[':path'] ?? '';
  if (target.length > LONGEST_URL) return plainAnswer(414, 'The address is too long.');
  // A Host beside it that says something else is an error (RFC 9113 section 8.3.1).
  if (!parseHost(host) || (headers.host ?? host) !== host) {
    return plainAnswer(400, 'The :authority or Host header is not a host.');
  }
  // The Fetch standard forbids these to programs, and so no handler could answer them.
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) {
    return plainAnswer(405, 'The method is not answered here.', { allow: 'GET, HEAD' });
  }
  // Checked as it was sent: a URL resolves `..` and turns backslashes into slashes.
  if (decodePath(target.replace(/[?#].*$/s, '')) === undefined) {
    return plainAnswer(400, 'The path is not allowed.');
  }
  if ((headers.expect ?? CONTINUE).toLowerCase() !== CONTINUE) {
    return plainAnswer(417, 'Nothing but 100-continue may be expected here.');
  }
  try {
    const fields = new Headers(fieldsOf(rawHeaders));
    fields.set('host', host);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? { body: requestBody(stream), duplex: 'half' } : {};
    return new Request(`https://${host}${target}`, {
      method,
      headers: fields,
      ...body,
    } as RequestInit);
  } catch {
    return plainAnswer(400, 'The request cannot be read.');
  }
}

/** The one expectation there is, which Node itself answers (RFC 9110 section 10.1.1). */
const CONTINUE = '100-continue';

/** All fields but those that stand for the request line: their names begin with a colon. */
function fieldsOf(rawHeaders: string[]): [string, string][] {
  const fields: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!name.startsWith(':')) fields.push([name, rawHeaders[index + 1] ?? '']);
  }
  return fields;
}
