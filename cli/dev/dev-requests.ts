import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { LocatedProblem } from '../problems/problem.ts';
import { OWN_HEADERS } from '../serve/answers.ts';
import { applyFix } from './apply-fix.ts';
import { openEditor } from './open-editor.ts';
import { hostOfOwnRequest } from './own-request.ts';

/** Under this path stands what `dev` says itself: no site has such a path. */
export const DEV_PATH = '/@portico/';

/** In bytes: a request names one problem. */
const LONGEST_BODY = 1024;

/** What the requests are answered from. */
export interface DevRequests {
  /** The workspace, absolute. */
  root: string;
  isKnownHost(name: string): boolean;
  /** Takes a page in that wants to be told of changes. */
  listen(response: ServerResponse, host: string, site: string): void;
  /** A problem that was reported, by its id. */
  problem(id: string): LocatedProblem | undefined;
}

/**
 * Answers the requests that the script of `dev` makes: `GET events`, `POST open` and `POST fix`. A page
 * names a problem and never a file, so that it reaches only files that problems were found in.
 * @returns whether the request was one of these.
 */
export function answerDevRequest(
  request: IncomingMessage,
  response: ServerResponse,
  from: DevRequests,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(DEV_PATH)) return false;
  const host = hostOfOwnRequest(request, from.isKnownHost);
  if (host === undefined) {
    say(response, 403, 'Only pages of this server may ask for that.');
    return true;
  }
  const what = `${request.method} ${pathname.slice(DEV_PATH.length)}`;
  if (what === 'GET events') from.listen(response, host, searchParams.get('site') ?? '');
  else if (what === 'POST open') act(request, response, from, open);
  else if (what === 'POST fix') act(request, response, from, fix);
  else say(response, 404, 'There is nothing here.');
  return true;
}

/** Does something with a problem. @returns what is to be said where that was not possible. */
type Act = (problem: LocatedProblem, path: string) => Promise<string | undefined>;

const open: Act = async ({ line, column }, path) => {
  const fault = await openEditor(path, line, column);
  return (
    fault &&
    `The editor could not be opened: ${fault}. Name yours in the environment variable LAUNCH_EDITOR, and start portico dev again.`
  );
};

const fix: Act = async (problem, path) => {
  const fault = applyFix(problem, path);
  if (fault === 'no-fix') return 'This problem has no fix that is certain.';
  return fault && 'The file was changed since; look at what is said of it now.';
};

async function act(
  request: IncomingMessage,
  response: ServerResponse,
  { root, problem }: DevRequests,
  what: Act,
): Promise<void> {
  try {
    const found = problem((await readBody(request)) ?? '');
    const path = found && pathWithin(root, found.file);
    if (!path) return say(response, 404, 'There is no such problem any more.');
    const fault = await what(found, path);
    say(response, fault === undefined ? 204 : 409, fault);
  } catch (error) {
    say(response, 500, error instanceof Error ? error.message : String(error));
  }
}

/** The real path of a file of the workspace; undefined for one that is not in it, or not there. */
function pathWithin(root: string, file: string): string | undefined {
  try {
    const path = realpathSync(join(root, file));
    return path.startsWith(realpathSync(root) + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The body as text; undefined where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > LONGEST_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function say(response: ServerResponse, status: number, text?: string): void {
  response.writeHead(status, {
    ...OWN_HEADERS,
    ...(text !== undefined && { 'content-type': 'text/plain; charset=utf-8' }),
  });
  response.end(text);
}
