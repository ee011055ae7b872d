/** A fact as terms show it: a text wherever the template decides by it, and a mark where it stands in the terms. */
class Word {
  readonly #text: string;
  readonly #mark: string;

  constructor(text: string, mark: string) {
    this.#text = text;
    this.#mark = mark;
  }

  toString(): string {
    return this.#text;
  }

  /** What Handlebars writes instead of escaping the text. */
  toHTML(): string {
    return this.#mark;
  }
}

const MARK = /\uE000(\d+)\uE001/g;
const TAG = /<[^<>]*>/g;
const TAG_OR_MARK = /<[^<>]*>|\uE000(\d+)\uE001/g;
/** A mark where the scheme of an address would be. */
const FIRST_IN_ATTRIBUTE = /="\uE000(\d+)\uE001/g;

/**
 * The facts of one site's terms. In most of the text the terms of thousands of sites are alike, so facts are put
 * in as marks of a private-use area, which no text has; what is the same then is sanitised once, and the
 * facts are put in afterwards, escaped.
 */
export class TermsWords {
  readonly #texts: string[] = [];

  /** A copy of a template's facts with marks for its texts. */
  mark<T>(facts: T): T {
    return this.#marked(facts) as T;
  }

  /** Puts in those facts that decide on what is safe: an address that is one fact may have any scheme. */
  settle(html: string): string {
    return html.replace(TAG, (tag) =>
      tag.replace(FIRST_IN_ATTRIBUTE, (whole, index: string) => {
        const text = this.#text(index);
        return text.startsWith('https://') ? whole : `="${inAttribute(text)}`;
      }),
    );
  }

  /** Puts all facts in, as the sanitiser writes them. */
  fill(html: string): string {
    return html.replace(TAG_OR_MARK, (piece, index: string | undefined) =>
      index === undefined ? this.#replace(piece, inAttribute) : inText(this.#text(index)),
    );
  }

  /** Puts them into plain text. */
  fillPlain(text: string): string {
    return this.#replace(text, (word) => word);
  }

  #marked(value: unknown): unknown {
    if (typeof value === 'string' && value !== '') {
      return new Word(value, `\uE000${this.#texts.push(value) - 1}\uE001`);
    }
    if (Array.isArray(value)) return value.map((one) => this.#marked(one));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([name, inside]) => [name, this.#marked(inside)]);
    return Object.fromEntries(entries);
  }

  #replace(text: string, write: (word: string) => string): string {
    return text.replace(MARK, (_, index: string) => write(this.#text(index)));
  }

  #text(index: string): string {
    return this.#texts[Number(index)] ?? '';
  }
}

/** The value of a fact, where it may be marked. */
export function plainWord(value: unknown): unknown {
  return value instanceof Word ? value.toString() : value;
}

function inText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function inAttribute(text: string): string {
  return inText(text).replaceAll('"', '&quot;');
}
