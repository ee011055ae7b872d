import { EPUB, type Section, type TocItem } from 'foliate-js/epub.js';
import { BookFault } from './book-fault.ts';
import { cleanMarkup } from './clean-markup.ts';
import { type Archive, openArchive } from './open-archive.ts';

/** A line of the contents, and where it leads. */
export interface ContentsEntry {
  label: string;
  /** 0 for a part, 1 for a chapter in it, and so on. */
  depth: number;
  chapter: number;
  /** The id of the element within the chapter. */
  anchor?: string | undefined;
}

/** A chapter that is safe to show. */
export interface Chapter {
  /** Belongs to a document that loads nothing; links within the book have `data-chapter`. */
  content: DocumentFragment;
  /** The book's style sheets for it, as they are. */
  styles: string[];
  language: string;
  direction: 'ltr' | 'rtl';
}

/** An open book. */
export interface Book {
  /** Which way its pages turn. */
  direction: 'ltr' | 'rtl';
  contents: ContentsEntry[];
  /** The size of each chapter, in bytes. */
  sizes: number[];
  /** @param pictures false leaves them out, for a search. @throws BookFault */
  chapter(index: number, pictures?: boolean): Promise<Chapter>;
}

/** Ways to garble fonts only; anything else in `encryption.xml` hides the text. */
const OF_FONTS = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/** The kinds of pictures that browsers draw and that run nothing. */
const PICTURES = /^image\/(?:jpeg|png|gif|webp|avif|svg\+xml)$/;

/**
 * Opens an EPUB. It is a stranger's file: whatever is wrong with it ends in a fault that can be said.
 * @param language of the book, where it does not say it itself.
 * @throws BookFault
 */
export async function openBook(file: Blob, language: string): Promise<Book> {
  const archive = withoutEntities(await openArchive(file));
  await refuseProtected(archive);
  const epub = new EPUB(archive);
  try {
    await epub.init();
    if (epub.sections.length === 0) throw new Error('nothing to read');
  } catch (error) {
    throw error instanceof BookFault ? error : new BookFault('damaged', error);
  }
  return new OpenBook(epub, archive, language);
}

