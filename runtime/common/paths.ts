import type { SectionId } from '../contract.ts';

/** Which screen a path leads to. */
export type Route =
  | { page: 'home' | 'search' | 'login' | 'activate' | 'profile' | 'terms' | 'not-found' }
  | { page: 'list'; section: SectionId }
  | { page: 'detail'; section: SectionId; id: string };

/** Builds the addresses of links, so that a path is written nowhere else. */
export const paths = {
  home: () => '/',
  search: () => '/search',
  login: (redirect?: string) =>
    redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login',
  activate: (redirect?: string) =>
    redirect ? `/activate?redirect=${encodeURIComponent(redirect)}` : '/activate',
  profile: () => '/profile',
  terms: () => '/terms',
  list: (section: SectionId) => `/${section}`,
  detail: (section: SectionId, id: string) => `/${section}/${encodeURIComponent(id)}`,
};

/** The path on another site of the brand for one of this. Markets differ in whether access is bought on the portal. */
export const pathElsewhere = (path: string) => path.replace(/^\/activate$/, '/login');

/** What the shell is rendered for: it serves many paths, so that it must look like none of them. */
export const ANY_PATH = '/*';

const FIXED: Record<string, Route> = {
  '/': { page: 'home' },
  '/search': { page: 'search' },
  '/login': { page: 'login' },
  '/activate': { page: 'activate' },
  '/profile': { page: 'profile' },
  '/terms': { page: 'terms' },
  '/index.cfm': { page: 'terms' },
};

/**
 * Finds the route of a path among those a site has.
 * @param path without query; a trailing slash and upper case are forgiven.
 */
export function routeOf(path: string, sections: readonly SectionId[]): Route {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const fixed = FIXED[clean.toLowerCase()];
  if (fixed) return fixed;
  const [, first = '', id, ...more] = clean.split('/');
  const section = sections.find((one) => one === first.toLowerCase());
  if (!section || more.length > 0) return { page: 'not-found' };
  if (id === undefined) return { page: 'list', section };
  return { page: 'detail', section, id: decode(id) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Reads the redirect parameter of the login page. Only a path of this site is followed: anything
 * that a browser could take for another origin leads home instead.
 */
export function safeRedirect(value: string | null): string {
  const target = value ?? '';
  const path = target.split(/[?#]/, 1)[0] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address
  const unsafe = /[\\\u0000-\u001f\u007f]/.test(target) || path.includes('//');
  return path.startsWith('/') && !unsafe ? target : paths.home();
}
