import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { Contents } from './contents.ts';
import { readManifest } from './read-manifest.ts';
import { type Release, type ReleaseSite, siteKey } from './release.ts';
import { placesIn, type ReleaseFolder, readReleases } from './release-folder.ts';
import { type CommitOptions, ReleaseWriter, type Written } from './release-writer.ts';
import { SiteTables } from './site-tables.ts';
import { verifiedOnce } from './verified-once.ts';

/** The current release of a folder that was given, and its contents. */
interface Shard {
  name: string;
  release: Release;
  contents: Contents;
}

/**
 * Puts releases that were built apart into one, with the same bytes as one build of all would have made.
 * @param folders folders of releases (`.portico/releases/dist`), or workspaces that have one for `dist`.
 * @throws CannotRun when a folder has no release, when two have the same site, when they are not of one
 *   version or not all previews, or when a content is damaged.
 */
export function mergeReleases(
  at: ReleaseFolder,
  folders: readonly string[],
  options: CommitOptions = {},
): Written {
  const shards = folders.map(openShard);
  const [first, ...others] = shards;
  if (!first) throw new CannotRun('Name at least one folder with releases to merge.');
  for (const other of others) refuseMixture(first, other);
  refuseTwice(shards);
  const writer = ReleaseWriter.open(at);
  try {
    // Of the release that is written: the files of a set have to be there, whichever folder brought it.
    const tables = new SiteTables(writer.contents);
    for (const shard of shards) {
      for (const site of shard.release.sites) copySite(site, shard, writer, tables);
    }
    const { portico, preview } = first.release;
    return writer.commit({ portico, preview }, options);
  } catch (error) {
    writer.abort();
    throw error;
  }
}

function openShard(name: string): Shard {
  const inWorkspace = path.join(name, '.portico/releases/dist');
  const at = placesIn(existsSync(inWorkspace) ? inWorkspace : name);
  const list = readReleases(at);
  const release = list && readManifest(at, list.current);
  if (release) {
    return { name, release, contents: new Contents(at, verifiedOnce(), { readOnly: true }) };
  }
  throw new CannotRun(
    `There is no release in ${name}. Name a workspace that was built, or a copy of its folder .portico/releases/dist.`,
  );
}

function refuseMixture(a: Shard, b: Shard): void {
  if (a.release.portico !== b.release.portico) {
    throw new CannotRun(
      `${a.name} was built with Portico ${a.release.portico}, and ${b.name} with ${b.release.portico}. Build both with one version.`,
    );
  }
  if (a.release.preview !== b.release.preview) {
    const [yes, no] = a.release.preview ? [a, b] : [b, a];
    throw new CannotRun(
      `${yes.name} was built with --preview, and ${no.name} without. Build both the same way.`,
    );
  }
}

function refuseTwice(shards: readonly Shard[]): void {
  const first = new Map<string, string>();
  for (const { name, release } of shards) {
    for (const site of release.sites) {
      const other = first.get(siteKey(site));
      if (other !== undefined) {
        throw new CannotRun(
          `${siteKey(site)} is in ${other} and in ${name}. Build each tenant once.`,
        );
      }
      first.set(siteKey(site), name);
    }
  }
}

function copySite(
  site: ReleaseSite,
  { name, contents }: Shard,
  writer: ReleaseWriter,
  tables: SiteTables,
): void {
  const copy = (digest: string) => {
    if (writer.contents.has(digest)) return;
    const bytes = contents.read(digest);
    if (!bytes)
      throw new CannotRun(`The release in ${name} is damaged: ${siteKey(site)} is not whole.`);
    writer.contents.put(digest, [bytes]);
  };
  for (const set of site.sets) {
    copy(set);
    for (const { digest } of Object.values(tables.set(set))) copy(digest);
  }
  copy(site.pack);
  writer.addPlan(site.plan);
  writer.keep(site);
}
