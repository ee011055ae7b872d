import { headersFor } from '../hosting/file-headers.ts';
import type { ReleaseFile, ReleaseSite } from '../release/release.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { createBacklog } from './backlog.ts';
import { createByteCache } from './byte-cache.ts';
import { byteRange } from './byte-range.ts';
import { type Bytes, type Compressed, compress, compressBest } from './compress.ts';
import { contentType, isCompressible } from './content-type.ts';
import { type FileAnswer, toResponse } from './file-answer.ts';
import type { Asked } from './request-head.ts';
import type { Resolution } from './resolve-path.ts';
import { FileGone, type OpenSite } from './site-files.ts';

/** The file that a site answers a path with. */
export interface FoundFile {
  site: ReleaseSite;
  /** The decoded path that was asked for, by which the plan names headers. */
  path: string;
  /** The file's name in the web root. */
  name: string;
  status: 200 | 404;
  file: ReleaseFile;
  isCompressible: boolean;
  /** What was made for an answer and is the same in the next one. */
  prepared: Partial<Record<Encoding, Prepared>>;
}

/** What all answers with one file in one encoding have in common. */
interface Prepared {
  /** Absent where it is the page for "not found": nobody has that by its address. */
  etag?: string;
  /** The headers of the answer with the whole file, but for its length. */
  whole: readonly string[];
  /** The headers of what says no more than that the file is the same, or has no such part. */
  bare: readonly string[];
}

/** Answers with files, and keeps their contents in memory. */
export interface FileAnswers {
  /** Answers GET and HEAD. @param open opens the file's site, where the content is not in memory. */
  answer(asked: Asked, found: FoundFile, open: () => Promise<OpenSite>): Promise<FileAnswer>;
  /** A file's content in one encoding, by digest: equal files of any site and release share it. */
  content(name: string, file: ReleaseFile, open: Open, encoding: Encoding): Promise<Bytes>;
}

type Open = () => Promise<OpenSite>;

/** One packet holds less than this anyway: compressing it gains nothing. */
const SMALLEST_COMPRESSED = 512;
/** Larger files are read as they are sent. */
const LARGEST_IN_MEMORY = 1024 * 1024;
/** So many files may wait to be compressed well; a site has some twenty that change with a release. */
const MOST_WAITING = 10_000;

/**
 * @param cacheBytes the most bytes of content and compressed content to keep in memory.
 * @param onError hears of failures that no answer tells of.
 */
export function createFileAnswers(
  cacheBytes: number,
  onError: (error: unknown) => void,
): FileAnswers {
  const contents = createByteCache<Bytes>(cacheBytes, ({ byteLength }) => byteLength);
  // What has gone with its release needs no better form.
  const better = createBacklog(MOST_WAITING, (error) => {
    if (!(error instanceof FileGone)) onError(error);
  });

  const content: FileAnswers['content'] = async (name, { digest }, open, encoding) => {
    const key = `${digest} ${encoding}`;
    const kept = contents.peek(key);
    if (kept) return kept;
    const plain = () => contents.get(`${digest} identity`, async () => (await open()).read(name));
    return encoding === 'identity'
      ? plain()
      : contents.get(key, () => compressed(name, encoding, key, plain, open));
  };

  /** What is kept; or else what is made quickly, while better is made to be kept. */
  const compressed = async (
    name: string,
    encoding: Compressed,
    key: string,
    plain: () => Promise<Bytes>,
    open: Open,
  ): Promise<Bytes> => {
    const { forms } = await open();
    const form = await forms?.read(name, encoding);
    if (form) return form;
    if (forms) {
      // Opens the site again when its turn has come: what waits must not hold its table of files.
      better.add(key, async () => {
        const best = await compressBest(await plain(), encoding);
        contents.put(key, best);
        await (await open()).forms?.keep(name, encoding, best);
      });
    }
    return compress(await plain(), encoding, contentType(name));
  };

  return {
    content,
    async answer(asked, found, open) {
      const { name, file, status } = found;
      const { bytes } = file;
      const encoding = found.isCompressible
        ? chooseEncoding(asked.headers.get('accept-encoding'))
        : 'identity';
      found.prepared[encoding] ??= prepare(found, encoding);
      const { etag, whole, bare } = found.prepared[encoding];
      if (etag !== undefined && matchesTag(asked.headers.get('if-none-match'), etag)) {
        return { status: 304, headers: bare, body: null };
      }
      const mayPart = encoding === 'identity' && etag !== undefined;
      const part = mayPart ? partOf(asked, etag, bytes) : 'whole';
      if (part === 'none') return noSuchPart(bare, bytes);
      const { start, end } = part === 'whole' ? { start: 0, end: bytes } : part;
      const streamed =
        encoding === 'identity' && bytes > LARGEST_IN_MEMORY
          ? await (await open()).stream?.(name, start, end)
          : undefined;
      const all = streamed ? undefined : await content(name, file, open, encoding);
      const held = part === 'whole' ? all : all?.subarray(start, end);
      const length = held ? held.byteLength : end - start;
      const headers = [...whole, 'content-length', String(length)];
      if (part !== 'whole') headers.push('content-range', `bytes ${start}-${end - 1}/${bytes}`);
      const isHead = asked.method === 'HEAD';
      if (isHead) await streamed?.cancel();
      return {
        status: part === 'whole' ? status : 206,
        headers,
        body: isHead ? null : (streamed ?? held ?? null),
        length,
      };
    },
  };
}

