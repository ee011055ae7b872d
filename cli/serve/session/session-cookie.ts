import { getDomain } from 'tldts';
import type { Release, ReleaseSite } from '../../release/release.ts';
import { type Host, previewHost } from '../host.ts';
import type { Asked } from '../request-head.ts';

/** Where a session's cookie holds. */
export interface CookiePlace {
  name: string;
  /** The domain for all sites of the tenant; absent where the cookie is for one host alone. */
  domain?: string;
  /** Whether it is sent over https only; a preview on this machine has none. */
  secure: boolean;
}

/** How long a browser keeps a cookie at most, in seconds (RFC 6265bis section 5.6.2): 400 days. */
const LONGEST = 400 * 24 * 60 * 60;

/**
 * The cookie of a site's tenant. Where all its sites lie below one domain, it holds for all of them, so that
 * who changes the language stays signed in; its name has the tenant's, since other markets of the brand lie
 * there, too. The prefixes keep what is not the site's own server from setting it (RFC 6265bis section 4.1.3).
 */
export function cookiePlace(release: Release, site: ReleaseSite, { name }: Host): CookiePlace {
  const last = places.get(site);
  if (last?.release === release && last.name === name) return last.place;
  const place = findPlace(release, site, name);
  places.set(site, { release, name, place });
  return place;
}

/** The last place of each site: it hangs on the host, and nearly all requests come to the same one. */
const places = new WeakMap<ReleaseSite, { release: Release; name: string; place: CookiePlace }>();

function findPlace(release: Release, { tenant }: ReleaseSite, name: string): CookiePlace {
  const isPreview = release.preview && name.endsWith('.localhost');
  const own = release.sites.filter((site) => site.tenant === tenant);
  const common = commonDomain(own, isPreview ? name.slice(0, -'.localhost'.length) : name);
  const domain = common && isPreview ? previewHost(common) : common;
  const prefix = isPreview ? '' : domain ? '__Secure-' : '__Host-';
  return {
    name: `${prefix}portico-${tenant}`,
    ...(domain && { domain }),
    secure: !isPreview,
  };
}

/** The value of Set-Cookie. @param seconds how long it holds from now on, whatever the browser's clock says. */
export function setCookie({ name, domain, secure }: CookiePlace, value: string, seconds: number) {
  const parts = [
    `${name}=${value}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    `Max-Age=${Math.max(0, Math.min(LONGEST, Math.floor(seconds)))}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/**
 * Says to the pages of the tenant's other sites that somebody is signed in, since they cannot see the session
 * itself: without it, every visitor would have to ask. It opens nothing. A tenant with one host needs none.
 */
export function setMarker({ domain, secure }: CookiePlace, seconds: number): string[] {
  if (!domain) return [];
  const cookie = setCookie({ name: MARKER, domain, secure }, '1', seconds);
  return [cookie.replace(' HttpOnly;', '')];
}

const MARKER = 'portico-signed-in';

/** All cookies of a request with a name; an attacker of a neighbouring domain may have set one more. */
export function cookiesOf(request: Asked, isWanted: (name: string) => boolean): string[] {
  const header = request.headers.get('cookie') ?? '';
  return header.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return isWanted(name.trim()) ? [value.join('=').trim()] : [];
  });
}

/**
 * The longest domain below which a host and the others lie that a tenant has under the same registered
 * domain (a brand may have several). Above that, anybody may be below.
 */
function commonDomain(sites: readonly ReleaseSite[], host: string): string | undefined {
  const registered = registeredDomain(host);
  const hosts = sites
    .flatMap((site) => [...site.hosts, ...site.hostPatterns])
    .map((name) => name.toLowerCase())
    .filter((name) => registered !== null && registeredDomain(name) === registered);
  const [first, ...others] = new Set(hosts);
  if (first === undefined || others.length === 0) return undefined;
  const shared = others.map((name) => name.split('.')).reduce(commonEnd, first.split('.'));
  return shared.some((part) => part.includes('*')) ? (registered ?? undefined) : shared.join('.');
}

/** "ripple.example" for "uae.en.ripple.example", by the public suffix list; null for an address of numbers. */
function registeredDomain(host: string): string | null {
  return getDomain(host.replaceAll('*', 'any'), { allowPrivateDomains: true });
}

function commonEnd(a: readonly string[], b: readonly string[]): string[] {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count === 0 ? [] : a.slice(-count);
}
