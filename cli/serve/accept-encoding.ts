import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The content encodings that the server offers; the earlier one wins a tie. */
const OFFERED = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof OFFERED)[number];

/**
 * Chooses a content encoding by an Accept-Encoding header (RFC 9110 section 12.5.3).
 * @param header the header's value; null where the request has none.
 * @returns the one the client likes best; `identity` where it accepts nothing that is offered,
 *   since a readable answer serves better than 406.
 */
export function chooseEncoding(header: string | null): Encoding {
  if (header === null) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const best = choose(header);
  if (header.length <= LONGEST_KEPT) chosen.set(header, best);
  return best;
}

/** Browsers know a few headers among them. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });
const LONGEST_KEPT = 200;

function choose(header: string): Encoding {
  const headers = { 'accept-encoding': header };
  const [best] = new Negotiator({ headers }).encodings(OFFERED, { preferred: OFFERED });
  return (best as Encoding | undefined) ?? 'identity';
}
