import { createHash, timingSafeEqual } from 'node:crypto';
import { corsHeaders } from '@supabase/supabase-js/cors';
import type { LoginTexts } from '../../link/login-texts.ts';
import { FUNCTIONS, isOwn, ownLogin } from '../../link/own-login.ts';
import type { ReleaseSite } from '../../release/release.ts';
import { emptyAnswer, jsonAnswer, OWN_HEADERS, plainAnswer, withCookies } from '../answers.ts';
import type { Client } from '../client.ts';
import type { Asked, RequestHead } from '../request-head.ts';
import type { Sessions, Visited } from '../session/sessions.ts';
import type { Store } from '../store/store.ts';
import { addressKey } from './address-key.ts';
import { type AskBackend, askBackend, DEFAULT_FUNCTION } from './ask-backend.ts';
import { readCredentials } from './credentials.ts';
import { createLimits } from './limits.ts';
import { endOf } from './login-answer.ts';
import type { OidcLogin } from './oidc/oidc-login.ts';
import type { CodeLogin } from './otp/code-login.ts';
import { createOwnList } from './own-list.ts';
import type { Passwords } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { type Answer, type Code, refusals } from './refuse.ts';
import type { FindSubscriber } from './subscribers.ts';

/** Signs subscribers in for sites whose login address is on their own origin. */
export interface LoginService {
  /**
   * Answers a request to a login address of a site; who signs in gets a session.
   * @param head its whole request is made only for such an address.
   * @param path the decoded path.
   * @param texts reads what to say on the site.
   * @returns undefined where the request is none of the login service's.
   */
  answer(
    head: RequestHead,
    at: Visited,
    path: string,
    client: Client,
    texts: () => Promise<LoginTexts>,
  ): Promise<Response | undefined>;
}

