import type {
  HomeData,
  ListData,
  PhoneForm,
  SectionId,
  Site as SiteData,
} from '../../runtime/contract.ts';
import { SECTION_IDS } from '../../runtime/contract.ts';
import type { LocalisedText, Tenant, Theme } from '../../schemas/generated/workspace.ts';
import type { ItemBySection } from '../catalogue/section-descriptor.ts';
import { sectionOrder } from '../catalogue/section-order.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import type { CompiledRuntime } from '../compile/compile-runtime.ts';
import { headersFile } from '../hosting/headers-file.ts';
import { makePlan } from '../hosting/make-plan.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import { redirectsFile } from '../hosting/redirects-file.ts';
import { itemPicture, ownPicture, type PictureTitle } from '../pictures/item-picture.ts';
import { PHOTO_WIDTHS } from '../pictures/photo-widths.ts';
import type { EncodedPhotos } from '../pictures/rendered-pictures.ts';
import { SOCIAL_SIZE, type SocialPicture } from '../pictures/social-picture.ts';
import { loadSchema, schemaAt } from '../schemas/load-schema.ts';
import type { LinkedFile, LinkedSite } from '../write/linked-site.ts';
import { alternates, type BrandSites, canonicalOrigin, languageChoices } from './brand-sites.ts';
import { type Catalogue, digestOf, type Photo } from './catalogue.ts';
import { type PictureAddress, type SectionData, sectionData } from './catalogue-data.ts';
import { document } from './document.ts';
import { Fallbacks } from './fallbacks.ts';
import { frameOrigins } from './frame-origins.ts';
import { interfaceKeys, interfaceMessages } from './interface-messages.ts';
import { addressOf, contentFile, hashedFile, textFile } from './linked-file.ts';
import { loginTextsFile } from './login-texts-file.ts';
import { offerData } from './offer-data.ts';
import { phoneForm } from './phone-form.ts';
import { type PageData, Prerender } from './prerender.ts';
import { publicValue } from './public-value.ts';
import { robotsFile, sitemapFile, webManifest } from './site-files.ts';
import type { SiteInput } from './site-input.ts';
import { termsData } from './terms-data.ts';
import { themeCss } from './theme-css.ts';

/** A linked site. */
export interface LinkResult {
  site: LinkedSite;
  /** What the picture of its shared links is made from, and the file's name in `icons/`. */
  social: { name: string; picture: SocialPicture };
  /** How many of its texts are English because its language has none, by messages file. */
  fallbacks: Map<string, number>;
}

/**
 * Links sites: resolved data and the compiled runtime in, the files of web roots out. Of the disk
 * it reads only templates and schemas of its own. What several sites share (a section in a language, a picture, a
 * rendered page) is made once per linker.
 */
export class Linker {
  private readonly catalogue: Catalogue;
  private readonly compiled: CompiledRuntime;
  private readonly encoded: EncodedPhotos;
  private readonly prerender: Prerender;
  private readonly interfaceKeys: (readonly [string, string])[];
  private readonly shared = new Map<string, unknown>();

  /** @param encoded all photos of the catalogue, where it has some. */
  constructor(catalogue: Catalogue, compiled: CompiledRuntime, encoded: EncodedPhotos = new Map()) {
    this.catalogue = catalogue;
    this.encoded = encoded;
    this.compiled = compiled;
    this.prerender = new Prerender(compiled.server, compiled.styles);
    this.interfaceKeys = interfaceKeys();
  }

  /**
   * Makes all files of one site but the icons, which are made from the brand's logo alone.
   * @param inputs the digest of everything the site is made from.
   */
  link(input: SiteInput, brand: BrandSites, preview: boolean, inputs: string): LinkResult {
    const sections = this.sections(input);
    const parts = this.parts(input, brand, sections, preview);
    const pages = this.pages(input, brand, parts);
    const shared = [
      ...this.compiled.files,
      ...parts.adapter.files,
      ...sections.flatMap(({ pictures, listFile, detailsFile }) => [
        ...pictures,
        listFile,
        detailsFile,
      ]),
    ];
    const files = [...shared, ...parts.own, ...pages, ...this.plainFiles(input, brand, parts)];
    const { adapter, url } = input.tenantData.login;
    const { anonKey, function: name } = parts.site.login;
    const country = input.tenantData.market?.country;
    return {
      site: {
        tenant: input.tenant,
        site: input.name,
        brand: input.tenantData.brand.id,
        locale: input.locale,
        hosts: input.hosts,
        hostPatterns: input.hostPatterns,
        login: {
          adapter,
          url,
          ...(anonKey && { anonKey }),
          ...(name && { function: name }),
          ...(country && { country }),
        },
        inputs,
        plan: parts.plan,
        files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
      },
      social: parts.social,
      fallbacks: parts.fallbacks.counts,
    };
  }

