/**
 * The one contract between build time (`cli/`) and the browser (`runtime/`): what a site's JSON
 * files hold, and what the compiled server module offers to the prerender. Everything here is
 * already resolved: one language, no fallbacks left, prices and dates written out.
 */
import type { InterfaceValues } from '../schemas/generated/interface-values.ts';
import type { InterfaceMessages } from '../schemas/generated/messages-interface.ts';
import type { WorkspaceFiles } from '../schemas/generated/workspace.ts';
import type { Captions } from './sections/captions.ts';
import type { DetailBeyondBase, SectionId } from './sections/list.ts';

export { SECTION_IDS } from './sections/list.ts';
export type { Captions, DetailBeyondBase, SectionId };

/**
 * Every text of the interface is there: the link step has filled the gaps. A text into which
 * something is put is compiled; `fill` puts it together.
 */
export type Messages = Omit<
  AllMessages,
  'loginService' | 'loginCode' | 'loginPin' | 'activation' | 'loginOidc' | keyof LaterMessages
>;

/** Texts of the interface that a first visit does without: a file of their own has them. */
export type LaterMessages = Pick<AllMessages, 'search' | 'mine' | 'app'>;

/** With the texts of the login service, which the browser has not, and those that only some sites have. */
export type AllMessages = {
  [G in keyof InterfaceGroups]-?: {
    [K in keyof Required<NonNullable<InterfaceGroups[G]>>]: MessageOf<G, K>;
  };
};

/** The groups of the interface's own file, and one of each section. */
type InterfaceGroups = InterfaceMessages & {
  [S in SectionId]: WorkspaceFiles[`messages-${S}`]['interface'];
};

type MessageOf<G, K> = G extends keyof InterfaceValues
  ? K extends keyof InterfaceValues[G]
    ? Text<InterfaceValues[G][K] & string>
    : string
  : string;

/**
 * A compiled text: "{name} has {n, plural, one {# item} other {# items}}" is
 * `[["name"], " has ", ["n", { "one": [0, " item"], "other": [0, " items"] }]]`, and a text that
 * takes nothing is a string.
 * @typeParam N the names of what is put in.
 */
export type Text<N extends string = string> = string | TextPart<N>[];

/** Words; 0 for the number of the plural around it; a value by its name; a plural by its number. */
export type TextPart<N extends string = string> =
  | string
  | 0
  | [name: N]
  | [name: N, forms: Record<string, Text<N>>];

/** One site, as `/data/site.<hash>.json`: everything the shell and the login need. */
export interface Site {
  language: {
    /** The code of the language, for example "sr". */
    code: string;
    /** The tag for `lang` and for Intl, for example "sr-Latn-RS". */
    locale: string;
    direction: 'ltr' | 'rtl';
  };
  brand: Brand;
  theme: { appearance: 'dark' | 'light'; radius: 'none' | 'small' | 'medium' | 'large' | 'full' };
  /** The sections this site shows, in the order of the navigation. */
  sections: SectionId[];
  /** The section in which exploring begins; absent where the site shows none. */
  start?: SectionId;
  /** The entries of the language menu, this site's own included. */
  languages: LanguageChoice[];
  /** The domains under which the language menu may change the subdomain (lower case, no port). */
  baseDomains: string[];
  /** Where a subscriber ends the subscription; absent where the site has no such page. */
  unsubscribe?: string;
  /** The offer's facts, written out in the site's language; absent where none are published. */
  offer?: Offer;
  login: LoginSettings;
  /** Addresses of the scripts and styles that the app has on every page, to be fetched ahead of time. */
  app: string[];
  messages: Messages;
  /** Addresses of the JSON files that belong to a route, loaded only with that route. */
  data: {
    home: string;
    terms: string;
    /** Holds `LaterMessages`. */
    later: string;
    lists: Partial<Record<SectionId, string>>;
    details: Partial<Record<SectionId, string>>;
  };
}

export interface Brand {
  name: string;
  /** The document's title on the home page. */
  title: string;
  description: string;
  hero: { title: string; text: string };
  copyrightYear: number;
  /** The address of the logo (SVG, square). */
  logo: string;
  links: Partial<
    Record<
      'about' | 'contact' | 'privacy' | 'facebook' | 'twitter' | 'instagram' | 'youtube',
      string
    >
  >;
}

