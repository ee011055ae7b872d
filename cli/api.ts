/**
 * What other programs may use of Portico: `import { build, check } from 'portico'`. The rest of the package may
 * change with any version.
 */
import { resolve } from 'node:path';
import { type Problem, plainProblem } from './problems/problem.ts';

export type {
  BrandFile,
  Languages,
  Settings,
  Tenant,
  Theme,
  WorkspaceFiles,
} from '../schemas/generated/workspace.ts';
export { CannotRun } from './cannot-run.ts';
export type { Problem, Severity } from './problems/problem.ts';

/** Which tenants of which workspace are meant. */
export interface CheckRequest {
  /** The workspace's folder; one that is not absolute starts from the working folder. */
  workspace: string;
  /** The names of tenants; all of the workspace by default. */
  tenants?: readonly string[];
  /** The variables that files may name; the process's own by default. */
  environment?: Readonly<Record<string, string | undefined>>;
}

export interface BuildRequest extends CheckRequest {
  /** The output folder, relative to the workspace; `dist` by default. */
  out?: string;
  /** Whether the sites also answer on `<host>.localhost`. */
  preview?: boolean;
  /** Whether to make the release alone, and leave the output folder as it is. */
  releaseOnly?: boolean;
}

/** What became of a build. */
export interface BuildResult {
  /** Whether there is a release: there is none when a tenant that was asked for has an error. */
  built: boolean;
  /** Sorted by place; warnings only where it was built. */
  problems: Problem[];
  /** The sites of the release: "poland/pl". */
  sites: BuiltSite[];
}

export interface BuiltSite {
  tenant: string;
  /** Its name within the tenant: its language, with the variant: "ar-mobile". */
  site: string;
  /** Lower case, without port; the first is its own address. */
  hosts: string[];
}

/**
 * Checks tenants, and what they share.
 * @returns all problems, sorted by file, line, column and rule; none when all is fine.
 * @throws CannotRun when the folder is no workspace, or has no tenant of a name.
 */
export async function check({
  workspace,
  tenants = [],
  environment = process.env,
}: CheckRequest): Promise<Problem[]> {
  const { checkTenants } = await import('./check/check-tenants.ts');
  return checkTenants(resolve(workspace), tenants, environment).problems.map(plainProblem);
}

/**
 * Checks, then makes a release of all sites and, unless told otherwise, its web roots in the output folder.
 * @throws CannotRun when the workspace or the output folder cannot be used.
 */
export async function build({
  workspace,
  tenants = [],
  environment = process.env,
  out = 'dist',
  preview = false,
  releaseOnly = false,
}: BuildRequest): Promise<BuildResult> {
  const { buildRelease } = await import('./pipeline/build-release.ts');
  const root = resolve(workspace);
  const outcome = await buildRelease(
    { root, names: tenants, out: resolve(root, out), preview, releaseOnly, environment },
    () => {},
  );
  const sites = outcome.built ? outcome.release.sites : [];
  return {
    built: outcome.built,
    problems: outcome.problems.map(plainProblem),
    sites: sites.map(({ tenant, site, hosts }) => ({ tenant, site, hosts })),
  };
}
