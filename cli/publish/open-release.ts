import fs from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import { Contents } from '../release/contents.ts';
import { readManifest } from '../release/read-manifest.ts';
import type { Release } from '../release/release.ts';
import { manifestOf, type ReleaseFolder, readReleases } from '../release/release-folder.ts';
import { isWholeRelease } from '../release/release-writer.ts';
import { releaseNamed } from '../release/rollback.ts';
import { SiteTables } from '../release/site-tables.ts';
import { verifiedOnce } from '../release/verified-once.ts';

/** A release of this workspace that can be read from. */
export interface OpenRelease {
  id: string;
  /** When it was built, in milliseconds since 1970. */
  builtAt: number;
  release: Release;
  /** Its release.json. */
  text: Buffer;
  contents: Contents;
  tables: SiteTables;
}

/**
 * Opens a release to publish it; every content is compared with its digest.
 * @param name the beginning of its name; the current one without.
 * @throws CannotRun when there is no such release, or it is damaged.
 */
export function openRelease(at: ReleaseFolder, name?: string): OpenRelease {
  const list = readReleases(at);
  if (!list) throw new CannotRun(`There is no release for ${at.out}; run portico build first.`);
  const { id, builtAt } = releaseNamed(list, name ?? list.current);
  const contents = new Contents(at, verifiedOnce(), { readOnly: true });
  const release = readManifest(at, id);
  if (!release || !isWholeRelease(release, contents)) {
    throw new CannotRun(`The release ${id} is damaged, so it cannot be published. Build again.`);
  }
  const text = fs.readFileSync(manifestOf(at, id));
  return { id, builtAt, release, text, contents, tables: new SiteTables(contents) };
}
