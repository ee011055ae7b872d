import type { LanguageChoice } from '../../runtime/contract.ts';
import { memoize } from './memoize.ts';
import type { SiteInput } from './site-input.ts';

/** The sites of one brand, across all of its tenants: the language menu and hreflang come from it. */
export interface BrandSites {
  /** Sites without a variant, in the order of catalog/languages.yaml, then of the tenants. */
  main: SiteInput[];
  /** All sites, variants included. */
  all: SiteInput[];
  /**
   * The site for visitors whom no language fits: the one on the bare base domain; where there is none,
   * the one that says `default: true`, unless several tenants have one.
   */
  fallback: SiteInput | undefined;
}

/**
 * Groups sites by brand.
 * @param languageOrder the codes of all languages, in the order in which menus list them.
 */
export function groupByBrand(
  sites: readonly SiteInput[],
  languageOrder: readonly string[],
): Map<string, BrandSites> {
  const brands = new Map<string, BrandSites>();
  const rank = (site: SiteInput) => languageOrder.indexOf(site.language.code);
  const sorted = [...sites].sort((a, b) => rank(a) - rank(b) || compare(a.tenant, b.tenant));
  for (const site of sorted) {
    const id = site.tenantData.brand.id;
    const brand = brands.get(id) ?? { main: [], all: [], fallback: undefined };
    brands.set(id, brand);
    brand.all.push(site);
    if (site.site.variant === undefined) brand.main.push(site);
  }
  for (const brand of brands.values()) brand.fallback = fallbackOf(brand.all);
  return brands;
}

function fallbackOf(sites: readonly SiteInput[]): SiteInput | undefined {
  const bare = sites.find(({ site }) => site.subdomains.includes('@'));
  const marked = sites.filter(({ site }) => site.default);
  return bare ?? (marked.length === 1 ? marked[0] : undefined);
}

/**
 * The entries of a site's language menu.
 * @param preview whether the sites also stand under `.localhost`.
 */
export function languageChoices(
  input: SiteInput,
  brand: BrandSites,
  preview: boolean,
): LanguageChoice[] {
  return brand.main.map((main) => {
    // Who came by a variant (one for phones) stays on it where the other language has it too.
    const target = sameVariant(input, main, brand) ?? main;
    const first = target.site.subdomains[0] as string;
    const domains = otherDomains(input, target, preview);
    return {
      code: main.language.code,
      locale: main.locale,
      nativeName: nativeName(main, brand),
      subdomain: first === '@' ? '' : first,
      origin: originOf(target),
      ...(domains && { domains }),
      current: main.tenant === input.tenant && main.language.code === input.language.code,
    };
  });
}

/** Where to go from each base domain under which the target does not stand: a market may have its own. */
function otherDomains(
  input: SiteInput,
  target: SiteInput,
  preview: boolean,
): Record<string, string> | undefined {
  const { baseDomains } = target.tenantData.brand;
  const missing = input.tenantData.brand.baseDomains.filter((name) => !baseDomains.includes(name));
  if (missing.length === 0) return undefined;
  const ends = preview ? ['', '.localhost'] : [''];
  return Object.fromEntries(
    missing.flatMap((name) => ends.map((end) => [name + end, baseDomains[0] + end])),
  );
}

function sameVariant(input: SiteInput, main: SiteInput, brand: BrandSites): SiteInput | undefined {
  const { variant } = input.site;
  if (variant === undefined || main.tenant !== input.tenant) return undefined;
  return brand.all.find(
    ({ tenant, language, site }) =>
      tenant === main.tenant && language.code === main.language.code && site.variant === variant,
  );
}

/** The language's own name; with the country's, where the brand has the language twice. */
function nativeName({ language, locale, tenantData }: SiteInput, brand: BrandSites): string {
  const country = tenantData.market?.country;
  const twice = brand.main.filter((other) => other.language.code === language.code).length > 1;
  if (!twice || country === undefined) return language.nativeName;
  return `${language.nativeName} (${countryName(country, locale)})`;
}

/** A country's name in a language: ("RO", "de") → "Rumänien". */
export function countryName(country: string, locale: string): string {
  return countryNames(locale).of(country) ?? country;
}

const countryNames = memoize((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** The site's alternates for search engines: hreflang by address, none for a variant. */
export function alternates(
  input: SiteInput,
  brand: BrandSites,
): { hreflang: string; origin: string }[] {
  if (input.site.variant !== undefined) return [];
  const links = new Map<string, string>();
  for (const main of brand.main) {
    if (!links.has(main.locale)) links.set(main.locale, originOf(main));
  }
  if (links.size < 2) return [];
  const list = [...links].map(([hreflang, origin]) => ({ hreflang, origin }));
  if (brand.fallback) list.push({ hreflang: 'x-default', origin: originOf(brand.fallback) });
  return list;
}

/** The address that search engines are to keep for a site; a variant names its main site. */
export function canonicalOrigin(input: SiteInput, brand: BrandSites): string {
  if (input.site.variant === undefined) return originOf(input);
  const main = brand.main.find(
    ({ tenant, language }) => tenant === input.tenant && language.code === input.language.code,
  );
  return originOf(main ?? input);
}

function originOf({ hosts }: SiteInput): string {
  return `https://${hosts[0]}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
