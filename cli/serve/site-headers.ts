import { matchesWildcard } from './wildcard.ts';

/** One block of a `_headers` file: the headers of all paths that match the pattern. */
export interface HeaderBlock {
  pattern: string;
  headers: [name: string, value: string][];
}

/** What the server alone decides, since it depends on the connection or the encoding. */
const RESERVED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Reads a `_headers` file as Netlify and Cloudflare Pages do: a line with a path pattern (`*` for
 * any characters), then indented `Name: value` lines; `#` begins a comment. A line that is neither
 * is left out: the file comes from a build, and a site that answers beats one that does not.
 */
export function parseSiteHeaders(text: string): HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\S/.test(line)) {
      blocks.push({ pattern: content, headers: [] });
      continue;
    }
    const header = parseHeader(content);
    if (header) blocks.at(-1)?.headers.push(header);
  }
  return blocks;
}

function parseHeader(line: string): [string, string] | undefined {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).trim().toLowerCase();
  const value = line.slice(colon + 1).trim();
  // RFC 9110 section 5.6.2 (token) and 5.5 (field value).
  if (colon < 1 || !/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) return undefined;
  if (RESERVED.has(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return undefined;
  return [name, value];
}

/** Adds the headers of every block that matches a path; a name given twice is joined by comma. */
export function applySiteHeaders(blocks: HeaderBlock[], path: string, headers: Headers): void {
  for (const block of blocks) {
    if (!matchesWildcard(block.pattern, path)) continue;
    for (const [name, value] of block.headers) headers.append(name, value);
  }
}
