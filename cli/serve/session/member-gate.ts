import { encodePath } from '../../hosting/encode-path.ts';
import { isIn } from '../../hosting/file-headers.ts';
import { emptyAnswer } from '../answers.ts';
import type { Asked } from '../request-head.ts';
import type { CurrentKeys } from './session-keys.ts';
import { decodeSession, encodeSession, type Session } from './session-token.ts';
import { refusal, type Sessions, type Visited } from './sessions.ts';

/**
 * Lets subscribers in to members' files.
 * @returns the path to answer with, which is the one that was asked for or the one behind a pass; or the
 *   answer itself: a refusal, or the way to a game with a pass in its address.
 */
export type MemberGate = (
  request: Asked,
  at: Visited,
  path: string,
) => Promise<{ path: string } | Response>;

export interface GateOptions {
  sessions: Sessions;
  keys: CurrentKeys;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

/** How long a game that was opened may load more of its files, in milliseconds. */
const PASS = 12 * 60 * 60 * 1000;

/** What stands in the place of the tenant in a pass, so that none counts as a session. */
const audienceOf = (tenant: string) => `hosted ${tenant}`;

/**
 * Makes the gate before members' files. What a hosted game loads from its own folder comes without a cookie,
 * since its frame has no origin. Hence the game itself, which the page asks for with the cookie, is led to an
 * address with a pass in it: `/hosted/~<pass>/<folder>/`. The files beside it then have it, too.
 */
export function createMemberGate({ sessions, keys, now = Date.now }: GateOptions): MemberGate {
  const behindPass = async (
    { site }: Visited,
    under: string,
    rest: string,
  ): Promise<{ path: string } | Response> => {
    const [pass = '', ...names] = rest.split('/');
    const decoded = await decodeSession(pass, keys(), now());
    if (decoded?.session.tenant !== audienceOf(site.tenant)) return refusal('nobody');
    const session = { ...decoded.session, tenant: site.tenant };
    if (decoded.isOver || (await sessions.hasEnded(session))) return refusal('ended');
    return { path: under + names.join('/') };
  };

  const withPass = async ({ site }: Visited, session: Session, under: string, rest: string) => {
    const end = Math.min(session.end, now() + PASS);
    const pass = await encodeSession({ ...session, tenant: audienceOf(site.tenant), end }, keys());
    return emptyAnswer(303, { location: encodePath(`${under}~${pass}/${rest}`) });
  };

  return async (request, at, path) => {
    const group = at.site.plan.files.find((one) => one.members && isIn(one, path));
    if (!group) return { path };
    const { under, isolated } = group;
    const rest = path.slice(under.length);
    if (isolated && rest.startsWith('~')) return behindPass(at, under, rest.slice(1));
    const found = await sessions.visitor(request, at);
    if (found.state !== 'signed-in') return refusal(found.state);
    const isDocument = /(?:\/|\.html?)$/.test(rest);
    return isolated && isDocument ? withPass(at, found.session, under, rest) : { path };
  };
}
