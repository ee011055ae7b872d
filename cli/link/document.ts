import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';

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
  alternates: { hreflang: string; href: string }[];
  siteName: string;
  previewTitle: string;
  previewDescription: string;
  /** The locale as Open Graph writes it: "sr_RS". */
  ogLocale: string;
  /** The absolute address of the picture of a shared link. */
  image: string;
  themeColor: string;
  /** CSS made from the theme: colours that the schema has let through. */
  themeCss: string;
  styles: string[];
  modules: string[];
  entry: string;
  siteAddress: string;
  /** The path that `html` shows; absent for the shell, which is made in the browser. */
  path?: string;
  /** Markup made by React, escaped there. */
  html: string;
  /** What a visitor without scripts is told on a page that needs them. */
  noscript?: string;
}

let template: ((data: DocumentData) => string) | undefined;

/** Writes a page as a whole HTML document. */
export function document(data: DocumentData): string {
  template ??= Handlebars.compile<DocumentData>(
    readFileSync(new URL('../templates/document.hbs', import.meta.url), 'utf8'),
  );
  return template(data);
}
