import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandSites } from '../link/brand-sites.ts';
import { type Catalogue, digestOf } from '../link/catalogue.ts';
import type { SiteInput } from '../link/site-input.ts';

/**
 * Gives each site the digest of everything that it is made from: equal digests mean equal files.
 * @param common what all sites of the build depend on besides the catalogue and the link step.
 */
export function siteDigests(
  catalogue: Catalogue,
  brands: Map<string, BrandSites>,
  common: unknown[],
): (input: SiteInput) => string {
  const tool = [...common, linkDigest()];
  const brandDigests = new Map(
    [...brands].map(([id, { main, fallback }]) => {
      const sites = main.map(({ tenant, locale, hosts, site, tenantData }) => [
        tenant,
        locale,
        hosts[0],
        site.subdomains,
        tenantData.brand.baseDomains,
      ]);
      return [id, digestOf(JSON.stringify([sites, fallback?.hosts[0]]))];
    }),
  );
  // A tenant's data are the same for all of its sites.
  const tenantDigests = new Map<string, string>();
  const tenantDigest = ({ tenant, tenantData }: SiteInput) => {
    const known = tenantDigests.get(tenant) ?? digestOf(JSON.stringify(tenantData));
    tenantDigests.set(tenant, known);
    return known;
  };
  return (input) =>
    digestOf(
      JSON.stringify([
        ...tool,
        catalogue.digest(input.language.code),
        brandDigests.get(input.tenantData.brand.id),
        input.tenant,
        input.name,
        tenantDigest(input),
      ]),
    );
}

/** The digest of the link step's own code, message syntax and schemas: a change to them changes what comes out. */
function linkDigest(): string {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = [
    'catalogue',
    'link',
    'hosting',
    'messages',
    'pictures',
    'templates',
    '../schemas',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return digestOf(JSON.stringify(files.sort().map((file) => readFileSync(file, 'utf8'))));
}
