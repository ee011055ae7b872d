import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type {
  Language,
  LocalisedText,
  MarketTexts,
  Offer,
  SectionSelection,
  Site,
  Tenant,
} from '../../schemas/generated/workspace.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { loadSchema, schemaAt } from '../schemas/load-schema.ts';
import { publicValue } from './public-value.ts';

/**
 * What is known of a site without a look at its texts: what other sites of its brand show of it, what a
 * release says of it, and the names of what it is made from.
 */
export interface SiteFacts {
  /** The tenant's name. */
  tenant: string;
  /** The site's name within the tenant: "ar-mobile". */
  name: string;
  /** The id of its brand. */
  brand: string;
  /** The code of its language. */
  language: string;
  /** The tag for `lang`, Intl and hreflang: the language's, with the market's country. */
  locale: string;
  /** The market's country. */
  country?: string;
  /** Hosts in lower case; the first is the site's own address. */
  hosts: string[];
  hostPatterns: string[];
  baseDomains: string[];
  subdomains: string[];
  variant?: string;
  default?: boolean;
  /** What the login service has to know. */
  login: {
    adapter: string;
    url: string;
    anonKey?: string;
    function?: string;
    oidc?: OidcFacts;
    carrier?: CarrierFacts;
  };
  /** The names of the brand's theme and logo, and of the terms. */
  theme: string;
  logo: string;
  terms: string;
  /** What the site shows of each section, narrowed by its own settings. */
  sections: Partial<Record<SectionId, SectionSelection>>;
  /** The market's own texts, in the site's language and in the one that stands in for it. */
  texts?: MarketTexts;
}

/** What a server has to know of a provider of OpenID Connect; browsers learn it by the way. */
export interface OidcFacts {
  issuer: string;
  clientId: string;
  scope?: string;
  claim?: string;
}

/** What a server has to know of a carrier's backend that makes the codes of the adapter `otp`. */
export interface CarrierFacts {
  /** Its address, without a slash at its end. */
  backend: string;
  /** How access is bought on the site; absent where it is not bought there. */
  activation?: 'pin' | 'code';
}

/** All that is known of one site before any file of it is made, in its one language. */
export interface SiteModel {
  facts: SiteFacts;
  direction: 'ltr' | 'rtl';
  brand: SiteBrand;
  login: Omit<Tenant['login'], 'adapter'>;
  offer?: Offer;
  unsubscribe?: string;
}

/** A brand's identity in one language. */
export interface SiteBrand {
  name: string;
  title: string;
  description: string;
  hero: { title: string; text: string };
  preview: { title: string; description: string };
  author: string;
  copyrightYear: number;
  links: NonNullable<Tenant['brand']['links']>;
}

/**
 * The sites of a tenant, in the order of its file.
 * @param data a tenant that was checked and found without errors.
 * @throws TypeError where it has errors.
 */
export function siteModels(
  tenant: string,
  data: Tenant,
  languages: ReadonlyMap<string, Language>,
): SiteModel[] {
  const { adapter } = data.login;
  const { adapter: _, ...login } = publicValue(data.login, tenantSchema('login'));
  return data.sites.map((site) => {
    const language = languages.get(site.language) as Language;
    const text = (texts: LocalisedText) => texts[language.code] ?? texts[FALLBACK] ?? '';
    return {
      facts: siteFacts(tenant, data, site, language, {
        adapter,
        ...login,
        ...oidcFacts(data.login),
        ...carrierFacts(data),
      }),
      direction: language.direction,
      brand: siteBrand(data.brand, text),
      login,
      ...(data.offer && { offer: data.offer }),
      ...(site.unsubscribe !== undefined && { unsubscribe: site.unsubscribe }),
    };
  });
}

function oidcFacts(login: Tenant['login']): { oidc?: OidcFacts } {
  if (login.adapter !== 'oidc') return {};
  const { issuer, clientId, scope, claim } = login;
  return {
    oidc: { issuer, clientId, ...(scope && { scope }), ...(claim && { claim }) },
  };
}

function carrierFacts({ login, offer }: Tenant): { carrier?: CarrierFacts } {
  if (login.adapter !== 'otp' || login.backend === undefined) return {};
  const by = offer?.activation?.by;
  return {
    carrier: {
      backend: login.backend.replace(/\/+$/, ''),
      ...((by === 'pin' || by === 'code') && { activation: by }),
    },
  };
}

function siteFacts(
  tenant: string,
  { brand, market, terms, sections, texts }: Tenant,
  site: Site,
  language: Language,
  login: SiteFacts['login'],
): SiteFacts {
  const { subdomains, variant } = site;
  const country = market?.country;
  const own = texts && ownTexts(publicValue(texts, tenantSchema('texts')), language.code);
  return {
    tenant,
    name: variant === undefined ? site.language : `${site.language}-${variant}`,
    brand: brand.id,
    language: language.code,
    locale: country === undefined ? language.locale : `${language.locale}-${country}`,
    ...(country !== undefined && { country }),
    hosts: subdomains.flatMap((subdomain) =>
      brand.baseDomains.map((domain) => (subdomain === '@' ? domain : `${subdomain}.${domain}`)),
    ),
    hostPatterns: site.hostPatterns ?? [],
    baseDomains: brand.baseDomains,
    subdomains,
    ...(variant !== undefined && { variant }),
    ...(site.default !== undefined && { default: site.default }),
    login,
    theme: brand.theme,
    logo: brand.logo,
    terms,
    sections: selections(sections, site),
    ...(own && { texts: own }),
  };
}

/** Of a market's own texts those that a site in a language may show. */
function ownTexts(texts: MarketTexts, language: string): MarketTexts | undefined {
  const shown = Object.entries(texts).filter(([code]) => code === language || code === FALLBACK);
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

function siteBrand(brand: Tenant['brand'], text: (texts: LocalisedText) => string): SiteBrand {
  const identity = publicValue(brand, tenantSchema('brand'));
  const { name, hero, preview, author, copyrightYear, links = {} } = identity;
  return {
    name,
    title: text(identity.title),
    description: text(identity.description),
    hero: { title: text(hero.title), text: text(hero.text) },
    preview: { title: text(preview.title), description: text(preview.description) },
    author,
    copyrightYear,
    links,
  };
}

/** Site settings go over the tenant's, key by key; sections that are not shown are left out. */
function selections(shared: Tenant['sections'], site: Site): SiteFacts['sections'] {
  const all = SECTION_IDS.map((id): [SectionId, SectionSelection] => [
    id,
    { ...shared?.[id], ...site.sections?.[id] },
  ]);
  return Object.fromEntries(all.filter(([, selection]) => selection.show !== false));
}

function tenantSchema(field: string) {
  return schemaAt(loadSchema('tenant'), [field]);
}
