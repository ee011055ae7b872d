import { readFileSync } from 'node:fs';
import { libraries } from '../libraries.ts';

/** What an HTML document is made from. All texts are plain; the template escapes them. */
export interface DocumentData {
  locale: string;
  direction: 'ltr' | 'rtl';
  title: string;
  description: string;
  author: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** The page's own address for search engines; absent for pages that have none. */
  canonical?: string;
  alternates: { hreflang: string; href?: string }[];
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
  /** The script that stands in the page: Portico's own code. */
  boot: string;
  entry: string;
  siteAddress: string;
  /** What search engines are told of what a list shows: JSON-LD in which no "<" stands. */
  structured?: string;
  /** The path that `html` shows; absent for the shell, which is made in the browser. */
  path?: string;
}

let template: ((data: DocumentData & { styles: string; html: string }) => string) | undefined;

/**
 * Writes a page as a whole HTML document.
 * @param styles the CSS that the page needs.
 * @param html markup made by React and escaped there.
 */
export function document(data: DocumentData, styles: string, html: string): string {
  template ??= libraries.handlebars.compile(
    readFileSync(new URL('../templates/document.hbs', import.meta.url), 'utf8'),
  );
  return template({ ...data, styles, html });
}
