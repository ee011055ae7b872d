import { createHandler, type Handler } from '../serve/handler.ts';
import { createOidcLogin } from '../serve/login/oidc/oidc-login.ts';
import { createCarrier } from '../serve/login/otp/carrier.ts';
import { createCodeLogin } from '../serve/login/otp/code-login.ts';
import { providerSender, type SendCode } from '../serve/login/otp/send-code.ts';
import { createPasswords } from '../serve/login/passwords.ts';
import { createLoginService } from '../serve/login/service.ts';
import { createMemberGate } from '../serve/session/member-gate.ts';
import { parseSessionKeys } from '../serve/session/session-keys.ts';
import { createSessions } from '../serve/session/sessions.ts';
import { createStore } from '../serve/store/store.ts';
import { createSubscribersTable } from '../serve/store/subscribers-table.ts';
import type { Context, Environment } from './bindings.ts';
import { bucketReleases } from './bucket-releases.ts';
import { d1Database } from './d1-database.ts';

/** A worker lives as long as its engine likes; what it has read is kept until then. */
let running: Running | undefined;

/** A worker has 128 MB for everything (https://developers.cloudflare.com/workers/platform/limits/). */
const CACHE_BYTES = 24 * 1024 * 1024;

/** What Cloudflare runs: the same handler as `portico serve`, with releases from a bucket. */
export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    running ??= start(environment);
    const { handler, idle } = running;
    const address = request.headers.get('cf-connecting-ip') ?? undefined;
    // The address by which a visitor came; what stands between may say another host.
    const headers = new Headers(request.headers);
    headers.set('host', new URL(request.url).host);
    const asked = new Request(request, { headers });
    const response = await handler(asked, { ...(address && { address }) });
    // A text message is sent after the answer.
    context.waitUntil(idle());
    // What is compressed already goes out as it is.
    return new Response(response.body, {
      status: response.status,
      headers: response.headers,
      encodeBody: response.headers.has('content-encoding') ? 'manual' : 'automatic',
    } as ResponseInit);
  },
};

/** What answers, and what goes on after an answer. */
interface Running {
  handler: Handler;
  idle(): Promise<void>;
}

function start(environment: Environment): Running {
  const { RELEASES, MEMBERS, SESSION_KEYS } = environment;
  const parsed = parseSessionKeys(SESSION_KEYS);
  const keys = () => parsed;
  const database = d1Database(MEMBERS);
  const store = createStore(database);
  const sessions = createSessions({ keys, ended: store.ended });
  const subscribers = createSubscribersTable(database);
  const secrets = textsOf(environment);
  const onProblem = (line: string) => console.error(line);
  const known = { subscribers, store, sessions, keys, onProblem };
  const codes = createCodeLogin({
    ...known,
    send: senderOf(secrets),
    carrier: createCarrier({ environment: secrets, onProblem }),
  });
  const oidc = createOidcLogin({ ...known, environment: secrets });
  const handler = createHandler({
    files: bucketReleases(RELEASES),
    login: createLoginService({ ...known, passwords: createPasswords(), codes, oidc }),
    members: { sessions, gate: createMemberGate({ sessions, keys }) },
    cacheBytes: CACHE_BYTES,
    onError: (error) => console.error(error instanceof Error ? error.message : error),
  });
  return { handler, idle: () => codes.idle() };
}

/** Who sends codes; with a mistake in the secrets nobody does, and everything else goes on. */
function senderOf(secrets: Record<string, string>): SendCode | undefined {
  try {
    return providerSender(secrets);
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

function textsOf(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
