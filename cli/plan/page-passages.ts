import { Parser } from 'htmlparser2';
import { type Passage, type PassageKind, type Range, sentences } from './passage.ts';

/** What a page says, and the pictures that it shows. */
export interface PageWords {
  title: string;
  passages: Passage[];
  /** The addresses of its pictures. */
  pictures: string[];
}

/** Elements that stand within a line of text. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u wbr'.split(' '),
);
/** What is in these is no text; a picture's description is its `alt` or `aria-label`. */
const SKIPPED = new Set(['script', 'style', 'template', 'svg']);
const WORD_END = /[\p{L}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

/** The names of `meta` elements that people see: in lists of search engines, and where a link is shared. */
const META: Record<string, PassageKind> = {
  description: 'description',
  'og:title': 'title',
  'og:description': 'description',
};

/**
 * What a visitor reads, hears or uses on a page: its words, not its markup. Texts are divided into sentences.
 * @param html a page as it is served.
 * @param locale divides what says no language of its own.
 * @param isTerms whether what stands in its `main` element are terms.
 */
export function pagePassages(html: string, locale: string, isTerms = false): PageWords {
  const reader = new PageReader(locale, isTerms);
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text, [parser.startIndex, parser.endIndex + 1]),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader.end();
}

type Attributes = Readonly<Record<string, string>>;

class PageReader {
  readonly #isTerms: boolean;
  readonly #languages: string[];
  readonly #words: PageWords = { title: '', passages: [], pictures: [] };
  /** The elements around, the outermost first. */
  readonly #open: string[] = [];
  /** How many of them are skipped, or `main`. */
  #skipped = 0;
  #main = 0;
  /** The line of text that is being read, and where the links in it lead. */
  #line = '';
  #ranges: Range[] = [];
  #links: string[] = [];
  /** Whether an inline element has begun or ended since the last text. */
  #isBetween = false;
  #hasClosed = false;

  constructor(locale: string, isTerms: boolean) {
    this.#languages = [locale];
    this.#isTerms = isTerms;
  }

  open(name: string, attributes: Attributes): void {
    this.#boundary(name, this.#hasClosed && !this.#isInTerms());
    this.#open.push(name);
    this.#languages.push(attributes.lang ?? this.#language());
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (name === 'main') this.#main += 1;
    if (this.#skipped === 0 || name === 'svg') this.#attributes(name, attributes);
  }

  text(text: string, range: Range): void {
    if (this.#skipped > 0) return;
    // Elements without a space between them stand apart all the same, but for those in a running text.
    const isApart = this.#isBetween && WORD_END.test(this.#line) && WORD_START.test(text);
    this.#line += isApart && !this.#isInTerms() ? ` ${text}` : text;
    if (text.trim() !== '') this.#ranges.push(range);
    this.#isBetween = false;
    this.#hasClosed = false;
  }

  close(name: string): void {
    if (name === 'title' && this.#skipped === 0) this.#takeTitle();
    this.#boundary(name, false);
    this.#hasClosed = INLINE.has(name);
    if (SKIPPED.has(name)) this.#skipped -= 1;
    if (name === 'main') this.#main -= 1;
    this.#open.pop();
    this.#languages.pop();
  }

  end(): PageWords {
    this.#flush();
    return this.#words;
  }

  #boundary(name: string, isNew: boolean): void {
    if (INLINE.has(name) && !isNew) this.#isBetween = true;
    else this.#flush();
  }

  #attributes(name: string, of: Attributes): void {
    const meta = name === 'meta' ? META[of.name ?? of.property ?? ''] : undefined;
    if (meta) this.#add(meta, of.content);
    if (name === 'img' && of.src) this.#words.pictures.push(of.src);
    this.#add('alt', of.alt);
    for (const label of [of['aria-label'], of.placeholder]) this.#add('label', label);
    const leads = name === 'a' ? of.href : name === 'iframe' ? of.src : of.action;
    // "#content" leads nowhere else.
    if (leads && !leads.startsWith('#')) this.#links.push(leads);
  }

  #takeTitle(): void {
    this.#words.title = this.#line.replace(/\s+/g, ' ').trim();
    this.#add('title', this.#words.title);
    this.#line = '';
    this.#ranges = [];
  }

  #flush(): void {
    const kind = this.#isInTerms() ? 'terms' : 'text';
    const ranges = this.#ranges;
    for (const text of sentences(this.#line, this.#language())) {
      this.#words.passages.push({ kind, text, ranges });
    }
    for (const link of this.#links) this.#add('link', link);
    this.#line = '';
    this.#ranges = [];
    this.#links = [];
    this.#isBetween = false;
    this.#hasClosed = false;
  }

  #add(kind: PassageKind, text: string | undefined): void {
    const plain = text?.replace(/\s+/g, ' ').trim();
    if (plain) this.#words.passages.push({ kind, text: plain });
  }

  #isInTerms(): boolean {
    return this.#isTerms && this.#main > 0;
  }

  #language(): string {
    return this.#languages.at(-1) as string;
  }
}
