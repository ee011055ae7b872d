import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionKeys } from '../../session/session-keys.ts';

/** What a visitor takes along to the provider and back, in a cookie that scripts cannot read. */
export interface Journey {
  /** Of this journey alone; the provider gives it back in the address. */
  state: string;
  /** The provider puts it into what it signs. */
  nonce: string;
  /** Shows the provider that who comes back is who was sent (PKCE, RFC 7636). */
  verifier: string;
  /** The issuer to which the visitor was sent. */
  issuer: string;
  /** The path on the portal that the visitor came from. */
  redirect: string;
}

/** How long one may take at the provider, in seconds. */
export const LONGEST_JOURNEY = 10 * 60;

const ALGORITHM = 'HS256';

/** What stands in the place of the tenant, so that no journey counts as a session. */
const audienceOf = (tenant: string, host: string) => `journey ${tenant} ${host}`;

/** Writes a journey as a signed token. @param now the time in milliseconds since 1970. */
export function encodeJourney(
  journey: Journey,
  tenant: string,
  host: string,
  { all: [key] }: SessionKeys,
  now: number,
): Promise<string> {
  return new SignJWT({ ...journey })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setAudience(audienceOf(tenant, host))
    .setExpirationTime(Math.floor(now / 1000) + LONGEST_JOURNEY)
    .sign(key.secret);
}

/** Reads a token; undefined for one that nobody here has signed, of another site, or that took too long. */
export async function decodeJourney(
  token: string,
  tenant: string,
  host: string,
  { all }: SessionKeys,
  now: number,
): Promise<Journey | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = all.find(({ id }) => id === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      {
        algorithms: [ALGORITHM],
        audience: audienceOf(tenant, host),
        currentDate: new Date(now),
        requiredClaims: ['exp', 'state', 'nonce', 'verifier', 'issuer', 'redirect'],
      },
    );
    return payload as unknown as Journey;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
