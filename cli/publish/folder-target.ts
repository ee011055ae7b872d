import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { caddyfile } from '../hosting/caddyfile.ts';
import { isHashed } from '../hosting/hashed-folders.ts';
import { nginxConf } from '../hosting/nginx-conf.ts';
import { Contents } from '../release/contents.ts';
import { planDigest } from '../release/encode-release.ts';
import { isServedLately } from '../release/keep-for.ts';
import { RELEASE_FILE } from '../release/linked-file.ts';
import { readManifest } from '../release/read-manifest.ts';
import { type Release, type ReleaseSite, sameFiles, siteKey } from '../release/release.ts';
import {
  manifestOf,
  placesIn,
  type ReleaseFolder,
  readReleases,
  writeWhole,
} from '../release/release-folder.ts';
import { SiteTables } from '../release/site-tables.ts';
import { verifiedOnce } from '../release/verified-once.ts';
import { type WebFile, WebRoots } from '../release/web-root.ts';
import { hostedSites } from './hosted-sites.ts';
import { isPublic } from './is-public.ts';
import type { OpenRelease } from './open-release.ts';
import { hasEnded, ownNote, readNote, refusal } from './publish-lock.ts';
import type { Part, PublishedRelease, Target, TargetList } from './target.ts';

/** What portico.yaml says of a folder, with its name. */
export interface FolderSettings {
  name: string;
  /** Absolute, or relative to the workspace. */
  path: string;
  keep?: number;
}

/** The symbolic link to the release that is live. */
const CURRENT = 'current';

/**
 * The configurations of web servers for all sites of a release, by their names in it. Both name the web roots of the
 * release itself, not behind the link: pages change with their headers.
 */
const CONFIGURATIONS: Record<string, (place: string, source: OpenRelease) => string> = {
  'nginx.conf': (place, { id, release }) =>
    nginxConf(hostedSites(release), path.join(place, 'releases', id)),
  Caddyfile: (place, { id, release }) => caddyfile(hostedSites(release, `releases/${id}/`), place),
};

/** The list of releases, in each of them as it was when it went live. */
const LIST = 'releases.json';

/**
 * A folder in which every release is a folder of complete web roots, and a symbolic link leads to the live one.
 * Beside them stands what `portico serve` answers from, which also has the members' files: no web root has those.
 */
export class FolderTarget implements Target {
  readonly name: string;
  readonly place: string;
  readonly keep: number;
  /** The file system is waited for in any case. */
  readonly parallel = 1;
  readonly #now: () => number;
  /** What `portico serve` reads, laid out as in a workspace. */
  readonly #at: ReleaseFolder;
  readonly #own: string;
  #contents: Contents;

