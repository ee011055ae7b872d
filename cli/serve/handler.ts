import type { LoginTexts } from '../link/login-texts.ts';
import { LOGIN_TEXTS_FILE } from '../release/release.ts';
import { pageAnswer, plainAnswer } from './answers.ts';
import { createByteCache } from './byte-cache.ts';
import type { Client } from './client.ts';
import { type FileAnswer, toResponse } from './file-answer.ts';
import { createFileAnswers, foundFile } from './file-answers.ts';
import { createFindSite, type FindSite, type Host } from './host.ts';
import { createKnownFiles } from './known-files.ts';
import { parseLoginTexts } from './login/login-texts.ts';
import type { LoginService } from './login/service.ts';
import { headOf, type RequestHead } from './request-head.ts';
import { LONGEST_URL } from './request-path.ts';
import { resolvePath } from './resolve-path.ts';
import type { MemberGate } from './session/member-gate.ts';
import type { Sessions, Visited } from './session/sessions.ts';
import { FileGone, type OpenSite, type SiteFiles, type Snapshot } from './site-files.ts';
import { renderSitesPage } from './sites-page.ts';
import { StoreUnavailable } from './store/store-unavailable.ts';
import { answered, type OnAnswered, type Trace } from './watch/answered.ts';

/** Answers any request; never throws. */
export interface Handler {
  (request: Request, client?: Client): Promise<Response>;
  /**
   * The same for an engine to which the objects of the web are no gift: it gets files as they are. A handler that
   * changes what another one answers may leave it out.
   */
  lightly?(head: RequestHead, client: Client): Promise<Response | FileAnswer>;
}

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

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Makes the handler that answers for all sites of a release as a static host would: Host header to
 * site, path to file. It uses web-standard requests and responses only, so that any engine can run
 * it; Node does so in `node-server.ts`.
 */
export function createHandler(options: HandlerOptions): Handler {
  const { files, login, members, onError = () => {} } = options;
  const answers = createFileAnswers(options.cacheBytes ?? DEFAULT_CACHE_BYTES, onError);
  // Parsed once per content. Their text stands for the memory that they take.
  const texts = createByteCache<{ value: LoginTexts; size: number }>(1 << 20, ({ size }) => size);
  const indexes = new WeakMap<Snapshot, FindSite>();
  const knownFiles = createKnownFiles();

  const findSite = (snapshot: Snapshot, host: Host) => {
    const find = indexes.get(snapshot) ?? createFindSite(snapshot.release);
    indexes.set(snapshot, find);
    return find(host.name);
  };

  const loginTexts = async (site: OpenSite): Promise<LoginTexts> => {
    const file = site.files.get(LOGIN_TEXTS_FILE);
    if (!file) return parseLoginTexts('');
    const { value } = await texts.get(file.digest, async () => {
      const open = async () => site;
      const content = await answers.content(LOGIN_TEXTS_FILE, file, open, 'identity');
      return { value: parseLoginTexts(new TextDecoder().decode(content)), size: file.bytes };
    });
    return value;
  };

  const answerFrom = async (
    snapshot: Snapshot,
    head: RequestHead,
    client: Client,
    host: Host,
    path: string,
    trace: Trace,
  ): Promise<Response | FileAnswer> => {
    const isRead = head.method === 'GET' || head.method === 'HEAD';
    const known = isRead ? knownFiles.get(snapshot, host, path) : undefined;
    const site = known?.site ?? findSite(snapshot, host);
    if (!site) return pageAnswer(421, renderSitesPage(snapshot.release, host));
    trace.site = site;
    trace.path = path;
    const open = () => snapshot.open(site);
    const at: Visited = { release: snapshot.release, site, host };
    if (!known) {
      const opened = await open();
      const answer =
        (await members?.sessions.answer(head, at, path)) ??
        (await login?.answer(head, at, path, client, () => loginTexts(opened)));
      if (answer) return answer;
      if (!isRead) {
        return plainAnswer(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
      }
    }
    // Asked each time, whatever is known: it depends on who asks.
    const entered = (await members?.gate(head, at, path)) ?? { path };
    if (entered instanceof Response) return entered;
    if (known) return answers.answer(head, known, open);
    const opened = await open();
    const meant = resolvePath(site.plan, opened.files, entered.path);
    if (meant.kind === 'file') {
      const found = foundFile(opened, entered.path, meant);
      // An address with a pass in it is somebody's own, and one where nothing is may be any.
      const isLasting = entered.path === path && meant.status === 200;
      if (isLasting) knownFiles.set(snapshot, host, path, found);
      return answers.answer(head, found, open);
    }
    if (meant.kind === 'missing') return plainAnswer(404, 'There is no such page.');
    return plainAnswer(meant.status, 'The page has another address.', {
      'cache-control': 'no-cache',
      location: meant.to + head.search,
    });
  };

  const answer = async (
    head: RequestHead,
    client: Client,
    trace: Trace,
  ): Promise<Response | FileAnswer> => {
    const { host, path } = head;
    if (!host) return plainAnswer(400, 'The Host header is not a host.');
    if (path === undefined) return plainAnswer(400, 'The path is not allowed.');
    const reply = async (fresh: boolean) =>
      answerFrom(await files.current(fresh), head, client, host, path, trace);
    try {
      return await reply(false);
    } catch (error) {
      // The build has switched to another release since: its files are where the new list says.
      // A login gets here before it has done anything, so nothing is done twice.
      if (error instanceof FileGone) return reply(true);
      throw error;
    }
  };

  const lightly = async (head: RequestHead, client: Client): Promise<Response | FileAnswer> => {
    const began = performance.now();
    const trace: Trace = {};
    let made: Response | FileAnswer;
    try {
      made = await answer(head, client, trace);
    } catch (error) {
      made = failure(error, onError);
    }
    options.onAnswered?.(answered(head, made, trace, began));
    return head.method === 'HEAD' && made instanceof Response && made.body
      ? withoutBody(made)
      : made;
  };

  const handler: Handler = async (request, client = {}) => {
    const isTooLong = request.url.length > LONGEST_URL;
    const made = isTooLong
      ? plainAnswer(414, 'The address is too long.')
      : await lightly(headOf(request), client);
    return made instanceof Response ? made : toResponse(made);
  };
  handler.lightly = lightly;
  return handler;
}

/** Who asks cannot be said while the store is away; its owner has been told of that already. */
function failure(error: unknown, onError: (error: unknown) => void): Response {
  if (error instanceof StoreUnavailable) {
    return plainAnswer(503, 'Who is signed in cannot be asked now.', { 'retry-after': '5' });
  }
  onError(error);
  return plainAnswer(500, 'Something went wrong on the server.');
}

function withoutBody(response: Response): Response {
  const { status, headers } = response;
  return new Response(null, { status, headers });
}
