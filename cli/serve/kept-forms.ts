import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { digestOf } from '../graph/digest.ts';
import type { ReleaseFolder } from '../release/release-folder.ts';
import type { Bytes, Compressed } from './compress.ts';

/** A file whose compressed forms are kept. */
export interface FormOwner {
  /** The content that the file lies in: a pack, or the file itself. The forms go when that goes. */
  content: string;
  digest: string;
  bytes: number;
}

/** Compressed forms of files, kept over restarts. */
export interface KeptForms {
  /** @returns nothing where there is none, or one that does not give the file. */
  read(of: FormOwner, encoding: Compressed): Promise<Bytes | undefined>;
  /** Keeps a form for the next time. Where the folder may not be written to, nothing is kept, and nothing fails. */
  keep(of: FormOwner, encoding: Compressed, form: Bytes): Promise<void>;
}

const ENDING: Record<Compressed, string> = { br: 'br', gzip: 'gz' };
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Keeps the forms in the folder of the releases: `compressed/ab/cdef…/<digest of the file>.br`, where `abcdef…` is the
 * content that has the file. A form counts only if it gives the bytes whose digest the release names, so that
 * nobody has to trust the folder.
 */
export function keptForms({ compressed }: ReleaseFolder): KeptForms {
  const pathOf = ({ content, digest }: FormOwner, encoding: Compressed) =>
    join(compressed, content.slice(0, 2), content.slice(2), `${digest}.${ENDING[encoding]}`);
  return {
    async read(of, encoding) {
      try {
        const form = await readFile(pathOf(of, encoding));
        const file = await decompress[encoding](form, { maxOutputLength: Math.max(1, of.bytes) });
        return digestOf(file) === of.digest ? new Uint8Array(form) : undefined;
      } catch {
        return undefined;
      }
    },
    async keep(of, encoding, form) {
      const file = pathOf(of, encoding);
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(draft, form);
        await rename(draft, file);
      } catch {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
  };
}
