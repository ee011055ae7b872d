import { loadJson } from '../common/data-store.ts';
import { FileGone } from '../common/file-gone.ts';
import { loadCode } from '../common/load-code.ts';
import { reloadOnce } from '../common/reload-once.ts';
import { withRetries } from '../common/retry.ts';
import type { Site } from '../contract.ts';

/** Brings the page alive. It rejects when a file of the app cannot be loaded. */
export type Start = (hydrating: boolean) => Promise<void>;

/**
 * Fetches the site's facts and the app, and runs nothing of it yet.
 * @param root the element that holds the page, and says where the site's file is.
 * @returns what starts the app; `hydrating` says whether the page's markup is the page of the current
 *   path, and can be taken over.
 * @throws when the site's file cannot be loaded.
 */
export async function prepare(root: HTMLElement): Promise<Start> {
  const { site: address } = root.dataset;
  if (!address) throw new Error('The page does not say where its site is.');
  const site = (await withRetries(() => loadJson(address)).catch(reloadIfGone)) as Site;
  for (const file of site.app) {
    addLink(file.endsWith('.css') ? 'prefetch' : 'modulepreload', file);
  }
  const start: Start = async (hydrating) => {
    // Tasks of their own: together they would keep a cheap phone too long.
    await loadCode(() => import('react-dom/client'));
    await nextTask();
    const { mount } = await loadCode(() => import('../app/mount.tsx'));
    await nextTask();
    await mount(root, site, hydrating);
    // In the page itself, what lets a phone install the portal would be asked for before the paint.
    addLink('manifest', '/manifest.webmanifest');
  };
  return (hydrating) => start(hydrating).catch(reloadIfGone);
}

/** A newer release has other files: loaded afresh, the page is of it. Not under the hands of who types. */
function reloadIfGone(error: unknown): never {
  const gone = error instanceof FileGone && !document.querySelector('form :focus');
  if (gone) reloadOnce(error.address);
  throw error;
}

const nextTask = () => new Promise((go) => setTimeout(go));

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
