import { LRUCache } from 'lru-cache';
import { type Host, parseHost } from './host.ts';

/** So many values of the Host header are remembered, whatever they came to; each takes some hundred bytes. */
const MOST = 10_000;
const known = new LRUCache<string, { host?: Host | undefined }>({ max: MOST });

/** The same as `parseHost`; and nothing for a host that no address may have, such as 999.1.1.1. */
export function knownHost(value: string): Host | undefined {
  const before = known.get(value);
  if (before) return before.host;
  const host = parseHost(value);
  const read = { host: host && URL.canParse(`http://${value}/`) ? host : undefined };
  if (host) known.set(value, read);
  return read.host;
}