/** What a site answers a path with, by what its plan says. @param meant as `resolvePath` gives it. */
export function foundFile(
  { site, files }: OpenSite,
  path: string,
  { path: name, status }: Resolution & { kind: 'file' },
): FoundFile {
  const file = files.get(name) as ReleaseFile;
  const mayCompress = file.bytes >= SMALLEST_COMPRESSED && isCompressible(contentType(name));
  return { site, path, name, status, file, isCompressible: mayCompress, prepared: {} };
}

function prepare(
  { site: { plan }, path, name, status, file, isCompressible: mayCompress }: FoundFile,
  encoding: Encoding,
): Prepared {
  const headers = new Headers();
  if (mayCompress) headers.set('vary', 'Accept-Encoding');
  for (const [name, value] of headersFor(plan, path)) headers.append(name, value);
  // What is not there now may be there later, also under a name that is otherwise kept for ever.
  if (status !== 200 || !headers.has('cache-control')) {
    headers.set('cache-control', 'no-cache');
  }
  const etag = status === 200 ? entityTag(file.digest, encoding) : undefined;
  if (etag !== undefined) headers.set('etag', etag);
  const bare = flat(headers);
  headers.set('content-type', contentType(name));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  else if (etag !== undefined) headers.set('accept-ranges', 'bytes');
  return { ...(etag !== undefined && { etag }), bare, whole: flat(headers) };
}

/** Two headers of a name come out as one, joined by a comma. */
const flat = (headers: Headers): string[] => [...headers].flat();

/**
 * Half of a SHA-256 is more than enough to tell contents apart; each encoding has its own tag. That of a compressed form
 * is weak (RFC 9110 section 8.8.1): a better one may follow, and says the same in other bytes.
 */
function entityTag(digest: string, encoding: Encoding): string {
  const tag = digest.slice(0, 32);
  return encoding === 'identity' ? `"${tag}"` : `W/"${tag}-${encoding}"`;
}

/** If-None-Match compares weakly (RFC 9110 section 13.1.2). */
function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(',').map((tag) => opaque(tag.trim()));
  return tags.includes('*') || tags.includes(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/**
 * The part of a file that is asked for. With If-Range, a part is wanted only of the content that the client has a part
 * of already; a date there never fits, since no answer has one.
 */
function partOf({ method, headers }: Asked, etag: string, size: number) {
  const range = headers.get('range');
  if (range === null || method !== 'GET') return 'whole';
  const condition = headers.get('if-range');
  return condition === null || condition === etag ? byteRange(range, size) : 'whole';
}

/** The answer where a file has no such part (RFC 9110 section 15.5.17). */
function noSuchPart(bare: readonly string[], size: number): FileAnswer {
  const { headers } = toResponse({ status: 416, headers: bare, body: null });
  headers.set('cache-control', 'no-cache');
  headers.set('content-range', `bytes */${size}`);
  return { status: 416, headers: flat(headers), body: null };
}
