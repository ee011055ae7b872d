import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportRelease } from '../../../../cli/release/export-release.ts';
import { mergeReleases } from '../../../../cli/release/merge-releases.ts';
import { manifestOf, placesIn } from '../../../../cli/release/release-folder.ts';
import {
  build,
  copyWorkspaceWithGraph,
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

test('what is hosted is in a release that was merged, and in what is exported of it', async () => {
  const root = copyWorkspaceWithGraph(join(folder.path, 'hosting'));
  const fixtures = join(repository, 'tests/fixtures/hosted');
  const hosted = join(root, 'catalog/hosted');
  cpSync(join(fixtures, 'games/plain'), join(hosted, 'games/plain'), { recursive: true });
  cpSync(join(fixtures, 'fitness'), join(hosted, 'fitness'), { recursive: true });
  edit(root, 'games', '- id: nebula\n', '- id: nebula\n    play: plain\n');
  edit(root, 'fitness', '- id: core_crusher\n', '- id: core_crusher\n    video: wave\n');
  await build(root, join(root, 'dist'), { names: ['romania-stream'] });
  const merged = placesIn(join(folder.path, 'hosted/releases'), join(folder.path, 'hosted/dist'));
  mergeReleases(merged, [releasesOf(root, join(root, 'dist')).folder]);
  const exported = join(folder.path, 'export');
  exportRelease(merged, exported);
  const wanted = {
    ...digestsOf(join(fixtures, 'games/plain'), 'plain'),
    ...digestsOf(join(fixtures, 'fitness'), 'wave'),
  };
  for (const at of [merged.out, exported]) {
    expect(digestsOf(join(at, 'romania-stream/ro/hosted'))).toMatchObject(wanted);
  }
});

/** Changes a section of a workspace, so that an item names what is hosted. */
function edit(root: string, section: string, before: string, after: string): void {
  const file = join(root, `catalog/sections/${section}.yaml`);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(file, text.replace(before, after));
}

/** The digests of hosted files, without the hashes of their folders: "plain/js/main.js". */
function digestsOf(at: string, below = ''): Record<string, string> {
  const entries = Object.entries(treeDigests(at));
  return Object.fromEntries(
    entries.map(([path, digest]) => [
      join(below, path).replace(/^([a-z0-9-]+)\.[0-9a-f]{10}\//, '$1/'),
      digest,
    ]),
  );
}
