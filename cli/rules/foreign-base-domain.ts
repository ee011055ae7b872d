import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { baseDomains, siteHostPatterns } from '../workspace/site-hosts.ts';
import { itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** Every host of a site lies under one of its brand's base domains, and names it once. */
const foreignBaseDomain: Rule = {
  id: 'foreign-base-domain',
  tenant: forTenant([], function* ({ tree }) {
    const domains = baseDomains(tree);
    if (domains.length === 0) return; // the schema asks for them
    for (const site of itemsAt(tree, 'sites')) {
      yield* patterns(site, domains);
      yield* subdomains(site, domains);
    }
  }),
};

function* patterns(site: Tree, domains: string[]): Iterable<Finding> {
  for (const { host, place } of siteHostPatterns(site)) {
    if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) continue;
    yield {
      rule: 'foreign-base-domain',
      message: `The pattern ${host} does not end in a base domain of the brand. ${theseAre(domains)}`,
      suggestion: `Let it end in one of these, for example ${host.split('.')[0]}.${domains[0]}, or add the domain to the brand's baseDomains.`,
      place,
    };
  }
}

function* subdomains(site: Tree, domains: string[]): Iterable<Finding> {
  for (const item of itemsAt(site, 'subdomains')) {
    const name = textAt(item);
    const domain = domains.find((base) => name === base || name?.endsWith(`.${base}`));
    if (name === undefined || domain === undefined) continue;
    yield {
      rule: 'foreign-base-domain',
      message: `"${name}" names the base domain ${domain} itself; a subdomain is only what stands in front of it.`,
      suggestion: `Write "${name === domain ? '@' : name.slice(0, -domain.length - 1)}".`,
      place: item.place,
    };
  }
}

function theseAre(domains: string[]): string {
  return domains.length === 1
    ? `It is ${wordList(domains)}.`
    : `They are ${wordList(domains, 'and')}.`;
}

export default foreignBaseDomain;
