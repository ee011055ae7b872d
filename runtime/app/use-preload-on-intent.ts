import { useEffect } from 'react';
import type { DataStore } from '../common/data-store.ts';
import { paths, routeOf } from '../common/paths.ts';
import { useAuth } from '../common/use-auth.ts';
import type { Site } from '../contract.ts';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * Fetches code and data of a page when a pointer, finger or the focus reaches a link to it; of the login page
 * where the link leads there, since nobody is signed in.
 */
export function usePreloadOnIntent(site: Site, data: DataStore): void {
  const isMember = useAuth().state === 'signed-in';
  useEffect(() => {
    const seen = new Set<string>();
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || seen.has(link.pathname)) return;
      seen.add(link.pathname);
      const { page } = routeOf(link.pathname, site.sections);
      const isOpen = isMember || !(page === 'detail' || page === 'profile');
      void fetchAhead(isOpen ? link.pathname : paths.login(), site, data, isMember);
    };
    const listening = new AbortController();
    for (const intent of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(intent, onIntent, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [site, data, isMember]);
}
