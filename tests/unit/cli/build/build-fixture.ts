import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildRequest, buildRelease } from '../../../../cli/build/build-release.ts';
import { plainProblem } from '../../../../cli/problems/problem.ts';
import type { Release } from '../../../../cli/write/release.ts';

/** The repository, which is a workspace. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** A folder for one test file, removed by `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'portico-build-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A copy of the repository's tenants and catalogue that a test may change. */
export function copyWorkspace(to: string): string {
  for (const folder of ['tenants', 'catalog']) {
    cpSync(join(repository, folder), join(to, folder), { recursive: true });
  }
  return to;
}

/** Builds a workspace and fails when it has problems. */
export async function build(
  root: string,
  out: string,
  options: Partial<Pick<BuildRequest, 'names' | 'preview' | 'fresh' | 'environment'>> = {},
) {
  const { names = [], preview = false, fresh = false, environment = {} } = options;
  const request = { root, names, out, preview, fresh, environment };
  const outcome = await buildRelease(request, () => {});
  if (!outcome.built) throw new Error(JSON.stringify(outcome.problems.map(plainProblem), null, 1));
  return outcome;
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
  const digest = (content: string) => createHash('sha1').update(content, 'latin1').digest('hex');
  return Object.fromEntries(
    [...readTree(folder)].map(([path, content]) => [path, digest(content)]),
  );
}

/** The same for what a release lists, without the files that are kept of earlier ones. */
export function releaseDigests(dist: string): Record<string, string> {
  const { sites } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release;
  const listed = sites.flatMap(({ tenant, site, files }) =>
    Object.keys(files).map((path) => join(tenant, site, path)),
  );
  const digests = treeDigests(dist);
  return Object.fromEntries(['release.json', ...listed].map((path) => [path, digests[path] ?? '']));
}

/** A text as `readTree` gives it. */
export function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
