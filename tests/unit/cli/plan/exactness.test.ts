import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../../../cli/graph/session.ts';
import { changedSources, tenantSources } from '../../../../cli/plan/affected-tenants.ts';
import { makePlan } from '../../../../cli/plan/make-plan.ts';
import type { Plan } from '../../../../cli/plan/plan.ts';
import { siteKey } from '../../../../cli/release/release.ts';
import { WHOLE } from '../../../sample.ts';
import { random } from '../../random.ts';
import {
  build,
  copyWorkspaceWithGraph,
  releaseDigests,
  releasesOf,
  temporaryFolder,
} from '../pipeline/build-fixture.ts';
import { randomEdits } from './random-edits.ts';
import { shownTexts } from './shown-texts.ts';

const SEED = 20261122;
const EDITS = WHOLE ? 200 : 8;
/** Two brands are enough; the market with four sites is worth its time where all edits are made. */
const TENANTS = WHOLE ? ['poland', 'romania-stream', 'uae'] : ['poland', 'romania-stream'];
/** Milliseconds: each edit is linked, built and compared, in a second or two. */
const TIME = WHOLE ? 30 * 60_000 : 5 * 60_000;

const folder = temporaryFolder();
const root = join(folder.path, 'workspace');
const out = join(root, 'dist');

beforeAll(async () => {
  copyWorkspaceWithGraph(root);
  for (const file of readdirSync(join(root, 'tenants')).filter((name) => name.endsWith('.yaml'))) {
    if (!TENANTS.includes(file.slice(0, -5))) rmSync(join(root, 'tenants', file));
  }
  await build(root, out);
});
afterAll(folder.remove);

/** Two states as a build leaves them: what pages say, and the digests of files. */
function built() {
  return { texts: shownTexts(out), digests: releaseDigests(releasesOf(root, out)) };
}
type Built = ReturnType<typeof built>;

/** The pages that say something else, as "changed poland/pl /terms". */
function differingPages(old: Built, now: Built): string[] {
  const pages = ({ texts }: Built) =>
    new Map(
      [...texts].flatMap(([site, of]) => [...of].map(([path, text]) => [`${site} ${path}`, text])),
    );
  const [before, after] = [pages(old), pages(now)];
  const all = [...new Set([...before.keys(), ...after.keys()])];
  return all
    .flatMap((page) => {
      if (!before.has(page)) return `added ${page}`;
      if (!after.has(page)) return `removed ${page}`;
      return before.get(page) === after.get(page) ? [] : `changed ${page}`;
    })
    .sort();
}

/** The sites of which a byte differs. */
function differingSites(old: Built, now: Built): string[] {
  const files = new Set([...Object.keys(old.digests), ...Object.keys(now.digests)]);
  const differ = [...files].filter((file) => old.digests[file] !== now.digests[file]);
  return [...new Set(differ.map((file) => file.split('/', 2).join('/')))].sort();
}

function namedPages({ sites }: Plan): string[] {
  return sites
    .flatMap((site) => site.pages.map(({ path, became }) => `${became} ${siteKey(site)} ${path}`))
    .sort();
}

/** The changed pages on which the plan shows a change. */
function shownPages({ changes }: Plan): Set<string> {
  const words = changes.filter(({ kind }) => kind !== 'picture' && kind !== 'hosted');
  return new Set(
    words.flatMap(({ places }) =>
      places.flatMap((place) => place.paths.map((path) => `changed ${siteKey(place)} ${path}`)),
    ),
  );
}

function sources() {
  const session = openSession(root);
  try {
    return tenantSources(root, {}, session).sources;
  } finally {
    session.close();
  }
}

test(
  `a plan names the pages that say something else, no more and no fewer, on ${EDITS} random edits`,
  async () => {
    const chance = random(SEED);
    const edits = randomEdits(root, chance);
    const request = { root, names: [], out, environment: {} };
    let old = built();
    let made = sources();
    const seen = { edits: 0, pages: 0, sites: 0, quiet: 0, affected: 0, built: 0 };
    while (seen.edits < EDITS) {
      const edited = edits[Math.floor(chance() * edits.length)]?.();
      if (!edited) continue;
      const outcome = await makePlan(request, (found) => found);
      if (!outcome.made) {
        edited.undo();
        continue;
      }
      const { plan } = outcome;
      await build(root, out);
      const now = built();
      const after = sources();
      const pages = differingPages(old, now);
      const sites = differingSites(old, now);
      expect(namedPages(plan), edited.what).toEqual(pages);
      expect(plan.sites.map(siteKey), edited.what).toEqual(sites);
      const shown = shownPages(plan);
      const bare = pages.filter((page) => page.startsWith('changed') && !shown.has(page));
      expect(bare, edited.what).toEqual([]);
      // `--since` builds at least the tenants whose bytes differ.
      const affected = [...after].filter(
        ([name, of]) => changedSources(made.get(name), of).length > 0,
      );
      const tenants = new Set(
        sites.map((site) => site.split('/')[0] as string).filter((name) => after.has(name)),
      );
      const missed = [...tenants].filter((name) => !affected.some(([one]) => one === name));
      expect(missed, edited.what).toEqual([]);
      seen.edits += 1;
      seen.pages += pages.length;
      seen.sites += sites.length;
      seen.quiet += sites.length === 0 ? 1 : 0;
      seen.affected += affected.length;
      seen.built += tenants.size;
      [old, made] = [now, after];
    }
    // The edits are worth the comparison: some change many pages and, of so many, some none.
    expect(seen.pages).toBeGreaterThan(EDITS);
    if (WHOLE) expect(seen.quiet).toBeGreaterThan(0);
    expect(seen.affected).toBeLessThan(3 * seen.built);
    if (process.env.PORTICO_DEBUG) console.log(seen);
  },
  TIME,
);
