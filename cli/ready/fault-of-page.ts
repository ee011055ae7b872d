import { STATUS_CODES } from 'node:http';
import { type Network, PAGE_SECONDS, type PageAnswer, type PageFailure } from './network.ts';

/** Why a page cannot be opened. */
export interface PageFault {
  /** The end of a sentence that begins with the page: "answers with 404 (Not Found)". */
  what: string;
  fix: string;
}

/** No page needs more to be reached. */
const MOST_REDIRECTS = 5;

/**
 * Asks for a page as a browser gets to it, through all redirects: with HEAD, and with GET where that is
 * refused.
 * @param address http: or https:.
 * @returns undefined for a page that answers.
 */
export async function faultOfPage(
  address: string,
  network: Network,
): Promise<PageFault | undefined> {
  const way = [new URL(address)];
  for (;;) {
    const url = way.at(-1) as URL;
    const answer = await ask(url, network);
    const next = nextStep(url, answer);
    if (next === 'arrived') return undefined;
    if (!(next instanceof URL)) {
      return way.length === 1
        ? next
        : { ...next, what: `leads to ${url.href}, which ${next.what}` };
    }
    if (way.some(({ href }) => href === next.href)) {
      return redirectFault(`leads in a circle: ${[...way, next].join(' → ')}`);
    }
    way.push(next);
    if (way.length > MOST_REDIRECTS + 1) {
      return redirectFault(`is redirected more than ${MOST_REDIRECTS} times`);
    }
  }
}

/** Some servers know no HEAD, or refuse it. */
async function ask(url: URL, network: Network): Promise<PageAnswer> {
  const answer = await network.request(url, 'HEAD');
  const isRefused = 'status' in answer ? answer.status >= 400 : answer.failure === 'cut-off';
  return isRefused ? await network.request(url, 'GET') : answer;
}

/** Where an answer leads: to another address, to the page itself, or nowhere. */
function nextStep(url: URL, answer: PageAnswer): URL | 'arrived' | PageFault {
  if ('failure' in answer) return FAILURES[answer.failure];
  const { status, location } = answer;
  const text = `${status}${STATUS_CODES[status] ? ` (${STATUS_CODES[status]})` : ''}`;
  if (status >= 400) {
    return {
      what: `answers with ${text}`,
      fix: 'See that the page is there, or correct the address.',
    };
  }
  if (status < 300 || status === 304) return 'arrived';
  if (location === undefined || !URL.canParse(location, url.href)) {
    return redirectFault(`redirects (${status}) without saying where to`);
  }
  const next = new URL(location, url.href);
  const isPage = next.protocol === 'https:' || next.protocol === 'http:';
  return isPage ? next : redirectFault(`redirects to ${next.href}, which is no web page`);
}

function redirectFault(what: string): PageFault {
  return {
    what,
    fix: 'Correct the redirect on that server, or write the address of the page itself.',
  };
}

const FAILURES: Record<PageFailure, PageFault> = {
  'no-host': {
    what: 'has a host without an address (DNS)',
    fix: 'Correct the host’s name, or add its record where the domain is administered.',
  },
  refused: {
    what: 'refuses the connection',
    fix: 'See that the server runs and may be reached from the internet.',
  },
  certificate: {
    what: 'has a certificate that browsers do not accept',
    fix: 'Renew the certificate, or have it issued for this host.',
  },
  silent: {
    what: `does not answer within ${PAGE_SECONDS} seconds`,
    fix: 'See that the server runs and may be reached from the internet, then ask again.',
  },
  'cut-off': {
    what: 'ends the connection without an answer',
    fix: 'See what the server’s own log says.',
  },
};