  /** The shown sections of a site, with their data files and pictures; shared by equal sites. */
  private sections(input: SiteInput): LinkedSection[] {
    const { catalogue } = this;
    const { locale } = input;
    const { code: language, direction } = input.language;
    return SECTION_IDS.flatMap((id) => {
      const selection = input.sections[id];
      if (!selection) return [];
      const key = `section ${id} ${locale} ${JSON.stringify(selection)}`;
      return this.once(key, () => {
        const fallbacks = new Fallbacks();
        const pictures = new Map<string, LinkedFile>();
        const picture: PictureAddress = (section, item, { text, english }) => {
          const title = english
            ? { text, locale: 'en', direction: 'ltr' as const }
            : { text, locale, direction };
          const { small, wide } = this.picture(section, item, title);
          // The wide one comes first: a preview takes the first.
          if (wide) pictures.set(wide.path, wide);
          pictures.set(small.path, small);
          return { picture: addressOf(small), ...(wide && { wide: addressOf(wide) }) };
        };
        const data = sectionData(
          id,
          selection,
          { catalogue, language, locale },
          picture,
          fallbacks,
        );
        return {
          id,
          data,
          fallbacks,
          pictures: [...pictures.values()],
          listFile: json(id, data.list),
          detailsFile: json(`${id}-details`, data.details),
        };
      });
    });
  }

  /** The files of an item's picture: one for all sites whose title in it is the same. Placeholders are a section's. */
  private picture(
    section: SectionId,
    item: ItemBySection[SectionId],
    title: PictureTitle,
  ): { small: LinkedFile; wide?: LinkedFile } {
    const photo = this.catalogue.photos.get(section)?.get(item.key);
    if (photo) return this.photo(`${section}-${item.id}`, photo);
    const own = ownPicture(this.catalogue, section, item);
    const titled = own?.includes('data-title') ? JSON.stringify(title) : '';
    const name = own === undefined ? section : `${section}-${item.id}`;
    return this.once(`picture ${name} ${titled}`, () => ({
      // One folder for all: every folder more is made anew for every site.
      small: hashedFile('art', name, '.svg', itemPicture(section, own, title)),
    }));
  }

  private photo(name: string, { file, digest }: Photo): { small: LinkedFile; wide: LinkedFile } {
    const bytes = this.encoded.get(digest);
    if (!bytes) throw new Error(`${file} was not encoded`);
    const webp = (size: keyof typeof PHOTO_WIDTHS) =>
      hashedFile('art', `${name}-${PHOTO_WIDTHS[size]}`, '.webp', bytes[size]);
    return this.once(`picture ${name}`, () => ({ small: webp('small'), wide: webp('wide') }));
  }

