import type { Bytes } from './compress.ts';

/** The answer with a file, for engines that send it without the objects of the web. */
export interface FileAnswer {
  status: number;
  /** Name, value, name, value. */
  headers: readonly string[];
  /** Nothing in answers that end with their headers, as those to HEAD. */
  body: Bytes | ReadableStream<Bytes> | null;
  /** The Content-Length, where there is one: of the body, or of the one that GET would get. */
  length?: number;
}

/** The same as web-standard response. */
export function toResponse({ status, headers, body }: FileAnswer): Response {
  const pairs: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2) {
    pairs.push([headers[at] ?? '', headers[at + 1] ?? '']);
  }
  return new Response(body, { status, headers: pairs });
}
