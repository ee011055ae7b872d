import type { LanguageChoice } from '../../runtime/contract.ts';
import type { Language } from '../../schemas/generated/workspace.ts';
import { memoize } from './memoize.ts';
import type { SiteFacts } from './site-model.ts';

/** What the sites of a brand show of one of them. */
export interface BrandSite {
  tenant: string;
  language: string;
  locale: string;
  nativeName: string;
  country?: string;
  variant?: string;
  /** The subdomain of its own address; '@' for the base domain itself. */
  subdomain: string;
  /** "https://de.ripple.example" */
  origin: string;
  baseDomains: string[];
}

/** The sites of one brand, across all of its tenants: the language menu and hreflang come from it. */
export interface BrandSites {
  /** Sites without a variant, in the order of catalog/languages.yaml, then of the tenants. */
  main: BrandSite[];
  /**
   * The address for visitors whose language no site has: that of the site on the bare base domain, or else
   * of the site with `default: true`, unless several tenants have one.
   */
  fallback?: string;
}

/** How one site of a brand sees the others: the brand's, and its own tenant's variants. */
export interface SiteNeighbours extends BrandSites {
  /** The sites of its own tenant with its own variant; none for a site without one. */
  variants: BrandSite[];
}

/**
 * Groups sites by brand.
 * @param languages all languages, in the order in which menus list them.
 */
export function groupByBrand(
  sites: readonly SiteFacts[],
  languages: ReadonlyMap<string, Language>,
): Map<string, BrandSites> {
  const rank = new Map([...languages.keys()].map((code, index) => [code, index]));
  const rankOf = ({ language }: SiteFacts) => rank.get(language) ?? -1;
  const sorted = [...sites].sort((a, b) => rankOf(a) - rankOf(b) || compare(a.tenant, b.tenant));
  const groups = Map.groupBy(sorted, ({ brand }) => brand);
  return new Map(
    [...groups].map(([id, all]) => {
      const fallback = fallbackOf(all);
      const main = all.filter(({ variant }) => variant === undefined);
      return [
        id,
        {
          main: main.map((site) => brandSite(site, languages)),
          ...(fallback && { fallback: originOf(fallback) }),
        },
      ];
    }),
  );
}

/** A site as the others of its brand show it. */
export function brandSite(
  { tenant, language, locale, country, variant, subdomains, hosts, baseDomains }: SiteFacts,
  languages: ReadonlyMap<string, Language>,
): BrandSite {
  return {
    tenant,
    language,
    locale,
    nativeName: languages.get(language)?.nativeName ?? language,
    ...(country !== undefined && { country }),
    ...(variant !== undefined && { variant }),
    subdomain: subdomains[0] as string,
    origin: `https://${hosts[0]}`,
    baseDomains,
  };
}

function fallbackOf(sites: readonly SiteFacts[]): SiteFacts | undefined {
  const bare = sites.find(({ subdomains }) => subdomains.includes('@'));
  const marked = sites.filter((site) => site.default);
  return bare ?? (marked.length === 1 ? marked[0] : undefined);
}

/**
 * The entries of a site's language menu.
 * @param preview whether the sites also stand under `.localhost`.
 */
export function languageChoices(
  site: SiteFacts,
  { main, variants }: SiteNeighbours,
  preview: boolean,
): LanguageChoice[] {
  const count = Map.groupBy(main, ({ language }) => language);
  return main.map((other) => {
    const isOwn = other.tenant === site.tenant;
    // Who came by a variant (one for phones) stays on it where the other language has it too.
    const same = isOwn ? variants.find(({ language }) => language === other.language) : undefined;
    const target = same ?? other;
    const domains = otherDomains(site, target, preview);
    const isTwice = (count.get(other.language)?.length ?? 0) > 1;
    return {
      code: other.language,
      locale: other.locale,
      nativeName: isTwice ? withCountry(other) : other.nativeName,
      subdomain: target.subdomain === '@' ? '' : target.subdomain,
      origin: target.origin,
      ...(domains && { domains }),
      current: isOwn && other.language === site.language,
    };
  });
}

/** Where the target is, for each of the site's base domains that it does not stand under: a market may have its own. */
function otherDomains(
  site: SiteFacts,
  { baseDomains }: BrandSite,
  preview: boolean,
): Record<string, string> | undefined {
  const missing = site.baseDomains.filter((name) => !baseDomains.includes(name));
  if (missing.length === 0) return undefined;
  const ends = preview ? ['', '.localhost'] : [''];
  return Object.fromEntries(
    missing.flatMap((name) => ends.map((end) => [name + end, baseDomains[0] + end])),
  );
}

/** The language's own name with the country's, for a brand that has the language twice. */
function withCountry({ nativeName, country, locale }: BrandSite): string {
  return country === undefined ? nativeName : `${nativeName} (${countryName(country, locale)})`;
}

/** A country's name in a language: ("RO", "de") → "Rumänien". */
export function countryName(country: string, locale: string): string {
  return countryNames(`${locale} ${country}`);
}

const namesIn = memoize((locale) => new Intl.DisplayNames([locale], { type: 'region' }));
const countryNames = memoize((key) => {
  const [locale = '', country = ''] = key.split(' ');
  return namesIn(locale).of(country) ?? country;
});

/** The site's alternates for search engines: hreflang by address, none for a variant. */
export function alternates(
  { variant }: SiteFacts,
  { main, fallback }: BrandSites,
): { hreflang: string; origin: string }[] {
  if (variant !== undefined) return [];
  const links = new Map<string, string>();
  for (const { locale, origin } of main) if (!links.has(locale)) links.set(locale, origin);
  if (links.size < 2) return [];
  const list = [...links].map(([hreflang, origin]) => ({ hreflang, origin }));
  if (fallback) list.push({ hreflang: 'x-default', origin: fallback });
  return list;
}

/** The address that search engines are to keep for a site; a variant names its main site. */
export function canonicalOrigin(site: SiteFacts, { main }: BrandSites): string {
  if (site.variant === undefined) return originOf(site);
  const own = main.find(
    ({ tenant, language }) => tenant === site.tenant && language === site.language,
  );
  return own?.origin ?? originOf(site);
}

function originOf({ hosts }: SiteFacts): string {
  return `https://${hosts[0]}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
