import { MEMBER_FILES } from '../common/member-files.ts';

/** The names of the caches that the worker has besides that of members' files. */
export const FILES = 'portico-files';
export const PICTURES = 'portico-pictures';
/** Each release has pages of its own: they name its files. */
const PAGES = 'portico-pages-';

/** The name of the cache for the pages of a release. */
export const pagesOf = (release: string): string => PAGES + release;

/** So many pictures are kept; the oldest go first. A portal has about a hundred of up to 40 KB. */
const MOST_PICTURES = 200;

/** Opens a cache; undefined where the browser keeps nothing, as in some private windows. */
export const openCache = (name: string): Promise<Cache | undefined> =>
  caches.open(name).catch(() => undefined);

/** Whether an answer is what was asked for, and may stand for it later. */
export function isKeepable({ status, redirected }: Response): boolean {
  return status === 200 && !redirected;
}

/**
 * Keeps an answer, if it is one to be kept. Whatever goes wrong, such as a full disk, is no reason not to go on.
 * @param copy is read by nobody else.
 */
export async function keep(cache: Cache | undefined, path: string, copy: Response): Promise<void> {
  if (isKeepable(copy)) await cache?.put(path, copy).catch(() => {});
}

/** What a cache has under a path. */
export const keptIn = (cache: Cache | undefined, path: string): Promise<Response | undefined> =>
  cache?.match(path, { ignoreVary: true }).catch(() => undefined) ?? Promise.resolve(undefined);

/** Lets the oldest pictures go. */
export async function trimPictures(cache: Cache, most = MOST_PICTURES): Promise<void> {
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - most))) await cache.delete(oldest);
}

/** The paths of all that is kept in the caches whose names are taken. */
export async function keptPaths(isMeant: (name: string) => boolean): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const name of (await caches.keys()).filter(isMeant)) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) paths.add(new URL(url).pathname);
  }
  return paths;
}

/** Whether a cache holds pages, of whatever release. */
export const hasPages = (name: string): boolean => name.startsWith(PAGES);

/** Whether a cache holds files whose names tell their content. */
export const hasFiles = (name: string): boolean => name === FILES || name === MEMBER_FILES;
