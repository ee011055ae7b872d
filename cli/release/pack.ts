import { digestOf } from '../graph/digest.ts';
import { isInside, type LinkedFile } from './linked-file.ts';
import type { FileTable } from './release.ts';

/** A file within a pack. */
export interface PackedFile {
  digest: string;
  bytes: number;
  /** Where it begins, counted from the first byte after the head. */
  start: number;
}

/** What stands before the contents of a pack. */
export interface PackHead {
  files: Readonly<Record<string, PackedFile>>;
}

/** A pack that was read: its head, and where its contents begin. */
export interface OpenPack extends PackHead {
  offset: number;
}

const MAGIC = Buffer.from('PORTICO\x02');
/** The mark, and the length of the head as four bytes. */
const PREFIX = MAGIC.length + 4;

/**
 * Puts a site's own files into one, so that a build writes one file for each site instead of twenty. It is
 * named by the digest of its head, which has the digests of the contents.
 */
export function encodePack(files: readonly LinkedFile[]): {
  digest: string;
  parts: Uint8Array[];
} {
  const table: Record<string, PackedFile> = {};
  let start = 0;
  for (const { path, content, digest } of files) {
    const bytes = content.byteLength;
    table[path] = { digest, bytes, start };
    start += bytes;
  }
  const head = Buffer.from(JSON.stringify({ files: table } satisfies PackHead));
  const prefix = Buffer.alloc(PREFIX);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(head.length, MAGIC.length);
  return { digest: digestOf(head), parts: [prefix, head, ...files.map(({ content }) => content)] };
}

/**
 * Reads the head of a pack.
 * @param bytes the pack, or as much of it as has its head.
 * @returns how many bytes are needed where these are too few.
 * @throws Error when it is no pack.
 */
export function decodePack(bytes: Uint8Array): OpenPack | { needs: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < PREFIX) return { needs: PREFIX };
  if (!buffer.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('it is no pack');
  const offset = PREFIX + buffer.readUInt32LE(MAGIC.length);
  if (buffer.length < offset) return { needs: offset };
  const head = JSON.parse(buffer.toString('utf8', PREFIX, offset)) as PackHead;
  for (const path of Object.keys(head.files)) {
    if (!isInside(path)) throw new Error(`the file name ${JSON.stringify(path)} is not allowed`);
  }
  return { ...head, offset };
}

/**
 * The digest by which a pack is named, once every content in it was compared with its own.
 * @returns undefined for a pack that is damaged.
 */
export function packDigest(bytes: Buffer): string | undefined {
  try {
    const pack = decodePack(bytes);
    if ('needs' in pack) return undefined;
    const isWhole = Object.values(pack.files).every(({ digest, bytes: size, start }) => {
      const from = pack.offset + start;
      return digestOf(bytes.subarray(from, from + size)) === digest;
    });
    return isWhole ? digestOf(bytes.subarray(PREFIX, pack.offset)) : undefined;
  } catch {
    return undefined;
  }
}

/** The table of the files in a pack. */
export function packedFiles({ files }: PackHead): FileTable {
  return files;
}
