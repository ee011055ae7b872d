import { randomUUID } from 'node:crypto';
import type { Release, ReleaseSite } from '../../release/release.ts';
import { emptyAnswer, jsonAnswer, withCookies } from '../answers.ts';
import type { Host } from '../host.ts';
import type { Asked } from '../request-head.ts';
import type { EndedSessions } from '../store/ended-sessions.ts';
import { cookiePlace, cookiesOf, setCookie, setMarker } from './session-cookie.ts';
import type { CurrentKeys } from './session-keys.ts';
import { decodeSession, encodeSession, LONGEST_SESSION, type Session } from './session-token.ts';

/** The site that a request is for. */
export interface Visited {
  release: Release;
  site: ReleaseSite;
  host: Host;
}

/** Who asks: somebody signed in, nobody, or somebody whose session does not hold here any more, or never did. */
export type Visitor =
  | { state: 'signed-in'; session: Session }
  | { state: 'nobody' | 'ended' | 'elsewhere' };

/** Sessions of subscribers, in cookies that scripts cannot read. */
export interface Sessions {
  /**
   * Begins a session.
   * @param access.end when access ends, in milliseconds since 1970; without it a session lasts its longest.
   * @returns the values of Set-Cookie; none for a request from another site, which must not sign anybody in.
   */
  begin(request: Request, at: Visited, access: { phone: string; end?: number }): Promise<string[]>;
  /** Whether a session was ended before its time. */
  hasEnded(session: Session): Promise<boolean> | boolean;
  /** Who asks. */
  visitor(request: Asked, at: Visited): Promise<Visitor>;
  /** Answers a request to an address of sessions; undefined for any other. */
  answer(request: Asked, at: Visited, path: string): Promise<Response | undefined>;
}

export interface SessionOptions {
  keys: CurrentKeys;
  ended: EndedSessions;
  /** Hears of each session that is begun, or ended by its subscriber. */
  onChange?: (what: 'begun' | 'ended') => void;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

const SECOND = 1000;

const SESSION_NAME = /^(?:__Host-|__Secure-)?portico-/;

/** The address of the visitor's own session: GET tells of it, DELETE ends it. */
export const SESSION_PATH = '/_session';
/** DELETE here ends the subscriber's sessions on all devices. */
export const EVERYWHERE_PATH = '/_session/everywhere';

/** Makes the sessions of all sites. */
export function createSessions({
  keys,
  ended,
  onChange = () => {},
  now = Date.now,
}: SessionOptions): Sessions {
  const visitor = async (request: Asked, at: Visited): Promise<Visitor> => {
    const { name } = cookiePlace(at.release, at.site, at.host);
    const own = cookiesOf(request, (other) => other === name);
    const found = await Promise.all(own.map((token) => decodeSession(token, keys(), now())));
    const decoded = found.filter((one) => one !== undefined);
    const mine = decoded.filter(({ session }) => session.tenant === at.site.tenant);
    for (const { session, isOver } of mine) {
      if (!isOver && !(await ended.has(session))) return { state: 'signed-in', session };
    }
    if (mine.length > 0) return { state: 'ended' };
    if (decoded.length > 0) return { state: 'elsewhere' };
    return { state: (await holdsElsewhere(request, name)) ? 'elsewhere' : 'nobody' };
  };

  /** Whether the request has a session of another market. */
  const holdsElsewhere = async (request: Asked, own: string): Promise<boolean> => {
    const tokens = cookiesOf(request, (name) => name !== own && SESSION_NAME.test(name));
    const found = await Promise.all(tokens.map((token) => decodeSession(token, keys(), now())));
    return found.some((one) => one && !one.isOver);
  };

  const finish = async (request: Asked, at: Visited, everywhere: boolean): Promise<Response> => {
    if (isFromElsewhere(request, at.host)) return jsonAnswer(403, { code: 'cross-site' });
    const found = await visitor(request, at);
    if (found.state === 'signed-in') {
      onChange('ended');
      await (everywhere ? ended.endAll(found.session, now()) : ended.end(found.session));
    }
    const place = cookiePlace(at.release, at.site, at.host);
    // It says of another market's session, too, that it is worth asking.
    const marker = (await holdsElsewhere(request, place.name)) ? [] : setMarker(place, 0);
    return withCookies(emptyAnswer(204), [setCookie(place, '', 0), ...marker]);
  };

  return {
    visitor,
    hasEnded: (session) => ended.has(session),
    async begin(request, at, { phone, end }) {
      if (isFromElsewhere(request, at.host)) return [];
      const { tenant } = at.site;
      const since = now();
      const session: Session = {
        // Always a new one: what somebody has planted before is worth nothing.
        id: randomUUID(),
        tenant,
        subscriber: keys().pseudonym(tenant, phone),
        since,
        end: Math.min(end ?? Number.POSITIVE_INFINITY, since + LONGEST_SESSION),
        ...(end !== undefined && { accessEnd: end }),
      };
      const token = await encodeSession(session, keys());
      onChange('begun');
      const place = cookiePlace(at.release, at.site, at.host);
      const seconds = (session.end - since) / SECOND;
      return [setCookie(place, token, seconds), ...setMarker(place, seconds)];
    },
    async answer(request, at, path) {
      if (path !== SESSION_PATH && path !== EVERYWHERE_PATH) return undefined;
      if (request.method === 'DELETE') return finish(request, at, path === EVERYWHERE_PATH);
      const allow = path === SESSION_PATH ? 'GET, HEAD, DELETE' : 'DELETE';
      if (path === EVERYWHERE_PATH || !['GET', 'HEAD'].includes(request.method)) {
        return jsonAnswer(405, { code: 'method' }, { allow });
      }
      const found = await visitor(request, at);
      const { accessEnd } = found.state === 'signed-in' ? found.session : {};
      return jsonAnswer(200, {
        state: found.state,
        ...(accessEnd !== undefined && { valid_till: new Date(accessEnd).toISOString() }),
      });
    },
  };
}

/** The answer to who may not open a members' file: 401 for nobody, 403 for a session that does not hold here. */
export function refusal(state: Exclude<Visitor['state'], 'signed-in'>): Response {
  const vary = { vary: 'Cookie' };
  if (state === 'nobody') return jsonAnswer(401, { code: 'signed-out' }, vary);
  return jsonAnswer(403, { code: state }, vary);
}

/**
 * Whether a page of another site made the browser ask. Browsers say so themselves (Fetch Metadata); older ones
 * name the origin of what changes something.
 */
export function isFromElsewhere(request: Asked, { name, port }: Host): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  const own = port === undefined ? name : `${name}:${port}`;
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
