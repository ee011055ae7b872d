import pMap from 'p-map';
import { CannotRun } from '../cannot-run.ts';
import { count } from '../count.ts';
import { digestOf } from '../graph/digest.ts';
import type { FileTable, ReleaseSite } from '../release/release.ts';
import type { SiteTables } from '../release/site-tables.ts';
import type { Encoding } from '../serve/accept-encoding.ts';
import { type Bytes, compress } from '../serve/compress.ts';
import { forEach } from './for-each.ts';
import type { OpenRelease } from './open-release.ts';
import { type Bucket, S3Store } from './s3-store.ts';
import { isLasting, type SiteObject, siteObjects } from './site-objects.ts';
import { StoreLock } from './store-lock.ts';
import type { Part, Stage, Target, TargetList } from './target.ts';

/** What portico.yaml says of a bucket, with its name. */
export interface S3Settings extends Bucket {
  name: string;
  encoding?: 'gzip' | 'brotli' | 'none';
  keep?: number;
}

export interface S3Options {
  now?: () => number;
  /** How often a request is tried. */
  attempts?: number;
}

const ENCODINGS: Record<string, Encoding> = { gzip: 'gzip', brotli: 'br', none: 'identity' };

/** Beside the sites: what Portico alone reads. */
const OWN = '.portico/';
const LIST = `${OWN}target.json`;
const LOCKS = `${OWN}lock/`;
const RECORDS = `${OWN}releases/`;
const TABLES = `${OWN}sites/`;
const CONTENTS = `${OWN}contents/`;
const JSON_TYPE = { type: 'application/json', cache: 'no-store' };

/** Requests at the same time; the SDK opens 50 connections at most. */
const PARALLEL = 48;

/** A release as the store has it: where the table of each site is. */
interface ReleaseRecord {
  sites: { hosts: string[]; table: string }[];
}

/** The objects of a site by their addresses. */
type SiteTable = Record<string, Omit<SiteObject, 'file' | 'bytes'>>;

/** Objects by their names. */
type Objects = Map<string, SiteTable[string]>;

/**
 * A bucket in which each host has its files below its own name. Every content is there once more, by its digest, so
 * that a switch only copies pages within the store, and a way back asks nothing of this machine.
 */
export class S3Target implements Target {
  readonly name: string;
  readonly place: string;
  readonly keep: number;
  readonly parallel = PARALLEL;
  readonly #store: S3Store;
  readonly #encoding: Encoding;
  readonly #now: () => number;
  /** How each part is put. */
  readonly #work = new Map<string, () => Promise<void>>();
  readonly #lock: StoreLock;
  /** What the record of the release that is published has to say, by its name. */
  #record: [name: string, text: string] = ['', ''];
  /** Whether the store has another record of it: texts were compressed otherwise. */
  #isOther = false;

  constructor(settings: S3Settings, { now = Date.now, attempts }: S3Options = {}) {
    const { name, bucket, prefix = '', endpoint, encoding = 'gzip', keep = 3 } = settings;
    this.name = name;
    this.place = `${endpoint ? `${endpoint.replace(/\/$/, '')}/` : 's3://'}${bucket}/${prefix}`;
    this.keep = keep;
    this.#encoding = ENCODINGS[encoding] ?? 'gzip';
    this.#store = new S3Store(settings, attempts);
    this.#lock = new StoreLock(this.#store, name, LOCKS);
    this.#now = now;
  }

  remarks({ release, tables }: OpenRelease): string[] {
    const members = new Set<string>();
    for (const site of release.sites) {
      const under = site.plan.files.flatMap((group) => (group.members ? [group.under] : []));
      for (const [file, { digest }] of Object.entries(filesOf(site, tables))) {
        if (under.some((folder) => `/${file}`.startsWith(folder))) members.add(digest);
      }
    }
    const patterns = release.sites.filter(({ hostPatterns }) => hostPatterns.length > 0).length;
    return [
      ...(members.size > 0
        ? [
            `A bucket cannot refuse anybody, so ${count(members.size, "members' file")} ${members.size === 1 ? 'stays' : 'stay'} out: portico serve gives them to who is signed in.`,
          ]
        : []),
      ...(patterns > 0
        ? [
            `Host patterns have no place in a bucket; ${count(patterns, 'site')} will answer by its hosts only.`,
          ]
        : []),
    ];
  }

  lock(anyway: boolean): Promise<() => Promise<void>> {
    return this.#lock.take(anyway, this.#now());
  }

