import type { Preloaded, ServerModule, Site } from '../../runtime/contract.ts';
import { escapeHtml } from './escape-html.ts';

/** What a page came to: the inside of the root element and the document's title. */
export interface Rendered {
  html: string;
  title: string;
}

/** A page to render: a path of the site, or the shell of the detail pages. */
export type PageRequest = { path: string; preloaded: Preloaded } | { shell: true };

/**
 * Marks of a place that is filled later: from a private-use area, so they occur in no text and
 * pass through React's escaping unchanged.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** A page rendered with marks in the place of a site's own words, cut at the marks. */
interface Template {
  /** Texts and, at odd positions, numbers of slots. */
  html: string[];
  title: string[];
}

/**
 * Renders pages of many sites. Most of a page is the same for every site of a language, so each
 * page is rendered once with marks in the place of the brand's and the site's own words, and the
 * words are put in per site. Sites that differ in anything else get a rendering of their own.
 */
export class Prerender {
  private readonly server: ServerModule;
  private readonly templates = new Map<string, Template>();

  constructor(server: ServerModule) {
    this.server = server;
  }

  /**
   * @param site the site with its real words.
   * @param key tells the page and its data apart from every other of this build.
   */
  render(request: PageRequest, site: Site, key: string): Rendered {
    const { template: marked, words } = withMarks(site);
    const id = `${key}\n${JSON.stringify(marked)}`;
    let template = this.templates.get(id);
    if (!template) {
      const rendered =
        'shell' in request
          ? this.server.renderShell(marked)
          : this.server.render(request.path, marked, request.preloaded);
      template = { html: cut(rendered.html), title: cut(rendered.title) };
      this.templates.set(id, template);
    }
    return { html: fill(template.html, words, escapeHtml), title: fill(template.title, words) };
  }
}

/** Replaces a site's own words by numbered marks, and gives the words by number. */
export function withMarks(site: Site): { template: Site; words: string[] } {
  const words: string[] = [];
  const mark = (word: string) => `${OPEN}${words.push(word) - 1}${CLOSE}`;
  const { brand } = site;
  const links = Object.entries(brand.links).map(([name, link]) => [name, mark(link)]);
  const template: Site = {
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
    // Neither is rendered: the browser reads them from the site's own file.
    baseDomains: [],
    login: { module: '', url: '' },
    ...(site.unsubscribe === undefined ? {} : { unsubscribe: mark(site.unsubscribe) }),
  };
  return { template, words };
}

function cut(text: string): string[] {
  return text.split(/\uE000(\d+)\uE001/);
}

function fill(parts: string[], words: string[], encode = (word: string) => word): string {
  let text = parts[0] ?? '';
  for (let i = 1; i < parts.length; i += 2) {
    text += encode(words[Number(parts[i])] ?? '') + parts[i + 1];
  }
  return text;
}
