import { LRUCache } from 'lru-cache';
import type { Site } from '../../runtime/contract.ts';
import type { CompiledRuntime } from '../compile/compile-runtime.ts';
import { digestOf, digestOfJson } from '../graph/digest.ts';
import type { Graph, Inputs } from '../graph/graph.ts';
import { isHashed } from '../hosting/hashed-folders.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import type { SiteFacts } from '../link/site-model.ts';
import { releaseSite } from '../pipeline/release-site.ts';
import { type LazyParts, SiteLinker } from '../pipeline/site-linker.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import {
  byCodeUnit,
  type Release,
  type ReleaseFile,
  type ReleaseSite,
  siteKey,
} from '../release/release.ts';
import type { Bytes } from '../serve/compress.ts';
import { createFindSite, type FindSite, type Host } from '../serve/host.ts';
import { FileGone, type OpenSite, type SiteFiles, type Snapshot } from '../serve/site-files.ts';
import { version } from '../version.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { LiveWorkspace } from './live-workspace.ts';

/** A file that is there, or is made when it is asked for. */
interface LiveFile extends ReleaseFile {
  read(): Uint8Array | Promise<Uint8Array>;
}
type LiveTable = Readonly<Record<string, LiveFile>>;

/** What is put into each page. */
export interface PageScripts {
  /** Markup of scripts that run before its own. */
  before: string;
  /** Markup of scripts that run after it. */
  last: string;
  /** Whether the app renders the page anew, since it is not the one that rendered it before. */
  anew: boolean;
}

/** A site as it was linked last. */
interface Linked {
  /** Of all that it was linked from. */
  key: string;
  parts: LazyParts;
  /** Made with the first request: what is pushed into open pages needs none of it. */
  files?: LiveTable;
}

/** How many earlier states of a site can still be asked for their data: a page may be a few edits behind. */
const EARLIER = 8;
/** How many sets of files are kept at hand: five sections of some twenty sites. */
const SETS = 100;
/** What is said of the size of a file that is not made yet: enough for it to be compressed. */
const SOME_BYTES = 4096;

/** Answers for the sites of a live workspace: each is linked when it is asked for, and nothing is written. */
export class LiveSites implements SiteFiles {
  readonly #live: LiveWorkspace;
  readonly #graph: Graph;
  #runtime: CompiledRuntime;
  #scripts: PageScripts;
  readonly #sets = new LRUCache<string, LiveTable>({ max: SETS });
  #linker: SiteLinker;
  #linkedFrom: Workspace;
  #entries = new Map<string, Entry>();
  #snapshot: LiveSnapshot;
  #revision: number;

  /** Use `open`. */
  private constructor(
    live: LiveWorkspace,
    graph: Graph,
    runtime: CompiledRuntime,
    scripts: PageScripts,
    linker: SiteLinker,
  ) {
    this.#live = live;
    this.#graph = graph;
    this.#runtime = runtime;
    this.#scripts = scripts;
    this.#linker = linker;
    this.#linkedFrom = live.shown;
    this.#revision = live.revision;
    this.#snapshot = this.#newSnapshot();
  }

  static async open(
    live: LiveWorkspace,
    graph: Graph,
    runtime: CompiledRuntime,
    scripts: PageScripts,
  ): Promise<LiveSites> {
    const linker = await SiteLinker.open(live.shown, graph, runtime, true);
    return new LiveSites(live, graph, runtime, scripts, linker);
  }