export interface LoginOptions {
  subscribers: FindSubscriber;
  passwords: Passwords;
  /** Keeps the attempts. */
  store: Pick<Store, 'attempts' | 'known'>;
  /** Asks the backends of sites that name one elsewhere. */
  backend?: AskBackend;
  /** Begins the sessions; without it, none is begun. */
  sessions?: Pick<Sessions, 'begin'>;
  /** Signs in with codes by text message; without it, sites with the adapter `otp` have nobody who does. */
  codes?: Pick<CodeLogin, 'answer'>;
  /** Signs in with OpenID Connect; without it, sites with the adapter `oidc` have nobody who does. */
  oidc?: OidcLogin;
  /** Hears what became of each sign-in with a password. */
  onSignIn?: (outcome: 'success' | Code) => void;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

/**
 * Makes the login service: `POST /functions/v1/<function>` as hosted Supabase functions answer it
 * for the adapter `supabase`, `POST <login.url>` for the adapter `http`, and for the adapter `otp` what
 * `otp/code-login.ts` answers.
 * A refusal has status 200 with `success: false`, since supabase-js hides the body of any other.
 */
export function createLoginService(options: LoginOptions): LoginService {
  const { onSignIn = () => {} } = options;
  const decide = createSignIn(options);
  const signIn: SignIn = async (...asked) => {
    const answer = await decide(...asked);
    onSignIn(answer.body.success ? 'success' : answer.body.code);
    return answer;
  };
  return {
    async answer(head, at, path, client, texts) {
      const { site } = at;
      const { adapter } = site.login;
      const url = ownLogin(site.login);
      if (adapter === 'supabase') {
        const base = url.replace(/\/$/, '') + FUNCTIONS;
        if (!path.startsWith(base)) return undefined;
        return answerFunction(head, site, path.slice(base.length), () =>
          signIn(head.whole(), at, client, texts),
        );
      }
      if (adapter === 'otp') {
        if (!path.startsWith(`${url}/`)) return undefined;
        return options.codes?.answer(head.whole(), at, path.slice(url.length), client, texts);
      }
      if (adapter === 'oidc') {
        if (!path.startsWith(`${url}/`)) return undefined;
        return options.oidc?.answer(head.whole(), at, path.slice(url.length));
      }
      if (adapter !== 'http' || path !== url) return undefined;
      return answerHttp(head, () => signIn(head.whole(), at, client, texts));
    },
  };
}

type SignIn = (
  request: Request,
  at: Visited,
  client: Client,
  texts: () => Promise<LoginTexts>,
) => Promise<Answer>;

async function answerHttp(
  request: Asked,
  signIn: () => Promise<Answer>,
): Promise<Response | undefined> {
  // GET /login is the page with the form.
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const allow = { allow: 'GET, HEAD, POST, OPTIONS' };
  if (request.method === 'OPTIONS') return emptyAnswer(204, allow);
  if (request.method !== 'POST') return plainAnswer(405, 'Sign in with POST.', allow);
  const { status, body, headers, cookies = [] } = await signIn();
  return withCookies(jsonAnswer(status, body, headers), cookies);
}

/**
 * The gateway before hosted functions: it answers the preflight, asks for the key, and knows which
 * functions there are. Its own answers are `{message, …}`, not those of the login contract.
 */
async function answerFunction(
  request: Asked,
  site: ReleaseSite,
  name: string,
  signIn: () => Promise<Answer>,
): Promise<Response> {
  // The headers that this very version of supabase-js sends; hosted functions import the same.
  const cors = { ...corsHeaders, 'Access-Control-Allow-Methods': 'POST, OPTIONS' };
  if (request.method === 'OPTIONS')
    return new Response('ok', { headers: { ...OWN_HEADERS, ...cors } });
  const key = request.headers.get('apikey');
  if (!key) {
    const hint = 'No `apikey` request header was found.';
    return jsonAnswer(401, { message: 'No API key found in request', hint }, cors);
  }
  if (!equalTexts(key, site.login.anonKey ?? '')) {
    const hint = 'The key must be the `anonKey` of the site.';
    return jsonAnswer(401, { message: 'Invalid API key', hint }, cors);
  }
  if (name !== (site.login.function ?? DEFAULT_FUNCTION)) {
    const message = 'Requested function was not found';
    return jsonAnswer(404, { code: 'NOT_FOUND', message }, cors);
  }
  if (request.method !== 'POST') {
    const allow = { allow: 'POST, OPTIONS' };
    return jsonAnswer(405, { message: 'Method not allowed' }, { ...cors, ...allow });
  }
  const { status, body, headers, cookies = [] } = await signIn();
  return withCookies(jsonAnswer(status, body, { ...cors, ...headers }), cookies);
}

/** Texts of any length, compared without telling where they differ. */
function equalTexts(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return a !== '' && timingSafeEqual(digest(a), digest(b));
}

function createSignIn({
  subscribers,
  passwords,
  store,
  backend = askBackend,
  sessions,
  now = Date.now,
}: LoginOptions): SignIn {
  const limits = createLimits(store, 'password', now);
  const askList = createOwnList(subscribers, passwords);

  return async (request, at, client, readTexts) => {
    const { site } = at;
    // Before anything is done: a release that has just been replaced is asked for anew, and then
    // the body must not have been read.
    const texts = await readTexts();
    const { refuse, tooMany, failed } = refusals(texts, site.locale);
    try {
      const { phone: typed, password } = await readCredentials(request);
      const phone = normalisePhone(typed, site.login.country);
      const phoneKey = `${site.tenant} ${phone}`;
      const address = addressKey(client.address);
      const attempt = await limits.take(phoneKey, address);
      if (attempt.wait > 0) return tooMany(attempt.wait);
      try {
        const known = isOwn(site.login.url)
          ? await askList(site.tenant, phone, password, address)
          : await backend(site.login, { phone, password, tenant: site.tenant });
        if (!known.success) return refuse(200, 'invalid', known.error || texts.invalid);
        await attempt.succeed();
        const { user } = known;
        const end = endOf(user);
        // Only who knows the password learns this. A date that cannot be read ends access rather than extends it.
        if (end !== undefined && !(end > now())) return refuse(200, 'expired', texts.ended);
        const access = { phone, ...(end !== undefined && { end }) };
        const cookies = await sessions?.begin(request, at, access);
        return { status: 200, body: { success: true, data: user }, ...(cookies && { cookies }) };
      } catch (error) {
        // The server's own failure is no failed attempt.
        await attempt.forgive();
        throw error;
      }
    } catch (error) {
      return failed(error);
    }
  };
}
