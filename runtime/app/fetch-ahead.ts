import type { DataStore } from '../common/data-store.ts';
import type { Site } from '../contract.ts';
import { dataOf, dataToCome, preloadPage } from './routes.tsx';

/** Fetches code and data of the page of a path, before it is asked for. A failure shows, and is repeated, then. */
export async function fetchAhead(path: string, site: Site, data: DataStore): Promise<void> {
  const addresses = [...dataOf(path, site), ...dataToCome(path, site)];
  const files = addresses.map((address) => data.load(address));
  await Promise.all([preloadPage(path, site).catch(() => {}), ...files]);
}
