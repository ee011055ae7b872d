import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import pMap from 'p-map';
import { readRelease } from '../read-release.ts';
import { processUsage } from './process-usage.ts';
import { startPortico } from './servers.ts';

/** What a server of many sites needs. Memory in MB (2^20). */
export interface SitesFigures {
  sites: number;
  /** Milliseconds from the start of the process until it took connections, in each run. */
  starts: number[];
  /** Resident memory then, in each run. */
  resident: number[];
  /** After the home page of every site was asked for. */
  residentVisited: number;
  /** After two more pages of every site. */
  residentAll: number;
  /** Answers a second meanwhile, each page for the first time. */
  rate: number;
}

const AT_ONCE = 32;

/** Starts `portico serve` with the release of a workspace some times, and visits all of its sites. */
export async function measureSites(
  cli: string,
  workspace: string,
  runs: number,
): Promise<SitesFigures> {
  const { sites } = readRelease(workspace, join(workspace, 'dist'));
  const starts: number[] = [];
  const resident: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startPortico({ cli, workspace });
    starts.push(server.startedIn);
    resident.push(processUsage(server.pid).resident);
    await server.stop();
  }
  const server = await startPortico({ cli, workspace });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = async (host: string, path: string) => {
    const headers = { host, 'accept-encoding': 'gzip' };
    const [answer] = await once(get({ port: server.port, path, headers, agent }), 'response');
    if (answer.statusCode !== 200) throw new Error(`${host}${path}: ${answer.statusCode}`);
    answer.resume();
    await once(answer, 'end');
  };
  const visit = (paths: (site: (typeof sites)[number]) => string[]) =>
    pMap(
      sites.flatMap((site) => paths(site).map((path) => [site.hosts[0] as string, path] as const)),
      ([host, path]) => ask(host, path),
      { concurrency: AT_ONCE },
    );
  try {
    const began = performance.now();
    const { length } = await visit(() => ['/']);
    const rate = length / ((performance.now() - began) / 1000);
    const residentVisited = processUsage(server.pid).resident;
    await visit(({ plan }) => plan.pages.slice(1, 3).map(({ path }) => path));
    const residentAll = processUsage(server.pid).resident;
    return { sites: sites.length, starts, resident, residentVisited, residentAll, rate };
  } finally {
    agent.destroy();
    await server.stop();
  }
}
