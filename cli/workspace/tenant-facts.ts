import type { Place } from '../problems/source.ts';
import { siteHostPatterns, siteHosts } from './site-hosts.ts';
import { itemsAt, type Tree, textAt } from './tree.ts';

/** What rules across tenants may know of one tenant. */
export interface TenantFacts {
  tenant: string;
  /** The name of its terms. */
  terms: string;
  /** The hosts of each of its sites, in the order of the file. */
  sites: { hosts: HostFact[]; hostPatterns: HostFact[] }[];
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
  };
}