  /**
   * @param workspace absolute.
   * @throws CannotRun when the folder holds something else.
   */
  constructor(workspace: string, { name, path: where, keep = 3 }: FolderSettings, now = Date.now) {
    this.name = name;
    this.place = path.resolve(workspace, where);
    this.keep = keep;
    this.#now = now;
    this.#own = path.join(this.place, '.portico');
    this.#at = {
      ...placesIn(path.join(this.#own, 'releases', 'dist')),
      drafts: path.join(this.#own, 'drafts'),
    };
    this.#contents = this.#open();
    this.#check(workspace);
  }

  remarks(source: OpenRelease): string[] {
    return Object.entries(CONFIGURATIONS).flatMap(([name, render]) => {
      try {
        render(this.place, source);
        return [];
      } catch (error) {
        return [`No ${name} is written: ${(error as Error).message}.`];
      }
    });
  }

  async lock(anyway: boolean): Promise<() => Promise<void>> {
    fs.mkdirSync(this.place, { recursive: true });
    // Packs hold members' files, and only Portico has to read them.
    if (!fs.existsSync(this.#own)) fs.mkdirSync(this.#own, { mode: 0o750 });
    const file = path.join(this.#own, 'publish.lock');
    const note = JSON.stringify(ownNote(this.#now()));
    const mine = `${file}.${process.pid}`;
    fs.writeFileSync(mine, note);
    try {
      while (!claim(mine, file)) {
        const other = readNote(readIfThere(file));
        if (!anyway && !(other && hasEnded(other))) throw refusal(this.name, other);
        fs.rmSync(file, { force: true });
      }
    } finally {
      fs.rmSync(mine, { force: true });
    }
    removeDead(this.#own);
    writeMark(this.#own);
    fs.rmSync(this.#at.drafts, { recursive: true, force: true });
    fs.mkdirSync(this.#at.drafts);
    fs.mkdirSync(this.#at.folder, { recursive: true });
    // The list stands within the release that is live, so that one link switches both: web roots and `portico serve`.
    const list = path.join('..', '..', '..', CURRENT, LIST);
    if (!isLink(this.#at.list)) this.#link(list, this.#at.list);
    this.#contents = this.#open();
    return async () => {
      // After --break-lock it may be somebody else's.
      if (readIfThere(file) === note) fs.rmSync(file, { force: true });
    };
  }

  async list(): Promise<TargetList | undefined> {
    return readReleases(this.#at) as TargetList | undefined;
  }

  parts({ id, release, tables, contents }: OpenRelease): Part[] {
    const sets = [...new Set(release.sites.flatMap((site) => site.sets))];
    const files = new Map(
      sets.flatMap((set) =>
        Object.values(tables.set(set)).map(({ digest, bytes }) => [digest, bytes] as const),
      ),
    );
    const shared = [...files, ...sets.map((set) => [set, sizeOf(contents, set)] as const)];
    return [
      ...shared.map(([key, bytes]): Part => ({ key, stage: 'sets', wave: 0, bytes })),
      ...release.sites.flatMap((site): Part[] => [
        { key: site.pack, stage: 'pages', wave: 0, bytes: sizeOf(contents, site.pack) },
        { key: `${id}/${siteKey(site)}`, stage: 'pages', wave: 1, bytes: 0 },
      ]),
      { key: `${id}/${RELEASE_FILE}`, stage: 'pages', wave: 2, bytes: 0 },
    ];
  }

  async has(parts: readonly Part[]): Promise<ReadonlySet<string>> {
    const isThere = ({ key }: Part) =>
      key.includes('/') ? fs.existsSync(this.#rootOf(key)) : this.#contents.has(key);
    return new Set(parts.filter(isThere).map(({ key }) => key));
  }

  async put({ key }: Part, source: OpenRelease): Promise<void> {
    if (!key.includes('/')) {
      this.#contents.put(key, [source.contents.read(key) as Buffer]);
      return;
    }
    const folder = this.#rootOf(key);
    if (key === `${source.id}/${RELEASE_FILE}`) {
      fs.mkdirSync(path.dirname(folder), { recursive: true });
      this.#writeConfigurations(source);
      writeWhole(manifestOf(this.#at, source.id), source.text, this.#at.drafts);
      writeWhole(folder, source.text, this.#at.drafts);
      return;
    }
    const site = source.release.sites.find((one) => key === `${source.id}/${siteKey(one)}`);
    if (site) this.#repair(folder, publicFiles(site, new SiteTables(this.#contents)));
  }

  async switchTo(list: TargetList, quick: boolean): Promise<void> {
    if (!quick) this.#keepOpenPages(list);
    const text = `${JSON.stringify(list, null, 1)}\n`;
    writeWhole(this.#rootOf(`${list.current}/${LIST}`), text, this.#at.drafts);
    this.#link(path.join('releases', list.current), path.join(this.place, CURRENT));
    if (quick) this.#keepOpenPages(list);
  }

  async clean({ releases }: TargetList): Promise<number> {
    const ids = new Set(releases.map(({ id }) => id));
    const folder = path.join(this.place, 'releases');
    let removed = 0;
    for (const id of namesIn(folder).filter((name) => !ids.has(name))) {
      removed += fs.readdirSync(path.join(folder, id), { recursive: true }).length;
      fs.rmSync(path.join(folder, id), { recursive: true });
    }
    const stray = namesIn(this.#at.folder).filter(
      (name) => /^[0-9a-f]{12}\.json$/.test(name) && !ids.has(name.slice(0, 12)),
    );
    const before = countFiles(this.#at.contents);
    this.#contents.collect(this.#needed(releases));
    for (const name of stray) fs.rmSync(path.join(this.#at.folder, name));
    return removed + stray.length + before - countFiles(this.#at.contents);
  }

  #writeConfigurations(source: OpenRelease): void {
    for (const [name, render] of Object.entries(CONFIGURATIONS)) {
      let text: string;
      try {
        text = render(this.place, source);
      } catch {
        continue; // among the remarks
      }
      writeWhole(this.#rootOf(`${source.id}/${name}`), text, this.#at.drafts);
    }
  }

  /** Makes a symbolic link, at once also where there is one. */
  #link(to: string, file: string): void {
    const draft = path.join(this.#at.drafts, path.basename(file));
    fs.rmSync(draft, { force: true });
    fs.symlinkSync(to, draft);
    fs.renameSync(draft, file);
  }

  /** Pages that were opened before ask for the hashed files of their own release. */
  #keepOpenPages(list: TargetList): void {
    const tables = new SiteTables(this.#contents);
    const now = this.#now();
    const earlier = list.releases.filter(
      (one) => one.id !== list.current && isServedLately(one, now),
    );
    const before = earlier.flatMap(({ id }) => readManifest(this.#at, id) ?? []);
    for (const site of readManifest(this.#at, list.current)?.sites ?? []) {
      const others = sitesAt(before, site).filter((other) => !sameFiles(site, other));
      const files = publicFiles(site, tables);
      for (const other of others) {
        for (const [name, file] of publicFiles(other, tables)) {
          if (isHashed(name) && !files.has(name)) files.set(name, file);
        }
      }
      this.#repair(this.#rootOf(`${list.current}/${siteKey(site)}`), files);
    }
  }

  #repair(folder: string, files: ReadonlyMap<string, WebFile>): void {
    const roots = new WebRoots(this.#contents, this.#at.drafts);
    roots.repair(folder, files);
    roots.finish();
  }

  #rootOf(key: string): string {
    return path.join(this.place, 'releases', key);
  }

  #needed(releases: readonly PublishedRelease[]): Set<string> {
    const tables = new SiteTables(this.#contents);
    const sites = releases.flatMap(({ id }) => readManifest(this.#at, id)?.sites ?? []);
    const sets = [...new Set(sites.flatMap((site) => site.sets))];
    const shared = sets.flatMap((set) => Object.values(tables.set(set)));
    return new Set([
      ...sites.flatMap(({ pack, plan }) => [pack, planDigest(plan)]),
      ...sets,
      ...shared.map(({ digest }) => digest),
    ]);
  }

  #open(): Contents {
    return new Contents(this.#at, verifiedOnce());
  }

  #check(workspace: string): void {
    const found = fs.statSync(this.place, { throwIfNoEntry: false });
    if (!found) return;
    const isTooMuch = [workspace, homedir(), path.parse(this.place).root].includes(this.place);
    if (!found.isDirectory() || isTooMuch) {
      throw new CannotRun(`${this.place} cannot be a target; name a folder of its own.`);
    }
    const names = fs.readdirSync(this.place);
    if (names.length === 0 || fs.existsSync(path.join(this.#own, MARK))) return;
    // Killed before anything was there.
    const begun = names.length === 1 && names[0] === '.portico';
    if (begun && namesIn(this.#own).every((name) => /^publish\.lock|\.draft$/.test(name))) return;
    throw new CannotRun(
      `${this.place} holds something that portico publish has not put there; move it away, or name another folder.`,
    );
  }
}

/** Says that the folder is a target. */
const MARK = 'target.json';

function writeMark(folder: string): void {
  const file = path.join(folder, MARK);
  if (fs.existsSync(file)) return;
  fs.writeFileSync(`${file}.draft`, '{"format":1,"type":"folder"}\n');
  fs.renameSync(`${file}.draft`, file);
}

/** What a web server may have of a site. */
function publicFiles(site: ReleaseSite, tables: SiteTables): Map<string, WebFile> {
  const files = new Map<string, WebFile>(tables.own(site));
  for (const set of site.sets) {
    for (const [name, file] of Object.entries(tables.set(set))) files.set(name, file);
  }
  for (const name of files.keys()) if (!isPublic(site.plan, name)) files.delete(name);
  return files;
}

function sitesAt(releases: readonly Release[], site: ReleaseSite): ReleaseSite[] {
  const key = siteKey(site);
  return releases.flatMap(({ sites }) => sites.find((one) => siteKey(one) === key) ?? []);
}

/** A link brings name and content at once. */
function claim(mine: string, file: string): boolean {
  try {
    fs.linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes what publishes have left that were killed while they took the lock. */
function removeDead(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!/^publish\.lock\.\d+$/.test(name)) continue;
    const note = readNote(readIfThere(path.join(folder, name)));
    if (!note || hasEnded(note)) fs.rmSync(path.join(folder, name), { force: true });
  }
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function sizeOf(contents: Contents, digest: string): number {
  return fs.statSync(contents.pathOf(digest)).size;
}

function isLink(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function namesIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function countFiles(folder: string): number {
  return namesIn(folder).reduce((sum, name) => sum + namesIn(path.join(folder, name)).length, 0);
}