export interface LanguageChoice {
  code: string;
  /** The tag for the `lang` attribute of the entry. */
  locale: string;
  /** The language's own name, with the market's where two sites of a brand share a language. */
  nativeName: string;
  /** The subdomain of that site; '' for the base domain itself. */
  subdomain: string;
  /** Where that site stands, "https://de.ripple.example": what its entry leads to without script. */
  origin: string;
  /** The base domain to change to, by the visitor's, where that site does not stand under the same. */
  domains?: Record<string, string>;
  /** Whether it is this site. */
  current: boolean;
}

/** The commercial facts in the site's language. A fact that the market does not give is absent. */
export interface Offer {
  model: 'subscription' | 'one-off';
  /** For example { text: "4,00 EUR", vat: 'included', operators: ["Acme Mobile"] }. */
  prices: {
    text: string;
    vat?: 'included' | 'excluded';
    /** The price without value added tax, written out. */
    net?: string;
    /** What one extension by `extensionDays` costs, written out. */
    extension?: string;
    operators?: string[];
    /** How many operators the price is for, where they have no names here. */
    operatorCount?: number;
  }[];
  per?: 'day' | 'week' | 'month';
  accessDays?: number;
  operators?: string[];
  /** How many operators there are, where they have no names here. */
  operatorCount?: number;
  renews?: 'automatically' | 'never';
  extensionDays?: number;
  activation?: { by: 'keyword' | 'code' | 'pin'; keyword?: string; shortCode?: string };
  stop?: { keywords?: string[]; shortCode?: string };
  minimumAge?: number;
  /** Whether the consent of the person who pays the bill stands in for the age. */
  payerConsent?: boolean;
  /** Whether registering gives up the right of withdrawal. */
  withdrawalWaived?: boolean;
  personalUseOnly?: boolean;
  support?: {
    email?: string;
    phone?: string;
    /** Days and hours, written out: "Monday–Friday, 10:00–18:00". */
    hours?: string;
  };
}

/** The chosen login adapter's public settings and the address of its module. */
export interface LoginSettings {
  /** The module that exports the adapter: `/assets/login-supabase.<hash>.js`. */
  module: string;
  /** The backend: an absolute address, or a path on the site's own origin. */
  url: string;
  /** The public key, for adapters that need one. */
  anonKey?: string;
  /** The name of the function, for adapters that invoke one. */
  function?: string;
  /** How the market's phone numbers are written. */
  phone?: PhoneForm;
  /** What the form says where one signs in with a code by text message; absent where there are passwords. */
  code?: CodeTexts;
  /** Where access is bought on the login page, with a PIN or a code of the carrier: how, and what the screen says. */
  activation?: { by: 'pin' | 'code'; texts: ActivationTexts };
  /** What the page says where another site signs in; absent where the portal's own form does. */
  oidc?: OidcTexts;
}

/** The texts of the form for a code by text message. */
export type CodeTexts = AllMessages['loginCode'];

/** The texts of the screen on which access is bought with a PIN or a code. */
export type ActivationTexts = AllMessages['activation'];

/** The texts of the page that leads to a provider of OpenID Connect. */
export type OidcTexts = AllMessages['loginOidc'];

/** How phone numbers are written, for people and for the form. */
export interface PhoneForm {
  /** "0712 034 567" and "+40 712 034 567"; only the second where the market has no country. */
  example: { withCode: string; national?: string };
  /**
   * How numbers of the market's country are read, from libphonenumber: the country's code "40", the
   * pattern of national numbers without prefix, the pattern of the prefix, and what replaces it where
   * the prefix holds a part of the number. https://gitlab.com/catamphetamine/libphonenumber-js/-/blob/master/METADATA.md
   */
  rule?: { code: string; pattern: string; prefix?: string; transform?: string };
}

/** What a list shows of one item. */
export interface Card {
  id: string;
  title: string;
  description: string;
  /** The category's id; the names stand in `ListData.categories`. */
  category: string;
  /** The address of the picture (4:3): an SVG, or a WebP of 400 pixels' width. */
  picture: string;
  /** The address of that WebP with 800 pixels' width. */
  wide?: string;
  /** The language of the texts where they are not in the site's own ("en"). */
  lang?: string;
  /** What else it is shown with and found by: a book's author, a workout's level, a recipe's servings. */
  words?: string;
  /** A book's own language, by its name in the site's, where it is another ("angielski"). */
  language?: string;
  /** How long a recipe or a workout takes, written out: "25 min". */
  duration?: string;
}

