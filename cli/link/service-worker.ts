import type { Site, WorkerSite } from '../../runtime/contract.ts';
import { digestOfJson } from '../graph/digest.ts';
import { SERVICE_WORKER_FILE, SHELL_FILE } from '../hosting/make-plan.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { addressOf, textFile } from './linked-file.ts';

/** What the compiled runtime has for service workers. */
export interface WorkerRuntime {
  /** Addresses of all scripts and styles with which the app starts and the home page shows. */
  start: string[];
  /** The paths of all of its files. */
  files: string[];
  /** The script. */
  worker: string;
}

/**
 * The service worker of a site: the script that all sites have, after a line that says what this release of the site
 * consists of. Another release is another worker, and the same inputs are the same bytes.
 * @param pages rendered.
 */
export function serviceWorker(
  { site, siteFile, plan }: { site: Site; siteFile: LinkedFile; plan: HostingPlan },
  pages: readonly LinkedFile[],
  runtime: WorkerRuntime,
): LinkedFile {
  const { home, terms, later, lists, details } = site.data;
  const address = addressOf(siteFile);
  const start = [...runtime.start, address, home, later];
  const known: WorkerSite = {
    release: digestOfJson(pages.map(({ path, digest }) => [path, digest])).slice(0, 10),
    site: address,
    ...addressesOf(plan),
    start,
    files: [
      ...new Set([
        ...start,
        ...runtime.files.map((path) => `/${path}`),
        terms,
        ...Object.values(lists),
        ...Object.values(details),
      ]),
    ].sort(),
  };
  return textFile(
    SERVICE_WORKER_FILE,
    `const PORTICO_SITE=${JSON.stringify(known)};\n${runtime.worker}`,
  );
}

/** The addresses of pages with markup of their own, and those that the shell answers. */
function addressesOf({ pages, rewrites }: HostingPlan): Pick<WorkerSite, 'pages' | 'shells'> {
  const [shells, others] = [true, false].map((isShell) =>
    rewrites.filter(({ file }) => (file === SHELL_FILE) === isShell),
  ) as [HostingPlan['rewrites'], HostingPlan['rewrites']];
  const named = ({ under, names }: HostingPlan['rewrites'][number]) =>
    names.map((name) => under + name);
  return {
    pages: [...pages.map(({ path }) => path), ...others.flatMap(named)],
    // Items are many, and one that is not there is said to be by the app.
    shells: shells.flatMap((one) => (one.under === '/' ? named(one) : one.under)),
  };
}
