import type { Place } from '../problems/source.ts';
import { entriesAt, itemsAt, type Tree, textAt } from './tree.ts';

/** One host of a site, with the place that names it. */
export interface SiteHost {
  /** Lower case, without a port. */
  host: string;
  place: Place;
}

/** The hosts of a site: each of its subdomains under each base domain of the brand, in this order. */
export function siteHosts(tenant: Tree, site: Tree): SiteHost[] {
  const domains = baseDomains(tenant);
  return itemsAt(site, 'subdomains').flatMap((item) => {
    const subdomain = textAt(item);
    if (subdomain === undefined) return [];
    return domains.map((domain) => ({
      host: subdomain === '@' ? domain : `${subdomain}.${domain}`,
      place: item.place,
    }));
  });
}

/** The host patterns of a site. */
export function siteHostPatterns(site: Tree): SiteHost[] {
  return itemsAt(site, 'hostPatterns').flatMap((item) => {
    const host = textAt(item);
    return host === undefined ? [] : [{ host, place: item.place }];
  });
}

/** The brand's base domains, in the order in which they are written. */
export function baseDomains(tenant: Tree): string[] {
  return itemsAt(tenant, 'brand', 'baseDomains').flatMap((item) => textAt(item) ?? []);
}

/** The name of a site within its tenant: its language, with the variant: "ar-mobile". */
export function siteName(site: Tree): string | undefined {
  const language = textAt(site, 'language');
  const variant = textAt(site, 'variant');
  return variant === undefined ? language : `${language}-${variant}`;
}

/** What a site says of a section, over what its tenant says. */
export function sectionSetting(tenant: Tree, site: Tree, section: string, key: string) {
  const own = entriesAt(site, 'sections', section).find(([name]) => name === key);
  const shared = entriesAt(tenant, 'sections', section).find(([name]) => name === key);
  return (own ?? shared)?.[1].value;
}

/** Whether a site shows a section. */
export function isSectionShown(tenant: Tree, site: Tree, section: string): boolean {
  const show = sectionSetting(tenant, site, section, 'show');
  return !(show?.kind === 'scalar' && show.value === false);
}
