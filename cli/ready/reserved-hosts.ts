/**
 * Names that are kept for documentation, tests and one's own machine or network, so that no subscriber
 * reaches them: RFC 2606, RFC 6761, RFC 6762, RFC 8375, and `internal`, which ICANN keeps for private use.
 */
const NAMES = 'example|test|invalid|localhost|local|internal|home\\.arpa|example\\.(?:com|net|org)';
const RESERVED = new RegExp(`(?:^|\\.)(?:${NAMES})$`);

/** Addresses of one's own machine, of a private network or none (RFC 1918, RFC 4193, RFC 5737). */
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0\.0\.0\.0|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$)/;

const HOST = /^(?:[a-z0-9*](?:[a-z0-9*-]*[a-z0-9*])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/i;
const MAIL = /^(?:mailto:)?[^\s@:/]+@([^\s@?]+)(?:\?.*)?$/i;

/** The host that a text is or leads to, in lower case; undefined for a text that is no address. */
export function hostOf(text: string): string | undefined {
  const [, mailHost] = MAIL.exec(text) ?? [];
  if (mailHost !== undefined) return mailHost.toLowerCase();
  if (HOST.test(text)) return text.toLowerCase();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).hostname;
}

/** Whether a host is kept for examples, tests, or one's own machine or network. */
export function isReserved(host: string): boolean {
  return RESERVED.test(host.replace(/\.$/, '')) || PRIVATE.test(host);
}

const IN_TEXT =
  /(?<![\w.-])(?:[a-z0-9-]+\.)*(?:[a-z0-9-]+\.(?:example|test|invalid|localhost)|example\.(?:com|net|org))(?![\w-]|\.\w)/gi;

/** The hosts of that kind that a longer text names, as offsets of its characters. */
export function* reservedHosts(
  text: string,
): Iterable<{ host: string; start: number; end: number }> {
  for (const { 0: host, index } of text.matchAll(IN_TEXT)) {
    yield { host, start: index, end: index + host.length };
  }
}
