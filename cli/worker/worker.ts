import { createHandler, type Handler } from '../serve/handler.ts';
import { createPasswords } from '../serve/login/passwords.ts';
import { createLoginService } from '../serve/login/service.ts';
import { createMemberGate } from '../serve/session/member-gate.ts';
import { parseSessionKeys } from '../serve/session/session-keys.ts';
import { createSessions } from '../serve/session/sessions.ts';
import { createStore } from '../serve/store/store.ts';
import { createSubscribersTable } from '../serve/store/subscribers-table.ts';
import type { Environment } from './bindings.ts';
import { bucketReleases } from './bucket-releases.ts';
import { d1Database } from './d1-database.ts';

/** A worker lives as long as its engine likes; what it has read is kept until then. */
let handler: Handler | undefined;

/** A worker has 128 MB for everything (https://developers.cloudflare.com/workers/platform/limits/). */
const CACHE_BYTES = 24 * 1024 * 1024;

/** What Cloudflare runs: the same handler as `portico serve`, with releases from a bucket. */
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    handler ??= handlerOf(environment);
    const address = request.headers.get('cf-connecting-ip') ?? undefined;
    // The address by which a visitor came; what stands between may say another host.
    const headers = new Headers(request.headers);
    headers.set('host', new URL(request.url).host);
    const asked = new Request(request, { headers });
    const response = await handler(asked, { ...(address && { address }) });
    // What is compressed already goes out as it is.
    return new Response(response.body, {
      status: response.status,
      headers: response.headers,
      encodeBody: response.headers.has('content-encoding') ? 'manual' : 'automatic',
    } as ResponseInit);
  },
};

function handlerOf({ RELEASES, MEMBERS, SESSION_KEYS }: Environment): Handler {
  const parsed = parseSessionKeys(SESSION_KEYS);
  const keys = () => parsed;
  const database = d1Database(MEMBERS);
  const store = createStore(database);
  const sessions = createSessions({ keys, ended: store.ended });
  const subscribers = createSubscribersTable(database);
  return createHandler({
    files: bucketReleases(RELEASES),
    login: createLoginService({ subscribers, passwords: createPasswords(), store, sessions }),
    members: { sessions, gate: createMemberGate({ sessions, keys }) },
    cacheBytes: CACHE_BYTES,
    onError: (error) => console.error(error instanceof Error ? error.message : error),
  });
}
