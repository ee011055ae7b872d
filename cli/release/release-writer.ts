import fs from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import { Contents, notNeeded, type Verified } from './contents.ts';
import { DistView } from './dist-view.ts';
import { encodeRelease, planDigest, releaseId } from './encode-release.ts';
import { encodeSet } from './file-set.ts';
import { isServedLately } from './keep-for.ts';
import { checkFiles, checkNames, type LinkedFile } from './linked-file.ts';
import { type Lock, takeLock } from './lock.ts';
import { encodePack } from './pack.ts';
import { readManifest } from './read-manifest.ts';
import {
  byCodeUnit,
  type FileSet,
  type Release,
  type ReleaseSite,
  sameFiles,
  siteKey,
} from './release.ts';
import {
  type KeptRelease,
  manifestOf,
  type ReleaseFolder,
  type ReleaseList,
  readReleases,
  writeReleases,
  writeWhole,
} from './release-folder.ts';
import { SiteTables } from './site-tables.ts';
import { verifiedOnce } from './verified-once.ts';

export interface OpenOptions {
  /** Whether to take nothing over from earlier builds, neither sites nor contents. */
  fresh?: boolean;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
  /** What was compared with its digest by earlier builds. */
  verified?: Verified;
  /** Contents of other releases, which need not be written again. */
  beside?: Contents;
}

/** What is asked of a commit. */
export interface CommitOptions {
  /** How many releases to keep, with this one; three by default. */
  keep?: number;
  /** Whether `dist` stays as it is. */
  releaseOnly?: boolean;
}

/** What a commit did, by `siteKey`. */
export interface Written {
  id: string;
  release: Release;
  added: string[];
  /** Sites of which a byte differs from the release before. */
  changed: string[];
  removed: string[];
  unchanged: string[];
  /** Sites whose files in the output folder somebody else had changed; they were written again. */
  repaired: string[];
}

/** At most so many releases are kept for pages that are still open, however often somebody builds. */
const MOST_RETIRED = 20;
const KEEP = 3;

/**
 * Writes one release: add the files of every site, `keep` the site, and at last `commit`. What is served does
 * not change before `commit`, and then in one step. When the file system refuses, all methods give the release
 * up and throw CannotRun.
 */
export class ReleaseWriter {
  /** The current release; undefined if there is none, or one of another format. */
  readonly previous: Release | undefined;
  readonly contents: Contents;
  readonly #at: ReleaseFolder;
  readonly #list: ReleaseList | undefined;
  readonly #lock: Lock;
  readonly #fresh: boolean;
  readonly #now: number;
  /** Whether the build before was killed or given up: it may have left contents that nothing needs. */
  readonly #afterUnfinished: boolean;
  readonly #sites = new Map<string, ReleaseSite>();
  readonly #wholeSets = new Map<string, boolean>();
  readonly #plans = new Map<string, HostingPlan>();
  #open = true;

  private constructor(at: ReleaseFolder, lock: Lock, options: OpenOptions) {
    const { fresh = false, now = Date.now, verified = verifiedOnce(), beside } = options;
    this.#at = at;
    this.#lock = lock;
    this.#fresh = fresh;
    this.#now = now();
    this.#list = readReleases(at);
    this.previous = this.#list && readManifest(at, this.#list.current);
    this.#afterUnfinished = fs.existsSync(at.drafts);
    fs.rmSync(at.drafts, { recursive: true, force: true });
    for (const folder of [at.contents, at.drafts]) fs.mkdirSync(folder, { recursive: true });
    this.contents = new Contents(at, verified, { fresh, ...(beside && { beside }) });
  }

  /**
   * Begins a new release and takes the lock of its folder.
   * @throws CannotRun when the output folder is something that Portico did not make, when another build is
   *   writing, or when the file system refuses.
   */
  static open(at: ReleaseFolder, options: OpenOptions = {}): ReleaseWriter {
    try {
      DistView.check(at);
      fs.mkdirSync(at.folder, { recursive: true });
      const lock = takeLock(at.lock);
      try {
        return new ReleaseWriter(at, lock, options);
      } catch (error) {
        lock.release();
        throw error;
      }
    } catch (error) {
      throw inWords(error, at.out);
    }
  }