  async list(): Promise<TargetList | undefined> {
    const text = await this.#store.read(LIST);
    return text === undefined ? undefined : parsed<TargetList>(text, LIST);
  }

  parts(source: OpenRelease): Part[] {
    this.#work.clear();
    const parts = new Map<string, Part>();
    const add = (key: string, stage: Stage, bytes: number, work: () => Promise<void>) => {
      if (parts.has(key)) return;
      parts.set(key, { key, stage, wave: waveOf(key), bytes });
      this.#work.set(key, work);
    };
    const record: ReleaseRecord = { sites: [] };
    for (const site of source.release.sites) {
      const objects = siteObjects(site.plan, filesOf(site, source.tables), this.#encoding);
      const text = JSON.stringify(tableOf(objects));
      const table = digestOf(text);
      record.sites.push({ hosts: site.hosts, table });
      add(`${TABLES}${table}.json`, 'sets', text.length, () =>
        this.#store.write(`${TABLES}${table}.json`, text, JSON_TYPE),
      );
      for (const [key, object] of objects) {
        const stage = isLasting(key) ? 'sets' : 'pages';
        const content = `${CONTENTS}${object.content}`;
        add(content, stage, object.bytes, () => this.#upload(content, object, site, source));
        if (!isLasting(key)) continue;
        for (const host of site.hosts) {
          const name = `${host}/${key}`;
          add(name, stage, 0, () => this.#store.copy(content, name, object));
        }
      }
    }
    const name = `${RECORDS}${source.id}.json`;
    const text = JSON.stringify(record);
    this.#record = [name, text];
    add(name, 'sets', text.length, () => this.#store.write(name, text, JSON_TYPE));
    return [...parts.values()];
  }

  async has(parts: readonly Part[]): Promise<ReadonlySet<string>> {
    const hosts = new Set<string>();
    for (const { key } of parts)
      if (!key.startsWith(OWN)) hosts.add(key.slice(0, key.indexOf('/') + 1));
    const starts = [OWN, ...hosts];
    const names = await pMap(starts, (start) => this.#store.names(start), {
      concurrency: PARALLEL,
    });
    const found = new Set(names.flat());
    const [record, text] = this.#record;
    this.#isOther = found.has(record) && (await this.#store.read(record)) !== text;
    if (this.#isOther) found.delete(record);
    return found;
  }

  async put({ key }: Part): Promise<void> {
    await this.#work.get(key)?.();
  }

  async switchTo(list: TargetList): Promise<void> {
    const before = await this.list();
    const began = [before?.current, before?.switching].filter((id) => id !== undefined);
    const to = await this.#pages(list.current);
    const found = await Promise.all(began.map((id) => this.#pages(id).catch(lost)));
    // Where it is not known what is there, all is copied.
    const from = this.#isOther || found.includes(undefined) ? [] : (found as Objects[]);
    await this.#lock.assertHeld();
    if (before) await this.#write({ ...before, switching: list.current });
    try {
      await this.#change(from, to);
      await this.#write(list);
    } catch (error) {
      const [old] = from;
      if (before && old && from.length === 1) await this.#undo(before, old, to, error);
      throw error;
    }
  }

  async clean({ releases }: TargetList): Promise<number> {
    const ids = releases.map(({ id }) => id);
    const records = await this.#store.names(RECORDS);
    const stray = records
      .map((name) => name.slice(RECORDS.length, -'.json'.length))
      .filter((id) => !ids.includes(id));
    if (stray.length === 0) return 0;
    const needed = new Set((await Promise.all(ids.map((id) => this.#allOf(id)))).flat());
    // Of what stands below hosts, only what Portico has put there.
    const strayObjects = stray.map(async (id) => (await this.#allOf(id).catch(lost)) ?? []);
    const own = [TABLES, CONTENTS].map((start) => this.#store.names(start));
    const found = new Set((await Promise.all([...strayObjects, ...own])).flat());
    const gone = [...found].filter((name) => !needed.has(name));
    await forEach([...gone], (name) => this.#store.remove(name), PARALLEL);
    // Last: while a record is there, what it names can be found.
    for (const id of stray) await this.#store.remove(`${RECORDS}${id}.json`);
    return gone.length + stray.length;
  }

  /** Leads from pages that may be there to those that are to be there. */
  async #change(from: readonly Objects[], to: Objects): Promise<void> {
    const isThere = (name: string, page: SiteTable[string]) =>
      from.length > 0 && from.every((pages) => isSame(pages.get(name), page));
    const changed = [...to].filter(([name, page]) => !isThere(name, page));
    const copy = ([name, page]: [string, SiteTable[string]]) =>
      this.#store.copy(`${CONTENTS}${page.content}`, name, page);
    await forEach(changed, copy, PARALLEL);
    const gone = new Set(
      from.flatMap((pages) => [...pages.keys()]).filter((name) => !to.has(name)),
    );
    await forEach([...gone], (name) => this.#store.remove(name), PARALLEL);
  }

  /** Puts the pages back that were there before a switch that failed. */
  async #undo(before: TargetList, old: Objects, begun: Objects, error: unknown): Promise<void> {
    try {
      await this.#change([old, begun], old);
      await this.#write(before);
    } catch {
      throw new CannotRun(
        `The switch to another release has begun on ${this.name} and could not be ended or undone: ${(error as Error).message}. Some pages are of ${before.current}, some of the new one, each with all that it needs. Publish again, or go back with portico rollback ${before.current} --target ${this.name}.`,
        { cause: error },
      );
    }
  }

  async #write(list: TargetList): Promise<void> {
    await this.#store.write(LIST, `${JSON.stringify(list, null, 1)}\n`, JSON_TYPE);
  }

  async #upload(
    name: string,
    { file, type, cache, encoding }: SiteObject,
    site: ReleaseSite,
    { contents, tables }: OpenRelease,
  ): Promise<void> {
    const shared = site.sets.map((set) => tables.set(set)[file]).find(Boolean);
    const own = shared ? contents.read(shared.digest) : tables.own(site).get(file)?.content;
    const body = await compress(new Uint8Array(own ?? []) as Bytes, encoding ?? 'identity', type);
    await this.#store.write(name, body, { type, cache, ...(encoding && { encoding }) });
  }

  /** The pages of a release that is there, by the names of their objects. */
  async #pages(id: string): Promise<Objects> {
    const pages: Objects = new Map();
    for (const { hosts, objects } of await this.#sites(id)) {
      for (const [key, object] of Object.entries(objects)) {
        if (isLasting(key)) continue;
        for (const host of hosts) pages.set(`${host}/${key}`, object);
      }
    }
    return pages;
  }

  /** The names of all objects of a release. */
  async #allOf(id: string): Promise<string[]> {
    const sites = await this.#sites(id);
    return sites.flatMap(({ hosts, table, objects }) => [
      `${TABLES}${table}.json`,
      ...Object.entries(objects).flatMap(([key, { content }]) => [
        `${CONTENTS}${content}`,
        ...hosts.map((host) => `${host}/${key}`),
      ]),
    ]);
  }

  async #sites(id: string) {
    const name = `${RECORDS}${id}.json`;
    const { sites } = parsed<ReleaseRecord>((await this.#store.read(name)) ?? '', name);
    const read = async ({ hosts, table }: ReleaseRecord['sites'][number]) => {
      const file = `${TABLES}${table}.json`;
      const objects = parsed<SiteTable>((await this.#store.read(file)) ?? '', file);
      return { hosts, table, objects };
    };
    return pMap(sites, read, { concurrency: PARALLEL });
  }
}

/**
 * Tables and the record first, so that what is left of a publish that is never ended can be found and removed; copies
 * last, since they are made of contents.
 */
function waveOf(key: string): number {
  const wave = [TABLES, RECORDS, CONTENTS].findIndex((start) => key.startsWith(start));
  return wave < 0 ? 3 : wave;
}

function tableOf(objects: ReadonlyMap<string, SiteObject>): SiteTable {
  return Object.fromEntries(
    [...objects].map(([key, { file: _, bytes: __, ...object }]) => [key, object]),
  );
}

function filesOf(site: ReleaseSite, tables: SiteTables): FileTable {
  const own = [...tables.own(site)].map(([file, { digest, bytes }]) => [file, { digest, bytes }]);
  return Object.assign({}, ...site.sets.map((set) => tables.set(set)), Object.fromEntries(own));
}

function isSame(a: SiteTable[string] | undefined, b: SiteTable[string]): boolean {
  return a?.content === b.content && a.type === b.type && a.cache === b.cache;
}

/** What cannot be read of a release that is only to be replaced or removed, is done without. */
function lost(error: unknown): undefined {
  if (!(error instanceof CannotRun)) throw error;
}

/** @throws CannotRun for what Portico has not written so */
function parsed<T>(text: string, name: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new CannotRun(`The object ${name} of the target is lost or damaged; publish again.`);
  }
}
