import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SessionKey, SessionKeys } from './session-keys.ts';

/** What a server knows of somebody who is signed in. Times are milliseconds since 1970. */
export interface Session {
  /** Of this sign-in alone. */
  id: string;
  tenant: string;
  /** The subscriber's pseudonym, not the phone. */
  subscriber: string;
  since: number;
  /** When the session ends: with the access, or sooner. */
  end: number;
  /** When access ends, if it does. */
  accessEnd?: number;
}

/** What a token came to: a session that holds, or one that has run out; nothing for any other text. */
export type Decoded = { session: Session; isOver: boolean } | undefined;

const ALGORITHM = 'HS256';
const SECOND = 1000;
/** One signs in again at least so often, in milliseconds: NIST SP 800-63B section 4.1.3 asks for 30 days. */
export const LONGEST_SESSION = 30 * 24 * 60 * 60 * SECOND;

/** Writes a session as a signed token (JWS, RFC 7515) of some 250 characters. */
export function encodeSession(session: Session, { all: [key] }: SessionKeys): Promise<string> {
  const access = session.accessEnd === undefined ? {} : { till: session.accessEnd };
  return new SignJWT(access)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setJti(session.id)
    .setAudience(session.tenant)
    .setSubject(session.subscriber)
    .setIssuedAt(session.since / SECOND)
    .setExpirationTime(session.end / SECOND)
    .sign(key.secret);
}

/**
 * Reads a token, and whose it is.
 * @param now the time in milliseconds since 1970. The clock of the server that made the token counts for
 *   nothing: a session from the future holds.
 */
export async function decodeSession(
  token: string,
  { all }: SessionKeys,
  now: number,
): Promise<Decoded> {
  const known = all.map((key) => verified.get(key)?.get(token)).find((one) => one !== undefined);
  if (known) return { session: known, isOver: known.end <= now };
  let signer: SessionKey | undefined;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        signer = all.find(({ id }) => id === kid);
        if (!signer) throw new errors.JWKSNoMatchingKey();
        return signer.secret;
      },
      // What has run out is told apart from what was never signed.
      { algorithms: [ALGORITHM], currentDate: new Date(0) },
    );
    const session = toSession(payload);
    if (session && signer) remember(token, session, signer);
    return session && { session, isOver: session.end <= now };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * Tokens whose signature was found right, by the key that signed them: a page asks for several files, and checking a
 * signature takes longer than reading one. What no longer has its key is not found.
 */
const verified = new WeakMap<SessionKey, LRUCache<string, Session>>();
const MOST_VERIFIED = 10_000;

function remember(token: string, session: Session, key: SessionKey): void {
  const tokens = verified.get(key) ?? new LRUCache({ max: MOST_VERIFIED });
  verified.set(key, tokens);
  tokens.set(token, session);
}

function toSession({ jti, aud, sub, iat, exp, till }: JWTPayload): Session | undefined {
  if (!jti || typeof aud !== 'string' || !sub || iat === undefined || exp === undefined) {
    return undefined;
  }
  return {
    id: jti,
    tenant: aud,
    subscriber: sub,
    since: iat * SECOND,
    end: exp * SECOND,
    ...(typeof till === 'number' && { accessEnd: till }),
  };
}
