import { cleanStyles } from './clean-styles.ts';
import type { Chapter } from './open-book.ts';
import type { Look } from './reader-memory.ts';
import { textsIn } from './texts-in.ts';

/** Where the view is in its chapter. */
export interface ViewState {
  /** Letters before the first that is seen. */
  offset: number;
  /** From 0; scrolling, what fits into the view counts as a page. */
  page: number;
  pages: number;
  /** How far the chapter is read, from 0 to 1. */
  within: number;
}

/** Where in a chapter to go. */
export type Target = { offset: number; mark?: number } | { anchor: string } | 'start' | 'end';

interface Listeners {
  /** After every turn, scroll or change of size. */
  onMove(state: ViewState): void;
  /** A link to a place in the book. */
  onLink(chapter: number, anchor: string | undefined): void;
}

/** Pixels between two columns; what lies there is never seen. */
const GAP = 56;
/** From this width of the page, in letters' sizes, there are two columns. */
const WIDE = 46;
/** A longer line is hard to follow to the next. */
const LONGEST = 38;
/** From this length of a line, in letters' sizes, it is justified without holes. */
const LONG = 30;

/**
 * Shows one chapter in a shadow tree, so that the styles of book and portal do not meet: in pages (columns,
 * of which one or two are seen at a time) or to scroll.
 */
export class PageView {
  readonly #frame: HTMLElement;
  readonly #flow: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #own: CSSStyleSheet;
  readonly #listeners: Listeners;
  readonly #observer: ResizeObserver;
  #layout: Look['layout'] = 'pages';
  #texts: Text[] = [];
  #starts: number[] = [];
  #page = 0;
  #columns = 1;
  /** What shall stay in sight when the size changes. */
  #offset = 0;
  #isRightToLeft = false;
  /** Before the first chapter there is no place to keep. */
  #isShown = false;

  /**
   * @param host the element to show chapters in.
   * @param css the styles of the page.
   */
  constructor(host: HTMLElement, css: string, listeners: Listeners) {
    this.#listeners = listeners;
    this.#root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#own = new CSSStyleSheet();
    this.#own.replaceSync(css);
    this.#frame = element('div', 'frame');
    this.#flow = element('article', 'flow');
    this.#frame.append(this.#flow);
    this.#root.replaceChildren(this.#frame);
    this.#frame.addEventListener('scroll', () => this.#moved(), { passive: true });
    this.#flow.addEventListener('click', (event) => this.#follow(event));
    // A link that gets the focus on another page is shown.
    this.#flow.addEventListener('focusin', ({ target }) => this.#reveal(target as Element));
    this.#observer = new ResizeObserver(() => this.#layOut());
    this.#observer.observe(host);
  }

  close(): void {
    this.#observer.disconnect();
  }

