import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { hasUntouchedFolders } from './damage.ts';
import {
  type KeptFile,
  type KeptFiles,
  type KeptSites,
  readKept,
  writeKept,
} from './kept-files.ts';
import type { SlotPlace } from './output-folder.ts';
import type { ReleaseFile } from './release.ts';
import {
  openReleaseTable,
  type ReleaseHead,
  type ReleaseTable,
  removeReleaseTable,
  type SiteRecord,
  writeReleaseTable,
} from './release-table.ts';
import type { Store } from './store.ts';

/**
 * Gives the content of a file of a site; called only when the store does not have it.
 * @throws CannotRun when it is nowhere.
 */
export type ContentOf = (file: string, of: ReleaseFile) => Uint8Array;

/**
 * The folder in which a release is being made. It still holds an older release, and the
 * `release.json` of that one says what need not be written again. While it is being changed it has
 * no `release.json`: this is how the next build knows that one was killed here.
 */
export class Slot {
  readonly place: SlotPlace;
  /** It has files of which nothing says what they are. */
  readonly unfinished: boolean;
  /** The release that it holds until the first change. */
  readonly table: ReleaseTable | undefined;
  readonly #kept: KeptSites;
  #begun = false;

  /** @param isTrusted whether what it holds may be taken for what its table says */
  constructor(place: SlotPlace, isTrusted: boolean) {
    this.place = place;
    const table = isTrusted ? openReleaseTable(place) : undefined;
    const kept = readKept(place.kept);
    this.table = table && kept && hasUntouchedFolders(place, table) ? table : undefined;
    this.#kept = (this.table && kept) ?? new Map();
    this.unfinished = this.table === undefined && fs.existsSync(place.folder);
  }

  /** Digests of content that the changes took away here; the store may drop what nobody has. */
  readonly dropped = new Set<string>();

  /** Has to come before the first change. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    removeReleaseTable(this.place);
    fs.rmSync(this.place.kept, { force: true });
    if (this.unfinished) fs.rmSync(this.place.folder, { recursive: true });
    fs.mkdirSync(this.place.folder, { recursive: true });
  }

  /** Whether the older release has the site just like this, and keeps the same files beside it. */
  has({ key, digest }: SiteRecord, kept: KeptFiles): boolean {
    if (this.table?.records.get(key)?.digest !== digest) return false;
    const there = this.#kept.get(key) ?? {};
    const paths = Object.keys(kept);
    return (
      paths.length === Object.keys(there).length &&
      paths.every((path) => there[path]?.digest === kept[path]?.digest)
    );
  }

  /**
   * Makes the folder of a site hold exactly these files.
   * @returns those of the kept files that are there: what is lost or damaged needs not be kept.
   */
  apply(
    key: string,
    files: Record<string, ReleaseFile>,
    kept: KeptFiles,
    store: Store,
    content: ContentOf,
  ): KeptFiles {
    const folder = `${this.place.folder}/${key}`;
    const before: Record<string, ReleaseFile> = {
      ...this.#kept.get(key),
      ...this.table?.records.get(key)?.site.files,
    };
    const after: Record<string, ReleaseFile> = { ...kept, ...files };
    const stays = (file: string) => before[file]?.digest === after[file]?.digest;
    this.#removeFiles(
      folder,
      Object.keys(before).filter((file) => !stays(file)),
      before,
    );
    const made = new Set<string>();
    fs.mkdirSync(folder, { recursive: true });
    const place = ([file, of]: [string, ReleaseFile]) => {
      if (stays(file)) return;
      makeFolder(folder, path.posix.dirname(file), made);
      store.place(`${folder}/${file}`, of.digest, of.bytes, () => content(file, of));
    };
    Object.entries(files).forEach(place);
    return Object.fromEntries(Object.entries(kept).filter((file) => couldBe(place, file)));
  }

  /** Ends the changes: the slot holds a release again. */
  finish(head: ReleaseHead, records: readonly SiteRecord[], kept: KeptSites): void {
    writeKept(this.place.kept, kept);
    writeReleaseTable(this.place, head, records);
  }

  /** Removes the sites of the older release whose keys are not wanted. */
  removeOthers(wanted: ReadonlySet<string>): void {
    for (const [key, { site }] of this.table?.records ?? []) {
      if (wanted.has(key)) continue;
      const files = [site.files, this.#kept.get(key) ?? {}].flatMap((some) => Object.values(some));
      for (const { digest } of files) this.dropped.add(digest);
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

/** Whether a kept file could be placed. */
function couldBe(place: (file: [string, KeptFile]) => void, file: [string, KeptFile]): boolean {
  try {
    place(file);
    return true;
  } catch (error) {
    if (error instanceof CannotRun) return false;
    throw error;
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
