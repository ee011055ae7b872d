import type { ReleaseSite } from '../release/release.ts';
import type { ChangeList, Found } from './change-list.ts';
import { comparePassages } from './compare-passages.ts';
import type { Passage } from './passage.ts';
import type { Became, Change, PageChange, PassageChange, SiteChange } from './plan.ts';
import { FACTS } from './site-facts.ts';
import type { Beside, SiteView } from './site-view.ts';

/** A site of one of the two states. */
export interface ViewedSite {
  site: ReleaseSite;
  view: SiteView;
}

/**
 * Says what becomes of a site; what changes in words goes to `changes`. Of a site that is added these
 * are its facts, and of one that is removed its hosts: all of its words are new, or gone.
 * @param old missing where the site is added, `now` where it is removed; one of them is there.
 */
export function compareSites(
  old: ViewedSite | undefined,
  now: ViewedSite | undefined,
  changes: ChangeList,
): SiteChange {
  const { site, view } = (now ?? old) as ViewedSite;
  const at = { tenant: site.tenant, site: site.site };
  compareFacts(old?.view, now?.view, at, changes);
  const both = old && now;
  const pages = comparePages(old?.view.pages ?? NO_PAGES, now?.view.pages ?? NO_PAGES);
  const shown = new Set<string>();
  for (const { path, changed } of pages) {
    for (const change of both ? changed : []) {
      shown.add(wordsOf(change));
      changes.add({ ...named(change, path), locale: view.locale }, { ...at, path });
    }
  }
  if (both) {
    compareTexts(old.view, now.view, at, changes, shown);
    compareFiles('picture', old.view, now.view, at, changes);
    compareFiles('hosted', old.view, now.view, at, changes);
  }
  return {
    ...at,
    became: becameOf(old, now),
    host: site.hosts[0] ?? '',
    pageCount: view.pages.size,
    pages: pages.map(({ changed: _, ...page }) => page),
    besides: both ? besidesOf(old.view, now.view) : [],
  };
}

const NO_PAGES: SiteView['pages'] = new Map();

function becameOf(old: unknown, now: unknown): Became {
  if (old === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

function compareFacts(
  old: SiteView | undefined,
  now: SiteView | undefined,
  at: Found,
  changes: ChangeList,
): void {
  const locale = (now ?? old)?.locale ?? '';
  // Of a site that is gone, it is enough to know which hosts nobody answers for.
  for (const kind of now ? FACTS : (['host'] as const)) {
    const [before, after] = [old?.facts.get(kind) ?? null, now?.facts.get(kind) ?? null];
    if (before !== after) changes.add({ kind, old: before, new: after, locale }, at);
  }
}

/** The pages that do not say the same, in the order of the new ones, those that are gone last. */
function comparePages(
  old: SiteView['pages'],
  now: SiteView['pages'],
): (PageChange & { changed: PassageChange[] })[] {
  const compare = comparedOnce();
  const stay = [...now].flatMap(([path, page]) => {
    const before = old.get(path);
    if (before?.source === page.source) return [];
    const parts = before?.parts() ?? [];
    const changed = before ? page.parts().flatMap((part, i) => compare(parts[i], part)) : [];
    if (before && changed.length === 0) return [];
    return [{ path, became: becameOf(before, page), title: page.title(), changed }];
  });
  const gone = [...old]
    .filter(([path]) => !now.has(path))
    .map(([path, page]) => ({
      path,
      became: becameOf(page, undefined),
      title: page.title(),
      changed: [],
    }));
  return [...stay, ...gone];
}

/** Compares parts of pages; the frame that all pages of items have in common only once. */
function comparedOnce(): (
  old: readonly Passage[] | undefined,
  now: readonly Passage[],
) => PassageChange[] {
  const known = new Map<readonly Passage[], PassageChange[]>();
  return (old = [], now) => {
    const changed = known.get(now) ?? comparePassages(old, now);
    known.set(now, changed);
    return changed;
  };
}

function named({ old, new: now, isMoved }: PassageChange, path: string) {
  const kind = isMoved ? ('order' as const) : ((old ?? now)?.kind ?? 'text');
  const texts = { old: old?.text ?? null, new: now?.text ?? null };
  return { kind, ...(kind === 'link' ? linkTexts(texts, path) : texts) };
}

type Texts = Pick<Change, 'old' | 'new'>;

/**
 * Links of a language menu lead to the same page of another site. Where they come, go or lead to another host, it is
 * the site that is told, once for all pages. The same holds for any link of which only the host is another one.
 */
function linkTexts(texts: Texts, path: string): Texts {
  const [old, now] = [urlOf(texts.old), urlOf(texts.new)];
  const isSamePath = old && now && pathOf(old) === pathOf(now);
  const isMenu = [old, now].every((url) => !url || [path, '/'].includes(pathOf(url)));
  if (!isSamePath && !isMenu) return texts;
  const short = { old: old?.origin ?? texts.old, new: now?.origin ?? texts.new };
  return short.old === short.new ? texts : short;
}

function urlOf(text: string | null): URL | undefined {
  const url = text !== null && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const wordsOf = ({ old, new: now }: PassageChange): string =>
  JSON.stringify([old?.text, now?.text]);

/** Interface texts, but for those whose change a page has shown. */
function compareTexts(
  old: SiteView,
  now: SiteView,
  at: Found,
  changes: ChangeList,
  shown: ReadonlySet<string>,
): void {
  for (const key of new Set([...now.texts.keys(), ...old.texts.keys()])) {
    const [before, after] = [old.texts.get(key), now.texts.get(key)];
    if (before === after || shown.has(JSON.stringify([before, after]))) continue;
    const change = { kind: 'interface' as const, old: before ?? null, new: after ?? null };
    changes.add({ ...change, key, locale: now.locale }, at);
  }
}

/** What is told by its name, with the pages that it is on: a picture, or what is hosted. */
const FILES = { picture: 'pictures', hosted: 'hosted' } as const;

function compareFiles(
  kind: keyof typeof FILES,
  old: SiteView,
  now: SiteView,
  at: Found,
  changes: ChangeList,
): void {
  const all = FILES[kind];
  for (const name of new Set([...now[all].keys(), ...old[all].keys()])) {
    const [before, after] = [old[all].get(name), now[all].get(name)];
    if (before === after) continue;
    const change = {
      kind,
      old: before === undefined ? null : name,
      new: after === undefined ? null : name,
      locale: now.locale,
    };
    const { pages } = after === undefined ? old : now;
    const paths = [...pages].filter(([, page]) => page[all]().includes(name)).map(([path]) => path);
    for (const path of paths.length > 0 ? paths : [undefined]) {
      changes.add(change, { ...at, ...(path !== undefined && { path }) });
    }
  }
}

function besidesOf(old: SiteView, now: SiteView): Beside[] {
  const all = Object.keys(now.besides) as Beside[];
  return all.filter((beside) => old.besides[beside] !== now.besides[beside]);
}
