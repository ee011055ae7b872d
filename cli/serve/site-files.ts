import type { Release, ReleaseFile, ReleaseSite } from '../release/release.ts';
import type { Bytes, Compressed } from './compress.ts';

/** Where the handler gets releases and files from; a folder of releases is one such place. */
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
  /** The release's name, where it has one. */
  readonly id?: string;
  /** Whether it has the same files for as long as it is there, so that what was found in it may be remembered. */
  readonly isFixed?: boolean;
  /**
   * Opens a site of the release.
   * @throws FileGone when its files are not there, as after a switch to a new release.
   */
  open(site: ReleaseSite): Promise<OpenSite>;
}

/** The files of a site by their paths. */
export type SiteTable = Pick<ReadonlyMap<string, ReleaseFile>, 'get' | 'keys'>;

/** A site whose files are known. */
export interface OpenSite {
  site: ReleaseSite;
  files: SiteTable;
  /**
   * Reads a file that stands in `files`.
   * @throws FileGone when it is not there with that digest.
   */
  read(path: string): Promise<Bytes>;
  /**
   * Reads a part of a file as it is sent, so that a film is never whole in memory.
   * @param start the first byte, and `end` the one after the last.
   * @returns nothing where the file can only be read whole.
   * @throws FileGone when it is not there with that digest.
   */
  stream?(path: string, start: number, end: number): Promise<ReadableStream<Bytes> | undefined>;
  /** Where compressed forms are kept; absent where every start makes its own. */
  forms?: {
    /** @returns nothing where none is kept of that file. */
    read(path: string, encoding: Compressed): Promise<Bytes | undefined>;
    keep(path: string, encoding: Compressed, form: Bytes): Promise<void>;
  };
}

/** The file of a snapshot has gone; a fresh snapshot may have it. */
export class FileGone extends Error {
  override name = 'FileGone';
}
