import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { isHashed } from '../../../../cli/hosting/hashed-folders.ts';
import type { HostingPlan } from '../../../../cli/hosting/plan.ts';
import { planDigest } from '../../../../cli/release/encode-release.ts';
import { encodeSet } from '../../../../cli/release/file-set.ts';
import type { LinkedFile } from '../../../../cli/release/linked-file.ts';
import { encodePack } from '../../../../cli/release/pack.ts';
import { byCodeUnit, type ReleaseSite, siteKey } from '../../../../cli/release/release.ts';
import { type ReleaseFolder, releaseFolder } from '../../../../cli/release/release-folder.ts';
import {
  type CommitOptions,
  type OpenOptions,
  ReleaseWriter,
  type Written,
} from '../../../../cli/release/release-writer.ts';
import { openReleases } from '../../../../cli/serve/release-files.ts';

export const info = { portico: '0.1.0', preview: false };

/** A site as the link step hands it over. */
export interface TestSite {
  facts: Omit<ReleaseSite, 'plan' | 'pack' | 'sets'>;
  plan: HostingPlan;
  own: LinkedFile[];
  /** Files that other sites have as well; a set of the release. */
  shared: LinkedFile[];
}

/** A plan, with a header that tells it from others. */
export const planOf = (kind: string): HostingPlan => ({
  pages: [{ path: '/', file: 'index.html' }],
  rewrites: [],
  notFound: '404.html',
  files: [{ under: '/assets/', cache: 'forever' }],
  headers: [['X-Kind', kind]],
});
const PLAN = planOf('any');

/** A site named "poland/pl" with these texts as its own files, and others that it shares. */
export function linked(
  key: string,
  own: Record<string, string>,
  shared: Record<string, string> = {},
): TestSite {
  const [tenant = '', site = ''] = key.split('/');
  const facts = {
    tenant,
    site,
    brand: 'ripple',
    locale: 'en',
    hosts: [`${site}.ripple.example`],
    hostPatterns: [],
    login: { adapter: 'http', url: '/login' },
  };
  return { facts, plan: PLAN, own: filesOf(own), shared: filesOf(shared) };
}

function filesOf(texts: Record<string, string>): LinkedFile[] {
  return Object.entries(texts).map(([path, text]) => {
    const content = Buffer.from(text);
    return { path, content, digest: digestOf(content) };
  });
}

export interface TestBuildOptions extends OpenOptions, CommitOptions {
  as?: typeof info;
}

/** Builds as the build command does: what is there and whole is not made again. */
export function build(
  at: ReleaseFolder,
  sites: readonly TestSite[],
  { as = info, keep, releaseOnly, ...options }: TestBuildOptions = {},
): Written {
  const writer = ReleaseWriter.open(at, options);
  try {
    for (const site of sites) addSite(writer, site);
    return writer.commit(as, {
      ...(keep !== undefined && { keep }),
      ...(releaseOnly !== undefined && { releaseOnly }),
    });
  } finally {
    writer.abort();
  }
}

/** Gives a site to a writer. */
export function addSite(writer: ReleaseWriter, { facts, plan, own, shared }: TestSite): void {
  const sorted = [...own].sort((a, b) => byCodeUnit(a.path, b.path));
  const kept = { pack: encodePack(sorted).digest, sets: [encodeSet(shared).digest] };
  if (writer.isWhole(kept) && writer.contents.has(planDigest(plan))) {
    writer.keep({ ...facts, ...kept, plan: writer.plan(planDigest(plan)) });
    return;
  }
  const [set = ''] = kept.sets;
  const sets = [writer.hasSet(set) ? set : writer.addSet(shared)];
  writer.keep({
    ...facts,
    plan: writer.plan(writer.addPlan(plan)),
    pack: writer.addPack(own),
    sets,
  });
}

/** Every file below the folder with its content, and every folder, so that empty ones show. */
export function tree(folder: string): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.map((entry): [string, string] => {
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full) + (entry.isDirectory() ? '/' : '');
    return [name, entry.isFile() ? fs.readFileSync(full, 'utf8') : ''];
  });
  return Object.fromEntries(found.sort(([a], [b]) => byCodeUnit(a, b)));
}