/** Some categories of a section under one name. */
export interface Shelf {
  id: string;
  name: string;
  /** The ids of its categories. */
  categories: string[];
}

/** `/data/<section>.<hash>.json`. */
export interface ListData {
  section: SectionId;
  /** The categories that occur, in the order of the filter. */
  categories: { id: string; name: string }[];
  /** What the filter offers instead where these are many: several of them together. */
  shelves?: Shelf[];
  /** Whether the pictures are covers: they stand upright, over title and words. */
  covers?: true;
  items: Card[];
}

/** `/data/home.<hash>.json`: the preview panels. */
export interface HomeData {
  panels: ListData[];
}

/** `/data/terms.<hash>.json`. */
export interface TermsData {
  title: string;
  /** Sanitised HTML without the title. */
  html: string;
  /** The tag of the language the terms are in; English where the site's language has none. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** What every item has. An item with a title and a description only lacks the other texts. */
export interface DetailBase {
  id: string;
  title: string;
  description: string;
  category: { id: string; name: string };
  picture: string;
  wide?: string;
  lang?: string;
}

/** What the detail page of each section is given: `runtime/sections/<id>/data.ts` says what beyond the base. */
export type DetailBySection = { [S in SectionId]: DetailBase & DetailBeyondBase[S] };

/** The words that a section's detail pages have besides those of every visit: `words` in its messages. */
export type WordsOf<S extends SectionId> = WorkspaceFiles[`messages-${S}`] extends {
  words?: infer W;
}
  ? Required<NonNullable<W>>
  : undefined;

/** `/data/<section>-details.<hash>.json`. */
export interface DetailData<S extends SectionId = SectionId> {
  section: S;
  words?: WordsOf<S>;
  items: DetailBySection[S][];
}

/** The JSON files a page needs, by address, so that it renders without waiting. */
export type Preloaded = Record<string, unknown>;

/** What the service worker of a site knows of its release: the first line of `/service-worker.js`. */
export interface WorkerSite {
  /** Tells this release of the site from every other one: the beginning of a digest of its pages. */
  release: string;
  /** The address of the site's own file, which each of its pages names. */
  site: string;
  /** The addresses of the pages that have markup of their own. */
  pages: string[];
  /**
   * The addresses that the shell answers: "/profile", and with a slash at the end those of items: "/games/". The
   * first of them is asked for the shell.
   */
  shells: string[];
  /** Files with which the app starts, and the home page shows. */
  start: string[];
  /** All files of the site that have their content in their names, but for pictures and hosted things. */
  files: string[];
}

/** What the prerender asks of the compiled server module (`runtime/entries/server.tsx`). */
export interface ServerModule {
  /**
   * Renders the inside of `<div id="root">` for a path of a site.
   * @param path '/', '/games', …, '/login', '/terms'; any unknown path gives the not-found screen.
   * @param preloaded the JSON of every address in `site.data` that the path needs.
   * @returns the markup, and the document's title for that path.
   */
  render(path: string, site: Site, preloaded: Preloaded): { html: string; title: string };
  /** The markup of the detail pages' shell: top bar, loading state, footer. */
  renderShell(site: Site): { html: string; title: string };
}

/** What `portico dev` says to a page that is open in a browser (`runtime/entries/dev.ts`). */
export type DevMessage =
  /** The first word; a page that hears it again, from another run, loads afresh. */
  | { kind: 'hello'; run: string }
  /** The site is another now: what its file holds, those of its data that have changed, and its colours. */
  | { kind: 'site'; site: Site; data: Preloaded; theme: { css: string; color: string } }
  /** All that is wrong with what the page shows; nothing where the list is empty. */
  | { kind: 'problems'; problems: DevProblem[] };

/** A problem as the overlay shows it. */
export interface DevProblem {
  /** What the requests about it name it by. */
  id: string;
  severity: 'error' | 'warning';
  rule: string;
  /** "tenants/poland.yaml:11:8". */
  place: string;
  message: string;
  suggestion?: string;
  /** The line of the problem and up to two before it. */
  excerpt: { number: number; text: string; mark?: [start: number, end: number] }[];
  /** What the fix puts in, where it is certain; it may be nothing. */
  fix?: string;
}
