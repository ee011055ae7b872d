import { LOGIN_TEXTS_FILE, type ReleaseSite } from '../write/release.ts';
import { encodePath } from './request-path.ts';
import type { FindRedirect } from './site-redirects.ts';

/** What a path of a site comes to. */
export type Resolution =
  | { kind: 'file'; path: string; status: 200 | 404 }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 303 | 307 | 308 }
  | { kind: 'missing' };

/** What the host has to know, not files for the reader. */
const HIDDEN = new Set(['_headers', '_redirects', LOGIN_TEXTS_FILE]);
/** Pages that stand behind other addresses and have none of their own. */
const WITHOUT_ADDRESS = new Set(['404.html', 'shell.html']);
const NOT_FOUND = '404.html';

/**
 * Resolves a decoded path the way static hosts with clean addresses do: the file itself, then the
 * page without its `.html`, then the site's redirect rules, then the page for "not found".
 * Only what stands in `site.files` is ever named.
 */
export function resolvePath(site: ReleaseSite, path: string, redirect: FindRedirect): Resolution {
  // A doubled slash names nothing, and sent back as an address it would name another host.
  if (path.includes('//')) return notFound(site);
  const page = pageFor(site, path) ?? file(site, path);
  if (page !== undefined) return { kind: 'file', path: page, status: 200 };
  const clean = cleanAddress(path);
  if (clean !== path && (pageFor(site, clean) !== undefined || redirect(clean))) {
    return { kind: 'redirect', to: encodePath(clean), status: 308 };
  }
  const rule = redirect(path);
  if (rule && rule.status !== 200) return { kind: 'redirect', to: rule.to, status: rule.status };
  const target = rule?.to.slice(1).replace(/[?#].*$/, '');
  // A rule names a file, or a page by its clean address.
  const found = target && [target, `${target}.html`].find((name) => has(site, name));
  return found ? { kind: 'file', path: found, status: 200 } : notFound(site);
}

function notFound(site: ReleaseSite): Resolution {
  return has(site, NOT_FOUND)
    ? { kind: 'file', path: NOT_FOUND, status: 404 }
    : { kind: 'missing' };
}

/** `/games.html`, `/games/` and `/index.html` have one true address each. */
function cleanAddress(path: string): string {
  const bare = path.endsWith('.html') ? path.slice(0, -'.html'.length) : path.replace(/\/$/, '');
  return bare === '/index' || bare === '' ? '/' : bare;
}

function pageFor(site: ReleaseSite, path: string): string | undefined {
  const page = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const hasOwnAddress = path !== '/index' && !WITHOUT_ADDRESS.has(page);
  return hasOwnAddress && has(site, page) ? page : undefined;
}

function file(site: ReleaseSite, path: string): string | undefined {
  const name = path.slice(1);
  return has(site, name) && !name.endsWith('.html') && !HIDDEN.has(name) ? name : undefined;
}

function has(site: ReleaseSite, path: string): boolean {
  return Object.hasOwn(site.files, path);
}