/** The files that sites have, by their places in `dist`. */
export function filesIn(sites: readonly TestSite[]): Record<string, string> {
  const files = sites.flatMap(({ facts, own, shared }) =>
    [...own, ...shared].map(({ path, content }) => [
      `${siteKey(facts)}/${path}`,
      Buffer.from(content).toString(),
    ]),
  );
  return Object.fromEntries(files);
}

/**
 * What `portico serve` reads, by place in `dist`; undefined where there is no release.
 * @param now the files of earlier releases are there that are served at this time; none without.
 * @throws what reading throws when a file is lost or damaged.
 */
export async function servedFiles(
  at: ReleaseFolder,
  now = Number.POSITIVE_INFINITY,
): Promise<Record<string, string> | undefined> {
  if (!fs.existsSync(at.list)) return undefined;
  const snapshot = await (await openReleases(at, { now: () => now })).current();
  const sites = snapshot.release.sites.map(async (one) => {
    const site = await snapshot.open(one);
    const files = [...site.files.keys()].map(async (name): Promise<[string, string]> => {
      return [`${siteKey(one)}/${name}`, Buffer.from(await site.read(name)).toString()];
    });
    return Promise.all(files);
  });
  const found = (await Promise.all(sites)).flat();
  return Object.fromEntries(found.sort(([a], [b]) => byCodeUnit(a, b)));
}

/** The files in `dist` that are there for pages of earlier releases, by site. */
export async function keptTree(
  at: ReleaseFolder,
  served?: Record<string, string>,
): Promise<Record<string, string[]>> {
  const own = { ...(served ?? (await servedFiles(at))), 'release.json': '' };
  const kept = Object.keys(tree(at.out)).filter((name) => !name.endsWith('/') && !(name in own));
  const split = kept.map((name) => /^([^/]+\/[^/]+)\/(.*)$/.exec(name) ?? [name, '', name]);
  const bySite = Map.groupBy(split, ([, key = '']) => key);
  return Object.fromEntries(
    [...bySite].map(([key, of]) => [key, of.map(([, , name = '']) => name)]),
  );
}

/**
 * What `dist` shows of the current release, without what is kept of earlier ones.
 * @param served the files of the release, where they are known.
 */
export async function releaseTree(
  at: ReleaseFolder,
  served?: Record<string, string>,
): Promise<Record<string, string>> {
  const kept = Object.entries(await keptTree(at, served)).flatMap(([key, files]) =>
    files.filter(isHashed).map((file) => `${key}/${file}`),
  );
  const entries = Object.entries(tree(at.out));
  const own = entries.filter(([name]) => !name.endsWith('/') && !kept.includes(name));
  // A folder that only has kept files is no part of the release.
  const isOwn = (folder: string) =>
    own.some(([name]) => name.startsWith(folder)) || !kept.some((name) => name.startsWith(folder));
  return Object.fromEntries(
    entries.filter(([name]) => (name.endsWith('/') ? isOwn(name) : !kept.includes(name))),
  );
}

/** The tree that a first build of these sites makes; what every other way has to lead to. */
export function treeOf(sites: readonly TestSite[]): Record<string, string> {
  const folder = temporary();
  try {
    build(placeIn(folder), sites);
    return tree(path.join(folder, 'dist'));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The names of all contents; throws when one does not hold what its name says. */
export function contentsOf(at: ReleaseFolder): string[] {
  const found = fs.readdirSync(at.contents, { recursive: true, encoding: 'utf8' });
  return found
    .filter((name) => name.includes(path.sep))
    .map((name) => name.replace(path.sep, ''))
    .sort();
}

/** The contents that releases of these sites need. */
export function contentsFor(...releases: (readonly TestSite[])[]): string[] {
  const digests = releases
    .flat()
    .flatMap(({ plan, own, shared }) => [
      planDigest(plan),
      encodePack([...own].sort((a, b) => byCodeUnit(a.path, b.path))).digest,
      encodeSet(shared).digest,
      ...shared.map(({ digest }) => digest),
    ]);
  return [...new Set(digests)].sort();
}

/** The releases of the output folder `dist` in a workspace. */
export const placeIn = (folder: string): ReleaseFolder => releaseFolder(folder, 'dist');

/** In memory where Linux offers it: the crash tests build some thousand small releases. */
const memory = '/dev/shm';
const parent = fs.existsSync(memory) ? memory : fs.realpathSync(os.tmpdir());

/** A new empty folder. */
export const temporary = (): string => fs.mkdtempSync(path.join(parent, 'portico-release-'));
