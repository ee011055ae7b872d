import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Bytes } from './compress.ts';
import { FileGone } from './site-files.ts';

/** So many files are known to be whole; a catalogue has some hundred that are large. */
const KNOWN = 10_000;

/**
 * Streams parts of files that are named by their digests. A file is read whole and compared once, and again when it has
 * become another; then only what is asked for is read.
 * @param pathOf where the content with a digest is.
 * @param openFile opens it; tests watch what is read.
 */
export function createFileStreams(pathOf: (digest: string) => string, openFile = open) {
  const compared = new LRUCache<string, Promise<boolean>>({ max: KNOWN });

  const isWhole = async (file: FileHandle, digest: string): Promise<boolean> => {
    const { size, mtimeMs, ino } = await file.stat();
    const key = [digest, size, mtimeMs, ino].join(' ');
    const known = compared.get(key) ?? compare(file, digest);
    compared.set(key, known);
    return known;
  };

  return async (digest: string, start: number, end: number): Promise<ReadableStream<Bytes>> => {
    const file = await openFile(pathOf(digest)).catch((error: NodeJS.ErrnoException) => {
      throw new FileGone(`a file of the release cannot be read (${error.code})`);
    });
    try {
      if (!(await isWhole(file, digest))) {
        throw new FileGone(`${digest} is not what its name says`);
      }
    } catch (error) {
      await file.close();
      throw error;
    }
    // It closes the file at its end, and when nobody reads on.
    const stream = file.createReadStream({ start, end: end - 1 });
    return Readable.toWeb(stream) as unknown as ReadableStream<Bytes>;
  };
}

async function compare(file: FileHandle, digest: string): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const part of file.createReadStream({ start: 0, autoClose: false })) hash.update(part);
  return hash.digest('hex') === digest;
}
