import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mergeReleases } from '../../../../cli/release/merge-releases.ts';
import { manifestOf, placesIn } from '../../../../cli/release/release-folder.ts';
import {
  build,
  releasesOf,
  repository,
  temporaryFolder,
  treeDigests,
} from '../pipeline/build-fixture.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('tenants of this repository that are built apart merge to the bytes of one build of all', async () => {
  const out = (name: string) => join(folder.path, name, 'dist');
  // Two brands, languages that are written from the left and the right, and one that two tenants share.
  const names = ['bosnia', 'romania', 'romania-stream', 'uae'];
  const shards = [
    { names, shard: { index: 1, total: 2 } },
    { names, shard: { index: 2, total: 2 } },
    { names: ['uae'], shard: { index: 2, total: 2 } },
  ];
  const all = await build(repository, out('all'), { names });
  const built: string[][] = [];
  for (const [i, options] of shards.entries()) {
    const { release } = await build(repository, out(`shard-${i}`), options);
    built.push([...new Set(release.sites.map(({ tenant }) => tenant))]);
  }
  // Of one tenant the second half is nothing: a release without sites, and not one of all.
  expect(built).toEqual([['bosnia', 'romania-stream'], ['romania', 'uae'], []]);
  const merged = placesIn(join(folder.path, 'merged/releases'), out('merged'));
  const places = shards.map((_, i) => releasesOf(repository, out(`shard-${i}`)));
  const { id } = mergeReleases(
    merged,
    places.map(({ folder }) => folder),
  );
  expect(id).toBe(all.written.id);
  const one = releasesOf(repository, out('all'));
  const text = (at: typeof one) => readFileSync(manifestOf(at, id), 'utf8');
  expect(text(merged)).toBe(text(one));
  expect(treeDigests(merged.out)).toEqual(treeDigests(one.out));
  expect(treeDigests(merged.contents)).toEqual(treeDigests(one.contents));
}, 60_000);
