import type { SiteFacts } from '../link/site-model.ts';
import type { ReleaseSite } from '../release/release.ts';

/** What a release says of a site. */
export function releaseSite(facts: SiteFacts): Omit<ReleaseSite, 'plan' | 'pack' | 'sets'> {
  const { tenant, name, brand, locale, hosts, hostPatterns, country } = facts;
  const { adapter, url, anonKey, function: called, oidc, carrier } = facts.login;
  return {
    tenant,
    site: name,
    brand,
    locale,
    hosts,
    hostPatterns,
    login: {
      adapter,
      url,
      ...(anonKey && { anonKey }),
      ...(called && { function: called }),
      ...(oidc && { oidc }),
      ...(carrier && { carrier }),
      ...(country && { country }),
    },
  };
}
