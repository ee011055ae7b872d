import type { ReleaseSite } from '../../../release/release.ts';
import { emptyAnswer, plainAnswer, withCookies } from '../../answers.ts';
import { cookiesOf, setCookie } from '../../session/session-cookie.ts';
import type { CurrentKeys } from '../../session/session-keys.ts';
import type { Sessions, Visited } from '../../session/sessions.ts';
import type { Store } from '../../store/store.ts';
import { endOf } from '../login-answer.ts';
import { isPhone, normalisePhone } from '../phone.ts';
import type { FindSubscriber } from '../subscribers.ts';
import { decodeJourney, encodeJourney, LONGEST_JOURNEY } from './journey.ts';
import { Cancelled, createProvider, type Provider } from './provider.ts';

/** Signs in with OpenID Connect: for sites with the adapter `oidc`. */
export interface OidcLogin {
  /**
   * Answers a request below a site's login address.
   * @param under the decoded path after that address: "/start", "/callback".
   * @returns undefined where the request is for neither.
   */
  answer(request: Request, at: Visited, under: string): Promise<Response | undefined>;
}

export interface OidcLoginOptions {
  subscribers: FindSubscriber;
  keys: CurrentKeys;
  sessions: Pick<Sessions, 'begin'>;
  /** Remembers the journeys that have come back. */
  store: Pick<Store, 'journeys'>;
  /** Has the secrets: PORTICO_OIDC_SECRET_<TENANT>. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Told in one line when a provider does not do its part; never with a phone, a code or a secret. */
  onProblem?: (message: string) => void;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

/** What signing in came to, as the login page is told it. */
type Outcome = 'done' | 'cancelled' | 'unknown' | 'ended' | 'failed';

const SECOND = 1000;

/** The variable of the environment with the secret of a tenant: PORTICO_OIDC_SECRET_ROMANIA_STREAM. */
export function secretName(tenant: string): string {
  return `PORTICO_OIDC_SECRET_${tenant.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}

/** Makes the login by OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOidcLogin(options: OidcLoginOptions): OidcLogin {
  const {
    subscribers,
    keys,
    sessions,
    store: { journeys },
    environment,
    onProblem = () => {},
    now = Date.now,
  } = options;
  const providers = new Map<string, Provider>();

  const providerOf = ({ tenant, login }: ReleaseSite): Provider => {
    if (!login.oidc) throw new Error(`${tenant} names no provider`);
    const key = JSON.stringify([tenant, login.oidc]);
    const secret = environment[secretName(tenant)];
    const provider =
      providers.get(key) ?? createProvider({ ...login.oidc, ...(secret && { secret }) }, now);
    providers.set(key, provider);
    return provider;
  };

  const report = (at: Visited, error: unknown) => {
    const { code, message } = error as { code?: string; message?: string };
    const what = code ?? message ?? 'unknown reason';
    onProblem(`Signing in with OpenID Connect failed for ${at.site.tenant}: ${what}.`);
  };

  const start = async (request: Request, at: Visited): Promise<Response> => {
    const redirect = ownPath(new URL(request.url).searchParams.get('redirect'));
    const { tenant } = at.site;
    try {
      const provider = providerOf(at.site);
      const begun = await provider.begin();
      const location = await provider.address(callbackOf(at), begun);
      const journey = { ...begun, redirect };
      const token = await encodeJourney(journey, tenant, at.host.name, keys(), now());
      const cookie = setCookie(cookieOf(at), token, LONGEST_JOURNEY);
      return withCookies(emptyAnswer(303, { location }), [cookie]);
    } catch (error) {
      report(at, error);
      return backTo('failed', redirect);
    }
  };

  const finish = async (request: Request, at: Visited): Promise<Response> => {
    const place = cookieOf(at);
    const { tenant, login } = at.site;
    const [token = ''] = cookiesOf(request, (name) => name === place.name);
    const journey = await decodeJourney(token, tenant, at.host.name, keys(), now());
    const redirect = ownPath(journey?.redirect ?? null);
    const forget = setCookie(place, '', 0);
    const end = (outcome: Outcome, cookies: readonly string[] = []) =>
      withCookies(backTo(outcome, redirect), [forget, ...cookies]);
    if (!journey) return end('failed');
    try {
      if (!(await journeys.end(journey.state, now() + LONGEST_JOURNEY * SECOND, now()))) {
        return end('failed');
      }
      const returned = new URL(callbackOf(at) + new URL(request.url).search);
      const claimed = await providerOf(at.site).phone(returned, journey);
      const phone = normalisePhone(claimed ?? '', login.country);
      if (!isPhone(phone)) return end('failed');
      const subscriber = await subscribers.find(tenant, phone);
      if (!subscriber) return end('unknown');
      const { validTill } = subscriber;
      const till = endOf(validTill === undefined ? {} : { valid_till: validTill });
      if (till !== undefined && !(till > now())) return end('ended');
      // The provider's page leads here, hence the request looks as if another site had made it. That it is the
      // visitor's own will, the journey has shown.
      const own = new Request(request.url);
      const access = { phone, ...(till !== undefined && { end: till }) };
      return end('done', await sessions.begin(own, at, access));
    } catch (error) {
      if (error instanceof Cancelled) return end('cancelled');
      report(at, error);
      return end('failed');
    }
  };

  return {
    async answer(request, at, under) {
      const step = under === '/start' ? start : under === '/callback' ? finish : undefined;
      if (!step) return undefined;
      const allow = { allow: 'GET' };
      if (request.method !== 'GET') return plainAnswer(405, 'Sign in with GET.', allow);
      return step(request, at);
    },
  };
}

/** Leads back to the login page, which says what came of it or goes on to where one came from. */
function backTo(outcome: Outcome, redirect: string): Response {
  const from = redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const location = `/login${from}#sign-in=${outcome}`;
  return emptyAnswer(303, { location });
}

/** A path on the site itself; '/' for anything that could lead elsewhere. */
export function ownPath(text: string | null): string {
  const target = text ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address
  const isUnsafe = /[\\\u0000-\u001f\u007f]/.test(target) || target.length > 2000;
  const [path = ''] = target.split(/[?#]/, 1);
  return path.startsWith('/') && !path.includes('//') && !isUnsafe ? target : '/';
}

const isPreview = ({ release, host }: Visited) =>
  release.preview && host.name.endsWith('.localhost');

/** The address to which the provider leads back. The proxy before the server ends TLS, hence `https`. */
function callbackOf(at: Visited): string {
  const { name, port } = at.host;
  const scheme = isPreview(at) ? 'http' : 'https';
  return `${scheme}://${port === undefined ? name : `${name}:${port}`}${at.site.login.url}/callback`;
}

/** The cookie of a journey: for one host alone. */
function cookieOf(at: Visited) {
  const secure = !isPreview(at);
  return { name: `${secure ? '__Host-' : ''}journey-${at.site.tenant}`, secure };
}
