import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { digestOf } from '../graph/digest.ts';
import { isHashed } from '../hosting/hashed-folders.ts';
import { decodeRelease } from '../release/encode-release.ts';
import { isServedLately } from '../release/keep-for.ts';
import { decodePack, type PackedFile } from '../release/pack.ts';
import {
  type FileSet,
  type FileTable,
  type Release,
  type ReleaseSite,
  sameFiles,
  siteKey,
} from '../release/release.ts';
import { manifestOf, type ReleaseFolder, readReleases } from '../release/release-folder.ts';
import { createByteCache } from './byte-cache.ts';
import type { Bytes } from './compress.ts';
import { FileGone, type OpenSite, type SiteFiles, type Snapshot } from './site-files.ts';

export interface ReleaseFilesOptions {
  /** How long a look at the list of releases counts as fresh, in milliseconds. */
  freshFor?: number;
  /** Called once per change when a new release cannot be read; the last good one is served on. */
  onProblem?: (message: string) => void;
  /** Tells the time, in milliseconds since 1970. */
  now?: () => number;
}

/**
 * Serves the current release of a folder of releases. A build, or a way back, switches to another one in one
 * step; the next look finds it. An answer is never made of two releases. The hashed files of releases that
 * were served lately are there for pages that are open.
 * @throws CannotRun when there is no release to begin with, or none that can be read.
 */
export async function openReleases(
  at: ReleaseFolder,
  { freshFor = 250, onProblem = () => {}, now = Date.now }: ReleaseFilesOptions = {},
): Promise<SiteFiles> {
  let looked = await look(at, now()).catch((error: unknown) => {
    throw new CannotRun(noRelease(at, error));
  });
  let lookedAt = performance.now();
  let looking: Promise<void> | undefined;
  let problem = '';

  const refresh = async () => {
    try {
      if ((await identify(at)) !== looked.key) looked = await look(at, now());
      problem = '';
    } catch (error) {
      const message = noRelease(at, error);
      if (message !== problem) onProblem(message);
      problem = message;
    }
    lookedAt = performance.now();
  };

  return {
    async current(fresh = false) {
      if (fresh || performance.now() - lookedAt >= freshFor) {
        looking ??= refresh().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      return looked.snapshot;
    },
  };
}

/** A key that changes with the list of releases. */
async function identify({ list }: ReleaseFolder): Promise<string> {
  const { mtimeMs, size, ino } = await stat(list);
  return [mtimeMs, size, ino].join(' ');
}

async function look(at: ReleaseFolder, now: number): Promise<{ key: string; snapshot: Snapshot }> {
  const key = await identify(at);
  const list = readReleases(at);
  if (!list) throw new Error('the list of releases is damaged');
  const release = await readRelease(at, list.current);
  const lately = list.releases.filter((one) => one.id !== list.current && isServedLately(one, now));
  const earlier: Release[] = [];
  for (const { id } of lately.reverse()) {
    // What cannot be read of an earlier release, open pages have to do without.
    const found = await readRelease(at, id).catch(() => undefined);
    if (found) earlier.push(found);
  }
  return { key, snapshot: new ReleaseSnapshot(at, release, earlier) };
}

async function readRelease(at: ReleaseFolder, id: string): Promise<Release> {
  return decodeRelease(await readFile(manifestOf(at, id), 'utf8'));
}

/** Where a file is: within a pack, or by itself. */
type Place = PackedFile & { pack?: { digest: string; offset: number } };
type Places = Readonly<Record<string, Place>>;

/** Tables of so many bytes are kept in memory, as far as that can be told. */
const TABLE_BYTES = 32 * 1024 * 1024;
const BYTES_PER_FILE = 200;

class ReleaseSnapshot implements Snapshot {
  readonly release: Release;
  readonly #at: ReleaseFolder;
  readonly #earlier: ReadonlyMap<string, ReleaseSite[]>;
  readonly #tables = createByteCache<Places>(
    TABLE_BYTES,
    (table) => Object.keys(table).length * BYTES_PER_FILE,
  );

  constructor(at: ReleaseFolder, release: Release, earlier: readonly Release[]) {
    this.release = release;
    this.#at = at;
    this.#earlier = Map.groupBy(
      earlier.flatMap(({ sites }) => sites),
      siteKey,
    );
  }

  async open(site: ReleaseSite): Promise<OpenSite> {
    const files = await this.#tables.get(siteKey(site), () => this.#all(site));
    return {
      site,
      files,
      read: async (path) => {
        const place = Object.hasOwn(files, path) ? files[path] : undefined;
        if (!place) throw new FileGone(`${siteKey(site)} has no file ${path}`);
        return this.#read(place);
      },
    };
  }

  /** A site's files, and the hashed ones that it had in earlier releases. */
  async #all(site: ReleaseSite): Promise<Places> {
    const own = await this.#places(site);
    const earlier = this.#earlier.get(siteKey(site)) ?? [];
    const kept: Record<string, Place> = {};
    for (const one of earlier.filter((other) => !sameFiles(other, site))) {
      const places = await this.#places(one).catch((): Places => ({}));
      for (const [path, place] of Object.entries(places)) if (isHashed(path)) kept[path] ??= place;
    }
    return { ...kept, ...own };
  }

  async #places({ pack, sets }: ReleaseSite): Promise<Places> {
    const tables = await Promise.all(sets.map((set) => this.#set(set)));
    const shared = Object.assign({}, ...tables) as FileTable;
    const { offset, files } = await this.#pack(pack);
    const own = Object.entries(files).map(([path, file]) => [
      path,
      { ...file, pack: { digest: pack, offset } },
    ]);
    return { ...(shared as Places), ...Object.fromEntries(own) };
  }

  #set(digest: string): Promise<Places> {
    return this.#tables.get(`set ${digest}`, async () => {
      const bytes = await this.#content(digest);
      return (JSON.parse(Buffer.from(bytes).toString()) as FileSet).files as unknown as Places;
    });
  }

  async #pack(digest: string) {
    let size = 8192;
    for (;;) {
      const bytes = await readPart(this.#pathOf(digest), 0, size);
      const head = decodePack(bytes);
      if ('files' in head) return head;
      if (bytes.length < size) throw new FileGone(`the pack ${digest} is cut off`);
      size = head.needs;
    }
  }

  async #read({ digest, bytes, start, pack }: Place): Promise<Bytes> {
    if (!pack) return this.#content(digest);
    const content = await readPart(this.#pathOf(pack.digest), pack.offset + start, bytes);
    return verified(content, digest);
  }

  async #content(digest: string): Promise<Bytes> {
    const content = await readFile(this.#pathOf(digest)).catch(gone);
    return verified(content, digest);
  }

  #pathOf(digest: string): string {
    return join(this.#at.contents, digest.slice(0, 2), digest.slice(2));
  }
}

/** Content whose digest is the one that the release names. */
function verified(content: Uint8Array, digest: string): Bytes {
  if (digestOf(content) !== digest) throw new FileGone(`${digest} is not what its name says`);
  return new Uint8Array(content);
}

async function readPart(file: string, start: number, size: number): Promise<Buffer> {
  const handle = await open(file).catch(gone);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function gone(error: NodeJS.ErrnoException): never {
  throw new FileGone(`a file of the release cannot be read (${error.code})`);
}

function noRelease({ out }: ReleaseFolder, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? `There is no release for ${out}; run \`portico build --preview\` first.`
    : `The release for ${out} cannot be read: ${message}.`;
}
