import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { graphFile } from '../../../../cli/graph/session.ts';
import { type BuildRequest, buildRelease } from '../../../../cli/pipeline/build-release.ts';
import { plainProblem } from '../../../../cli/problems/problem.ts';
import { Contents } from '../../../../cli/release/contents.ts';
import { readManifest } from '../../../../cli/release/read-manifest.ts';
import { siteKey } from '../../../../cli/release/release.ts';
import {
  placesIn,
  type ReleaseFolder,
  readReleases,
  releaseFolder,
} from '../../../../cli/release/release-folder.ts';
import { SiteTables } from '../../../../cli/release/site-tables.ts';
import { verifiedOnce } from '../../../../cli/release/verified-once.ts';

/** The repository, which is a workspace. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** A folder for one test file, removed by `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'portico-build-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A copy of the repository's tenants and catalogue that a test may change. */
export function copyWorkspace(to: string): string {
  for (const name of ['tenants', 'catalog', 'portico.yaml']) {
    cpSync(join(repository, name), join(to, name), { recursive: true });
  }
  return to;
}

/**
 * The same with what builds of the repository have kept, so that pictures and page templates are not made
 * again.
 */
export function copyWorkspaceWithGraph(to: string): string {
  copyWorkspace(to);
  copyGraph(to);
  return to;
}

/** What builds of the repository have kept, as that of a folder. */
export function copyGraph(to: string): void {
  const kept = graphFile(repository);
  if (!existsSync(kept)) return;
  mkdirSync(join(to, '.portico'), { recursive: true });
  // Other tests may be writing to it: copied as a file, it could be one half old and one half new.
  const database = new DatabaseSync(kept);
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('VACUUM INTO ?').run(graphFile(to));
  } finally {
    database.close();
  }
}

/** Where the releases of an output folder are. Those of the repository are kept out of it. */
export function releasesOf(root: string, out: string): ReleaseFolder {
  return root === repository ? placesIn(`${out}.releases`, out) : releaseFolder(root, out);
}

export type Options = Partial<
  Pick<BuildRequest, 'names' | 'shard' | 'preview' | 'fresh' | 'environment' | 'verify'>
>;

/** Builds a workspace and fails when it has problems. */
export async function build(root: string, out: string, options: Options = {}) {
  const { names = [], preview = false, environment = {} } = options;
  const at = releasesOf(root, out);
  const outcome = await buildRelease(
    { ...options, root, names, out, preview, environment, at },
    () => {},
  );
  if (!outcome.built) throw new Error(JSON.stringify(outcome.problems.map(plainProblem), null, 1));
  return outcome;
}

/** The sites that a build linked, as "tenant/site", sorted. */
export function linkedSites({ tenants }: Awaited<ReturnType<typeof build>>): string[] {
  return tenants.flatMap(({ tenant, linked }) => linked.map((site) => `${tenant}/${site}`)).sort();
}

/** Every file below a folder, by path, as text in Latin-1 so that no byte is lost. */
export function readTree(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));
}

/** Every file below a folder by path, each as its digest: short enough to be shown when it differs. */
export function treeDigests(folder: string): Record<string, string> {
  const files = [...readTree(folder)];
  return Object.fromEntries(
    files.map(([path, content]) => [path, digestOf(Buffer.from(content, 'latin1'))]),
  );
}

/**
 * The files of the current release by "tenant/site/path", each as its digest, as the release has it: without
 * the files that the output folder keeps of earlier ones.
 */
export function releaseDigests(at: ReleaseFolder): Record<string, string> {
  const release = readManifest(at, readReleases(at)?.current ?? '');
  const tables = new SiteTables(new Contents(at, verifiedOnce()));
  const files = (release?.sites ?? []).flatMap((site) => {
    const own = [...tables.own(site)];
    const shared = site.sets.flatMap((set) => Object.entries(tables.set(set)));
    return [...own, ...shared].map(([path, { digest }]) => [`${siteKey(site)}/${path}`, digest]);
  });
  return Object.fromEntries(files.sort());
}

/** A text as `readTree` gives it. */
export function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
