import type { DataStore } from '../common/data-store.ts';
import type { Site } from '../contract.ts';
import { dataOf, dataToCome, preloadPage } from './routes.tsx';

/**
 * Fetches code and data of the page of a path, before it is asked for. A failure shows, and is repeated, then.
 * @param isMember whether somebody is signed in, who gets more on some pages.
 */
export async function fetchAhead(
  path: string,
  site: Site,
  data: DataStore,
  isMember: boolean,
): Promise<void> {
  const addresses = [...dataOf(path, site), ...dataToCome(path, site, isMember)];
  const files = addresses.map((address) => data.load(address));
  await Promise.all([preloadPage(path, site, isMember).catch(() => {}), ...files]);
}
