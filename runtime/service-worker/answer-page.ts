import type { WorkerSite } from '../contract.ts';
import { isKeepable, keep, keptIn, openCache, pagesOf } from './kept.ts';

/** How long a page may be waited for while there is a kept one, in milliseconds. */
export const PATIENCE = 4_000;

/**
 * Answers for a page: from the network, or else, where that takes too long, fails or has a fault of its own, with the
 * page that is kept, or the shell, in which the app shows any page.
 * @param extend keeps the worker running until a task is done.
 */
export async function answerPage(
  request: Request,
  site: WorkerSite,
  extend: (task: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fresh = fetch(request);
  extend(fresh.then((response) => keepPage(pathname, response.clone(), site)).catch(() => {}));
  const timely = await Promise.race([fresh.catch(() => undefined), pause(PATIENCE)]);
  if (timely && timely.status < 500) return timely;
  return (await keptPage(pathname, site)) ?? fresh;
}

/**
 * Keeps a page that has markup of its own. Only one of the worker's own release: the files that another one names may
 * not be kept with it.
 * @param copy is read by nobody else.
 */
export async function keepPage(path: string, copy: Response, site: WorkerSite): Promise<void> {
  if (!site.pages.includes(path) || !isKeepable(copy)) return;
  if (!(await copy.clone().text()).includes(site.site)) return;
  await keep(await openCache(pagesOf(site.release)), path, copy);
}

async function keptPage(path: string, { release, shells }: WorkerSite) {
  const pages = await openCache(pagesOf(release));
  return (await keptIn(pages, path)) ?? keptIn(pages, shells[0] as string);
}

const pause = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));
