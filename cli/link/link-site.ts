import type { HomeData, ListData, SectionId, Site as SiteData } from '../../runtime/contract.ts';
import type { Theme } from '../../schemas/generated/workspace.ts';
import { sectionOrder } from '../catalogue/section-order.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { SHELL_FILE, unlistedPages } from '../hosting/make-plan.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import { SOCIAL_SIZE } from '../pictures/social-picture.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { loadSchema, schemaAt } from '../schemas/load-schema.ts';
import {
  alternates,
  canonicalOrigin,
  languageChoices,
  type SiteNeighbours,
} from './brand-sites.ts';
import { Fallbacks } from './fallbacks.ts';
import type { LanguageTexts } from './language-texts.ts';
import type { LinkedSection } from './link-section.ts';
import { addressOf, contentFile, hashedFile, textFile } from './linked-file.ts';
import { offerData } from './offer-data.ts';
import { ownLogin } from './own-login.ts';
import { phoneForm } from './phone-form.ts';
import type { PageData, Prerender, SiteHead, SitePages } from './prerender.ts';
import { publicValue } from './public-value.ts';
import { serviceWorker, type WorkerRuntime } from './service-worker.ts';
import { robotsFile, sitemapFile, webManifest } from './site-files.ts';
import { type SiteHosting, siteHosting } from './site-hosting.ts';
import type { SiteModel } from './site-model.ts';
import { type SiteTerms, termsData } from './terms-data.ts';
import { themeCss } from './theme-css.ts';

/** Everything that a site is made from. */
export interface SiteInput {
  model: SiteModel;
  neighbours: SiteNeighbours;
  /** Whether the site also answers on `<host>.localhost`. */
  preview: boolean;
  texts: LanguageTexts;
  /** In the order of the navigation; the same list for all sites with the same sections. */
  sections: readonly LinkedSection[];
  terms: SiteTerms & { texts: LanguageTexts; isForeign: boolean };
  theme: Theme;
  runtime: SiteRuntime;
  /** The address of the logo, and the name of the picture of shared links in `icons/`. */
  logo: string;
  social: string;
}

/** What the compiled runtime has for a site. */
export interface SiteRuntime extends WorkerRuntime {
  /** The script that stands in every page. */
  boot: string;
  /** Addresses of the scripts and styles that the app has on every page. */
  app: string[];
  /** The address of the login adapter's module. */
  adapter: string;
}

/** What linking makes of a site: its own files. What it shares with others is in sets. */
export interface LinkResult {
  files: LinkedFile[];
  plan: HostingPlan;
  /** How many of its texts are English because its language has none, by messages file. */
  fallbacks: [file: string, count: number][];
}

/** A site whose data are there, and whose pages are rendered when they are asked for. */
export interface SiteParts {
  /** What its own JSON file holds, and that file. */
  site: SiteData;
  siteFile: LinkedFile;
  /** Its data: its own file, those of its routes, and what the login service says. */
  data: LinkedFile[];
  /** Its pages by the names of their files. */
  pages: Map<string, () => Promise<Uint8Array>>;
  /** Its other files. */
  plain: LinkedFile[];
  plan: HostingPlan;
}

/**
 * Links a site: resolved data and the compiled runtime in, the files of a web root out. It reads nothing
 * but its input, and templates and schemas of its own.
 */
export async function linkSite(input: SiteInput, prerender: Prerender): Promise<LinkResult> {
  const parts = siteParts(input, prerender);
  const { data, plain, plan } = parts;
  const pages: LinkedFile[] = [];
  for (const [file, render] of parts.pages) pages.push(contentFile(file, await render()));
  const worker = serviceWorker(parts, pages, input.runtime);
  return { files: [...data, ...pages, ...plain, worker], plan, fallbacks: fallbacksOf(input) };
}

/** The same without rendering a page. */
export function siteParts(input: SiteInput, prerender: Prerender): SiteParts {
  const { model, sections, texts, terms, runtime } = input;
  const { value: home, file: homeFile } = homeOf(sections);
  const termsValue = termsData(model, terms, terms.texts.messages());
  const termsFile = json('terms', termsValue);
  const site = siteData(input, addressOf(homeFile), addressOf(termsFile));
  const siteFile = hashedFile('data', 'site', '.json', siteJson(site, texts));
  const hosting = siteHosting({
    sections: sections.map(({ id, ids }) => ({ id, items: ids })),
    activation: site.login.activation !== undefined,
    boot: runtime.boot,
    frames: [...new Set(sections.flatMap(({ frames }) => frames))].sort(),
  });
  const pages = prerender.site(site, texts.digest, siteHead(input, addressOf(siteFile)));
  const preloaded = new Map<string, PageData>([
    ['/', { address: addressOf(homeFile), value: () => home }],
    ['/terms', { address: addressOf(termsFile), value: () => termsValue }],
    ...sections.map(({ id, list, listAddress, structured }): [string, PageData] => [
      `/${id}`,
      { address: listAddress, value: () => list, structured },
    ]),
  ]);
  return {
    site,
    siteFile,
    data: [siteFile, homeFile, termsFile, texts.later(), texts.loginTexts()],
    pages: pageFiles(hosting.plan, pages, preloaded),
    plain: plainFiles(input, site, hosting),
    plan: hosting.plan,
  };
}

