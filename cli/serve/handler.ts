import { headersFor } from '../hosting/file-headers.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import type { LoginTexts } from '../link/login-texts.ts';
import { LOGIN_TEXTS_FILE, type ReleaseFile } from '../release/release.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { pageAnswer, plainAnswer } from './answers.ts';
import { createByteCache } from './byte-cache.ts';
import { byteRange } from './byte-range.ts';
import type { Client } from './client.ts';
import { type Bytes, compress } from './compress.ts';
import { contentType, isCompressible } from './content-type.ts';
import { createFindSite, type FindSite, type Host, parseHost } from './host.ts';
import { parseLoginTexts } from './login/login-texts.ts';
import type { LoginService } from './login/service.ts';
import { decodePath, LONGEST_URL } from './request-path.ts';
import { type Resolution, resolvePath } from './resolve-path.ts';
import type { MemberGate } from './session/member-gate.ts';
import type { Sessions, Visited } from './session/sessions.ts';
import { FileGone, type OpenSite, type SiteFiles, type Snapshot } from './site-files.ts';
import { renderSitesPage } from './sites-page.ts';
import { StoreUnavailable } from './store/store-unavailable.ts';
import { answered, type OnAnswered, type Trace } from './watch/answered.ts';

/** Answers any request; never throws. */
export type Handler = (request: Request, client?: Client) => Promise<Response>;

export interface HandlerOptions {
  files: SiteFiles;
  /** The embedded login service; without it every login address is an ordinary path. */
  login?: LoginService;
  /** Sessions and the gate before members' files; without them, everything is open to all. */
  members?: { sessions: Sessions; gate: MemberGate };
  /** The most bytes of content and compressed content to keep in memory. */
  cacheBytes?: number;
  /** Hears of each answer. */
  onAnswered?: OnAnswered;
  /** Told of failures that are the server's own; the client gets a plain 500. */
  onError?: (error: unknown) => void;
}

/** One packet holds less than this anyway: compressing it gains nothing. */
const SMALLEST_COMPRESSED = 512;
/** Larger files are read as they are sent. */
const LARGEST_IN_MEMORY = 1024 * 1024;
const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Makes the handler that answers for all sites of a release as a static host would: Host header to
 * site, path to file. It uses web-standard requests and responses only, so that any engine can run
 * it; Node does so in `node-server.ts`.
 */
