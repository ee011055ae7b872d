import type { Finding } from '../problems/problem.ts';
import type { HostFact } from '../workspace/tenant-facts.ts';
import { forWorkspace, type Rule } from './rule.ts';

/** A host that a site claims. */
interface Claim extends HostFact {
  tenant: string;
  /** The number of the site among all sites, to tell sites apart. */
  site: number;
}

/** Every host, and every host that a pattern may match, belongs to one site only. */
const hostCollision: Rule = {
  id: 'host-collision',
  workspace: forWorkspace(function* (tenants) {
    const hosts: Claim[] = [];
    const patterns: Claim[] = [];
    let number = 0;
    for (const { tenant, sites } of tenants) {
      for (const site of sites) {
        number++;
        const claim = (host: HostFact): Claim => ({ ...host, tenant, site: number });
        hosts.push(...site.hosts.map(claim));
        patterns.push(...site.hostPatterns.map(claim));
      }
    }
    yield* sameHost(hosts);
    yield* overlappingPatterns(patterns);
  }),
};

function* sameHost(claims: Claim[]): Iterable<Finding> {
  const first = new Map<string, Claim>();
  for (const claim of claims) {
    const other = first.get(claim.host);
    if (!other) first.set(claim.host, claim);
    else if (other.site !== claim.site) yield collision(claim, other);
  }
}

/**
 * An exact host wins over a pattern, so only patterns among themselves can be in doubt. They are
 * compared within a base domain only, and the ends of their first names before anything else.
 */
function* overlappingPatterns(claims: Claim[]): Iterable<Finding> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const group = groups.get(groupOf(claim.host)) ?? [];
    const other = group.find(
      ({ host, site }) => site !== claim.site && patternsOverlap(host, claim.host),
    );
    if (other) yield collision(claim, other);
    group.push(claim);
    groups.set(groupOf(claim.host), group);
  }
}

/** Patterns that overlap have the same last two names, unless one of those has a '*' itself. */
function groupOf(pattern: string): string {
  const names = pattern.split('.');
  const end = names.slice(-2).join('.');
  return end.includes('*') ? '' : `${names.length} ${end}`;
}

/** Reported at the later of the two; at the other, where only its tenant is checked. */
function collision(claim: Claim, other: Claim): Finding {
  return { ...takenBy(claim, other), twin: takenBy(other, claim) };
}

function takenBy(claim: Claim, other: Claim): Finding {
  const what =
    claim.host === other.host ? `The host ${claim.host} is` : `Hosts that match ${claim.host} are`;
  const where =
    claim.tenant === other.tenant ? 'another site of this tenant' : `the tenant ${other.tenant}`;
  return {
    rule: 'host-collision',
    message: `${what} already taken by ${where}. A host leads to one site.`,
    suggestion: `Give one of the two sites another ${claim.host.includes('*') ? 'pattern' : 'subdomain'}.`,
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

/** Whether some text matches both, worked out for ever longer beginnings of the two. */
function namesOverlap(a: string, b: string): boolean {
  if (!literalEndsFit(a, b)) return false;
  // fits[j]: whether some text matches the first i characters of a and the first j of b.
  let fits = Array.from({ length: b.length + 1 }, (_, j) => /^\**$/.test(b.slice(0, j)));
  for (let i = 1; i <= a.length; i++) {
    const row = [/^\**$/.test(a.slice(0, i))];
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1], b[j - 1]];
      // A '*' stands for nothing, or for one more character of the other.
      if (x === '*' || y === '*') row.push(fits[j] || row[j - 1] || false);
      else row.push(x === y && (fits[j - 1] as boolean));
    }
    fits = row;
  }
  return fits[b.length] as boolean;
}

/** Whether what stands before the first '*' and after the last one can belong to the same text. */
function literalEndsFit(a: string, b: string): boolean {
  const start = (name: string) => name.split('*', 1)[0] as string;
  const end = (name: string) => name.slice(name.lastIndexOf('*') + 1);
  const [startA, startB, endA, endB] = [start(a), start(b), end(a), end(b)];
  return (
    (startA.startsWith(startB) || startB.startsWith(startA)) &&
    (endA.endsWith(endB) || endB.endsWith(endA))
  );
}

export default hostCollision;
