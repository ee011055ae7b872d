import type { Finding } from '../problems/problem.ts';
import { type SiteHost, siteHostPatterns, siteHosts } from '../workspace/site-hosts.ts';
import { itemsAt } from '../workspace/tree.ts';
import type { Rule } from './rule.ts';

/** A host that a site claims. */
interface Claim extends SiteHost {
  tenant: string;
  /** The number of the site among all sites, to tell sites apart. */
  site: number;
}

/** Every host, and every host that a pattern may match, belongs to one site only. */
const hostCollision: Rule = {
  id: 'host-collision',
  *checkWorkspace({ tenants }) {
    const hosts: Claim[] = [];
    const patterns: Claim[] = [];
    let site = 0;
    for (const { name: tenant, tree } of tenants) {
      for (const node of itemsAt(tree, 'sites')) {
        if (!tree) continue;
        site++;
        hosts.push(...siteHosts(tree, node).map((host) => ({ ...host, tenant, site })));
        patterns.push(...siteHostPatterns(node).map((host) => ({ ...host, tenant, site })));
      }
    }
    yield* sameHost(hosts);
    yield* overlappingPatterns(patterns);
  },
};

function* sameHost(claims: Claim[]): Iterable<Finding> {
  const first = new Map<string, Claim>();
  for (const claim of claims) {
    const other = first.get(claim.host);
    if (!other) first.set(claim.host, claim);
    else if (other.site !== claim.site) yield collision(claim, other);
  }
}

/** An exact host wins over a pattern, so only patterns among themselves can be in doubt. */
function* overlappingPatterns(claims: Claim[]): Iterable<Finding> {
  for (const [index, claim] of claims.entries()) {
    const other = claims
      .slice(0, index)
      .find(({ host, site }) => site !== claim.site && patternsOverlap(host, claim.host));
    if (other) yield collision(claim, other);
  }
}

function collision(claim: Claim, other: Claim): Finding {
  const what =
    claim.host === other.host ? `The host ${claim.host} is` : `Hosts that match ${claim.host} are`;
  const where = claim.tenant === other.tenant ? 'another site of this tenant' : other.tenant;
  return {
    rule: 'host-collision',
    message: `${what} already taken by ${where}. A host leads to one site.`,
    suggestion: 'Give one of the two sites another subdomain.',
    place: claim.place,
  };
}

/** Whether some host matches both patterns; '*' stands for any characters within one name. */
export function patternsOverlap(a: string, b: string): boolean {
  const left = a.split('.');
  const right = b.split('.');
  return (
    left.length === right.length &&
    left.every((name, index) => namesOverlap(name, right[index] as string))
  );
}

function namesOverlap(a: string, b: string): boolean {
  if (a === '' || b === '') return /^\**$/.test(a) && /^\**$/.test(b);
  if (a[0] === '*') return namesOverlap(a.slice(1), b) || namesOverlap(a, b.slice(1));
  if (b[0] === '*') return namesOverlap(a, b.slice(1)) || namesOverlap(a.slice(1), b);
  return a[0] === b[0] && namesOverlap(a.slice(1), b.slice(1));
}

export default hostCollision;
