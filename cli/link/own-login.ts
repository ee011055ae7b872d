/** Where a site signs in, as its tenant's file says. */
interface Login {
  adapter: string;
  /** The backend: an absolute address, or a path on the site's own origin. */
  url: string;
}

/** The addresses on the site's own origin by adapter, where the backend is somewhere else. */
const OWN: Record<string, string> = { supabase: '/', http: '/login' };

/** Where Supabase has functions, below the address of a backend. */
export const FUNCTIONS = '/functions/v1/';

/**
 * The address at which browsers sign in. It is always on the site's own origin, where a server asks the
 * backend and begins the session: a cookie that another origin sets would not come back here.
 */
export function ownLogin({ adapter, url }: Login): string {
  return isOwn(url) ? url : (OWN[adapter] ?? '/login');
}

/** Whether an address is a path on the site's own origin, so that the server itself knows the subscribers. */
export function isOwn(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}

/** The paths below which a server signs in, besides the pages of the site. */
export function signInPaths(login: Login): string[] {
  const url = ownLogin(login).replace(/\/$/, '');
  if (login.adapter === 'supabase') return [url + FUNCTIONS];
  return ['otp', 'oidc'].includes(login.adapter) ? [`${url}/`] : [];
}
