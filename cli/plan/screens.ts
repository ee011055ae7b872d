import { type ReleaseSite, siteKey } from '../release/release.ts';
import type { Change, Plan, SiteChange } from './plan.ts';
import { type ScreenSide, screenSides } from './screen-html.ts';
import type { State } from './state.ts';

/** A page as it was and as it would be, side by side. */
export interface Screen {
  site: string;
  path: string;
  /** The language of the page. */
  locale: string;
  /** Absent where the page was, or would be, not there. */
  old?: ScreenSide;
  new?: ScreenSide;
}

/** Each takes some hundred kilobytes, and nobody looks at more. */
const MOST_SCREENS = 16;

/** Chooses pages that show each change once, facts first, and puts their two versions side by side. */
export function screens(plan: Plan, old: State, now: State): Screen[] {
  const wanted = [
    ...plan.changes.flatMap((change) => pageWith(change, plan, old, now)),
    ...homes(plan),
  ];
  const chosen = [...new Map(wanted.map((page) => [page.join(' '), page])).values()];
  return chosen.slice(0, MOST_SCREENS).map(([site, path]) => {
    const [before, after] = [old.sites.get(site), now.sites.get(site)];
    const htmlOf = (of: State, one: ReleaseSite | undefined) => {
      const file = one && fileOf(one, path);
      return one && file !== undefined ? { path, file, files: of.files(one) } : undefined;
    };
    const locale = (after ?? before)?.locale ?? 'en';
    return { site, path, locale, ...screenSides(htmlOf(old, before), htmlOf(now, after), locale) };
  });
}

type PageName = [site: string, path: string];

/** The first page with HTML of its own that shows a change. */
function pageWith(change: Change, plan: Plan, old: State, now: State): PageName[] {
  // Where a link leads cannot be seen.
  if (change.kind === 'link') return [];
  for (const place of change.places) {
    const key = siteKey(place);
    const site = now.sites.get(key) ?? old.sites.get(key);
    const isChanged = plan.sites.some((one) => siteKey(one) === key && one.became === 'changed');
    const path = place.paths.find((one) => site && fileOf(site, one) !== undefined);
    if (isChanged && path !== undefined) return [[key, path]];
  }
  return [];
}

/** The home pages of sites that are new, gone, or look different. */
function homes({ sites }: Plan): PageName[] {
  const seen = ({ became, besides }: SiteChange) =>
    became !== 'changed' || besides.includes('look');
  return sites.filter(seen).map((site) => [siteKey(site), '/']);
}

/** The file of a page that is prerendered. */
function fileOf({ plan }: ReleaseSite, path: string): string | undefined {
  return plan.pages.find((page) => page.path === path)?.file;
}