  /** Puts files that several sites share into the release. @returns the digest that sites name them by. */
  addSet(files: readonly LinkedFile[]): string {
    checkFiles(files);
    const { digest, text } = encodeSet(files);
    this.#guarded(() => {
      for (const file of files) {
        if (!this.contents.has(file.digest)) this.contents.put(file.digest, [file.content]);
      }
      this.contents.put(digest, [text]);
    });
    this.#wholeSets.set(digest, true);
    return digest;
  }

  /** Whether a site's pack and sets are there, with all files of the sets. */
  isWhole({ pack, sets }: Pick<ReleaseSite, 'pack' | 'sets'>): boolean {
    return this.contents.has(pack) && sets.every((set) => this.hasSet(set));
  }

  /** Whether a set is there, with all of its files. */
  hasSet(digest: string): boolean {
    let isThere = this.#wholeSets.get(digest);
    if (isThere === undefined) {
      const bytes = this.contents.read(digest);
      const { files = {} } = bytes ? (JSON.parse(bytes.toString()) as FileSet) : {};
      const all = Object.values(files).map((file) => this.contents.has(file.digest));
      isThere = bytes !== undefined && !all.includes(false);
      this.#wholeSets.set(digest, isThere);
    }
    return isThere;
  }

  /** Puts a hosting plan into the release. @returns its digest. */
  addPlan(plan: HostingPlan): string {
    const digest = planDigest(plan);
    this.#plans.set(digest, plan);
    this.#guarded(() => this.contents.put(digest, [Buffer.from(JSON.stringify(plan))]));
    return digest;
  }

  /** A hosting plan that is there; the same object for all sites that have it. */
  plan(digest: string): HostingPlan {
    const plan = this.#plans.get(digest) ?? JSON.parse(String(this.contents.read(digest)));
    this.#plans.set(digest, plan);
    return plan;
  }

  /** Puts the own files of a site into the release. @returns the digest of the pack. */
  addPack(files: readonly LinkedFile[]): string {
    checkFiles(files);
    const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path));
    const { digest, parts } = encodePack(sorted);
    this.#guarded(() => this.contents.put(digest, parts));
    return digest;
  }

  /** Adds a site to the release; its pack and sets have to be there. */
  keep(site: ReleaseSite): ReleaseSite {
    checkNames(site);
    if (!this.#open) throw new Error('this release was committed or given up');
    const key = siteKey(site);
    if (this.#sites.has(key)) throw new CannotRun(`The site ${key} is there twice.`);
    const kept = { ...site, sets: [...site.sets].sort(byCodeUnit) };
    this.#sites.set(key, kept);
    return kept;
  }

  /**
   * Makes the release the current one, and shows it in the output folder. It is not written if the current
   * one has the same bytes.
   */
  commit(
    info: { portico: string; preview: boolean },
    { keep = KEEP, releaseOnly = false }: CommitOptions = {},
  ): Written {
    const sites = [...this.#sites.values()].sort(
      (a, b) => byCodeUnit(a.tenant, b.tenant) || byCodeUnit(a.site, b.site),
    );
    const release: Release = {
      format: 2,
      portico: info.portico,
      preview: info.preview,
      sites,
    };
    const text = encodeRelease(release);
    const id = releaseId(text);
    const repaired = this.#guarded(() => this.#publish(id, text, keep, releaseOnly));
    this.abort();
    return { id, release, repaired, ...this.#changes(sites) };
  }

  /** Gives up: what was served stays, and the next build may begin. Harmless after `commit`. */
  abort(): void {
    this.#open = false;
    this.#lock.release();
  }

  /** @returns the sites whose files in the output folder somebody else had changed. */
  #publish(id: string, text: string, keep: number, releaseOnly: boolean): string[] {
    const isNew = this.#list?.current !== id || !this.previous;
    if (isNew) writeWhole(manifestOf(this.#at, id), text, this.#at.drafts);
    const { releases = [] } = this.#list ?? {};
    const all = isNew ? this.#withNew(id, releases) : releases;
    const stays = releasesToKeep({ current: id, releases: all }, keep, this.#now);
    const options = { now: this.#now, fresh: this.#fresh };
    const view = new DistView(this.#at, this.contents);
    const show = releaseOnly ? () => [] : view.prepare(id, stays, options);
    // Up to here nothing has changed, and from here on hardly anything can fail.
    if (isNew || JSON.stringify(stays) !== JSON.stringify(releases)) {
      writeReleases(this.#at, { current: id, releases: stays });
    }
    const repaired = show();
    dropOthers(this.#at, stays, this.#afterUnfinished);
    fs.rmSync(this.#at.drafts, { recursive: true, force: true });
    return repaired;
  }

  /** The releases with a new one, which is served from now on. */
  #withNew(id: string, releases: readonly KeptRelease[]): KeptRelease[] {
    const others = releases.filter((kept) => kept.id !== id);
    const earlier = others.map((kept) =>
      kept.id === this.#list?.current ? { ...kept, servedUntil: this.#now } : kept,
    );
    return [...earlier, { id, builtAt: this.#now }];
  }

  #changes(sites: readonly ReleaseSite[]): Omit<Written, 'id' | 'release' | 'repaired'> {
    const before = new Map((this.previous?.sites ?? []).map((site) => [siteKey(site), site]));
    const keys = (of: readonly ReleaseSite[]) => of.map(siteKey);
    const known = sites.filter((site) => before.has(siteKey(site)));
    const isSame = (site: ReleaseSite) => sameFiles(site, before.get(siteKey(site)));
    return {
      added: keys(sites.filter((site) => !before.has(siteKey(site)))),
      changed: keys(known.filter((site) => !isSame(site))),
      removed: [...before.keys()].filter((key) => !this.#sites.has(key)),
      unchanged: keys(known.filter(isSame)),
    };
  }

  /** Where the file system refuses, gives the release up and says why in one line. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.abort();
      throw inWords(error, this.#at.out);
    }
  }
}

/**
 * The releases that stay: the last ones, the current one wherever it stands, and as `retired` those whose
 * pages may still be open.
 */
function releasesToKeep(
  { current, releases }: ReleaseList,
  keep: number,
  now: number,
): KeptRelease[] {
  const listed = releases.filter(({ retired, id }) => !retired || id === current);
  const last = new Set([...listed.slice(-keep).map(({ id }) => id), current]);
  const isOpen = (one: KeptRelease) => !last.has(one.id) && isServedLately(one, now);
  const open = releases.filter(isOpen).slice(-MOST_RETIRED);
  const retired = new Set(open.map(({ id }) => id));
  return releases.flatMap((one) => {
    if (last.has(one.id)) return [withoutRetired(one)];
    return retired.has(one.id) ? [{ ...one, retired: true }] : [];
  });
}

function withoutRetired({ retired: _, ...release }: KeptRelease): KeptRelease {
  return release;
}

/**
 * Removes manifests and contents that no kept release needs.
 * @param anyway whether to look for such contents even if no manifest is removed.
 */
function dropOthers(at: ReleaseFolder, kept: readonly KeptRelease[], anyway: boolean): void {
  const ids = new Set(kept.map(({ id }) => id));
  const stray = fs
    .readdirSync(at.folder)
    .filter((name) => /^[0-9a-f]{12}\.json$/.test(name) && !ids.has(name.slice(0, 12)));
  if (stray.length === 0 && !anyway) return;
  const sites = kept.flatMap(({ id }) => readManifest(at, id)?.sites ?? []);
  const sets = new Set(sites.flatMap((site) => site.sets));
  // Contents of its own: those of a fresh build do not see what earlier ones have left.
  const contents = new Contents(at, verifiedOnce());
  const tables = new SiteTables(contents);
  const shared = [...sets].flatMap((set) => Object.values(tables.set(set)));
  const needed = new Set([
    ...sites.flatMap(({ pack, plan }) => [pack, planDigest(plan)]),
    ...sets,
    ...shared.map(({ digest }) => digest),
  ]);
  contents.collect(needed);
  dropCompressed(at, needed);
  for (const name of stray) fs.rmSync(`${at.folder}/${name}`);
}

/** Servers have made it, perhaps as another user and at this moment: what cannot be removed now, goes another time. */
function dropCompressed({ compressed }: ReleaseFolder, needed: ReadonlySet<string>): void {
  for (const path of notNeeded(compressed, needed)) {
    try {
      fs.rmSync(path, { recursive: true });
    } catch {}
  }
}

/** Whether everything that a release names is there as it was. */
export function isWholeRelease({ sites }: Release, contents: Contents): boolean {
  const tables = new SiteTables(contents);
  const sets = new Set(sites.flatMap((site) => site.sets));
  const isWholeSet = (set: string) =>
    contents.has(set) && Object.values(tables.set(set)).every(({ digest }) => contents.has(digest));
  return [...sets].every(isWholeSet) && sites.every(({ pack }) => contents.has(pack));
}

/** An error of the file system as CannotRun; any other as it is. */
export function inWords(error: unknown, out: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  return new CannotRun(`Could not write ${out}: ${error.message}`, { cause: error });
}
