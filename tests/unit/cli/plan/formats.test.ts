import { describe, expect, test } from 'vitest';
import { ChangeList } from '../../../../cli/plan/change-list.ts';
import { formatMarkdown, LONGEST_COMMENT } from '../../../../cli/plan/format-markdown.ts';
import { formatPretty } from '../../../../cli/plan/format-pretty.ts';
import type { Plan, SiteChange } from '../../../../cli/plan/plan.ts';

const site = (tenant: string, more: Partial<SiteChange> = {}): SiteChange => ({
  tenant,
  site: 'en',
  became: 'changed',
  host: `${tenant}.example`,
  pageCount: 10,
  pages: [{ path: '/terms', became: 'changed', title: 'Terms' }],
  besides: [],
  ...more,
});

type Said = Parameters<ChangeList['add']>[0];
const change = (kind: Said['kind'], old: string | null, now: string | null): Said => ({
  kind,
  old,
  new: now,
  locale: 'en',
});

/** A plan of sites, on all of which the changes are. */
function planOf(sites: SiteChange[], changes: readonly Said[], path = '/terms'): Plan {
  const list = new ChangeList();
  for (const one of changes) {
    for (const { tenant, site: name } of sites) list.add(one, { tenant, site: name, path });
  }
  return {
    old: 'main (1a2b3c4)',
    new: 'the workspace',
    sites,
    unchanged: 3,
    changes: list.sorted(),
  };
}

describe('a plan in the terminal', () => {
  test('says facts before terms and texts, each change once with all sites', () => {
    const sites = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => site(name));
    const changes = [
      change('text', 'one', 'two'),
      change('terms', 'x', null),
      change('age', '18', '21'),
    ];
    expect(
      formatPretty(planOf(sites, changes), false),
    ).toBe(`Compared with main (1a2b3c4): 6 sites changed, 3 the same.

  ~ 6 sites: a/en, b/en, c/en, d/en and 2 more  changed, 1 of 10 pages

Facts
  ! age          18 → 21
                 6 sites: a/en, b/en, c/en, d/en and 2 more on /terms

Terms
  - x
    6 sites: a/en, b/en, c/en, d/en and 2 more on /terms

Texts
  - one
  + two
    6 sites: a/en, b/en, c/en, d/en and 2 more on /terms
`);
  });

  test('says which pages come and go, after the facts', () => {
    const pages = [
      { path: '/games/cave', became: 'added' as const, title: 'Cave Master' },
      { path: '/games', became: 'changed' as const, title: 'Games' },
      { path: '/fitness', became: 'removed' as const, title: 'Fitness' },
    ];
    const text = formatPretty(planOf([site('a', { pages })], [change('age', '18', '21')]), false);
    expect(text).toContain('~ a/en  changed, 1 of 10 pages, 1 page more, 1 page less\n');
    expect(text.slice(text.indexOf('Facts'))).toBe(`Facts
  ! age          18 → 21
                 a/en on /terms

Pages
  + /games/cave  Cave Master  a/en
  - /fitness     Fitness  a/en
`);
  });

  test('says in one line that nothing changes', () => {
    expect(formatPretty(planOf([], []), false)).toBe(
      'Compared with main (1a2b3c4), nothing changes: 3 sites the same.\n',
    );
  });

  test('says what changes without a word', () => {
    const sites = [site('a', { pages: [], besides: ['look'] }), site('b', { pages: [] })];
    const text = formatPretty(planOf(sites, []), false);
    expect(text).toContain('~ a/en  changed, colours or layout\n');
    expect(text).toContain('~ b/en  changed, nothing that a visitor reads\n');
  });

  test('lets no text of a workspace steer the terminal', () => {
    const text = formatPretty(
      planOf([site('a')], [change('text', null, '\u001b[2Jx\u202e')]),
      true,
    );
    expect(text).not.toContain('\u001b[2J');
    expect(text).not.toContain('\u202e');
  });
});

describe('a plan as a comment', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      change('terms', `Sentence ${i} as it was.`, `Sentence ${i} now.`),
    );

  test.each([100, 400, 3000])('is never longer than GitHub takes, with %i changes', (count) => {
    const text = formatMarkdown(
      planOf(
        [site('a'), site('b')],
        [
          change('age', '18', '21'),
          ...many(count),
          change('link', 'https://a.example/', 'https://b.example/'),
        ],
      ),
    );
    expect(text.length).toBeLessThanOrEqual(LONGEST_COMMENT);
    expect(text).toContain('| **age** | `18` | `21` |');
    // What is opened is closed, also where something was left out.
    expect(text.match(/<details>/g)).toHaveLength(1);
    expect(text.match(/<\/details>/g)).toHaveLength(1);
    expect(/… and \d+ more/.test(text)).toBe(count > 400);
  });

  test('has room for a thousand sites with a fact each', () => {
    const sites = Array.from({ length: 1500 }, (_, i) => site(`market-with-a-long-name-${i}`));
    const list = new ChangeList();
    for (const [i, { tenant }] of sites.entries()) {
      list.add(change('host', `${i}.a.example`, `${i}.b.example`), { tenant, site: 'en' });
    }
    const text = formatMarkdown({ ...planOf(sites, []), changes: list.sorted() });
    expect(text.length).toBeLessThanOrEqual(LONGEST_COMMENT);
    expect(text).toMatch(/… and \d+ more/);
  });

  test('has its facts, however many pages come and go', () => {
    const pages = Array.from({ length: 4000 }, (_, i) => ({
      path: `/games/a-game-with-a-name-${i}`,
      became: 'added' as const,
      title: `A game with a name ${i}`,
    }));
    const text = formatMarkdown(
      planOf([site('a', { pages })], [change('age', '18', '21'), ...many(3)]),
    );
    expect(text).toContain('| **age** | `18` | `21` |');
    expect(text).toContain('… and 3960 more');
    expect(text).toContain('+ Sentence 2 now.');
  });

  test('is code where it comes from the workspace, whatever that is', () => {
    const hostile = 'a ```` b\n\n# @everyone <img src=x> | cell';
    const text = formatMarkdown(
      planOf([site('a')], [change('text', null, hostile), change('price', null, hostile)]),
    );
    expect(text).toContain('`````diff\n+ a ```` b # @everyone <img src=x> | cell\n`````');
    expect(text).toContain(
      '| **price** | – | `````a ```` b # @everyone <img src=x> \\| cell````` |',
    );
  });
});
