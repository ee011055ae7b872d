import { readFileSync } from 'node:fs';
import { libraries } from '../libraries.ts';
import { groupsOf, headline, namesOf, pageRows, placesOf, siteRows } from './describe.ts';
import type { Change, Plan } from './plan.ts';
import { screens } from './screens.ts';
import type { State } from './state.ts';
import { wordDiff } from './word-diff.ts';

/**
 * A plan as one page: what becomes of the sites, the changes, and pages as they were and would be, side by side.
 * It needs no other file, no script and no network.
 */
export function formatHtml({ plan, old, now }: { plan: Plan; old: State; now: State }): string {
  const template = libraries.handlebars.compile(
    readFileSync(new URL('../templates/plan.hbs', import.meta.url), 'utf8'),
  );
  const groups = groupsOf(plan).map(({ title, changes }) => ({
    title,
    isFacts: changes[0]?.isFact,
    count: changes.length,
    changes: changes.map(entryOf),
  }));
  return template({
    headline: headline(plan),
    old: plan.old,
    new: plan.new,
    sites: siteRows(plan).map(({ became, sites, what }) => ({
      became,
      what,
      names: namesOf(sites),
    })),
    pages: pageRows(plan).map((row) => ({ ...row, names: namesOf(row.sites) })),
    groups,
    screens: screens(plan, old, now),
  });
}

function entryOf(change: Change) {
  const { kind, old, new: now, key, locale, isFact } = change;
  const isMoved = kind === 'order';
  const diff = old !== null && now !== null && !isMoved ? wordDiff(old, now, locale) : undefined;
  const plain = (text: string | null) => (text === null ? undefined : [{ text }]);
  return {
    kind: isFact ? kind : undefined,
    key,
    // Facts are in Portico's own words, the rest in the site's language.
    locale: isFact ? 'en' : locale,
    where: placesOf(change),
    isMoved,
    old: diff?.old ?? plain(old),
    new: isMoved ? undefined : (diff?.new ?? plain(now)),
  };
}
