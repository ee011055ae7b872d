import type { Offer, PhoneForm, ServerModule, Site, TermsData } from '../../runtime/contract.ts';
import { escapeHtml } from '../escape-html.ts';
import { digestOfJson } from '../graph/digest.ts';
import type { Graph } from '../graph/graph.ts';
import { type DocumentData, document } from './document.ts';
import { PageStyles } from './page-styles.ts';
import { type StructuredItem, structuredList } from './structured-data.ts';

/** The JSON file that a page needs: its address, and what it holds. */
export interface PageData {
  address: string;
  /** Read when the page has to be rendered. */
  value(): unknown;
  /** What search engines are told of its items; it says nothing that is not in the value. */
  structured?: readonly StructuredItem[];
}

/** What the heads of all pages of a site have in common. */
export interface SiteHead {
  description: string;
  author: string;
  siteName: string;
  previewTitle: string;
  previewDescription: string;
  /** The locale as Open Graph writes it: "sr_RS". */
  ogLocale: string;
  /** The picture of a shared link: its absolute address, and its size in pixels. */
  picture: { address: string; width: number; height: number };
  themeColor: string;
  /** CSS made from the theme: colours that the schema has let through. */
  themeCss: string;
  siteAddress: string;
  /** Where the site stands for search engines: "https://pl.ripple.example". */
  origin: string;
  alternates: { hreflang: string; origin: string }[];
}

/** What the compiled runtime has for pages. */
export interface PageRuntime {
  /** Of everything below, and of what the server module renders. */
  digest: string;
  server(): Promise<ServerModule>;
  /** The whole stylesheet. */
  styles: string;
  /** The script that stands in the page. */
  boot: string;
  entry: string;
}

/** One site's pages as whole documents (UTF-8). */
export interface SitePages {
  /** A public page, '/' or '/games'; a path that is no page gives the not-found screen. */
  page(path: string, indexed: boolean, data?: PageData): Promise<Uint8Array>;
  /** The frame of the detail pages. */
  shell(): Promise<Uint8Array>;
}

/**
 * Marks of a place that is filled later: from a private-use area, so they occur in no text and
 * pass through React's escaping unchanged.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000([^\uE001]*)\uE001/;

/** A page with marks in the place of a site's own words, cut at the marks, as it is kept. */
interface KeptTemplate {
  parts: string[];
  /** The name of the word after each but the last part. */
  words: string[];
}

/** The same with its parts encoded, since they are most of thousands of pages. */
interface Template {
  parts: Buffer[];
  words: string[];
  /** Of all parts. */
  bytes: number;
}

/** Words by name, escaped; those of the terms and the theme are markup already. */
class Words {
  readonly #words = new Map<string, Buffer>();

  /** Takes a word and returns the mark that stands for it. */
  mark = (name: string, plain: string, markup = escapeHtml(plain)): string => {
    this.#words.set(name, Buffer.from(markup));
    return OPEN + name + CLOSE;
  };

  /** Puts the words in the place of their marks. */
  fill({ parts, words, bytes }: Template, room: Room): Uint8Array {
    const filled = words.map((word) => this.#words.get(word) ?? NOTHING);
    const page = room.take(filled.reduce((sum, word) => sum + word.length, bytes));
    let at = 0;
    for (const [i, part] of parts.entries()) {
      at += part.copy(page, at);
      at += filled[i]?.copy(page, at) ?? 0;
    }
    return page;
  }
}

const NOTHING = Buffer.alloc(0);

/** The pages that show the offer and the form of phone numbers. */
const SELLING = ['/login', '/activate'];

/** In bytes. */
const ROOM = 4 * 1024 * 1024;

/** Memory for many pages at once: a buffer for each would keep the garbage collector busy. */
class Room {
  #free = NOTHING;

  take(bytes: number): Buffer {
    if (this.#free.length < bytes) this.#free = Buffer.allocUnsafeSlow(Math.max(ROOM, bytes));
    const taken = this.#free.subarray(0, bytes);
    this.#free = this.#free.subarray(bytes);
    return taken;
  }
}

type Mark = Words['mark'];

/**
 * Renders the pages of many sites. Most of a page is the same for every site of a language, so a page is
 * rendered once with marks in the place of the brand's and the market's own words, kept like that, and the
 * words are put in per site. Sites that differ in anything else get a rendering of their own.
 */
export class Prerender {
  readonly #runtime: PageRuntime;
  readonly #graph: Graph;
  readonly #templates = new Map<string, Template>();
  readonly #room = new Room();
  #styles: PageStyles | undefined;

  constructor(runtime: PageRuntime, graph: Graph) {
    this.#runtime = runtime;
    this.#graph = graph;
  }

  /** @param site the site with its real words. @param messages the digest of its `messages`. */
  site(site: Site, messages: string, head: SiteHead): SitePages {
    const words = new Words();
    const marked = markSite(site, words);
    const markedHead = markHead(head, words);
    const { messages: _, offer, login, ...rest } = marked;
    const { alternates, ...others } = markedHead;
    const key = digestOfJson([messages, rest, others, alternates.map(({ hreflang }) => hreflang)]);
    // Offers and the form of phone numbers show on the login page and where access is bought only.
    const keyOfLogin = digestOfJson([key, offer, login]);
    const documentOf = (page: { html: string; title: string }, of: Partial<DocumentData>): string =>
      this.#document(page, site, { ...markedHead, indexed: false, alternates: [], ...of });
    return {
      page: async (path, indexed, data) => {
        const terms = path === '/terms' && data ? data : undefined;
        // Terms differ from market to market in their words only, which are marked.
        const filled = terms && markTerms(terms.value() as TermsData, words);
        const what = filled ? `${filled.locale} ${filled.direction}` : (data?.address ?? '');
        const id = `${path} ${indexed} ${SELLING.includes(path) ? keyOfLogin : key} ${what}`;
        const template = await this.#template(id, (server) => {
          const preloaded = data ? { [data.address]: filled ?? data.value() } : {};
          const narrowed = data ? withAddress(marked, site, data.address) : marked;
          const of = indexed ? indexedAt(path, markedHead, data?.structured) : {};
          return documentOf(server.render(path, narrowed, preloaded), { path, indexed, ...of });
        });
        return words.fill(template, this.#room);
      },
      shell: async () => {
        const template = await this.#template(`shell ${key}`, (server) =>
          documentOf(server.renderShell(marked), {}),
        );
        return words.fill(template, this.#room);
      },
    };
  }

