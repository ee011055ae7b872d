import fs from 'node:fs';
import type { Contents } from './contents.ts';
import { decodePack, type OpenPack } from './pack.ts';
import type { FileSet, FileTable, ReleaseFile, ReleaseSite } from './release.ts';

/** Reads which files sites have, each set once. */
export class SiteTables {
  readonly #contents: Contents;
  readonly #sets = new Map<string, FileTable>();

  constructor(contents: Contents) {
    this.#contents = contents;
  }

  /** The files of a set; none where it is lost. */
  set(digest: string): FileTable {
    let table = this.#sets.get(digest);
    if (!table) {
      const bytes = this.#contents.read(digest);
      table = bytes ? (JSON.parse(bytes.toString()) as FileSet).files : {};
      this.#sets.set(digest, table);
    }
    return table;
  }

  /** The names of a site's own files, without their content. */
  ownNames({ pack }: ReleaseSite): string[] {
    if (!this.#contents.has(pack)) return [];
    return Object.keys(readHead(this.#contents.pathOf(pack)).files);
  }

  /** How many files a site has, and their bytes. */
  sizeOf(site: ReleaseSite): { files: number; bytes: number } {
    const own = this.#contents.has(site.pack)
      ? readHead(this.#contents.pathOf(site.pack)).files
      : {};
    const files = [own, ...site.sets.map((set) => this.set(set))].flatMap((of) =>
      Object.values(of),
    );
    return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** A site's own files with their content; none where its pack is lost. */
  own({ pack }: ReleaseSite): Map<string, ReleaseFile & { content: Uint8Array }> {
    const bytes = this.#contents.read(pack);
    const head = bytes && (decodePack(bytes) as OpenPack);
    const files = Object.entries(head?.files ?? {});
    return new Map(
      files.map(([path, { digest, bytes: size, start }]) => {
        const from = (head?.offset ?? 0) + start;
        const content = (bytes as Buffer).subarray(from, from + size);
        return [path, { digest, bytes: size, content }];
      }),
    );
  }
}

/** Most heads have 3 KB. */
const FIRST_READ = 8192;

/**
 * Reads the head of a pack, and not its contents.
 * @throws Error when it is no pack.
 */
export function readHead(file: string): OpenPack {
  const handle = fs.openSync(file, 'r');
  try {
    let size = FIRST_READ;
    for (;;) {
      const bytes = Buffer.allocUnsafe(size);
      const read = fs.readSync(handle, bytes, 0, size, 0);
      const head = decodePack(bytes.subarray(0, read));
      if ('files' in head) return head;
      if (read < size) throw new Error('it is no pack');
      size = head.needs;
    }
  } finally {
    fs.closeSync(handle);
  }
}