  /** Everything a site's pages are made from. */
  private parts(
    input: SiteInput,
    brand: BrandSites,
    sections: LinkedSection[],
    preview: boolean,
  ): SiteParts {
    const { tenantData, language, locale } = input;
    const fallbacks = new Fallbacks();
    const { messages, loginTexts } = this.messages(language.code, fallbacks);
    const terms = termsData(
      input,
      this.catalogue,
      (code) => this.messages(code, new Fallbacks()).messages,
      fallbacks,
    );
    for (const { fallbacks: inSection } of sections) {
      for (const [file, count] of inSection.counts) fallbacks.counts.set(file, count);
    }
    const home: HomeData = { panels: panels(sections) };
    const homeFile = json('home', home);
    const termsFile = json('terms', terms);
    const logo = this.once(`logo ${tenantData.brand.logo}`, () =>
      hashedFile('art', 'logo', '.svg', this.catalogue.logos.get(tenantData.brand.logo) ?? ''),
    );
    const adapter = this.compiled.adapters.get(tenantData.login.adapter);
    const theme = this.catalogue.themes.get(tenantData.brand.theme);
    if (!adapter || !theme) throw new Error(`${input.tenant} was linked without a check`);
    const text = (texts: LocalisedText) => texts[language.code] ?? texts.en ?? '';
    const identity = publicValue(tenantData.brand, tenantSchema('brand'));
    const { adapter: _, ...login } = publicValue(tenantData.login, tenantSchema('login'));
    const offer = publicValue(tenantData.offer, tenantSchema('offer'));
    const site: SiteData = {
      language: { code: language.code, locale, direction: language.direction },
      brand: {
        name: identity.name,
        title: text(identity.title),
        description: text(identity.description),
        hero: { title: text(identity.hero.title), text: text(identity.hero.text) },
        copyrightYear: identity.copyrightYear,
        logo: addressOf(logo),
        links: identity.links ?? {},
      },
      theme: { appearance: theme.appearance, radius: theme.radius },
      sections: sections.map(({ id }) => id),
      start: start(sections),
      languages: languageChoices(input, brand, preview),
      baseDomains: identity.baseDomains.flatMap((domain) =>
        preview ? [domain, `${domain}.localhost`] : [domain],
      ),
      ...(input.site.unsubscribe && { unsubscribe: input.site.unsubscribe }),
      ...(offer && { offer: offerData(offer, locale, messages) }),
      login: { ...login, module: adapter.module, phone: this.phoneForm(tenantData) },
      app: this.compiled.app,
      messages,
      data: {
        home: addressOf(homeFile),
        terms: addressOf(termsFile),
        lists: Object.fromEntries(sections.map(({ id, listFile }) => [id, addressOf(listFile)])),
        details: Object.fromEntries(
          sections.map(({ id, detailsFile }) => [id, addressOf(detailsFile)]),
        ),
      },
    };
    const siteFile = hashedFile('data', 'site', '.json', this.siteJson(site));
    return {
      site,
      social: this.social(site, theme, logo, sections),
      siteFile,
      theme,
      adapter,
      plan: makePlan({
        sections: sections.map(({ id, data }) => ({
          id,
          items: data.details.items.map((item) => item.id),
        })),
        boot: this.compiled.boot,
        login: login.url,
        frames: frameOrigins(sections.map(({ data }) => data.details)),
      }),
      fallbacks,
      own: [
        logo,
        siteFile,
        homeFile,
        termsFile,
        // A login service somewhere else has its own words.
        ...(login.url.startsWith('/') ? [loginTexts] : []),
      ],
      preloaded: new Map<string, PageData>([
        ['/', { address: addressOf(homeFile), value: home }],
        ['/terms', { address: addressOf(termsFile), value: terms }],
        ...sections.map(({ id, data, listFile }): [string, PageData] => [
          `/${id}`,
          { address: addressOf(listFile), value: data.list },
        ]),
      ]),
      text,
    };
  }

  /** The picture of shared links. Another picture gets another name, or it would not be asked for. */
  private social(
    { brand, language: { direction } }: SiteData,
    theme: Theme,
    logo: LinkedFile,
    sections: LinkedSection[],
  ): LinkResult['social'] {
    const { title } = brand.hero;
    const pictures = socialPictures(sections);
    const files = [logo, ...pictures];
    const key = JSON.stringify([title, direction, theme, files.map(({ digest }) => digest)]);
    return this.once(`social ${key}`, () => {
      const textOf = ({ content }: LinkedFile) => Buffer.from(content).toString();
      const shown = pictures.map((file) =>
        file.path.endsWith('.svg') ? textOf(file) : file.content,
      );
      return {
        name: `social-${digestOf(key).slice(0, 16)}.png`,
        picture: { title, direction, theme, logo: textOf(logo), pictures: shown },
      };
    });
  }

  /** The texts are most of a site's file and the same for its language: they are written once. */
  private siteJson({ messages, ...site }: SiteData): string {
    const texts = this.once(`messages json ${site.language.code}`, () => JSON.stringify(messages));
    return `${JSON.stringify(site).slice(0, -1)},"messages":${texts}}`;
  }

  private phoneForm({ market }: Tenant): PhoneForm {
    return this.once(`phone ${market?.country}`, () => phoneForm(market?.country));
  }

  /** The texts of a language for the browser, and the file of those for the login service. */
  private messages(language: string, fallbacks: Fallbacks) {
    const { messages, loginTexts, counted } = this.once(`messages ${language}`, () => {
      const counted = new Fallbacks();
      const all = interfaceMessages(this.catalogue, language, this.interfaceKeys, counted);
      // What the login service alone says would be so many bytes more for every browser.
      const { loginService: _, ...messages } = all;
      return { messages, loginTexts: loginTextsFile(all), counted };
    });
    for (const [file, count] of counted.counts) fallbacks.counts.set(file, count);
    return { messages, loginTexts };
  }

