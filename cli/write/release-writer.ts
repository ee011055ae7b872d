import { hash } from 'node:crypto';
import fs from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import { damagedSites, hasUntouchedFolders, wholeKept } from './damage.ts';
import { filesToKeep, type KeptFiles, type KeptSites, readKept } from './kept-files.ts';
import { checkLinkedSite, filesTable, type LinkedSite } from './linked-file.ts';
import type { Lock } from './lock.ts';
import type { OutputFolder, SlotName, SlotPlace } from './output-folder.ts';
import { otherSlot, serveSlot, slotPlace } from './output-folder.ts';
import type { Release, ReleaseFile, ReleaseSite } from './release.ts';
import {
  byCodeUnit,
  encodeSite,
  openReleaseTable,
  type ReleaseHead,
  type ReleaseTable,
  renewIndex,
  type SiteRecord,
  sameHead,
  siteKey,
} from './release-table.ts';
import { type ContentOf, Slot } from './slot.ts';
import { Store } from './store.ts';

/** What one build did. */
export interface Written {
  release: Release;
  /** Sites that are new or differ from those of the release before. */
  added: number;
  /** Sites that are as they were. */
  kept: number;
  /** Sites of the release before that are no more. */
  removed: number;
}

/**
 * Writes one release: give it every site by `add` or `keep`, then `commit`. What is served does not
 * change before `commit`, and then in one step. All methods throw CannotRun when the file system
 * refuses; the release is given up then.
 */
export class ReleaseWriter {
  /** The release served now; undefined if there is none, or one of another format. */
  readonly previous: Release | undefined;
  /** The sites of `previous`, by `siteKey`, that are not as they were written: they cannot be kept. */
  readonly damaged: ReadonlySet<string>;
  readonly #at: OutputFolder;
  readonly #served: SlotName | undefined;
  readonly #before: ReleaseTable | undefined;
  /** Nothing is taken over. */
  readonly #fresh: boolean;
  /** What is served may be taken for what its table says, without reading it. */
  readonly #isTrusted: boolean;
  /** The files that are served besides those of `previous`; undefined when that is not known. */
  readonly #keptBefore: KeptSites | undefined;
  /** Those of them that are whole. */
  readonly #kept: KeptSites;
  /** When this build began, in milliseconds since 1970. */
  readonly #now: number;
  readonly #slot: Slot;
  readonly #store: Store;
  readonly #lock: Lock;
  /** An earlier build was killed and may have left content that no release needs. */
  readonly #sweep: boolean;
  readonly #records = new Map<string, SiteRecord>();
  /** Sites whose files are not in the slot yet. */
  readonly #waiting: SiteRecord[] = [];
  readonly #keptNow = new Map<string, KeptFiles>();
  #open = true;

