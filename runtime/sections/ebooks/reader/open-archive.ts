import {
  BlobReader,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { BookFault } from './book-fault.ts';

/** The files in a book by their paths. */
export interface Archive {
  /** @returns nothing where there is no such file. @throws BookFault where it cannot be had. */
  loadText(path: string): Promise<string | null>;
  loadBlob(path: string): Promise<Blob | null>;
  /** Bytes, as the archive states them; 0 for a file that is not there. */
  getSize(path: string): number;
}

/**
 * Bytes of one file when unpacked. A chapter has some hundred thousand, a picture some million; what
 * unpacks to more is meant to fill the memory.
 */
export const LARGEST_ENTRY = 24_000_000;

/** Files in one book; the longest have some hundred. */
const MOST_ENTRIES = 5_000;

/**
 * Opens a ZIP archive. What it says of its files is checked as they are read: a file that unpacks to
 * more than it may is cut off on the way.
 * @throws BookFault for what is no archive, or one that is not whole.
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const entries = await read(file);
  const files = new Map(
    entries
      .filter((entry): entry is FileEntry => !entry.directory)
      .map((entry) => [entry.filename, entry]),
  );
  const unpack = async (path: string): Promise<Blob | null> => {
    const entry = files.get(path);
    return entry ? new Blob(await partsOf(entry)) : null;
  };
  return {
    loadText: async (path) => (await unpack(path))?.text() ?? null,
    loadBlob: unpack,
    getSize: (path) => files.get(path)?.uncompressedSize ?? 0,
  };
}

async function read(file: Blob): Promise<Entry[]> {
  const reader = new ZipReader(new BlobReader(file), {
    // A worker would have to come from a `blob:` address, which the policy of the site refuses.
    useWebWorkers: false,
    checkOverlappingEntry: true,
  });
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) throw new Error('too many files');
    }
  } catch (error) {
    throw new BookFault('damaged', error);
  }
  return entries;
}

async function partsOf(entry: FileEntry): Promise<BlobPart[]> {
  if (entry.encrypted) throw new BookFault('protected');
  if (entry.uncompressedSize > LARGEST_ENTRY) throw new BookFault('damaged');
  const parts: BlobPart[] = [];
  let size = 0;
  const collect = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      if (size > LARGEST_ENTRY) throw new Error('larger than it says');
      parts.push(part);
    },
  });
  try {
    await entry.getData(collect, { useWebWorkers: false });
  } catch (error) {
    throw new BookFault('damaged', error);
  }
  return parts;
}
