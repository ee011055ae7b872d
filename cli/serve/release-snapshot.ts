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
import { FileGone, type OpenSite, type Snapshot } from './site-files.ts';

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
  readonly #tables = createByteCache<Places>(
    TABLE_BYTES,
    (table) => Object.keys(table).length * BYTES_PER_FILE,
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
    const files = await this.#tables.get(siteKey(site), () => this.#all(site));
    const placeOf = (path: string): Place => {
      const place = Object.hasOwn(files, path) ? files[path] : undefined;
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

  /** A site's files, and the hashed ones that it had in earlier releases. */
  async #all(site: ReleaseSite): Promise<Places> {
    const own = await this.#places(site);
    const all = this.#earlier.get(siteKey(site)) ?? [];
    const earlier = all.filter((other) => !sameFiles(other, site));
    if (earlier.length === 0) return own;
    const kept: Record<string, Place> = {};
    for (const one of earlier) {
      const places = await this.#places(one).catch((): Places => ({}));
      for (const [path, place] of Object.entries(places)) if (isHashed(path)) kept[path] ??= place;
    }
    return { ...kept, ...own };
  }

  async #places({ pack: digest, sets }: ReleaseSite): Promise<Places> {
    const shared = await this.#shared(sets);
    const { offset, files } = await this.#pack(digest);
    const pack = { digest, offset };
    const all: Record<string, Place> = { ...shared };
    for (const [path, file] of Object.entries(files)) all[path] = { ...file, pack };
    return all;
  }

  /** The files of some sets, which many sites have together. */
  #shared(sets: readonly string[]): Promise<Places> {
    return this.#tables.get(`sets ${sets.join()}`, async () =>
      Object.assign({}, ...(await Promise.all(sets.map((set) => this.#set(set))))),
    );
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
      const bytes = await this.#contents.readPart(digest, 0, size);
      const head = decodePack(bytes);
      if ('files' in head) return head;
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

function formOwner({ digest, bytes, pack }: Place): FormOwner {
  return { content: pack?.digest ?? digest, digest, bytes };
}

/** Content whose digest is the one that the release names. */
function verified(content: Uint8Array, digest: string): Bytes {
  if (digestOf(content) !== digest) throw new FileGone(`${digest} is not what its name says`);
  // Read for this alone: a view of it is enough.
  return new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength);
}