  /** Shows another chapter. */
  show({ content, styles, language, direction }: Chapter, target: Target): void {
    this.#isRightToLeft = direction === 'rtl';
    this.#flow.lang = language;
    this.#flow.dir = direction;
    this.#flow.replaceChildren(content);
    this.#root.adoptedStyleSheets = [...styles.map(cleanStyles), this.#own];
    this.#texts = textsIn(this.#flow);
    let sum = 0;
    this.#starts = this.#texts.map(({ length }) => {
      sum += length;
      return sum - length;
    });
    this.#flow.dataset.still = '';
    this.#isShown = true;
    this.#measure();
    this.go(target);
    // Pictures take their room when they are decoded.
    const pictures = [...this.#flow.querySelectorAll('img')];
    const flow = this.#flow.firstChild;
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (pictures.length > 0 && this.#flow.firstChild === flow) this.#layOut();
    });
  }

  /** Takes over another look, and keeps the place. */
  setLook({ layout }: Look): void {
    this.#layout = layout;
    this.#frame.dataset.layout = layout;
    // Something that scrolls can be reached by the keyboard.
    if (layout === 'scroll') this.#frame.tabIndex = 0;
    else this.#frame.removeAttribute('tabindex');
    this.#layOut();
  }

  /** @returns false at the end of the chapter. */
  next(): boolean {
    return this.#step(1);
  }

  /** @returns false at its beginning. */
  previous(): boolean {
    return this.#step(-1);
  }

  go(target: Target): void {
    if (target === 'start') this.#toPage(0);
    else if (target === 'end') this.#toPage(Number.POSITIVE_INFINITY);
    else if ('anchor' in target) {
      const found = this.#root.getElementById(target.anchor);
      if (found) this.#reveal(found, true);
      else this.#toPage(0);
    } else {
      const range = this.#rangeAt(target.offset, target.mark ?? 1);
      if (range) this.#toRect(range.getBoundingClientRect(), target.offset);
      else this.#toPage(0);
      if (range && target.mark) select(range);
    }
  }

  #step(by: 1 | -1): boolean {
    delete this.#flow.dataset.still;
    const { page, pages } = this.#state();
    const frame = this.#frame;
    if (this.#layout === 'scroll') {
      const before = frame.scrollTop;
      frame.scrollTop += by * (frame.clientHeight * 0.9);
      return Math.abs(frame.scrollTop - before) > 1;
    }
    if (page + by < 0 || page + by >= pages) return false;
    this.#toPage(page + by);
    return true;
  }

  /** The page has another size, or its text has: what was seen first is seen again. */
  #layOut(): void {
    this.#flow.dataset.still = '';
    this.#measure();
    this.go({ offset: this.#offset });
  }

  #measure(): void {
    const { style, dataset } = this.#flow;
    const frame = this.#frame;
    frame.style.maxInlineSize = '';
    const letter = Number.parseFloat(getComputedStyle(this.#flow).fontSize) || 16;
    const isScrolled = this.#layout === 'scroll';
    this.#columns = !isScrolled && frame.clientWidth / letter >= WIDE ? 2 : 1;
    if (!isScrolled && this.#columns === 1) frame.style.maxInlineSize = `${LONGEST * letter}px`;
    const { clientWidth, clientHeight } = frame;
    const column = (clientWidth - GAP * (this.#columns - 1)) / this.#columns;
    style.columnWidth = isScrolled ? '' : `${column}px`;
    style.columnGap = `${GAP}px`;
    style.setProperty('--page-height', `${clientHeight}px`);
    if (isScrolled) style.translate = '';
    if (column / letter >= LONG) dataset.wide = '';
    else delete dataset.wide;
  }

  /** Pixels from one page to the next. */
  get #stride(): number {
    return this.#frame.clientWidth + GAP;
  }

  get #pages(): number {
    const column = this.#stride / this.#columns;
    const columns = Math.max(1, Math.round((this.#flow.scrollWidth + GAP) / column));
    return Math.max(1, Math.ceil(columns / this.#columns));
  }

  #toPage(page: number, offset?: number): void {
    if (this.#layout === 'scroll') {
      this.#frame.scrollTop = page === 0 ? 0 : this.#frame.scrollHeight;
    } else {
      this.#page = Math.min(Math.max(0, page), this.#pages - 1);
      const way = this.#page * this.#stride;
      this.#flow.style.translate = `${this.#isRightToLeft ? way : -way}px`;
    }
    this.#moved(offset);
  }

  #toRect(rect: DOMRect, offset?: number): void {
    if (this.#layout === 'scroll') {
      this.#frame.scrollTop += rect.top - this.#frame.getBoundingClientRect().top - 24;
      this.#moved(offset);
    } else this.#toPage(this.#pageOf(rect), offset);
  }

  #pageOf(rect: DOMRect): number {
    const flow = this.#flow.getBoundingClientRect();
    const way = this.#isRightToLeft ? flow.right - rect.right : rect.left - flow.left;
    return Math.max(0, Math.floor((way + 1) / this.#stride));
  }

  #reveal(found: Element, always = false): void {
    const rect = found.getBoundingClientRect();
    if (always || (this.#layout === 'pages' && this.#pageOf(rect) !== this.#page))
      this.#toRect(rect);
  }

  /**
   * @param offset the letter that was asked for. Were the first one of its page kept, the place would move
   *   back with each change of size.
   */
  #moved(offset?: number): void {
    if (!this.#isShown) return;
    const state = this.#state();
    this.#offset = offset ?? state.offset;
    this.#listeners.onMove({ ...state, offset: this.#offset });
  }

  #state(): ViewState {
    const { scrollTop, scrollHeight, clientHeight } = this.#frame;
    const offset = this.#firstSeen();
    if (this.#layout === 'scroll') {
      const pages = Math.max(1, Math.ceil(scrollHeight / Math.max(1, clientHeight)));
      const room = scrollHeight - clientHeight;
      const within = room <= 1 ? 1 : Math.min(1, scrollTop / room);
      return { offset, pages, within, page: Math.round(within * (pages - 1)) };
    }
    const pages = this.#pages;
    return { offset, page: this.#page, pages, within: pages === 1 ? 1 : this.#page / (pages - 1) };
  }

  /** The first letter in sight, found by halving: places follow each other as letters do. */
  #firstSeen(): number {
    const top = this.#frame.getBoundingClientRect().top;
    const isBefore = (offset: number) => {
      const rect = this.#rangeAt(offset, 1)?.getBoundingClientRect();
      if (!rect) return false;
      return this.#layout === 'scroll' ? rect.bottom <= top : this.#pageOf(rect) < this.#page;
    };
    let [low, high] = [
      0,
      Math.max(0, (this.#starts.at(-1) ?? 0) + (this.#texts.at(-1)?.length ?? 0) - 1),
    ];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The letters from an offset on; of white space that is not drawn, the next that are. */
  #rangeAt(offset: number, length: number): Range | undefined {
    let at = this.#starts.findLastIndex((start) => start <= offset);
    let from = offset - (this.#starts[at] ?? 0);
    for (; at >= 0 && at < this.#texts.length; at++, from = 0) {
      const text = this.#texts[at] as Text;
      const visible = text.data.slice(from).search(/\S/);
      if (visible < 0) continue;
      const start = from + visible;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, Math.min(text.length, start + length));
      if (range.getClientRects().length > 0) return range;
    }
    return undefined;
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-chapter]');
    if (!link) return;
    event.preventDefault();
    this.#listeners.onLink(Number(link.dataset.chapter), link.dataset.anchor);
  }
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** Shows what was found as selected text, which every browser and every ground can draw. */
function select(range: Range): void {
  getSelection()?.setBaseAndExtent(
    range.startContainer,
    range.startOffset,
    range.endContainer,
    range.endOffset,
  );
}
