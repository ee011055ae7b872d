import { byCodeUnit, type ReleaseSite, sameFiles } from '../release/release.ts';
import { ChangeList } from './change-list.ts';
import { compareSites } from './compare-sites.ts';
import type { Plan, SiteChange } from './plan.ts';
import { SiteReader } from './site-view.ts';
import type { State } from './state.ts';

/**
 * Compares two states of all sites. Sites whose bytes are the same are not looked into.
 * @throws CannotRun when a file of either is damaged.
 */
export function compareStates(old: State, now: State): Plan {
  const changes = new ChangeList();
  const reader = new SiteReader();
  const viewed = (site: ReleaseSite | undefined, state: State) =>
    site && { site, view: reader.view(site, state.files(site)) };
  const keys = [...new Set([...old.sites.keys(), ...now.sites.keys()])].sort(byCodeUnit);
  const sites: SiteChange[] = [];
  let unchanged = 0;
  for (const key of keys) {
    const [before, after] = [old.sites.get(key), now.sites.get(key)];
    if (before && after && isSame(before, after)) unchanged += 1;
    else sites.push(compareSites(viewed(before, old), viewed(after, now), changes));
  }
  return { old: old.name, new: now.name, sites, unchanged, changes: changes.sorted() };
}

/** Whether two sites are the same to the byte, with their hosts and the way in which they are hosted. */
function isSame(a: ReleaseSite, b: ReleaseSite): boolean {
  const rest = ({ pack: _, sets: __, ...site }: ReleaseSite) => JSON.stringify(site);
  return sameFiles(a, b) && rest(a) === rest(b);
}
