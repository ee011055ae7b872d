import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseFile } from './release.ts';
import {
  openReleaseTable,
  type ReleaseTable,
  removeReleaseTable,
  type SiteRecord,
  type TablePlace,
} from './release-table.ts';
import type { Store } from './store.ts';

/** Gives the content of a file of a site; called only when the store does not have it. */
export type ContentOf = (file: string, of: ReleaseFile) => Uint8Array;

/**
 * The folder in which a release is being made. It still holds an older release, and the
 * `release.json` of that one says what need not be written again. While it is being changed it has
 * no `release.json`: this is how the next build knows that one was killed here.
 */
export class Slot {
  readonly place: TablePlace;
  /** It has files of which no table says what they are. */
  readonly unfinished: boolean;
  /** The release that it holds until the first change. */
  readonly table: ReleaseTable | undefined;
  #begun = false;

  constructor(place: TablePlace) {
    this.place = place;
    this.table = openReleaseTable(place);
    this.unfinished = this.table === undefined && fs.existsSync(place.folder);
  }

  /** Digests of content that the changes took away here; the store may drop what nobody has. */
  readonly dropped = new Set<string>();

  /** Has to come before the first change. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    removeReleaseTable(this.place);
    if (this.unfinished) fs.rmSync(this.place.folder, { recursive: true });
    fs.mkdirSync(this.place.folder, { recursive: true });
  }

  /** Whether the older release has the site just like this. */
  has({ key, digest }: SiteRecord): boolean {
    return this.table?.records.get(key)?.digest === digest;
  }

  /** Makes the folder of a site hold exactly these files. */
  apply(key: string, after: Record<string, ReleaseFile>, store: Store, content: ContentOf): void {
    const folder = `${this.place.folder}/${key}`;
    const before = this.table?.records.get(key)?.site.files ?? {};
    const stays = (file: string) => before[file]?.digest === after[file]?.digest;
    this.#removeFiles(
      folder,
      Object.keys(before).filter((file) => !stays(file)),
      before,
    );
    const made = new Set<string>();
    fs.mkdirSync(folder, { recursive: true });
    for (const [file, of] of Object.entries(after)) {
      if (stays(file)) continue;
      makeFolder(folder, path.posix.dirname(file), made);
      store.place(`${folder}/${file}`, of.digest, of.bytes, () => content(file, of));
    }
  }

  /** Removes the sites of the older release whose keys are not wanted. */
  removeOthers(wanted: ReadonlySet<string>): void {
    for (const [key, { site }] of this.table?.records ?? []) {
      if (wanted.has(key)) continue;
      for (const { digest } of Object.values(site.files)) this.dropped.add(digest);
      fs.rmSync(`${this.place.folder}/${key}`, { recursive: true, force: true });
      removeIfEmpty(`${this.place.folder}/${site.tenant}`);
    }
  }

  /** Files go before new ones come, since a file may take the name of a folder. */
  #removeFiles(folder: string, files: string[], table: Record<string, ReleaseFile>): void {
    for (const file of files) {
      this.dropped.add(table[file]?.digest ?? '');
      fs.rmSync(`${folder}/${file}`, { force: true });
    }
    for (const file of files) removeEmptyParents(folder, file);
  }
}

function makeFolder(folder: string, below: string, made: Set<string>): void {
  if (below === '.' || made.has(below)) return;
  fs.mkdirSync(`${folder}/${below}`, { recursive: true });
  made.add(below);
}

function removeEmptyParents(folder: string, file: string): void {
  let below = path.posix.dirname(file);
  while (below !== '.' && removeIfEmpty(`${folder}/${below}`)) below = path.posix.dirname(below);
}

/** @returns whether it is gone */
function removeIfEmpty(folder: string): boolean {
  try {
    fs.rmdirSync(folder);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') return true;
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false;
    throw error;
  }
}