export function createHandler(options: HandlerOptions): Handler {
  const { files, login, members, onError = () => {} } = options;
  const contents = createByteCache<Bytes>(
    options.cacheBytes ?? DEFAULT_CACHE_BYTES,
    (content) => content.byteLength,
  );
  // Parsed once per content. Their text stands for the memory that they take.
  const texts = createByteCache<{ value: LoginTexts; size: number }>(1 << 20, ({ size }) => size);
  const indexes = new WeakMap<Snapshot, FindSite>();

  const findSite = (snapshot: Snapshot, host: Host) => {
    const find = indexes.get(snapshot) ?? createFindSite(snapshot.release);
    indexes.set(snapshot, find);
    return find(host.name);
  };

  /** A file's content in one encoding, by digest: equal files of any site and release share it. */
  const content = (site: OpenSite, path: string, encoding: Encoding) => {
    const { digest } = fileOf(site, path);
    const plain = () => contents.get(`${digest} identity`, () => site.read(path));
    if (encoding === 'identity') return plain();
    return contents.get(`${digest} ${encoding}`, async () =>
      compress(await plain(), encoding, contentType(path)),
    );
  };

  const loginTexts = async (site: OpenSite): Promise<LoginTexts> => {
    if (!Object.hasOwn(site.files, LOGIN_TEXTS_FILE)) return parseLoginTexts('');
    const { digest, bytes } = fileOf(site, LOGIN_TEXTS_FILE);
    const { value } = await texts.get(digest, async () => {
      const file = await content(site, LOGIN_TEXTS_FILE, 'identity');
      return { value: parseLoginTexts(new TextDecoder().decode(file)), size: bytes };
    });
    return value;
  };

  const answerFile = async (
    request: Request,
    site: OpenSite,
    path: string,
    found: Resolution & { kind: 'file' },
    plan: HostingPlan,
  ): Promise<Response> => {
    const { digest, bytes } = fileOf(site, found.path);
    const type = contentType(found.path);
    const compressible = isCompressible(type) && bytes >= SMALLEST_COMPRESSED;
    const encoding = compressible
      ? chooseEncoding(request.headers.get('accept-encoding'))
      : 'identity';
    const headers = new Headers({ 'content-type': type });
    if (compressible) headers.set('vary', 'Accept-Encoding');
    for (const [name, value] of headersFor(plan, path)) headers.append(name, value);
    // What is not there now may be there later, also under a name that is otherwise kept for ever.
    if (found.status !== 200 || !headers.has('cache-control')) {
      headers.set('cache-control', 'no-cache');
    }
    if (found.status === 200) {
      const etag = entityTag(digest, encoding);
      headers.set('etag', etag);
      if (matchesTag(request.headers.get('if-none-match'), etag)) {
        headers.delete('content-type');
        return new Response(null, { status: 304, headers });
      }
    }
    const part =
      encoding === 'identity' && found.status === 200 ? partOf(request, headers, bytes) : 'whole';
    if (part === 'none') return noSuchPart(headers, bytes);
    const { start, end } = part === 'whole' ? { start: 0, end: bytes } : part;
    const streamed =
      encoding === 'identity' && bytes > LARGEST_IN_MEMORY
        ? await site.stream?.(found.path, start, end)
        : undefined;
    const all = streamed ? undefined : await content(site, found.path, encoding);
    const held = part === 'whole' ? all : all?.subarray(start, end);
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    else if (found.status === 200) headers.set('accept-ranges', 'bytes');
    if (part !== 'whole')
      headers.set('content-range', `bytes ${part.start}-${part.end - 1}/${bytes}`);
    headers.set('content-length', String(held ? held.byteLength : end - start));
    if (request.method === 'HEAD') await streamed?.cancel();
    return new Response(request.method === 'HEAD' ? null : (streamed ?? held), {
      status: part === 'whole' ? found.status : 206,
      headers,
    });
  };

  const answerFrom = async (
    snapshot: Snapshot,
    request: Request,
    client: Client,
    url: URL,
    host: Host,
    path: string,
    trace: Trace,
  ): Promise<Response> => {
    const found = findSite(snapshot, host);
    if (found) Object.assign(trace, { site: found, path });
    if (!found) return pageAnswer(421, renderSitesPage(snapshot.release, host));
    const site = await snapshot.open(found);
    const at: Visited = { release: snapshot.release, site: found, host };
    const answer =
      (await members?.sessions.answer(request, at, path)) ??
      (await login?.answer(request, at, path, client, () => loginTexts(site)));
    if (answer) return answer;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainAnswer(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    }
    const entered = (await members?.gate(request, at, path)) ?? { path };
    if (entered instanceof Response) return entered;
    const { plan } = found;
    const meant = resolvePath(plan, site.files, entered.path);
    if (meant.kind === 'file') return answerFile(request, site, entered.path, meant, plan);
    if (meant.kind === 'missing') return plainAnswer(404, 'There is no such page.');
    return plainAnswer(meant.status, 'The page has another address.', {
      'cache-control': 'no-cache',
      location: meant.to + url.search,
    });
  };

  const answer: (request: Request, client: Client, trace: Trace) => Promise<Response> = async (
    request,
    client,
    trace,
  ) => {
    if (request.url.length > LONGEST_URL) return plainAnswer(414, 'The address is too long.');
    const url = new URL(request.url);
    const host = parseHost(request.headers.get('host') ?? url.host);
    if (!host) return plainAnswer(400, 'The Host header is not a host.');
    const path = decodePath(url.pathname);
    if (path === undefined) return plainAnswer(400, 'The path is not allowed.');
    const reply = async (fresh: boolean) =>
      answerFrom(await files.current(fresh), request, client, url, host, path, trace);
    try {
      return await reply(false);
    } catch (error) {
      // The build has switched to another release since: its files are where the new list says.
      // A login gets here before it has done anything, so nothing is done twice.
      if (error instanceof FileGone) return reply(true);
      throw error;
    }
  };

  return async (request, client = {}) => {
    const began = performance.now();
    const trace: Trace = {};
    let response: Response;
    try {
      response = await answer(request, client, trace);
    } catch (error) {
      response = failure(error, onError);
    }
    options.onAnswered?.(answered(request, response, trace, began));
    return request.method === 'HEAD' && response.body ? withoutBody(response) : response;
  };
}

/** Who asks cannot be said while the store is away; its owner has been told of that already. */
function failure(error: unknown, onError: (error: unknown) => void): Response {
  if (error instanceof StoreUnavailable) {
    return plainAnswer(503, 'Who is signed in cannot be asked now.', { 'retry-after': '5' });
  }
  onError(error);
  return plainAnswer(500, 'Something went wrong on the server.');
}

function fileOf({ site, files }: OpenSite, path: string): ReleaseFile {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!file) throw new Error(`${path} is not a file of ${site.tenant}/${site.site}`);
  return file;
}

/** Half of a SHA-256 is more than enough to tell contents apart; each encoding has its own tag. */
function entityTag(digest: string, encoding: Encoding): string {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  return `"${digest.slice(0, 32)}${suffix}"`;
}

/** If-None-Match compares weakly (RFC 9110 section 13.1.2). */
function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/**
 * The part of a file that is asked for. With If-Range, a part is wanted only of the content that the client has a part
 * of already; a date there never fits, since no answer has one.
 * @param headers the answer's so far.
 */
function partOf({ method, headers: asked }: Request, headers: Headers, size: number) {
  const condition = asked.get('if-range');
  if (method !== 'GET' || (condition !== null && condition !== headers.get('etag'))) return 'whole';
  return byteRange(asked.get('range'), size);
}

/** The answer where a file has no such part (RFC 9110 section 15.5.17). */
function noSuchPart(headers: Headers, size: number): Response {
  headers.delete('content-type');
  headers.set('cache-control', 'no-cache');
  headers.set('content-range', `bytes */${size}`);
  return new Response(null, { status: 416, headers });
}

function withoutBody(response: Response): Response {
  const { status, headers } = response;
  return new Response(null, { status, headers });
}
