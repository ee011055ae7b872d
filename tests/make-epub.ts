import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

/** A chapter of a book that a test makes. */
export interface TestChapter {
  title: string;
  /** XHTML within `<body>`. */
  body: string;
  /** XHTML within `<head>`. */
  head?: string;
}

/** What a book that a test makes is like; everything has a default. */
export interface TestBook {
  title: string;
  author: string;
  language: string;
  chapters: readonly TestChapter[];
  /** `page-progression-direction`. */
  direction?: 'ltr' | 'rtl';
  /** Further files, and those to replace; null leaves one out. */
  files?: Record<string, string | null>;
}

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

/** Makes an EPUB from texts that were written for a test. */
export async function makeEpub(book: TestBook): Promise<Buffer> {
  const files: Record<string, string | null> = {
    'META-INF/container.xml': CONTAINER,
    'OEBPS/book.opf': packageOf(book),
    'OEBPS/nav.xhtml': navigationOf(book),
    ...Object.fromEntries(
      book.chapters.map((chapter, index) => [
        `OEBPS/${nameOf(index)}`,
        pageOf(book.language, chapter),
      ]),
    ),
    ...book.files,
  };
  const writer = new ZipWriter(new BlobWriter('application/epub+zip'), { useWebWorkers: false });
  // First, and not compressed: so a file shows what it is.
  await writer.add('mimetype', new TextReader('application/epub+zip'), {
    level: 0,
    extendedTimestamp: false,
  });
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) await writer.add(name, new TextReader(text), { extendedTimestamp: false });
  }
  return Buffer.from(await (await writer.close()).arrayBuffer());
}

const nameOf = (index: number) => `chapter-${index + 1}.xhtml`;

function packageOf({ title, author, language, chapters, direction }: TestBook): string {
  const items = chapters.map(
    (_, index) =>
      `<item id="c${index}" href="${nameOf(index)}" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, index) => `<itemref idref="c${index}"/>`);
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">urn:test:${encodeURIComponent(title)}</dc:identifier>
    <dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>${language}</dc:language>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="style" href="style.css" media-type="text/css"/>
    <item id="picture" href="picture.svg" media-type="image/svg+xml"/>
    ${items.join('\n    ')}
  </manifest>
  <spine${direction ? ` page-progression-direction="${direction}"` : ''}>${spine.join('')}</spine>
</package>`;
}

function navigationOf({ language, chapters }: TestBook): string {
  const entries = chapters.map(
    ({ title }, index) => `<li><a href="${nameOf(index)}">${title}</a></li>`,
  );
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}">
<head><title>Contents</title></head><body><nav epub:type="toc"><ol>${entries.join('')}</ol></nav></body></html>`;
}

function pageOf(language: string, { title, body, head = '' }: TestChapter): string {
  return `<?xml version="1.0"?><!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${language}"><head><title>${title}</title>${head}</head>
<body>${body}</body></html>`;
}
