import type { WorkerSite } from '../contract.ts';
import { hasFiles, hasPages, pagesOf } from './kept.ts';

/**
 * Lets go what is kept of other releases. Only for when no page of them is open, as one would still ask for its files,
 * and no worker of theirs waits. Pictures have a limit of their own; books have an address that tells their content,
 * and stay.
 */
export async function tidy({ release, files }: WorkerSite): Promise<void> {
  const known = new Set(files);
  for (const name of await caches.keys()) {
    if (hasPages(name) && name !== pagesOf(release)) await caches.delete(name);
    if (!hasFiles(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      if (!path.startsWith('/hosted/') && !known.has(path)) await cache.delete(request);
    }
  }
}
