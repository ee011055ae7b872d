import { Contents } from '../../cli/release/contents.ts';
import { readManifest } from '../../cli/release/read-manifest.ts';
import type { Release } from '../../cli/release/release.ts';
import { readReleases, releaseFolder } from '../../cli/release/release-folder.ts';
import { SiteTables } from '../../cli/release/site-tables.ts';
import { verifiedOnce } from '../../cli/release/verified-once.ts';

/** A release, and which files its sites have. */
export interface ReadRelease extends Release {
  tables: SiteTables;
}

/**
 * Reads the current release of an output folder.
 * @param workspace absolute.
 * @param out absolute, or relative to the workspace.
 */
export function readRelease(workspace: string, out: string): ReadRelease {
  const at = releaseFolder(workspace, out);
  const release = readManifest(at, readReleases(at)?.current ?? '');
  if (!release) throw new Error(`There is no release for ${out}.`);
  return { ...release, tables: new SiteTables(new Contents(at, verifiedOnce())) };
}
