import { setImmediate } from 'node:timers/promises';
import pMap from 'p-map';
import type { Graph } from '../graph/graph.ts';
import type { SiteFacts } from '../link/site-model.ts';
import type { ReleaseSite } from '../release/release.ts';
import type { ReleaseWriter } from '../release/release-writer.ts';
import type { SharedFiles } from './shared-files.ts';
import type { SiteLinker } from './site-linker.ts';
import type { SiteJob } from './workspace-sites.ts';

/** A site whose files are among the contents of the release. */
export interface LinkedSite extends Pick<ReleaseSite, 'plan' | 'pack' | 'sets'> {
  facts: SiteFacts;
  /** How many texts are English because the language has none, by messages file. */
  fallbacks: [file: string, count: number][];
  /** Whether it was linked now, and not taken over. */
  isLinked: boolean;
}

/** What is kept of a site that was linked; the plan and all files by their digests. */
interface KeptSite extends Pick<ReleaseSite, 'pack' | 'sets'> {
  plan: string;
  fallbacks: LinkedSite['fallbacks'];
}

/** How many sites may wait for their pictures while others are linked. */
const AT_A_TIME = 256;

/**
 * Links sites and writes their files, but for those that were made from the same before and are still there.
 * @param report is called with how many are done.
 * @returns them in the order of the jobs.
 * @throws CannotRun when a picture cannot be drawn, or the file system refuses.
 */
export async function linkSites(
  jobs: readonly SiteJob[],
  linker: SiteLinker,
  writer: ReleaseWriter,
  graph: Graph,
  report: (done: number) => void,
): Promise<LinkedSite[]> {
  let done = 0;
  const link = async (job: SiteJob) => {
    const site = await linkOne(job, linker, writer, graph);
    report(++done);
    return site;
  };
  try {
    return await pMap(inTurn(jobs, linker), link, { concurrency: AT_A_TIME });
  } finally {
    await linker.close();
  }
}

/** Gives the sites one after the other. Between those that are linked, the threads that draw are heard. */
async function* inTurn(jobs: readonly SiteJob[], linker: SiteLinker): AsyncIterable<SiteJob> {
  let linked = 0;
  for (const job of jobs) {
    yield job;
    if (linker.linked > linked) await setImmediate();
    linked = linker.linked;
  }
}

async function linkOne(
  job: SiteJob,
  linker: SiteLinker,
  writer: ReleaseWriter,
  graph: Graph,
): Promise<LinkedSite> {
  const { facts } = job;
  let isLinked = false;
  const make = async (): Promise<KeptSite> => {
    isLinked = true;
    const { own, sets, pictures } = await linkOwn(job, linker, writer);
    return { ...own, sets: [...sets, ...(await pictures())].map((set) => added(writer, set)) };
  };
  const isThere = (kept: KeptSite) => writer.isWhole(kept) && writer.contents.has(kept.plan);
  const name = `site ${facts.tenant}/${facts.name}${linker.preview ? ' preview' : ''}`;
  const node = await graph.slow(name, linker.inputs(job), make, isThere);
  const kept = node.value();
  return { ...kept, plan: writer.plan(kept.plan), facts, isLinked };
}

/** Links a site and writes its own files, which are not in memory any more when its pictures are waited for. */
async function linkOwn(job: SiteJob, linker: SiteLinker, writer: ReleaseWriter) {
  const { files, plan, sets, pictures, fallbacks } = await linker.link(job);
  const own = { plan: writer.addPlan(plan), pack: writer.addPack(files), fallbacks };
  return { own, sets, pictures };
}

function added(writer: ReleaseWriter, { digest, files }: SharedFiles): string {
  if (!writer.hasSet(digest)) writer.addSet(files());
  return digest;
}
