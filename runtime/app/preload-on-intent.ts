import type { DataStore } from '../common/data-store.ts';
import type { Site } from '../contract.ts';
import { dataOf, preloadPage } from './routes.tsx';

/** Fetches code and data of a page when a pointer, finger or the focus reaches a link to it. */
export function preloadOnIntent(site: Site, data: DataStore): void {
  const seen = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    // A failure shows, and is repeated, when the page is really asked for.
    preloadPage(link.pathname, site).catch(() => {});
    for (const address of dataOf(link.pathname, site)) void data.load(address);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
}
