import { digestOf } from '../graph/digest.ts';
import { isHashed } from '../hosting/hashed-folders.ts';
import { decodePack, type PackedFile } from '../release/pack.ts';
import {
  type FileSet,
  type Release,
  type ReleaseSite,
  sameFiles,
  siteKey,
} from '../release/release.ts';
import { createByteCache } from './byte-cache.ts';
import type { Bytes } from './compress.ts';
import type { FormOwner, KeptForms } from './kept-forms.ts';
import { FileGone, type OpenSite, type SiteTable, type Snapshot } from './site-files.ts';

/** Where contents are read by their digests; packs also in parts. */
export interface ContentReader {
  /** @throws FileGone when it is not there. */
  read(digest: string): Promise<Uint8Array>;
  /** As much of the part as there is. @throws FileGone when there is no such content. */
  readPart(digest: string, start: number, size: number): Promise<Uint8Array>;
  /**
   * A part of a content that was compared with its digest, from its first byte to before its end.
   * @throws FileGone when there is no such content, or it is another.
   */
  stream(digest: string, start: number, end: number): Promise<ReadableStream<Bytes>>;
  /** Where compressed forms are kept; absent where they are not. */
  forms?: KeptForms;
}

/** Where a file is: within a pack, or by itself. */
type Place = PackedFile & { pack?: { digest: string; offset: number } };
type Places = Readonly<Record<string, Place>>;

/** The tables in which a site's files are, each of which other sites may have, too: the first that has a path counts. */
type Layers = readonly Places[];

/** Tables of so many bytes are kept in memory, as far as that can be told. */
const TABLE_BYTES = 32 * 1024 * 1024;
const BYTES_PER_FILE = 200;

/** A release whose contents are read as they are asked for, and compared with their digests. */
export class ReleaseSnapshot implements Snapshot {
  readonly release: Release;
  readonly id: string;
  readonly isFixed = true;
  readonly #contents: ContentReader;
  readonly #earlier: ReadonlyMap<string, ReleaseSite[]>;
  /** Tables that many sites have together. */
  readonly #sets = createByteCache<Places>(TABLE_BYTES, bytesOf);
  /** Those of a site, of which only what no other has counts: that is a tenth. */
  readonly #sites = createByteCache<{ files: LayeredTable; bytes: number }>(
    TABLE_BYTES,
    ({ bytes }) => bytes,
  );

  /** @param earlier releases that were served lately, the newest first: pages that are open still ask for their files. */
  constructor(contents: ContentReader, id: string, release: Release, earlier: readonly Release[]) {
    this.id = id;
    this.release = release;
    this.#contents = contents;
    this.#earlier = Map.groupBy(
      earlier.flatMap(({ sites }) => sites),
      siteKey,
    );
  }

  async open(site: ReleaseSite): Promise<OpenSite> {
    const { files } = await this.#sites.get(siteKey(site), () => this.#all(site));
    const placeOf = (path: string): Place => {
      const place = files.get(path);
      if (!place) throw new FileGone(`${siteKey(site)} has no file ${path}`);
      return place;
    };
    const { forms } = this.#contents;
    return {
      site,
      files,
      read: async (path) => this.#read(placeOf(path)),
      stream: async (path, start, end) => {
        const place = placeOf(path);
        // What is in a pack is small.
        return place.pack ? undefined : this.#contents.stream(place.digest, start, end);
      },
      ...(forms && {
        forms: {
          read: (path, encoding) => forms.read(formOwner(placeOf(path)), encoding),
          keep: (path, encoding, form) => forms.keep(formOwner(placeOf(path)), encoding, form),
        },
      }),
    };
  }

  /** A site's files, and the hashed ones that only earlier releases had. */
  async #all(site: ReleaseSite): Promise<{ files: LayeredTable; bytes: number }> {
    const [own, shared] = await this.#layers(site);
    const all = this.#earlier.get(siteKey(site)) ?? [];
    const now = new LayeredTable([own, shared]);
    const earlier: Record<string, Place> = {};
    for (const one of all.filter((other) => !sameFiles(other, site))) {
      const layers = await this.#layers(one).catch((): Layers => []);
      for (const [path, place] of layers.flatMap((layer) => Object.entries(layer))) {
        if (isHashed(path) && !now.get(path)) earlier[path] ??= place;
      }
    }
    const files = new LayeredTable([own, shared, earlier]);
    return { files, bytes: bytesOf(own) + bytesOf(earlier) };
  }

  async #layers({ pack, sets }: ReleaseSite): Promise<[own: Places, shared: Places]> {
    return [await this.#pack(pack), await this.#shared(sets)];
  }

  /** The files of some sets, which many sites have together. */
  #shared(sets: readonly string[]): Promise<Places> {
    return this.#sets.get(`sets ${sets.join()}`, async () =>
      Object.assign({}, ...(await Promise.all(sets.map((set) => this.#set(set))))),
    );
  }

  #set(digest: string): Promise<Places> {
    return this.#sets.get(`set ${digest}`, async () => {
      const bytes = await this.#content(digest);
      return (JSON.parse(Buffer.from(bytes).toString()) as FileSet).files as unknown as Places;
    });
  }

  async #pack(digest: string): Promise<Places> {
    let size = 8192;
    for (;;) {
      const bytes = await this.#contents.readPart(digest, 0, size);
      const head = decodePack(bytes);
      if ('files' in head) return inPack(head.files, { digest, offset: head.offset });
      if (bytes.length < size) throw new FileGone(`the pack ${digest} is cut off`);
      size = head.needs;
    }
  }

  async #read({ digest, bytes, start, pack }: Place): Promise<Bytes> {
    if (!pack) return this.#content(digest);
    const content = await this.#contents.readPart(pack.digest, pack.offset + start, bytes);
    return verified(content, digest);
  }

  async #content(digest: string): Promise<Bytes> {
    return verified(await this.#contents.read(digest), digest);
  }
}

/** Looks a path up in one table after the other. */
class LayeredTable implements SiteTable {
  readonly #layers: Layers;

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  get(path: string): Place | undefined {
    for (const layer of this.#layers) if (Object.hasOwn(layer, path)) return layer[path];
    return undefined;
  }

  keys(): MapIterator<string> {
    return new Set(this.#layers.flatMap((layer) => Object.keys(layer))).keys();
  }
}

const bytesOf = (table: Places) => Object.keys(table).length * BYTES_PER_FILE;

function inPack(files: Readonly<Record<string, PackedFile>>, pack: Place['pack']): Places {
  const entries = Object.entries(files).map(([path, file]) => [path, { ...file, pack }]);
  return Object.fromEntries(entries);
}

function formOwner({ digest, bytes, pack }: Place): FormOwner {
  return { content: pack?.digest ?? digest, digest, bytes };
}

/** Content whose digest is the one that the release names. */
function verified(content: Uint8Array, digest: string): Bytes {
  if (digestOf(content) !== digest) throw new FileGone(`${digest} is not what its name says`);
  // Read for this alone: a view of it is enough.
  return new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength);
}
