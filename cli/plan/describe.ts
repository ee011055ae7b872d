import { count } from '../count.ts';
import { siteKey } from '../release/release.ts';
import type { Became, Change, ChangeKind, Place, Plan, SiteChange } from './plan.ts';
import type { Beside } from './site-view.ts';

/** Changes of some kinds under one heading: in words, as all that follows, for every format that people read. */
export interface ChangeGroup {
  title: string;
  changes: Change[];
}

const HEADINGS: [title: string, kinds: readonly ChangeKind[]][] = [
  ['Terms', ['terms']],
  ['Titles and descriptions', ['title', 'description']],
  ['Texts', ['text']],
  ['Descriptions of pictures, labels of fields', ['alt', 'label']],
  ['Links', ['link']],
  ['Moved on its page', ['order']],
  ['Texts of the interface that appear when something is done', ['interface']],
  ['Pictures', ['picture']],
  ['Games, books and films', ['hosted']],
];

/** The changes of a plan under their headings, facts first. Headings without changes are left out. */
export function groupsOf({ changes }: Plan): ChangeGroup[] {
  const groups = [
    { title: 'Facts', changes: changes.filter(({ isFact }) => isFact) },
    ...HEADINGS.map(([title, kinds]) => ({
      title,
      changes: changes.filter(({ kind }) => kinds.includes(kind)),
    })),
  ];
  return groups.filter((group) => group.changes.length > 0);
}

/** "1 site added, 2 changed, 11 the same" */
export function summaryOf({ sites, unchanged }: Plan): string {
  const became = (what: Became) => sites.filter((site) => site.became === what).length;
  const counts: [number, string][] = [
    [became('added'), 'added'],
    [became('changed'), 'changed'],
    [became('removed'), 'removed'],
    [unchanged, 'the same'],
  ];
  const parts = counts.filter(([number]) => number > 0);
  return parts
    .map(([number, word], index) =>
      index === 0 ? `${count(number, 'site')} ${word}` : `${number} ${word}`,
    )
    .join(', ');
}

/** The first line of a plan. */
export function headline(plan: Plan): string {
  if (plan.sites.length > 0) return `Compared with ${plan.old}: ${summaryOf(plan)}.`;
  return `Compared with ${plan.old}, nothing changes: ${count(plan.unchanged, 'site')} the same.`;
}

/** Sites of which the same is to be said. */
export interface SiteRow {
  became: Became;
  sites: SiteChange[];
  what: string;
}

/** What becomes of the sites, those with the same lot together. */
export function siteRows({ sites, changes }: Plan): SiteRow[] {
  const hasWords = new Set(changes.flatMap(({ places }) => places.map(siteKey)));
  const said = sites.map((site) => ({ site, what: whatOf(site, hasWords.has(siteKey(site))) }));
  const groups = Map.groupBy(said, ({ site, what }) => `${site.became} ${what}`);
  const rows = [...groups.values()].map((group) => ({
    became: group[0]?.site.became as Became,
    sites: group.map(({ site }) => site),
    what: group[0]?.what as string,
  }));
  return rows.sort((a, b) => ORDER.indexOf(a.became) - ORDER.indexOf(b.became));
}

const ORDER: readonly Became[] = ['added', 'changed', 'removed'];

const BESIDES: Record<Beside, string> = {
  look: 'colours or layout',
  scripts: 'Portico’s own scripts',
  hosting: 'addresses or headers',
};

function whatOf({ became, pages, pageCount, besides }: SiteChange, hasWords: boolean): string {
  if (became !== 'changed') return count(pageCount, 'page');
  const number = (what: Became) => pages.filter((page) => page.became === what).length;
  const [changed, added, removed] = [number('changed'), number('added'), number('removed')];
  const parts = [
    changed > 0 ? `${changed} of ${count(pageCount, 'page')}` : '',
    added > 0 ? `${count(added, 'page')} new` : '',
    removed > 0 ? `${count(removed, 'page')} gone` : '',
    ...besides.map((beside) => BESIDES[beside]),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(', ');
  return hasWords ? 'no page' : 'nothing that a visitor reads';
}

/** Pages that sites get or lose, each with all of these sites. */
export interface PageRow {
  became: Became;
  path: string;
  title: string;
  sites: SiteChange[];
}

/** The pages that sites get or lose which stay themselves. */
export function pageRows({ sites }: Plan): PageRow[] {
  const all = sites
    .filter(({ became }) => became === 'changed')
    .flatMap((site) => site.pages.map((page) => ({ site, page })))
    .filter(({ page }) => page.became !== 'changed');
  const groups = Map.groupBy(all, ({ page }) => `${page.became} ${page.path}`);
  return [...groups.values()].map((group) => {
    const [{ page }] = group as [(typeof group)[number]];
    return { ...page, sites: group.map(({ site }) => site) };
  });
}

/** How many names stand in a line. */
const MOST_NAMES = 4;

/** "poland/pl", or "14 sites: bosnia/bs, bulgaria/bg, international/de, international/en and 10 more" */
export function namesOf(sites: readonly Pick<Place, 'tenant' | 'site'>[]): string {
  const names = sites.map(siteKey);
  return names.length === 1 ? (names[0] as string) : `${names.length} sites: ${listed(names)}`;
}

/** Where a change is: "poland/pl on /terms", "14 sites: … on /, /games, /games/chess, /login and 98 more" */
export function placesOf({ places }: Change): string {
  const paths = [...new Set(places.flatMap((place) => place.paths))];
  return paths.length === 0 ? namesOf(places) : `${namesOf(places)} on ${listed(paths)}`;
}

function listed(names: readonly string[]): string {
  if (names.length <= MOST_NAMES + 1) return names.join(', ');
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
}

export const SIGNS: Record<Became, string> = { added: '+', changed: '~', removed: '-' };