  /** To be called when the live workspace has changed. */
  async refresh(): Promise<void> {
    // Files may change while those before are opened.
    while (this.#linkedFrom !== this.#live.shown) {
      const { shown } = this.#live;
      this.#linker = await SiteLinker.open(shown, this.#graph, this.#runtime, true, this.#linker);
      this.#linkedFrom = shown;
    }
    const { revision } = this.#live;
    if (revision !== this.#revision && !this.#hasSameSites()) this.#snapshot = this.#newSnapshot();
    this.#revision = revision;
    for (const entry of this.#entries.values()) entry.isCurrent = false;
  }

  /** Links all sites anew, for another runtime. */
  async use(runtime: CompiledRuntime, scripts: PageScripts): Promise<void> {
    const { shown } = this.#live;
    this.#linker = await SiteLinker.open(shown, this.#graph, runtime, true, this.#linker);
    this.#linkedFrom = shown;
    this.#runtime = runtime;
    this.#scripts = scripts;
    for (const entry of this.#entries.values()) entry.isCurrent = false;
  }

  async current(): Promise<Snapshot> {
    return this.#snapshot;
  }

  /** The site of a host. */
  find(host: Host): Entry | undefined {
    return this.#snapshot.find(host.name) as Entry | undefined;
  }

  get release(): Release {
    return this.#snapshot.release;
  }

  /**
   * The parts of a site as the workspace is now, or as they were before where that cannot be linked.
   * @throws what linking throws, where it never was.
   */
  link(entry: Entry): Linked {
    const [last] = entry.linked;
    if (last && entry.isCurrent) return last;
    try {
      const fresh = this.#relink(entry, last);
      entry.isCurrent = true;
      return fresh;
    } catch (error) {
      if (!last) throw error;
      return last;
    }
  }

  /** The data of a site that are not what they were before its last change, by their addresses. */
  changedData(entry: Entry): Record<string, unknown> {
    const [now, before] = entry.linked;
    if (!now || !before) return {};
    const known = new Set(addressesOf(before.parts.site));
    const fresh = addressesOf(now.parts.site).filter((address) => !known.has(address));
    const files = this.#filesOf(now);
    return Object.fromEntries(
      fresh.flatMap((address) => {
        const content = files[address.slice(1)]?.read();
        return content instanceof Uint8Array ? [[address, parse(content)]] : [];
      }),
    );
  }

  #relink(entry: Entry, last: Linked | undefined): Linked {
    const { tenant, name } = entry.facts;
    const job = this.#live.sites
      .jobs([tenant], this.#linkedFrom)
      .find(({ facts }) => facts.name === name);
    if (!job) throw new Error(`${entry.tenant}/${entry.site} is gone`);
    const key = digestOfInputs(this.#linker.inputs(job));
    if (last?.key === key) return last;
    const linked = { key, parts: this.#linker.parts(job) };
    entry.linked = [linked, ...entry.linked.slice(0, EARLIER - 1)];
    return linked;
  }

  /** To be called when no more is served. */
  close(): Promise<void> {
    return this.#linker.close();
  }

  /** Most edits change nothing that a site is found by. */
  #hasSameSites(): boolean {
    const all = this.#live.sites.facts();
    const isKnown = (facts: SiteFacts) => this.#entries.get(keyOf(facts))?.takes(facts) ?? false;
    return all.length === this.#entries.size && all.every(isKnown);
  }

  #newSnapshot(): LiveSnapshot {
    const entries = this.#live.sites.facts().map((facts) => {
      const known = this.#entries.get(keyOf(facts));
      return known?.takes(facts) ? known : new Entry(facts, known?.linked);
    });
    this.#entries = new Map(entries.map((entry) => [siteKey(entry), entry]));
    entries.sort((a, b) => byCodeUnit(siteKey(a), siteKey(b)));
    return new LiveSnapshot(entries, (entry) => this.#openSite(entry));
  }

  #openSite(entry: Entry): OpenSite {
    this.link(entry);
    const [now, ...earlier] = entry.linked.map((linked) => this.#filesOf(linked));
    const hashed = earlier.flatMap((table) =>
      Object.entries(table).filter(([path]) => isHashed(path)),
    );
    const files = new Map([...hashed, ...Object.entries(now ?? {})]);
    return {
      site: entry,
      files,
      read: async (path) => {
        const file = files.get(path);
        if (!file) throw new FileGone(`${siteKey(entry)} has no file ${path}`);
        return new Uint8Array(await file.read()) as Bytes;
      },
    };
  }

  #filesOf(linked: Linked): LiveTable {
    linked.files ??= this.#tableOf(linked);
    return linked.files;
  }

  #tableOf({ key, parts }: Linked): LiveTable {
    const { data, plain, pages, icons, social, sets } = parts;
    const later = (path: string, read: LiveFile['read']): [string, LiveFile] => [
      path,
      { digest: digestOf(`${key} ${path}`), bytes: SOME_BYTES, read },
    ];
    const drawn = (from: typeof icons | typeof social, path: string) =>
      later(path, async () => {
        const found = (await from.set()).files().find((file) => file.path === path);
        if (!found) throw new FileGone(`${path} was not drawn`);
        return found.content;
      });
    const rendered = [...pages].map(([path, render]) =>
      later(path, async () => this.#withScripts(await render())),
    );
    return {
      ...Object.assign({}, ...sets.map((set) => this.#setFiles(set.digest, set.files))),
      ...Object.fromEntries([...data, ...plain, icons.logoFile].map(present)),
      ...Object.fromEntries(rendered),
      ...Object.fromEntries(icons.names.map((name) => drawn(icons, `icons/${name}`))),
      ...Object.fromEntries([drawn(social, `icons/${social.name}`)]),
    };
  }

  #setFiles(digest: string, files: () => LinkedFile[]): LiveTable {
    const known = this.#sets.get(digest) ?? Object.fromEntries(files().map(present));
    this.#sets.set(digest, known);
    return known;
  }

  #withScripts(page: Uint8Array): Uint8Array {
    const text = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString();
    const { before, last, anew } = this.#scripts;
    // The first script of a page is its own.
    const first = text.indexOf('<script');
    const end = text.indexOf('</head>');
    const body = text.slice(end);
    return Buffer.from(
      text.slice(0, first) +
        before +
        text.slice(first, end) +
        last +
        // Without its path the app does not take it for its own.
        (anew ? body.replace(/(<div id="root"[^>]*) data-path="[^"]*"/, '$1') : body),
    );
  }
}

/** A site of the live workspace, as a release would name it. */
export class Entry implements ReleaseSite {
  readonly facts: SiteFacts;
  readonly tenant: string;
  readonly site: string;
  readonly brand: string;
  readonly locale: string;
  readonly hosts: string[];
  readonly hostPatterns: string[];
  readonly login: ReleaseSite['login'];
  /** Nothing of a live site is packed. */
  readonly pack = '';
  readonly sets: string[] = [];
  /** As it is now, and as it was before; the newest first. */
  linked: Linked[];
  /** Whether the newest is as the workspace is now. */
  isCurrent = false;

  constructor(facts: SiteFacts, linked: Linked[] = []) {
    const { tenant, site, brand, locale, hosts, hostPatterns, login } = releaseSite(facts);
    this.facts = facts;
    this.tenant = tenant;
    this.site = site;
    this.brand = brand;
    this.locale = locale;
    this.hosts = hosts;
    this.hostPatterns = hostPatterns;
    this.login = login;
    this.linked = linked;
  }

  /** That of the newest state, which is there since the site was opened. */
  get plan(): HostingPlan {
    return (this.linked[0] as Linked).parts.plan;
  }

  /** Whether the entry can stand for these facts, too. */
  takes(facts: SiteFacts): boolean {
    return facts === this.facts || digestOfJson(facts) === digestOfJson(this.facts);
  }
}

class LiveSnapshot implements Snapshot {
  readonly release: Release;
  readonly find: FindSite;
  readonly #open: (entry: Entry) => OpenSite;

  constructor(sites: Entry[], open: (entry: Entry) => OpenSite) {
    this.release = { format: 2, portico: version, preview: true, sites };
    this.find = createFindSite(this.release);
    this.#open = open;
  }

  async open(site: ReleaseSite): Promise<OpenSite> {
    return this.#open(site as Entry);
  }
}

function present(file: LinkedFile): [string, LiveFile] {
  // The content of a hosted thing is read when it is asked for.
  const { path, digest, bytes = file.content.byteLength } = file;
  return [path, { digest, bytes, read: () => file.content }];
}

/** The addresses of the data of a site's pages. */
function addressesOf({ data }: Site): string[] {
  return [data.home, data.terms, ...Object.values(data.lists), ...Object.values(data.details)];
}

function parse(content: Uint8Array): unknown {
  return JSON.parse(Buffer.from(content).toString());
}

function keyOf({ tenant, name }: SiteFacts): string {
  return siteKey({ tenant, site: name });
}

function digestOfInputs(inputs: Inputs): string {
  const digests = Object.entries(inputs).map(([name, input]) => [
    name,
    typeof input === 'object' && input !== null && 'digest' in input ? input.digest : input,
  ]);
  return digestOfJson(digests);
}
