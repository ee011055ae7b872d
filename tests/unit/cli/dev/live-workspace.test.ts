import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { LiveWorkspace } from '../../../../cli/dev/live-workspace.ts';
import type { Session } from '../../../../cli/graph/session.ts';
import { plainProblem } from '../../../../cli/problems/problem.ts';
import { liveFixture, sessionsInMemory } from './live-fixture.ts';

const newSession = sessionsInMemory();
/** Of checks of the whole, which share nothing with what they are compared with. */
const newReference = sessionsInMemory();

let files: ReturnType<typeof liveFixture>;
let session: Session;
let live: LiveWorkspace;
beforeEach(async () => {
  files = liveFixture(4);
  session = newSession();
  live = new LiveWorkspace(files.root, {}, session);
  await live.settle(live.tenants);
  session.graph.tally.clear();
});
afterEach(() => files.remove());

/** What was made since the last look, by kinds of nodes; and what was only looked up. */
function made(): Record<string, number> {
  const kinds = [...session.graph.tally].filter(([, tally]) => tally.made > 0);
  session.graph.tally.clear();
  return Object.fromEntries(kinds.map(([kind, tally]) => [kind, tally.made]).sort());
}

const asked = (kind: string) => {
  const { made = 0, kept = 0 } = session.graph.tally.get(kind) ?? {};
  return made + kept;
};

/** All that is wrong, as `portico check` would say it. */
const checked = () => checkTenants(files.root, [], {}, newReference()).problems.map(plainProblem);

async function settled() {
  await live.settle(live.tenants);
  return live.problems().map(plainProblem);
}

const prices = () =>
  live.sites
    .jobs(live.tenants, live.shown)
    .map(({ model }) => model.value().offer?.prices?.[0]?.amount);

test('an edit of one tenant asks about that tenant alone', async () => {
  files.edit('tenants/t2.yaml', '49.00', '59.00');
  expect(live.update(['tenants/t2.yaml'], live.tenants)).toBe(true);
  // A node of the catalogue, or of another tenant, is not even looked at.
  for (const kind of ['facts', 'verdict', 'models', 'sites'])
    expect([kind, asked(kind)]).toEqual([kind, 1]);
  expect(asked('schema') + asked('rule')).toBe(0);
  expect(made()).toMatchObject({ facts: 1, models: 1, sites: 1, verdict: 1 });
  expect(prices()).toEqual([
    '49.00',
    '49.00',
    '59.00',
    '59.00',
    '49.00',
    '49.00',
    '49.00',
    '49.00',
  ]);
  expect(await settled()).toEqual([]);
});

test('a file that was only touched is nothing to do', () => {
  files.write('tenants/t2.yaml', files.read('tenants/t2.yaml'));
  files.write('catalog/themes/lagoon.yaml', files.read('catalog/themes/lagoon.yaml'));
  expect(live.update(['tenants/t2.yaml', 'catalog/themes/lagoon.yaml'], live.tenants)).toBe(false);
  expect(made()).toEqual({});
});

test('a tenant with a mistake keeps its sites, and has them back when it is mended', async () => {
  files.edit('tenants/t2.yaml', 'per: week', 'per: weak');
  files.edit('tenants/t2.yaml', '49.00', '59.00');
  live.update(['tenants/t2.yaml'], live.tenants);
  expect(await settled()).toEqual(checked());
  expect(live.problems()).toMatchObject([{ file: 'tenants/t2.yaml', rule: 'not-accepted' }]);
  expect(prices()[2]).toBe('49.00');
  files.edit('tenants/t2.yaml', 'per: weak', 'per: week');
  live.update(['tenants/t2.yaml'], live.tenants);
  expect(await settled()).toEqual([]);
  expect(prices()[2]).toBe('59.00');
});

describe('after any edit it says what a check of the whole would say', () => {
  const edits: [what: string, file: string, before: string, after: string][] = [
    ['a tenant that is no YAML', 'tenants/t1.yaml', 'market: {', 'market: {{'],
    ['a host that another has', 'tenants/t3.yaml', '[t3]', '[t1]'],
    ['a theme that does not exist', 'tenants/brands/harbour.yaml', 'theme: lagoon', 'theme: lagon'],
    ['a brand that is no YAML', 'tenants/brands/harbour.yaml', 'brand:', 'brand: ['],
    ['a colour that is none', 'catalog/themes/lagoon.yaml', '"#', '"'],
    ['a text with an unknown name', 'catalog/messages/nb/games.yaml', 'Fjærepytten', '"{nobody}"'],
    ['terms that do not end', 'catalog/terms/weekly/en.hbs', '{{', '{{#if '],
    ['a variable that is not declared', 'portico.yaml', 'environment', 'environments'],
    ['a language less', 'catalog/languages.yaml', 'code: nb', 'code: nn'],
  ];
  test.each(edits)('%s', async (_, file, before, after) => {
    const text = files.read(file);
    files.edit(file, before, after);
    live.update([file], live.tenants);
    const problems = await settled();
    expect(problems).toEqual(checked());
    expect(problems.length).toBeGreaterThan(0);
    files.write(file, text);
    live.update([file], live.tenants);
    expect(await settled()).toEqual([]);
  });
});

test('tenants come and go', async () => {
  files.write('tenants/t5.yaml', files.read('tenants/t4.yaml').replaceAll('t4', 't5'));
  live.update(['tenants/t5.yaml'], live.tenants);
  expect(live.tenants).toEqual(['t1', 't2', 't3', 't4', 't5']);
  expect(prices()).toHaveLength(10);
  rmSync(join(files.root, 'tenants/t1.yaml'));
  live.update(['tenants/t1.yaml'], live.tenants);
  expect(live.tenants).toEqual(['t2', 't3', 't4', 't5']);
  expect(prices()).toHaveLength(8);
  expect(await settled()).toEqual(checked());
});

test('a tenant that others extend is passed on to them', async () => {
  files.write(
    'tenants/t4.yaml',
    'extends: t3\nsites: [{ language: nb, subdomains: [t4], default: true }]\n',
  );
  live.update(['tenants/t4.yaml'], live.tenants);
  files.edit('tenants/t3.yaml', '49.00', '69.00');
  live.update(['tenants/t3.yaml'], []);
  expect(await settled()).toEqual([]);
  expect(prices()).toEqual(['49.00', '49.00', '49.00', '49.00', '69.00', '69.00', '69.00']);
});

test('a brand is passed on, first to the tenants that are looked at', async () => {
  files.edit('tenants/brands/harbour.yaml', 'copyrightYear: 2024', 'copyrightYear: 2025');
  live.update(['tenants/brands/harbour.yaml'], ['t2']);
  expect(made()).toMatchObject({ models: 1, verdict: 1 });
  const years = () =>
    live.sites.jobs(live.tenants, live.shown).map(({ model }) => model.value().brand.copyrightYear);
  expect(years()).toEqual([2024, 2024, 2025, 2025, 2024, 2024, 2024, 2024]);
  expect(await settled()).toEqual([]);
  expect(years()).toEqual(years().map(() => 2025));
});

test('a file of the catalogue that cannot be used is shown as it was', () => {
  const { shown } = live;
  files.edit('catalog/messages/nb/games.yaml', 'items:', 'items: [');
  live.update(['catalog/messages/nb/games.yaml'], live.tenants);
  expect(live.shown).toBe(shown);
});
