import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { Place } from '../problems/source.ts';
import { isSectionShown, sectionSetting, siteHostPatterns, siteHosts } from './site-hosts.ts';
import { itemsAt, type Tree, textAt } from './tree.ts';

/** What rules across tenants may know of one tenant. */
export interface TenantFacts {
  tenant: string;
  /** The name of its terms. */
  terms: string;
  /** The hosts of each of its sites, in the order of the file. */
  sites: { hosts: HostFact[]; hostPatterns: HostFact[] }[];
  /** The sections that its sites leave out. */
  hides: HiddenSection[];
}

/** That a site leaves a section out. */
export interface HiddenSection {
  section: SectionId;
  /** The code of the site's language. */
  language: string;
  /** Where it is said. */
  place: Place;
}

/** A host, and where it is written. */
export interface HostFact {
  /** Lower case, without a port. */
  host: string;
  place: Place;
}

/** Takes the facts out of a resolved tenant. */
export function tenantFacts(tenant: string, tree: Tree): TenantFacts {
  return {
    tenant,
    terms: textAt(tree, 'terms') ?? '',
    sites: itemsAt(tree, 'sites').map((site) => ({
      hosts: siteHosts(tree, site),
      hostPatterns: siteHostPatterns(site),
    })),
    hides: itemsAt(tree, 'sites').flatMap((site) => hiddenSections(tree, site)),
  };
}

function hiddenSections(tree: Tree, site: Tree): HiddenSection[] {
  const language = textAt(site, 'language') ?? '';
  return SECTION_IDS.filter((id) => !isSectionShown(tree, site, id)).flatMap((section) => {
    const place = sectionSetting(tree, site, section, 'show')?.place;
    return place ? [{ section, language, place }] : [];
  });
}
