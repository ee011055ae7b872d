/** Whether a host has an address; `silent` where nobody answered. */
export type HostAnswer = 'found' | 'missing' | 'silent';

/** Why a page did not answer. */
export type PageFailure = 'no-host' | 'refused' | 'certificate' | 'silent' | 'cut-off';

/** What a page answered, or why it did not. */
export type PageAnswer = { status: number; location?: string } | { failure: PageFailure };

/** What the checks before launch ask of other machines; tests put their own in its place. */
export interface Network {
  resolve(host: string): Promise<HostAnswer>;
  /** Asks for one address, and follows no redirect. */
  request(url: URL, method: 'HEAD' | 'GET'): Promise<PageAnswer>;
}

/** How many questions are asked side by side. */
export const MOST_QUESTIONS = 8;
/** How long a name server may take for a first answer, in milliseconds; Node gives a second try twice the time. */
const FIRST_TRY = 1600;
/** How long a page may take to answer, in seconds. */
export const PAGE_SECONDS = 10;

/**
 * The network of this machine.
 * @param servers the name servers to ask, as "127.0.0.1:5353"; those of the machine when none is named.
 * @param firstTry how long they may take for a first answer, in milliseconds.
 */
export function machineNetwork(servers: readonly string[] = [], firstTry = FIRST_TRY): Network {
  return { resolve: (host) => resolveHost(host, servers, firstTry), request: requestPage };
}

/** A network that asks the same question once: the sites of a market share hosts and pages. */
export function askingOnce(network: Network): Network {
  const hosts = new Map<string, Promise<HostAnswer>>();
  const pages = new Map<string, Promise<PageAnswer>>();
  return {
    resolve: (host) => once(hosts, host, () => network.resolve(host)),
    request: (url, method) =>
      once(pages, `${method} ${url.href}`, () => network.request(url, method)),
  };
}

function once<T>(known: Map<string, T>, key: string, ask: () => T): T {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

async function resolveHost(
  host: string,
  servers: readonly string[],
  timeout: number,
): Promise<HostAnswer> {
  const { Resolver } = await import('node:dns/promises');
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const [four, six] = await Promise.all([
    hasRecords(resolver.resolve4(host)),
    hasRecords(resolver.resolve6(host)),
  ]);
  if (four === 'found' || six === 'found') return 'found';
  return four === 'missing' && six === 'missing' ? 'missing' : 'silent';
}

async function hasRecords(asked: Promise<string[]>): Promise<HostAnswer> {
  try {
    return (await asked).length > 0 ? 'found' : 'missing';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'silent';
  }
}

async function requestPage(url: URL, method: 'HEAD' | 'GET'): Promise<PageAnswer> {
  try {
    const { status, headers, body } = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PAGE_SECONDS * 1000),
    });
    await body?.cancel();
    const location = headers.get('location');
    return { status, ...(location !== null && { location }) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** By the codes of Node, OpenSSL and undici, which fetch gives as the cause. */
function failureOf(error: unknown): PageFailure {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  const code = cause?.code ?? '';
  if (name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code)) return 'silent';
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'no-host';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(code)) return 'refused';
  if (/CERT|SIGNATURE|SSL|TLS|SELF_SIGNED/.test(code)) return 'certificate';
  return 'cut-off';
}
