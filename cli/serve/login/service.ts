import { createHash, timingSafeEqual } from 'node:crypto';
import { corsHeaders } from '@supabase/supabase-js/cors';
import type { ReleaseSite } from '../../write/release.ts';
import { emptyAnswer, jsonAnswer, OWN_HEADERS, plainAnswer } from '../answers.ts';
import type { Client } from '../handler.ts';
import { addressKey } from './address-key.ts';
import { BadBody, readCredentials } from './credentials.ts';
import { createLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { QueueFull } from './queue.ts';
import type { FindSubscriber, Subscriber } from './subscribers.ts';
import { ListUnavailable } from './watched-subscribers.ts';

/** Signs subscribers in for sites whose login address is on their own origin. */
export interface LoginService {
  /**
   * Answers a request to a login address of a site.
   * @param path the decoded path.
   * @returns undefined where the request is none of the login service's.
   */
  answer(
    request: Request,
    site: ReleaseSite,
    path: string,
    client: Client,
  ): Promise<Response | undefined>;
}

export interface LoginOptions {
  subscribers: FindSubscriber;
  passwords: Passwords;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

/** The body of every answer of the login contract. */
interface Answer {
  status: number;
  body:
    | { success: true; data: { phone: string; valid_till?: string } }
    | { success: false; error: string };
  headers?: Record<string, string>;
}

const FUNCTIONS = '/functions/v1/';
const DEFAULT_FUNCTION = 'ripple-login';

/**
 * Makes the login service: `POST /functions/v1/<function>` as hosted Supabase functions answer it
 * for the adapter `supabase`, and `POST <login.url>` for the adapter `http`.
 * A refusal has status 200 with `success: false`, since supabase-js hides the body of any other.
 */
export function createLoginService(options: LoginOptions): LoginService {
  const signIn = createSignIn(options);
  return {
    async answer(request, site, path, client) {
      const { adapter, url } = site.login;
      if (!/^\/(?!\/)/.test(url)) return undefined;
      if (adapter === 'supabase') {
        const base = url.replace(/\/$/, '') + FUNCTIONS;
        if (!path.startsWith(base)) return undefined;
        return answerFunction(request, site, path.slice(base.length), client, signIn);
      }
      if (adapter !== 'http' || path !== url) return undefined;
      return answerHttp(request, site, client, signIn);
    },
  };
}

type SignIn = (request: Request, site: ReleaseSite, client: Client) => Promise<Answer>;

async function answerHttp(
  request: Request,
  site: ReleaseSite,
  client: Client,
  signIn: SignIn,
): Promise<Response | undefined> {
  // GET /login is the page with the form.
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const allow = { allow: 'GET, HEAD, POST, OPTIONS' };
  if (request.method === 'OPTIONS') return emptyAnswer(204, allow);
  if (request.method !== 'POST') return plainAnswer(405, 'Sign in with POST.', allow);
  const { status, body, headers } = await signIn(request, site, client);
  return jsonAnswer(status, body, headers);
}

/**
 * The gateway before hosted functions: it answers the preflight, asks for the key, and knows which
 * functions there are. Its own answers are `{message, …}`, not those of the login contract.
 */
async function answerFunction(
  request: Request,
  site: ReleaseSite,
  name: string,
  client: Client,
  signIn: SignIn,
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
  const { status, body, headers } = await signIn(request, site, client);
  return jsonAnswer(status, body, { ...cors, ...headers });
}

/** Texts of any length, compared without telling where they differ. */
function equalTexts(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return a !== '' && timingSafeEqual(digest(a), digest(b));
}

function createSignIn({ subscribers, passwords, now = Date.now }: LoginOptions): SignIn {
  const limits = createLimits(now);

  return async (request, site, client) => {
    try {
      const { phone: typed, password } = await readCredentials(request);
      const phone = normalisePhone(typed);
      const phoneKey = `${site.tenant} ${phone}`;
      const address = addressKey(client.address);
      const wait = limits.wait(phoneKey, address);
      if (wait > 0) return tooMany(wait);
      const attempt = limits.take(phoneKey, address);
      try {
        const subscriber = await subscribers.find(site.tenant, phone);
        const isRight = await passwords.verify(password, subscriber?.hash, address);
        if (!isRight || !subscriber) return refused();
        attempt.succeed();
        return hasEnded(subscriber, now()) ? ended() : welcome(subscriber);
      } catch (error) {
        // The server's own failure is no failed attempt.
        attempt.forgive();
        throw error;
      }
    } catch (error) {
      if (error instanceof BadBody) return failure(error.status, error.message);
      if (error instanceof QueueFull) return busy();
      if (error instanceof ListUnavailable) return unavailable();
      throw error;
    }
  };
}

function hasEnded({ validTill }: Subscriber, time: number): boolean {
  // Written this way round, a date that cannot be read ends access rather than extends it.
  return validTill !== undefined && !(Date.parse(validTill) > time);
}

function welcome({ phone, validTill }: Subscriber): Answer {
  const data = { phone, ...(validTill !== undefined && { valid_till: validTill }) };
  return { status: 200, body: { success: true, data } };
}

function failure(status: number, error: string, headers: Record<string, string> = {}): Answer {
  return { status, body: { success: false, error }, headers };
}

/** The same for a wrong password and an unknown phone: it must not tell who is a subscriber. */
const refused = () => failure(200, 'Invalid phone number or password.');
/** Only who knows the password learns this. */
const ended = () => failure(200, 'Your access has ended.');

function tooMany(wait: number): Answer {
  const seconds = String(Math.ceil(wait / 1000));
  return failure(429, 'Too many attempts. Please try again later.', { 'retry-after': seconds });
}

const busy = () =>
  failure(503, 'The server is busy. Please try again in a moment.', { 'retry-after': '2' });

const unavailable = () =>
  failure(503, 'Signing in is not possible at the moment. Please try again later.', {
    'retry-after': '60',
  });
