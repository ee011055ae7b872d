import type { IncomingMessage } from 'node:http';
import { parseHost } from '../serve/host.ts';

/**
 * The host of a request that a page of `dev` itself has made: a page of another origin may neither listen nor
 * open editors nor change files. A page that leads its own name to this machine (DNS rebinding) is told by
 * that name; one on another machine by its address, as far as it would change something.
 * @param isKnown whether a host is one of a site's.
 * @returns undefined for any other request.
 */
export function hostOfOwnRequest(
  { headers, method, socket }: Pick<IncomingMessage, 'headers' | 'method' | 'socket'>,
  isKnown: (name: string) => boolean,
): string | undefined {
  const host = parseHost(headers.host ?? '');
  if (!host || !(isHere(host.name) || isKnown(host.name))) return undefined;
  const { origin, 'sec-fetch-site': from } = headers;
  if (origin !== undefined ? origin !== `http://${headers.host}` : method !== 'GET')
    return undefined;
  if (from !== undefined && from !== 'same-origin') return undefined;
  if (method !== 'GET' && !isLoopback(socket.remoteAddress ?? '')) return undefined;
  return host.name;
}

function isHere(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^\[?::1\]?$/.test(address);
}