  /** A template that is known in this run, or kept, or rendered now. */
  async #template(id: string, render: (server: ServerModule) => string): Promise<Template> {
    const known = this.#templates.get(id);
    if (known) return known;
    const name = `page ${digestOfJson([this.#runtime.digest, id])}`;
    const node = await this.#graph.slow(name, {}, async () =>
      toTemplate(render(await this.#runtime.server())),
    );
    const { parts, words } = node.value();
    const encoded = parts.map((part) => Buffer.from(part));
    const bytes = encoded.reduce((sum, { length }) => sum + length, 0);
    const template = { parts: encoded, words, bytes };
    this.#templates.set(id, template);
    return template;
  }

  #document(
    { html, title }: { html: string; title: string },
    { language }: Site,
    head: Omit<DocumentData, 'title' | 'locale' | 'direction' | 'boot' | 'entry'>,
  ): string {
    this.#styles ??= new PageStyles(this.#runtime.styles);
    const { boot, entry } = this.#runtime;
    const { locale, direction } = language;
    const styles = this.#styles.select(html, direction);
    return document({ ...head, title, locale, direction, boot, entry }, styles, html);
  }
}

function toTemplate(page: string): KeptTemplate {
  const pieces = page.split(MARK);
  return {
    parts: pieces.filter((_, i) => i % 2 === 0),
    words: pieces.filter((_, i) => i % 2 === 1),
  };
}

/** What the head of a page says to search engines, where they may list it. */
function indexedAt(
  path: string,
  { origin, alternates }: SiteHead,
  structured: readonly StructuredItem[] = [],
) {
  return {
    ...(structured.length > 0 && { structured: structuredList(structured, origin) }),
    canonical: origin + path,
    alternates: alternates.map((link) => ({ hreflang: link.hreflang, href: link.origin + path })),
  };
}

function markHead({ picture, themeCss, alternates, ...head }: SiteHead, { mark }: Words): SiteHead {
  const texts = Object.entries(head).map(([name, text]) => [name, mark(`head.${name}`, text)]);
  return {
    ...(Object.fromEntries(texts) as typeof head),
    picture: { ...picture, address: mark('head.picture', picture.address) },
    themeCss: mark('head.theme', themeCss, themeCss),
    alternates: alternates.map(({ hreflang, origin }, index) => ({
      hreflang,
      origin: mark(`head.alternate.${index}`, origin),
    })),
  };
}

/** Replaces a site's own words by marks; what no page shows is left out. */
function markSite(site: Site, { mark }: Words): Site {
  const { brand, login, unsubscribe, offer } = site;
  const { name, title, description, hero, logo } = brand;
  const links = Object.entries(brand.links).map(([to, link]) => [to, mark(`link.${to}`, link)]);
  return {
    ...site,
    brand: {
      ...brand,
      name: mark('name', name),
      title: mark('title', title),
      description: mark('description', description),
      hero: { title: mark('hero.title', hero.title), text: mark('hero.text', hero.text) },
      logo: mark('logo', logo),
      links: Object.fromEntries(links),
    },
    languages: site.languages.map((choice, index) => ({
      ...choice,
      // Only its address shows.
      subdomain: '',
      origin: mark(`language.${index}`, choice.origin),
    })),
    // The browser reads these from the site's own file.
    baseDomains: [],
    login: {
      module: '',
      url: '',
      ...(login.phone && { phone: markPhone(login.phone, mark) }),
      ...(login.code && { code: login.code }),
      ...(login.activation && { activation: login.activation }),
      // Where it leads stands in the page.
      ...(login.oidc && { oidc: login.oidc, url: login.url }),
    },
    data: { home: '', terms: '', later: '', lists: {}, details: {} },
    ...(unsubscribe !== undefined && { unsubscribe: mark('unsubscribe', unsubscribe) }),
    ...(offer && { offer: markOffer(offer, mark) }),
  };
}

function markPhone({ example }: PhoneForm, mark: Mark): PhoneForm {
  const { withCode, national } = example;
  return {
    example: {
      withCode: mark('phone.code', withCode),
      ...(national && { national: mark('phone.national', national) }),
    },
  };
}

/** Marks what is shown as it stands; keywords, short codes and phone numbers are also rewritten. */
function markOffer(offer: Offer, mark: Mark): Offer {
  const { email, hours } = offer.support ?? {};
  return {
    ...offer,
    prices: offer.prices.map((price, index) => ({
      ...price,
      text: mark(`price.${index}`, price.text),
    })),
    ...(offer.support && {
      support: {
        ...offer.support,
        ...(email && { email: mark('email', email) }),
        ...(hours && { hours: mark('hours', hours) }),
      },
    }),
  };
}

function markTerms(terms: TermsData, { mark }: Words): TermsData {
  return {
    ...terms,
    title: mark('terms.title', terms.title),
    html: mark('terms.html', terms.html, terms.html),
  };
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
      later: '',
      lists: Object.fromEntries(lists),
      details: {},
    },
  };
}
