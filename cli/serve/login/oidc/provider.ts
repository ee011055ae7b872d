import { isLoopback } from '../../loopback.ts';
import type { Journey } from './journey.ts';

type Client = typeof import('openid-client');
type Configuration = import('openid-client').Configuration;

/** A provider of OpenID Connect, as a tenant names it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  scope?: string;
  claim?: string;
  /** Without one, the portal is a public client, which PKCE alone shows to be the same. */
  secret?: string;
}

/** The visitor came back without having agreed. */
export class Cancelled extends Error {}

/** Speaks with one provider. */
export interface Provider {
  /**
   * The address to which a visitor is sent.
   * @throws Error where the provider cannot be asked for its configuration.
   */
  address(callback: string, journey: Omit<Journey, 'redirect'>): Promise<string>;
  /**
   * Whose phone it is that came back.
   * @param returned the address to which the provider has sent the visitor back.
   * @returns the claim as the provider gives it; undefined where it gives none, or not for certain.
   * @throws Cancelled; Error for an answer that is not the provider's to this journey.
   */
  phone(returned: URL, journey: Journey): Promise<string | undefined>;
  /** New values for a journey. */
  begin(): Promise<Omit<Journey, 'redirect'>>;
}

/** How long an answer of the provider is waited for, in seconds. */
const LONGEST = 10;
/** How long what a provider says of itself is kept, in milliseconds. */
const FRESH = 60 * 60 * 1000;

/** @param now the time in milliseconds since 1970. */
export function createProvider(settings: ProviderSettings, now: () => number): Provider {
  const { issuer, scope = 'openid phone', claim = 'phone_number' } = settings;
  let known: { at: number; configuration: Promise<Configuration> } | undefined;

  const configurationOf = (client: Client): Promise<Configuration> => {
    if (known && now() - known.at < FRESH) return known.configuration;
    const configuration = discover(client, settings);
    known = { at: now(), configuration };
    // What failed is asked for again.
    configuration.catch(() => {
      known = undefined;
    });
    return configuration;
  };

  return {
    async begin() {
      const client = await import('openid-client');
      return {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        issuer,
      };
    },
    async address(callback, { state, nonce, verifier }) {
      const client = await import('openid-client');
      const words = new Set(['openid', ...scope.split(/\s+/)]);
      words.delete('');
      const address = client.buildAuthorizationUrl(await configurationOf(client), {
        redirect_uri: callback,
        scope: [...words].join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return address.href;
    },
    async phone(returned, journey) {
      const client = await import('openid-client');
      // A tenant that has changed its provider meanwhile must not send the code of one to the other.
      if (journey.issuer !== issuer) throw new Error('the visitor was sent to another issuer');
      const configuration = await configurationOf(client);
      const tokens = await client
        .authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: journey.verifier,
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          const isRefusal = error instanceof client.AuthorizationResponseError;
          if (isRefusal && error.error === 'access_denied') throw new Cancelled();
          throw error;
        });
      const own = tokens.claims();
      if (!own) throw new Error('the provider sent no ID token');
      if (own[claim] !== undefined) return phoneIn(own, claim);
      if (!configuration.serverMetadata().userinfo_endpoint) return undefined;
      const more = await client.fetchUserInfo(configuration, tokens.access_token, own.sub);
      return phoneIn(more, claim);
    },
  };
}

/** Asks the provider what it is, and says how the portal shows who it is. */
async function discover(
  client: Client,
  { issuer, clientId, secret }: ProviderSettings,
): Promise<Configuration> {
  const server = new URL(issuer);
  const isHere = server.protocol === 'http:' && isLocal(server.hostname);
  const found = await client.discovery(server, clientId, secret, undefined, {
    timeout: LONGEST,
    ...(isHere && { execute: [client.allowInsecureRequests] }),
  });
  const metadata = found.serverMetadata();
  // Without a list, HTTP Basic is what a provider takes (OpenID Connect Discovery 1.0, section 3).
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (!secret || !methods.includes('client_secret_basic')) return found;
  const basic = client.ClientSecretBasic(secret);
  const configuration = new client.Configuration(metadata, clientId, secret, basic);
  configuration.timeout = LONGEST;
  if (isHere) client.allowInsecureRequests(configuration);
  return configuration;
}

/** A phone that the provider itself is not sure of counts for nothing. */
function phoneIn(claims: Record<string, unknown>, claim: string): string | undefined {
  const phone = claims[claim];
  const isDoubtful = claim === 'phone_number' && claims.phone_number_verified === false;
  return typeof phone === 'string' && !isDoubtful ? phone : undefined;
}

function isLocal(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}
