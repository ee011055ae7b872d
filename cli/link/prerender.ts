import type { Offer, PhoneForm, ServerModule, Site, TermsData } from '../../runtime/contract.ts';
import { escapeHtml } from '../escape-html.ts';
import { PageStyles } from './page-styles.ts';

/** What a page came to: the inside of the root element and its CSS (UTF-8), and the title. */
export interface Rendered {
  html: Uint8Array;
  styles: Uint8Array;
  title: string;
}

/** The JSON file that a page needs: its address, and what it holds. */
export interface PageData {
  address: string;
  value: unknown;
}

/** One site's pages, rendered on demand. */
export interface SitePrerender {
  /** Renders a public page, '/' or '/games'; a path that is no page gives the not-found screen. */
  page(path: string, data?: PageData): Rendered;
  /** Renders the frame of the detail pages. */
  shell(): Rendered;
}

/**
 * Marks of a place that is filled later: from a private-use area, so they occur in no text and
 * pass through React's escaping unchanged.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\d+)\uE001/;

/** A page rendered with marks in the place of a site's own words, cut at the marks. */
interface Template {
  /** What stands between the marks; encoded once, since it is most of thousands of pages. */
  html: Buffer[];
  styles: Uint8Array;
  /** The number of the word after each but the last part. */
  words: number[];
  /** Texts and, at odd positions, numbers of words. */
  title: string[];
}

function toTemplate(
  { html, title }: { html: string; title: string },
  styles: Uint8Array,
): Template {
  const parts = html.split(MARK);
  return {
    styles,
    html: parts.filter((_, i) => i % 2 === 0).map((part) => Buffer.from(part)),
    words: parts.filter((_, i) => i % 2 === 1).map(Number),
    title: title.split(MARK),
  };
}

/** Words by number. Those of the terms are HTML already. */
class Words {
  readonly #plain: string[] = [];
  readonly #html: Buffer[] = [];

  /** Takes a word and returns the mark that stands for it. */
  mark = (plain: string, html = escapeHtml(plain)): string => {
    this.#html.push(Buffer.from(html));
    return `${OPEN}${this.#plain.push(plain) - 1}${CLOSE}`;
  };

  /** Puts the words in the place of their marks. */
  fill({ html, words, title, styles }: Template): Rendered {
    const pieces = html.flatMap((part, i) => {
      const word = this.#html[words[i] ?? -1];
      return word ? [part, word] : [part];
    });
    return {
      html: Buffer.concat(pieces),
      styles,
      title: title.map((text, i) => (i % 2 ? (this.#plain[Number(text)] ?? '') : text)).join(''),
    };
  }
}

/**
 * Renders the pages of many sites. Most of a page is the same for every site of a language, so a
 * page is rendered once with marks in the place of the brand's and the market's own words, and the
 * words are put in per site. Sites that differ in anything else get a rendering of their own.
 */
export class Prerender {
  private readonly server: ServerModule;
  private readonly styles: PageStyles;
  private readonly templates = new Map<string, Template>();

  /** @param styles the compiled stylesheet. */
  constructor(server: ServerModule, styles: string) {
    this.server = server;
    this.styles = new PageStyles(styles);
  }

  /** @param site the site with its real words; `messages` must be one object for each language. */
  site(site: Site): SitePrerender {
    const words = new Words();
    const marked = markSite(site, words);
    const { messages: _, offer, login, ...rest } = marked;
    const key = JSON.stringify(rest);
    const keyOfLogin = JSON.stringify([rest, offer, login]);
    const finish = (id: string, render: () => { html: string; title: string }) => {
      const template = this.templates.get(id) ?? this.template(render(), site);
      this.templates.set(id, template);
      return words.fill(template);
    };
    return {
      page: (path, data) => {
        // Offers and the form of phone numbers show on the login page only.
        const id = `${path} ${path === '/login' ? keyOfLogin : key}`;
        if (!data) return finish(id, () => this.server.render(path, marked, {}));
        const terms = path === '/terms' ? markTerms(data.value as TermsData, words) : undefined;
        // Terms differ from market to market in their words only, which are marked.
        const what = terms ? `${terms.locale} ${terms.direction}` : data.address;
        return finish(`${id} ${what}`, () =>
          this.server.render(path, withAddress(marked, site, data.address), {
            [data.address]: terms ?? data.value,
          }),
        );
      },
      shell: () => finish(`shell ${key}`, () => this.server.renderShell(marked)),
    };
  }

  private template(page: { html: string; title: string }, { language }: Site): Template {
    return toTemplate(page, this.styles.select(page.html, language.direction));
  }
}

/** Replaces a site's own words by marks; what no page shows is left out. */
function markSite(site: Site, { mark }: Words): Site {
  const { brand, login } = site;
  const links = Object.entries(brand.links).map(([name, link]) => [name, mark(link)]);
  return {
    ...site,
    brand: {
      ...brand,
      name: mark(brand.name),
      title: mark(brand.title),
      description: mark(brand.description),
      hero: { title: mark(brand.hero.title), text: mark(brand.hero.text) },
      logo: mark(brand.logo),
      links: Object.fromEntries(links),
    },
    languages: site.languages.map((choice) => ({
      ...choice,
      // Only its address shows.
      subdomain: '',
      origin: mark(choice.origin),
    })),
    // The browser reads these from the site's own file.
    baseDomains: [],
    login: { module: '', url: '', ...(login.phone && { phone: markPhone(login.phone, mark) }) },
    data: { home: '', terms: '', lists: {}, details: {} },
    ...(site.unsubscribe === undefined ? {} : { unsubscribe: mark(site.unsubscribe) }),
    ...(site.offer === undefined ? {} : { offer: markOffer(site.offer, mark) }),
  };
}

/** Always two marks, so that the numbers of those after them are the same on all other pages. */
function markPhone({ example }: PhoneForm, mark: (word: string) => string): PhoneForm {
  const withCode = mark(example.withCode);
  const national = mark(example.national ?? '');
  return { example: { withCode, ...(example.national && { national }) } };
}

/** Marks what is shown as it stands; keywords, short codes and phone numbers are also rewritten. */
function markOffer(offer: Offer, mark: (word: string) => string): Offer {
  const { email, hours } = offer.support ?? {};
  return {
    ...offer,
    prices: offer.prices.map((price) => ({ ...price, text: mark(price.text) })),
    ...(offer.support && {
      support: {
        ...offer.support,
        ...(email && { email: mark(email) }),
        ...(hours && { hours: mark(hours) }),
      },
    }),
  };
}

function markTerms(terms: TermsData, { mark }: Words): TermsData {
  return { ...terms, title: mark(terms.title), html: mark(terms.html, terms.html) };
}

/** Gives a page the one address that it reads, in its place among the site's data. */
function withAddress(marked: Site, { data }: Site, address: string): Site {
  const only = (found: string) => (found === address ? found : '');
  const lists = Object.entries(data.lists).filter(([, list]) => list === address);
  return {
    ...marked,
    data: {
      home: only(data.home),
      terms: only(data.terms),
      lists: Object.fromEntries(lists),
      details: {},
    },
  };
}
