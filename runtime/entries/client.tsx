import { loadJson } from '../common/data-store.ts';
import { withRetries } from '../common/retry.ts';
import type { Site } from '../contract.ts';

/**
 * Brings the page alive: the site's facts, and the app, which fetches what its page needs.
 * @param root the element that holds the page, and says where the site's file is.
 * @param hydrating whether its markup is the page of the current path, and can be taken over.
 * @throws when a file cannot be loaded.
 */
export async function start(root: HTMLElement, hydrating: boolean): Promise<void> {
  const { site: address } = root.dataset;
  if (!address) throw new Error('The page does not say where its site is.');
  // Run in a task of its own: together with the app's, it would keep a cheap phone too long.
  import('react-dom/client').catch(() => {});
  const [site, { mount }] = await Promise.all([
    withRetries(() => loadJson(address)),
    withRetries(() => import('../app/mount.tsx')),
  ]);
  // So is what the app does when it is loaded, and what it does when it starts.
  await new Promise((go) => setTimeout(go));
  await mount(root, site as Site, hydrating);
  linkManifest();
}

/** What lets a phone install the portal. In the page itself, it would be asked for before the paint. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
