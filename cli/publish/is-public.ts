import type { HostingPlan } from '../hosting/plan.ts';
import { LOGIN_TEXTS_FILE } from '../release/release.ts';

/**
 * Whether everyone may have a file of a web root. Members' files, and what only a server reads, are not for a
 * place that cannot ask who somebody is.
 * @param file its path within the web root.
 */
export function isPublic({ files }: HostingPlan, file: string): boolean {
  if (file === LOGIN_TEXTS_FILE) return false;
  return !files.some(({ members, under }) => members && `/${file}`.startsWith(under));
}
