import type { DataStore } from '../../common/data-store.ts';
import { idle } from '../../common/idle.ts';
import { isDear } from '../../common/is-dear.ts';
import { paths, routeOf } from '../../common/paths.ts';
import type { Site } from '../../contract.ts';
import { fetchAhead } from '../fetch-ahead.ts';

/**
 * For who is signed in: fetches the lists, and code and data of what the links on the screen lead to, so that
 * a page is there when it is tapped. One after another and in idle moments only, as each is compiled too;
 * nothing where data is dear or slow.
 * @returns what looks at the links of the page that is shown now, and what ends all of it.
 */
export function preloadOnSight(site: Site, data: DataStore): { look: () => void; end: () => void } {
  const seen = new Set<string>();
  let hasEnded = isDear();
  let queue = Promise.resolve();
  const fetchOnce = (path: string) => {
    const { page, ...more } = routeOf(path, site.sections);
    // All items of a section have one file and one chunk.
    const kind = page + ('section' in more ? more.section : '');
    if (seen.has(kind)) return;
    seen.add(kind);
    queue = queue
      .then(idle)
      .then(() => (hasEnded ? undefined : fetchAhead(path, site, data, true)));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      fetchOnce((target as HTMLAnchorElement).pathname);
    }
  });
  const look = async () => {
    if (hasEnded) return;
    await idle();
    for (const section of site.sections) fetchOnce(paths.list(section));
    // What was looked at before is either seen or gone.
    observer.disconnect();
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  };
  const end = () => {
    hasEnded = true;
    observer.disconnect();
  };
  return { look: () => void look(), end };
}
