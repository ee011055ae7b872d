import type { Release, ReleaseSite } from '../write/release.ts';
import type { Bytes } from './compress.ts';

/** Where the handler gets releases and files from; the file system is one such place. */
export interface SiteFiles {
  /**
   * The release to serve now. Called for each request, so it has to be cheap; it gives the same
   * object as long as the release is the same.
   * @param fresh look again, even when the last look was just now.
   */
  current(fresh?: boolean): Promise<Snapshot>;
}

/** One release, unchanged while a request is answered from it. */
export interface Snapshot {
  readonly release: Release;
  /**
   * Reads a file that stands in `site.files`.
   * @throws FileGone when it is not there with that digest, as after a switch to a new release.
   */
  read(site: ReleaseSite, path: string): Promise<Bytes>;
}

/** The file of a snapshot has gone; a fresh snapshot may have it. */
export class FileGone extends Error {
  override name = 'FileGone';
}
