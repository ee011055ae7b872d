import type { SectionId } from '../../runtime/contract.ts';
import { SECTION_IDS } from '../../runtime/contract.ts';
import type {
  Language,
  SectionSelection,
  Site,
  Tenant,
} from '../../schemas/generated/workspace.ts';
import type { Catalogue } from './catalogue.ts';

/** One site with everything that is known of it before any file is made. */
export interface SiteInput {
  /** The tenant's name. */
  tenant: string;
  /** The site's name within the tenant: "ar-mobile". */
  name: string;
  tenantData: Tenant;
  site: Site;
  language: Language;
  /** The tag for `lang`, Intl and hreflang: the language's, with the market's country. */
  locale: string;
  /** Hosts in lower case; the first is the site's own address. */
  hosts: string[];
  hostPatterns: string[];
  /** What the site shows of each section, narrowed by its own settings. */
  sections: Partial<Record<SectionId, SectionSelection>>;
}

/** The sites of a tenant, in the order of its file. */
export function siteInputs(tenant: string, tenantData: Tenant, catalogue: Catalogue): SiteInput[] {
  return tenantData.sites.map((site) => {
    const language = catalogue.languages.get(site.language) as Language;
    const country = tenantData.market?.country;
    return {
      tenant,
      name: site.variant === undefined ? site.language : `${site.language}-${site.variant}`,
      tenantData,
      site,
      language,
      locale: country === undefined ? language.locale : `${language.locale}-${country}`,
      hosts: hostsOf(site, tenantData.brand.baseDomains),
      hostPatterns: site.hostPatterns ?? [],
      sections: selections(tenantData, site),
    };
  });
}

function hostsOf(site: Site, baseDomains: string[]): string[] {
  return site.subdomains.flatMap((subdomain) =>
    baseDomains.map((domain) => (subdomain === '@' ? domain : `${subdomain}.${domain}`)),
  );
}

/** Site settings go over the tenant's, key by key; sections that are not shown are left out. */
function selections(tenant: Tenant, site: Site): SiteInput['sections'] {
  const all = SECTION_IDS.map((id): [SectionId, SectionSelection] => [
    id,
    { ...tenant.sections?.[id], ...site.sections?.[id] },
  ]);
  return Object.fromEntries(all.filter(([, selection]) => selection.show !== false));
}
