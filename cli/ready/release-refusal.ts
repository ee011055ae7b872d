import { checkTenants } from '../check/check-tenants.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { isError, unreadyMarkets } from './find-points.ts';
import { listed } from './report.ts';

/**
 * Why markets may not be released, in one line. Nothing is asked of other machines.
 * @param names the tenants; all when empty.
 * @returns undefined where all are ready, and where there are errors: those prevent a build anyway.
 * @throws CannotRun when the folder is no workspace, or a name is not that of a tenant.
 */
export function releaseRefusal(
  root: string,
  names: readonly string[],
  environment: Environment,
): string | undefined {
  const checked = checkTenants(root, names, environment);
  if (checked.problems.some(isError)) return undefined;
  const unready = unreadyMarkets(checked);
  if (unready.length === 0) return undefined;
  const command = ['portico ready', ...(names.length > 0 ? unready : [])].join(' ');
  return `Nothing was written: ${listed(unready)} ${unready.length === 1 ? 'is' : 'are'} not ready to launch. To see why, run: ${command}`;
}
