import { readFileSync } from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import { digestOf } from '../graph/digest.ts';
import type { Contents } from '../release/contents.ts';
import { type ReleaseSite, siteKey } from '../release/release.ts';
import { SiteTables } from '../release/site-tables.ts';

/** One state of all sites: those of a release, or those that a build would make of a workspace. */
export interface State {
  /** What it is, as it ends the sentence "Compared with …". */
  name: string;
  /** By `siteKey`. */
  sites: ReadonlyMap<string, ReleaseSite>;
  /** Reads the files of one of its sites. */
  files(site: ReleaseSite): SiteFiles;
}

/** The files of a web root. */
export interface SiteFiles {
  /** The digest of each file, by its path. */
  digests: ReadonlyMap<string, string>;
  /** @throws CannotRun when the file is damaged. */
  read(path: string): Buffer;
}

/** A state whose files are among contents of releases. */
export function stateOf(name: string, sites: readonly ReleaseSite[], contents: Contents): State {
  const tables = new SiteTables(contents);
  return {
    name,
    sites: new Map(sites.map((site) => [siteKey(site), site])),
    files: (site) => filesOf(site, tables, contents),
  };
}

function filesOf(site: ReleaseSite, tables: SiteTables, contents: Contents): SiteFiles {
  const own = tables.own(site);
  const shared = site.sets.flatMap((set) => Object.entries(tables.set(set)));
  const digests = new Map([...shared, ...own].map(([path, { digest }]) => [path, digest]));
  const damaged = () =>
    new CannotRun(`What is kept of ${siteKey(site)} is damaged. Run portico build --no-cache.`);
  if (own.size === 0) throw damaged();
  return {
    digests,
    read: (path) => {
      const packed = own.get(path);
      if (packed) return Buffer.from(packed.content);
      const digest = digests.get(path);
      if (digest === undefined || !contents.has(digest)) throw damaged();
      const bytes = readFileSync(contents.pathOf(digest));
      if (digestOf(bytes) !== digest) throw damaged();
      return bytes;
    },
  };
}
