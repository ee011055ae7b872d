import pMap from 'p-map';
import type { Finding } from '../../problems/problem.ts';
import type { Place } from '../../problems/source.ts';
import { siteHostPatterns, siteHosts } from '../../workspace/site-hosts.ts';
import { itemsAt } from '../../workspace/tree.ts';
import type { Market } from '../market.ts';
import { type HostAnswer, MOST_QUESTIONS } from '../network.ts';
import type { OnlineCheck } from '../ready-check.ts';
import { isReserved } from '../reserved-hosts.ts';

/** Every host of the market has an address. A host pattern is asked with a name that it fits. */
const hostWithoutDns: OnlineCheck = {
  id: 'host-without-dns',
  title: 'Hosts without an address (DNS)',
  async ask(market, network) {
    const findings = await pMap(
      hostsOf(market),
      async ({ host, asked, place }) => finding(host, asked, await network.resolve(asked), place),
      { concurrency: MOST_QUESTIONS },
    );
    return findings.flat();
  },
};

interface AskedHost {
  /** As it is written. */
  host: string;
  asked: string;
  place: Place;
}

/** Names that are kept for examples are listed by another check. */
function hostsOf({ tree }: Market): AskedHost[] {
  const all = itemsAt(tree, 'sites').flatMap((site) => [
    ...siteHosts(tree, site),
    ...siteHostPatterns(site),
  ]);
  const hosts = new Map(all.map(({ host, place }) => [host, place]));
  return [...hosts]
    .map(([host, place]) => ({ host, asked: host.replaceAll('*', 'portico-ready'), place }))
    .filter(({ asked }) => !isReserved(asked));
}

function finding(host: string, asked: string, answer: HostAnswer, place: Place): Finding[] {
  if (answer === 'found') return [];
  const name = host === asked ? host : `${host} (asked as ${asked})`;
  const wildcard = host === asked ? '' : ' A host pattern needs a wildcard record.';
  return [
    {
      rule: hostWithoutDns.id,
      message:
        answer === 'missing'
          ? `${name} has no address: DNS knows neither an A nor an AAAA record of it.${wildcard}`
          : `Whether ${name} has an address could not be learned: no name server answered in time.`,
      suggestion:
        answer === 'missing'
          ? 'Add the record where the domain is administered, or correct the subdomain here.'
          : 'Ask again; if it stays so, see that the domain’s name servers answer, and that this machine may ask them.',
      place,
    },
  ];
}

export default hostWithoutDns;