/** XML may declare names that stand for a million letters; no book needs any of its own. */
function withoutEntities(archive: Archive): Archive {
  return {
    ...archive,
    loadText: async (path) =>
      (await archive.loadText(path))?.replace(/(<!DOCTYPE[^>[]*)\[[\s\S]*?\]\s*>/i, '$1>') ?? null,
  };
}

async function refuseProtected(archive: Archive): Promise<void> {
  if (archive.getSize('META-INF/rights.xml') > 0 || archive.getSize('META-INF/license.lcpl') > 0) {
    throw new BookFault('protected');
  }
  const text = await archive.loadText('META-INF/encryption.xml');
  if (!text) return;
  const methods = new DOMParser()
    .parseFromString(text, 'application/xml')
    .getElementsByTagNameNS('*', 'EncryptionMethod');
  if ([...methods].some((method) => !OF_FONTS.test(method.getAttribute('Algorithm') ?? ''))) {
    throw new BookFault('protected');
  }
}

class OpenBook implements Book {
  readonly direction: 'ltr' | 'rtl';
  readonly contents: ContentsEntry[];
  readonly sizes: number[];
  readonly #epub: EPUB;
  readonly #archive: Archive;
  readonly #language: string;

  constructor(epub: EPUB, archive: Archive, language: string) {
    this.#epub = epub;
    this.#archive = archive;
    this.#language = [epub.metadata.language ?? []].flat()[0] ?? language;
    this.direction = directionOf(epub.dir, this.#language);
    this.contents = [...entriesOf(epub, epub.toc ?? [], 0)];
    this.sizes = epub.sections.map(({ size }) => Math.max(1, size));
  }

  async chapter(index: number, pictures = true): Promise<Chapter> {
    const section = this.#epub.sections[index];
    const text = section && (await this.#archive.loadText(section.id));
    if (!section || text === null || text === undefined) throw new BookFault('damaged');
    const parsed = parse(text);
    const content = cleanMarkup(parsed);
    this.#mendLinks(content, section);
    await this.#putPictures(content, section, pictures);
    const root = parsed.documentElement;
    const language = root.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? this.#language;
    const direction = (parsed.body?.getAttribute('dir') ?? root.getAttribute('dir')) as
      | 'ltr'
      | 'rtl'
      | null;
    return {
      content,
      styles: pictures ? await this.#stylesOf(parsed, section) : [],
      language,
      direction: direction === 'rtl' || direction === 'ltr' ? direction : this.direction,
    };
  }

  /** Links within the book are the reader's to follow; others leave in a new tab, or not at all. */
  #mendLinks(content: DocumentFragment, section: Section): void {
    for (const link of content.querySelectorAll('a')) {
      const address = link.getAttribute('href');
      link.removeAttribute('href');
      if (!address) continue;
      if (/^(?:https?:|mailto:)/i.test(address)) {
        link.href = address;
        link.target = '_blank';
        link.rel = 'noopener noreferrer nofollow';
      } else {
        const place = placeOf(this.#epub, resolved(section, address));
        if (!place) continue;
        link.href = '#';
        link.dataset.chapter = String(place.chapter);
        if (place.anchor) link.dataset.anchor = place.anchor;
      }
    }
  }

  /** Pictures come out of the book as `data:` addresses: no other address may be loaded. */
  async #putPictures(content: DocumentFragment, section: Section, wanted: boolean): Promise<void> {
    for (const picture of content.querySelectorAll('img')) {
      const address = picture.getAttribute('src') ?? '';
      picture.removeAttribute('src');
      if (!wanted || /^\w+:|^\/\//.test(address)) continue;
      const path = resolved(section, address).split('#')[0];
      const item = this.#epub.resources.manifest.find(({ href }) => href === path);
      if (!item || !PICTURES.test(item.mediaType ?? '')) continue;
      const blob = await this.#archive.loadBlob(item.href).catch(() => null);
      if (blob) picture.src = await asData(new Blob([blob], { type: item.mediaType ?? '' }));
      if (!picture.hasAttribute('alt')) picture.alt = '';
    }
  }

  async #stylesOf(parsed: Document, section: Section): Promise<string[]> {
    const styles: string[] = [];
    for (const sheet of parsed.querySelectorAll('link[rel~="stylesheet"][href],style')) {
      const address = sheet.getAttribute('href');
      if (address === null) styles.push(sheet.textContent ?? '');
      else if (!this.#epub.isExternal(address)) {
        styles.push(
          (await this.#archive.loadText(resolved(section, address)).catch(() => null)) ?? '',
        );
      }
    }
    return styles;
  }
}

/** XHTML as such where it is well formed, and as HTML otherwise. */
function parse(text: string): Document {
  const parser = new DOMParser();
  const xhtml = parser.parseFromString(text, 'application/xhtml+xml');
  return xhtml.querySelector('parsererror') || !xhtml.body
    ? parser.parseFromString(text, 'text/html')
    : xhtml;
}

/** A path in the archive; what cannot be understood leads nowhere. */
function resolved(section: Section, address: string): string {
  try {
    return section.resolveHref(address);
  } catch {
    return '';
  }
}

function placeOf(epub: EPUB, path: string): Pick<ContentsEntry, 'chapter' | 'anchor'> | undefined {
  try {
    const found = epub.resolveHref(path);
    if (!found || found.index < 0) return undefined;
    const chapter = epub.sections.findIndex(({ id }) => id === decodeURI(path.split('#')[0] ?? ''));
    const anchor = path.split('#')[1];
    return chapter < 0 ? undefined : { chapter, anchor: anchor && decodeURIComponent(anchor) };
  } catch {
    return undefined;
  }
}

function* entriesOf(epub: EPUB, items: TocItem[], depth: number): Generator<ContentsEntry> {
  for (const { label, href, subitems } of items) {
    const place = href === undefined ? undefined : placeOf(epub, href);
    const name = label?.replace(/\s+/g, ' ').trim();
    if (place && name) yield { label: name, depth, ...place };
    yield* entriesOf(epub, subitems ?? [], depth + 1);
  }
}

/** Scripts that run from right to left. */
const RIGHT_TO_LEFT = /^(?:Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg)$/;

function directionOf(stated: string | null | undefined, language: string): 'ltr' | 'rtl' {
  if (stated === 'rtl' || stated === 'ltr') return stated;
  try {
    return RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