/** What a site's own JSON file holds. */
function siteData(input: SiteInput, home: string, terms: string): SiteData {
  const { model, neighbours, preview, sections, texts, theme, runtime, logo } = input;
  const { facts, brand, login, unsubscribe, direction } = model;
  const { locale, language } = facts;
  const offer = publicValue(model.offer, schemaAt(loadSchema('tenant'), ['offer']));
  return {
    language: { code: language, locale, direction },
    brand: {
      name: brand.name,
      title: brand.title,
      description: brand.description,
      hero: brand.hero,
      copyrightYear: brand.copyrightYear,
      logo,
      links: brand.links,
    },
    theme: { appearance: theme.appearance, radius: theme.radius },
    sections: sections.map(({ id }) => id),
    start: start(sections),
    languages: languageChoices(facts, neighbours, preview),
    baseDomains: facts.baseDomains.flatMap((domain) =>
      preview ? [domain, `${domain}.localhost`] : [domain],
    ),
    ...(unsubscribe && { unsubscribe }),
    ...(offer && { offer: offerData(offer, locale, texts.messages()) }),
    login: {
      ...login,
      url: ownLogin(facts.login),
      module: runtime.adapter,
      phone: phoneForm(facts.country),
      ...texts.formTexts(facts.login),
    },
    app: runtime.app,
    messages: texts.messages(),
    data: {
      home,
      terms,
      later: addressOf(texts.later()),
      lists: Object.fromEntries(sections.map(({ id, listAddress }) => [id, listAddress])),
      details: Object.fromEntries(sections.map(({ id, detailsAddress }) => [id, detailsAddress])),
    },
  };
}

/** Most of a site's file are its texts, the same for all sites of a language: they are serialised once. */
function siteJson({ messages: _, ...site }: SiteData, texts: LanguageTexts): Buffer {
  const own = `${JSON.stringify(site).slice(0, -1)},"messages":`;
  return Buffer.concat([Buffer.from(own), texts.json, Buffer.from('}')]);
}

/** What the heads of all pages of a site have in common. */
function siteHead(input: SiteInput, siteAddress: string): SiteHead {
  const { model, neighbours, theme, social } = input;
  const { brand, facts } = model;
  const origin = canonicalOrigin(facts, neighbours);
  return {
    description: brand.description,
    author: brand.author,
    siteName: brand.name,
    previewTitle: brand.preview.title,
    previewDescription: brand.preview.description,
    ogLocale: facts.locale.replace(/-[A-Z][a-z]{3}(?=-|$)/, '').replace('-', '_'),
    picture: { address: `${origin}/icons/${social}`, ...SOCIAL_SIZE },
    themeColor: theme.colors.background,
    themeCss: themeCss(theme),
    siteAddress,
    origin,
    alternates: alternates(facts, neighbours),
  };
}

/** The prerendered pages: each public path, the not-found page and the shell. */
function pageFiles(
  plan: HostingPlan,
  rendered: SitePages,
  preloaded: ReadonlyMap<string, PageData>,
): SiteParts['pages'] {
  return new Map([
    ...plan.pages.map(({ path, file }): [string, () => Promise<Uint8Array>] => [
      file,
      () => rendered.page(path, true, preloaded.get(path)),
    ]),
    ...unlistedPages(plan).map(({ path, file }): [string, () => Promise<Uint8Array>] => [
      file,
      () => rendered.page(path, false),
    ]),
    [plan.notFound, () => rendered.page('/404', false)],
    [SHELL_FILE, () => rendered.shell()],
  ]);
}

function plainFiles(
  { model, neighbours, theme }: SiteInput,
  site: SiteData,
  { plan, files }: SiteHosting,
): LinkedFile[] {
  const origin = canonicalOrigin(model.facts, neighbours);
  const paths = plan.pages.map(({ path }) => path);
  return [
    ...files,
    textFile('robots.txt', robotsFile(origin)),
    textFile('sitemap.xml', sitemapFile(origin, paths)),
    textFile(
      'manifest.webmanifest',
      webManifest({
        name: site.brand.name,
        description: site.brand.description,
        locale: site.language.locale,
        direction: site.language.direction,
        background: theme.colors.background,
        sections: site.sections.map((id) => ({ name: site.messages[id].name, address: `/${id}` })),
      }),
    ),
  ];
}

function fallbacksOf({ texts, sections, terms }: SiteInput): [string, number][] {
  const fallbacks = new Fallbacks();
  for (const [file, count] of [...texts.fallbacks, ...sections.flatMap((one) => one.fallbacks)]) {
    fallbacks.counts.set(file, count);
  }
  if (terms.isForeign) fallbacks.add('terms');
  return [...fallbacks.counts];
}

/** Exploring begins with the home page's first preview, or else the navigation's first section. */
function start(sections: readonly LinkedSection[]): SectionId | undefined {
  const [first] = sectionOrder('home');
  return (sections.find(({ id }) => id === first) ?? sections[0])?.id;
}

const homes = new WeakMap<readonly LinkedSection[], { value: HomeData; file: LinkedFile }>();

/** The home page's data: made once for all sites that show the same sections. */
function homeOf(sections: readonly LinkedSection[]) {
  let home = homes.get(sections);
  if (!home) {
    const value = { panels: panels(sections) };
    home = { value, file: json('home', value) };
    homes.set(sections, home);
  }
  return home;
}

function panels(sections: readonly LinkedSection[]): ListData[] {
  return sectionOrder('home').flatMap((id) => {
    const list = sections.find((section) => section.id === id)?.list;
    if (!list) return [];
    // Most first visits load the home page, where nobody searches: its items have only the fields that it shows.
    const { shelves, ...shown } = list;
    const items = list.items
      .slice(0, descriptors[id].previews)
      .map(({ language, wide, ...item }) => item);
    const used = new Set(items.map(({ category }) => category));
    return [{ ...shown, items, categories: list.categories.filter((c) => used.has(c.id)) }];
  });
}

function json(name: string, data: unknown): LinkedFile {
  return hashedFile('data', name, '.json', JSON.stringify(data));
}
