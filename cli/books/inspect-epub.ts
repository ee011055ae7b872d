import { BlobReader, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import { SaxesParser } from 'saxes';
import { BookRefused } from './book-refused.ts';

/** What an EPUB says of itself. */
export interface EpubFacts {
  title: string;
  authors: string[];
  /** A BCP 47 tag. */
  language: string;
  /** What it says of its rights ("Public domain in the USA."). */
  rights: string;
  /** How many parts its reading order has. */
  chapters: number;
}

/** Characters of a file that describes the book; the longest have some thousand. */
const LONGEST = 5_000_000;

/**
 * Reads what a book says of itself, and whether it is whole.
 * @throws BookRefused for a file that is no EPUB, is damaged or encrypted.
 */
export async function inspectEpub(file: Buffer): Promise<EpubFacts> {
  const text = await openFiles(file);
  if ((await text('mimetype'))?.trim() !== 'application/epub+zip') {
    throw new BookRefused(
      'what came is a ZIP archive, but no EPUB (its file "mimetype" does not say so).',
    );
  }
  if ((await text('META-INF/encryption.xml'))?.includes('EncryptedData')) {
    throw new BookRefused('it is encrypted, so that readers cannot open it.');
  }
  const container = await text('META-INF/container.xml');
  const path = container && attributeOf(container, 'rootfile', 'full-path');
  const opf = path && (await text(path));
  if (!opf) throw new BookRefused('it has no package file (OPF) that says what is in it.');
  return factsOf(opf);
}

type ReadText = (name: string) => Promise<string | undefined>;

async function openFiles(file: Buffer): Promise<ReadText> {
  const options = { useWebWorkers: false, checkOverlappingEntry: true };
  const archive = new ZipReader(new BlobReader(new Blob([new Uint8Array(file)])), options);
  try {
    const entries = await archive.getEntries();
    const files = new Map(entries.map((entry) => [entry.filename, entry]));
    // Each is unpacked once, so that what was damaged on the way is found now and not by a reader.
    for (const entry of entries) if (!entry.directory) await check(entry);
    return async (name) => {
      const entry = files.get(name);
      return entry && !entry.directory ? entry.getData(new TextWriter(), options) : undefined;
    };
  } catch (error) {
    if (error instanceof BookRefused) throw error;
    throw new BookRefused('what came is no whole ZIP archive, so no EPUB either.');
  }
}

/** Bytes that all files of a book may unpack to. */
const MOST_UNPACKED = 200_000_000;

async function check(entry: FileEntry): Promise<void> {
  if (entry.encrypted) throw new BookRefused('it is encrypted, so that readers cannot open it.');
  if (entry.uncompressedSize > MOST_UNPACKED) {
    throw new BookRefused(
      `its file ${entry.filename} would unpack to more than ${MOST_UNPACKED / 1_000_000} MB.`,
    );
  }
  let size = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      write(bytes) {
        size += bytes.length;
        if (size > MOST_UNPACKED) throw new Error('more than it says');
      },
    }),
    { useWebWorkers: false, checkSignature: true },
  );
}

function factsOf(opf: string): EpubFacts {
  const facts: EpubFacts = { title: '', authors: [], language: '', rights: '', chapters: 0 };
  let text = '';
  parse(opf, {
    open: (name) => {
      text = '';
      if (name === 'itemref') facts.chapters++;
    },
    text: (more) => {
      text += more;
    },
    close: (name) => {
      const value = text.replace(/\s+/g, ' ').trim();
      if (name === 'dc:title') facts.title ||= value;
      if (name === 'dc:creator' && value) facts.authors.push(value);
      if (name === 'dc:language') facts.language ||= value;
      if (name === 'dc:rights') facts.rights ||= value;
      text = '';
    },
  });
  if (facts.chapters === 0) throw new BookRefused('it has nothing to read in it.');
  return facts;
}

function attributeOf(xml: string, element: string, attribute: string): string | undefined {
  let found: string | undefined;
  parse(xml, {
    open: (name, attributes) => {
      if (name === element) found ??= attributes[attribute];
    },
  });
  return found;
}

interface Listeners {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** @throws BookRefused for what is no XML. */
function parse(xml: string, { open, text, close }: Listeners): void {
  if (xml.length > LONGEST) throw new BookRefused('the description of what is in it has no end.');
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open(name, attributes as Record<string, string>));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(name));
  parser.on('error', () => {
    throw new BookRefused('the description of what is in it (OPF) is damaged.');
  });
  parser.write(xml.replace(/^\ufeff/, '')).close();
}