  /** Use `openRelease`. The lock is given back by `commit` and `abort`. */
  constructor(
    at: OutputFolder,
    served: SlotName | undefined,
    lock: Lock,
    fresh: boolean,
    now: number,
  ) {
    this.#at = at;
    this.#served = served;
    this.#lock = lock;
    this.#fresh = fresh;
    this.#now = now;
    const place = served && slotPlace(at, served);
    this.#before = place && openReleaseTable(place);
    this.previous = this.#before?.release;
    this.#keptBefore = place && readKept(place.kept);
    this.#store = new Store(at.store);
    this.#isTrusted = !fresh && this.#isUntouched(place);
    if (!this.#isTrusted) this.#distrust(place);
    this.#slot = new Slot(slotPlace(at, otherSlot(served)), this.#isTrusted);
    this.#kept = this.#isTrusted ? (this.#keptBefore ?? new Map()) : this.#wholeKept(place);
    this.damaged = this.#isTrusted ? new Set() : this.#findDamaged(place);
    this.#sweep = lock.stale || this.#slot.unfinished;
  }

  /** Whether nothing has been written to since the release before was. It is told by the files' times. */
  #isUntouched(place: SlotPlace | undefined): boolean {
    const before = this.#before;
    if (!place || before?.writtenAt === undefined || !this.#keptBefore) return false;
    return hasUntouchedFolders(place, before) && this.#store.isWholeSince(before.writtenAt);
  }

  /** Without its index, what is served is distrusted by later builds too, until one has written anew. */
  #distrust(place: SlotPlace | undefined): void {
    if (place) fs.rmSync(place.index, { force: true });
    if (this.#fresh) this.#store.clear();
    else this.#store.removeDamaged();
  }

  #findDamaged(place: SlotPlace | undefined): Set<string> {
    if (!place || !this.#before) return new Set();
    return this.#fresh ? new Set(this.#before.records.keys()) : damagedSites(place, this.#before);
  }

  #wholeKept(place: SlotPlace | undefined): KeptSites {
    return place && this.#keptBefore && !this.#fresh
      ? wholeKept(place, this.#keptBefore)
      : new Map();
  }

  /** Takes a site that was linked in this build, and writes its files unless they are there. */
  add(linked: LinkedSite): void {
    checkLinkedSite(linked);
    const files = filesTable(linked.files);
    const record = encodeSite({ ...linked, files });
    this.#take(record);
    if (this.#isAsBefore(record)) {
      // Whether anything has to be written at all is known when all sites are.
      this.#waiting.push(record);
      return;
    }
    const contents = new Map(linked.files.map(({ path, content }) => [path, content]));
    this.#guarded(() => {
      this.#slot.begin();
      const served = this.#contentServed(record.key);
      this.#apply(record, (file, of) => contents.get(file) ?? served(file, of));
    });
  }

  /** Takes over a site of `previous` with all its files. */
  keep(site: ReleaseSite): void {
    const record = this.#before?.records.get(siteKey(site));
    if (record === undefined || (record.site !== site && !isSame(record, encodeSite(site)))) {
      throw new Error(`${siteKey(site)} is not a site of the release before`);
    }
    if (this.damaged.has(record.key)) throw changedByHand(`${this.#at.out}/${record.key}`);
    this.#take(record);
    this.#waiting.push(record);
  }

  /**
   * Makes the release the one that is served. When it equals the one before to the byte, nothing is
   * written and nothing switched.
   */
  async commit(info: { portico: string; preview: boolean }): Promise<Written> {
    const head: ReleaseHead = { format: 1, portico: info.portico, preview: info.preview };
    const written = this.#written(head);
    this.#guarded(() => {
      if (!this.#isAllAsBefore(head)) {
        this.#finishSlot(head);
        serveSlot(this.#at, otherSlot(this.#served));
      } else if (!this.#isTrusted && this.#served && this.#before) {
        renewIndex(slotPlace(this.#at, this.#served), this.#before);
      }
      this.#cleanStore();
      this.abort();
    });
    return written;
  }

  /**
   * Makes the slot that is not served equal to the one that is, so that the next build finds only
   * its own changes to write there. Serves nothing new; takes the place of `commit`.
   * @returns the number of sites that had to be brought up to date
   */
  prepareNext(): number {
    return this.#guarded(() => {
      const before = this.#before;
      const stale = Array.from(before?.records.values() ?? []).filter(
        (record) => !this.#slot.has(record, this.#keptFor(record)),
      );
      if (before !== undefined && !isSameTable(before, this.#slot.table)) {
        for (const site of before.release.sites) this.keep(site);
        this.#finishSlot(before.release);
      }
      this.#cleanStore();
      this.abort();
      return stale.length;
    });
  }

  /** Gives up: what was served stays, and the next build may begin. Harmless after `commit`. */
  abort(): void {
    this.#open = false;
    this.#lock.release();
  }

  #take(record: SiteRecord): void {
    if (!this.#open) throw new Error('this release was committed or given up');
    if (this.#records.has(record.key))
      throw new CannotRun(`The site ${record.key} is there twice.`);
    this.#records.set(record.key, record);
  }

  #isAsBefore(record: SiteRecord): boolean {
    const before = this.#before?.records.get(record.key);
    return before !== undefined && isSame(before, record) && !this.damaged.has(record.key);
  }

  #isAllAsBefore(head: ReleaseHead): boolean {
    return (
      this.#before !== undefined &&
      sameHead(this.#before.release, head) &&
      this.#waiting.length === this.#records.size &&
      this.#records.size === this.#before.records.size &&
      this.#isKeptAsBefore()
    );
  }

  /** Whether every kept file stays. */
  #isKeptAsBefore(): boolean {
    const before = this.#keptBefore;
    if (!before) return false;
    return Array.from(before).every(([key, files]) => {
      const record = this.#records.get(key);
      const stays = record ? this.#keptFor(record) : {};
      return Object.keys(files).every((path) => Object.hasOwn(stays, path));
    });
  }

  /** The files that a site is to have besides its own. */
  #keptFor(record: SiteRecord): KeptFiles {
    const before = this.#before?.records.get(record.key);
    if (!before || this.#fresh) return {};
    const kept = this.#kept.get(record.key);
    const isAsBefore = isSame(before, record);
    if (isAsBefore && !kept) return {};
    const dropped = isAsBefore ? {} : before.site.files;
    return filesToKeep(dropped, kept ?? {}, record.site.files, this.#now);
  }

  #written(head: ReleaseHead): Written {
    const removed = Array.from(this.#before?.records.keys() ?? []).filter(
      (key) => !this.#records.has(key),
    );
    return {
      release: { ...head, sites: this.#sorted().map(({ site }) => site) },
      added: this.#records.size - this.#waiting.length,
      kept: this.#waiting.length,
      removed: removed.length,
    };
  }

  #sorted(): SiteRecord[] {
    return Array.from(this.#records.values()).sort(
      (a, b) => byCodeUnit(a.site.tenant, b.site.tenant) || byCodeUnit(a.site.site, b.site.site),
    );
  }

  #finishSlot(head: ReleaseHead): void {
    this.#slot.begin();
    for (const record of this.#waiting) this.#apply(record, this.#contentServed(record.key));
    this.#slot.removeOthers(new Set(this.#records.keys()));
    this.#slot.finish(head, this.#sorted(), this.#keptNow);
  }

  /** Brings a site into the slot, with the files that it keeps. */
  #apply(record: SiteRecord, content: ContentOf): void {
    let kept = this.#keptFor(record);
    if (!this.#slot.has(record, kept)) {
      kept = this.#slot.apply(record.key, record.site.files, kept, this.#store, content);
    }
    this.#keptNow.set(record.key, kept);
  }

  /** What the store does not have, the release served now has, unless a hand has changed it. */
  #contentServed(key: string): ContentOf {
    const { folder } = slotPlace(this.#at, this.#served ?? 'blue');
    return (file: string, { digest }: ReleaseFile) => {
      const content = readIfThere(`${folder}/${key}/${file}`);
      if (content && hash('sha256', content) === digest) return content;
      throw changedByHand(`${this.#at.out}/${key}/${file}`);
    };
  }

  #cleanStore(): void {
    if (this.#sweep) this.#store.sweep();
    else this.#store.collect(this.#slot.dropped);
  }

  /** What the file system refuses is told in one line, and the release given up. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.abort();
      throw inWords(error, this.#at.out);
    }
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

const changedByHand = (what: string): CannotRun =>
  new CannotRun(
    `${what} was changed after it was built, so it cannot be taken over. Build all tenants, with --no-cache where this is said again.`,
  );

/** An error of the file system as CannotRun; any other as it is. */
export function inWords(error: unknown, out: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  return new CannotRun(`Could not write ${out}: ${error.message}`, { cause: error });
}

const isSame = (a: SiteRecord, b: SiteRecord): boolean => a.key === b.key && a.digest === b.digest;

const isSameTable = (a: ReleaseTable, b: ReleaseTable | undefined): boolean =>
  b !== undefined &&
  sameHead(a.release, b.release) &&
  a.records.size === b.records.size &&
  Array.from(a.records.values()).every((record) => {
    const other = b.records.get(record.key);
    return other !== undefined && isSame(record, other);
  });
