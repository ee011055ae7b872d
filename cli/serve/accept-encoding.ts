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
  const weights = parseWeights(header ?? '');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? SMALLEST : (weights.get('*') ?? 0));
  const [best] = OFFERED.filter((encoding) => weightOf(encoding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best ?? 'identity';
}

/** An identity that is not named is acceptable, yet anything named is liked better. */
const SMALLEST = 0.0001;

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '') continue;
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1));
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