  /** The prerendered pages: each public path, the not-found page and the shell. */
  private pages(input: SiteInput, brand: BrandSites, parts: SiteParts): LinkedFile[] {
    const { site, siteFile, preloaded, plan } = parts;
    const head = this.head(input, brand, parts);
    const links = alternates(input, brand);
    const origin = canonicalOrigin(input, brand);
    const rendered = this.prerender.site(site);
    const page = (path: string, file: string, indexed: boolean) => {
      const { html, styles, title } = rendered.page(path, preloaded.get(path));
      return contentFile(
        file,
        document(
          {
            ...head,
            title,
            path,
            indexed,
            ...(indexed && { canonical: origin + path }),
            alternates: indexed
              ? links.map((link) => ({ hreflang: link.hreflang, href: link.origin + path }))
              : [],
          },
          styles,
          html,
        ),
      );
    };
    const shell = rendered.shell();
    return [
      ...plan.pages.map(({ path, file }) => page(path, file, true)),
      page('/404', plan.notFound, false),
      contentFile(
        'shell.html',
        document(
          {
            ...head,
            title: shell.title,
            indexed: false,
            alternates: [],
            siteAddress: addressOf(siteFile),
          },
          shell.styles,
          shell.html,
        ),
      ),
    ];
  }

  /** What the heads of all pages of a site have in common. */
  private head(
    input: SiteInput,
    brand: BrandSites,
    { site, siteFile, social, theme, text }: SiteParts,
  ) {
    const { preview, author } = publicValue(input.tenantData.brand, tenantSchema('brand'));
    return {
      locale: input.locale,
      direction: site.language.direction,
      description: site.brand.description,
      author,
      siteName: site.brand.name,
      previewTitle: text(preview.title),
      previewDescription: text(preview.description),
      ogLocale: input.locale.replace(/-[A-Z][a-z]{3}(?=-|$)/, '').replace('-', '_'),
      image: { address: `${canonicalOrigin(input, brand)}/icons/${social.name}`, ...SOCIAL_SIZE },
      themeColor: theme.colors.background,
      themeCss: themeCss(theme),
      boot: this.compiled.boot,
      entry: this.compiled.entry,
      siteAddress: addressOf(siteFile),
    };
  }

  private plainFiles(input: SiteInput, brand: BrandSites, parts: SiteParts): LinkedFile[] {
    const { site, theme, plan } = parts;
    const origin = canonicalOrigin(input, brand);
    const paths = plan.pages.map(({ path }) => path);
    return [
      textFile('_headers', headersFile(plan)),
      textFile('_redirects', redirectsFile(plan)),
      textFile('robots.txt', robotsFile(origin)),
      textFile('sitemap.xml', sitemapFile(origin, paths)),
      textFile(
        'manifest.webmanifest',
        webManifest({
          name: site.brand.name,
          description: site.brand.description,
          locale: input.locale,
          direction: site.language.direction,
          background: theme.colors.background,
        }),
      ),
    ];
  }

  /** Makes something once for all sites that need it. */
  private once<T>(key: string, make: () => T): T {
    if (!this.shared.has(key)) this.shared.set(key, make());
    return this.shared.get(key) as T;
  }
}

/** One section of a site, as data and as files. */
interface LinkedSection {
  id: SectionId;
  data: SectionData;
  fallbacks: Fallbacks;
  pictures: LinkedFile[];
  listFile: LinkedFile;
  detailsFile: LinkedFile;
}

interface SiteParts {
  site: SiteData;
  siteFile: LinkedFile;
  social: LinkResult['social'];
  theme: Theme;
  adapter: { module: string; files: LinkedFile[] };
  plan: HostingPlan;
  fallbacks: Fallbacks;
  /** Files that stand for this site alone. */
  own: LinkedFile[];
  /** By path, the data that the page needs to be rendered. */
  preloaded: Map<string, PageData>;
  /** A brand's text in the site's language, or in English. */
  text: (texts: LocalisedText) => string;
}

/** Exploring begins with the home page's first preview, or else the navigation's first section. */
function start(sections: LinkedSection[]): SectionId | undefined {
  const [first] = sectionOrder('home');
  return (sections.find(({ id }) => id === first) ?? sections[0])?.id;
}

function panels(sections: LinkedSection[]): ListData[] {
  return sectionOrder('home').flatMap((id) => {
    const list = sections.find((section) => section.id === id)?.data.list;
    if (!list) return [];
    // The page that every first visit loads has the least of each: nobody searches or reads on it.
    const items = list.items
      .slice(0, descriptors[id].previews)
      .map(({ words, language, wide, ...item }) => item);
    const used = new Set(items.map(({ category }) => category));
    return [{ ...list, items, categories: list.categories.filter((c) => used.has(c.id)) }];
  });
}

/** The pictures that show a shared link what the portal has: the first of each of three sections. */
function socialPictures(sections: LinkedSection[]): LinkedFile[] {
  return sectionOrder('shared')
    .flatMap((id) => sections.find((section) => section.id === id)?.pictures[0] ?? [])
    .slice(0, 3);
}

function json(name: string, data: unknown): LinkedFile {
  return hashedFile('data', name, '.json', JSON.stringify(data));
}

function tenantSchema(field: string) {
  return schemaAt(loadSchema('tenant'), [field]);
}
