import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { version } from '../version.ts';
import { BookRefused } from './book-refused.ts';

/** Seconds without a byte after which a server counts as silent. */
const PATIENCE = 30;

/**
 * Fetches a file, and goes on where an earlier attempt was cut off if the server's file is still the same.
 * @param part the path of the unfinished file; it stays when the connection breaks.
 * @param most bytes.
 * @returns the whole file.
 * @throws BookRefused when it does not come, or is too large.
 */
export async function downloadBook(address: URL, part: string, most: number): Promise<Buffer> {
  mkdirSync(dirname(part), { recursive: true });
  const kept = keptPart(part);
  const stop = new AbortController();
  const response = await ask(address, kept, stop);
  if (response.status === 416 && kept) {
    await response.body?.cancel();
    forgetPart(part);
    return downloadBook(address, part, most);
  }
  const goesOn = response.status === 206 && kept !== undefined;
  if (response.status !== 200 && !goesOn) {
    await response.body?.cancel();
    throw new BookRefused(`${address} answered ${response.status}${meaning(response.status)}.`);
  }
  const before = goesOn ? kept.size : 0;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (!goesOn) begin(part, response.headers.get('etag'));
  await receive(response, part, { address, before, most, stop });
  const size = statSync(part).size;
  if (!Number.isNaN(length) && size < before + length && !isEncoded(response)) {
    throw cutOff(address, size, before + length);
  }
  const file = readFileSync(part);
  forgetPart(part);
  return file;
}

interface Kept {
  size: number;
  etag: string;
}

const tagOf = (part: string) => `${part}.etag`;

/** What an earlier attempt left; nothing that cannot be told from another version of the file. */
function keptPart(part: string): Kept | undefined {
  try {
    const kept = { size: statSync(part).size, etag: readFileSync(tagOf(part), 'utf8') };
    return kept.size > 0 && kept.etag !== '' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function begin(part: string, etag: string | null): void {
  writeFileSync(part, '');
  // One that only says "about the same" does not hold for parts.
  writeFileSync(tagOf(part), etag?.startsWith('"') ? etag : '');
}

function forgetPart(part: string): void {
  rmSync(part, { force: true });
  rmSync(tagOf(part), { force: true });
}

async function ask(
  address: URL,
  kept: Kept | undefined,
  stop: AbortController,
  isFirst = true,
): Promise<Response> {
  const timer = setTimeout(() => stop.abort(), PATIENCE * 1000);
  try {
    return await fetch(address, {
      signal: stop.signal,
      headers: {
        'user-agent': `portico/${version} (books import, one book at a time)`,
        'accept-encoding': 'identity',
        ...(kept && { range: `bytes=${kept.size}-`, 'if-range': kept.etag }),
      },
    });
  } catch (error) {
    // Servers close connections that were quiet since the book before; a new one will do.
    if (isFirst && wasClosed(error)) return ask(address, kept, stop, false);
    throw new BookRefused(`${address.host} cannot be reached: ${reasonOf(error)}.`);
  } finally {
    clearTimeout(timer);
  }
}

function wasClosed(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(cause?.code ?? '');
}

async function receive(
  response: Response,
  part: string,
  from: { address: URL; before: number; most: number; stop: AbortController },
): Promise<void> {
  const { address, most, stop } = from;
  let size = from.before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), PATIENCE * 1000);
  };
  try {
    wait();
    for await (const bytes of response.body ?? []) {
      wait();
      size += bytes.length;
      if (size > most) break;
      appendFileSync(part, bytes);
    }
  } catch {
    throw cutOff(address, size);
  } finally {
    clearTimeout(timer);
  }
  if (size > most) {
    forgetPart(part);
    throw new BookRefused(`${address} is larger than ${most / 1_000_000} MB.`);
  }
}

function cutOff(address: URL, size: number, whole?: number): BookRefused {
  const of = whole === undefined ? '' : ` of ${whole}`;
  return new BookRefused(
    `${address.host} broke off after ${size}${of} bytes. Run it again: it goes on from there.`,
  );
}

/** The length is that of the encoded bytes then. */
function isEncoded(response: Response): boolean {
  return !/^(?:identity)?$/.test(response.headers.get('content-encoding') ?? '');
}

function meaning(status: number): string {
  if (status === 404 || status === 410) return ': it has no EPUB of this book';
  if (status === 403 || status === 429)
    return ': it turns programs away for now. Try later, or another mirror with --from';
  return '';
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  const code = cause?.code ?? '';
  if (name === 'AbortError') return `it was silent for ${PATIENCE} seconds`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'there is no network, or no such server';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(code)) return 'it refuses connections';
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'its certificate is not trusted';
  return code || 'the connection broke';
}
