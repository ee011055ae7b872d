import { MEMBER_FILES } from '../common/member-files.ts';
import type { WorkerSite } from '../contract.ts';
import { keepPage } from './answer-page.ts';
import { askServer } from './ask-server.ts';
import {
  FILES,
  hasFiles,
  hasPages,
  isKeepable,
  keep,
  keptIn,
  keptPaths,
  openCache,
  PICTURES,
  pagesOf,
} from './kept.ts';

/**
 * Keeps what the portal needs to start without a network, all of it or nothing; then renews what was kept of the
 * release before, as far as that comes.
 * @throws where a file does not come, is not of this release, or cannot be kept: the browser tries again another day.
 */
export async function install(site: WorkerSite): Promise<void> {
  const files = await caches.open(FILES);
  const pages = await caches.open(pagesOf(site.release));
  const before = await keptPaths((name) => hasFiles(name) || hasPages(name));
  await Promise.all([
    ...['/', site.shells[0] as string].map(async (path) => {
      const page = await asked(path, { cache: 'no-cache' });
      if (!(await page.clone().text()).includes(site.site)) throw new Error(`${path} is another`);
      await pages.put(path, page);
    }),
    ...site.start.map(async (path) => {
      if (!(await keptIn(files, path))) await files.put(path, await asked(path));
    }),
  ]);
  await Promise.allSettled(renewed(before, site).map((path) => renew(path, site)));
}

/** Whether this release is the one that the server has now; not where it cannot be asked. */
export async function isServed({ site }: WorkerSite): Promise<boolean> {
  try {
    return (await (await asked('/', { cache: 'no-cache' })).text()).includes(site);
  } catch {
    return false;
  }
}

/** The files and pages of a release that were kept of another one; files under another name. */
export function renewed(before: ReadonlySet<string>, { files, pages }: WorkerSite): string[] {
  const stems = new Set([...before].map(stemOf));
  return [
    ...files.filter((path) => !before.has(path) && stems.has(stemOf(path))),
    ...pages.filter((path) => path !== '/' && before.has(path)),
  ];
}

/** "/members/recipes-details" of "/members/recipes-details.1a2b3c4d5e.json". */
const stemOf = (path: string) => path.split('.', 1)[0] as string;

async function renew(path: string, site: WorkerSite): Promise<void> {
  if (site.pages.includes(path)) return keepPage(path, await fetch(path), site);
  return obtain(path, await openCache(nameOf(path)));
}

/** Keeps a file in a cache that has none of its path yet. */
export async function obtain(path: string, cache: Cache | undefined): Promise<void> {
  if (!(await keptIn(cache, path))) await keep(cache, path, await askServer(path));
}

/** The name of the cache for a file of the site. */
export function nameOf(path: string): string {
  if (path.startsWith('/art/')) return PICTURES;
  return path.startsWith('/members/') ? MEMBER_FILES : FILES;
}

async function asked(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  if (!isKeepable(response)) throw new Error(`${path} answered ${response.status}`);
  return response;
}
