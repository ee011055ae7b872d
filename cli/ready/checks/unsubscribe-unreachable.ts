import pMap from 'p-map';
import type { Finding } from '../../problems/problem.ts';
import { at, itemsAt } from '../../workspace/tree.ts';
import { faultOfPage } from '../fault-of-page.ts';
import { MOST_QUESTIONS } from '../network.ts';
import type { OnlineCheck } from '../ready-check.ts';
import { hostOf, isReserved } from '../reserved-hosts.ts';

/** The page where a subscription is ended answers. */
const unsubscribeUnreachable: OnlineCheck = {
  id: 'unsubscribe-unreachable',
  title: 'Unsubscribe pages that do not answer',
  async ask({ tree }, network) {
    const links = itemsAt(tree, 'sites').flatMap((site) => at(site, 'unsubscribe') ?? []);
    const findings = await pMap(
      links,
      async (link): Promise<Finding[]> => {
        const address = link.kind === 'scalar' ? String(link.value) : '';
        const host = /^https?:/i.test(address) ? hostOf(address) : undefined;
        // A mail address or a short code cannot be asked; reserved names are listed by another check.
        if (host === undefined || isReserved(host) || link.todo) return [];
        const fault = await faultOfPage(address, network);
        if (!fault) return [];
        return [
          {
            rule: unsubscribeUnreachable.id,
            message: `The page ${address}, where subscribers end the subscription, ${fault.what}.`,
            suggestion: fault.fix,
            place: link.place,
          },
        ];
      },
      { concurrency: MOST_QUESTIONS },
    );
    return findings.flat();
  },
};

export default unsubscribeUnreachable;
