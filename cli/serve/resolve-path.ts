import { CLEAN_STATUS } from '../hosting/clean-address.ts';
import { encodePath } from '../hosting/encode-path.ts';
import { findAnswer } from '../hosting/find-answer.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import type { SiteTable } from './site-files.ts';

/** What a path of a site comes to. */
export type Resolution =
  | { kind: 'file'; path: string; status: 200 | 404 }
  /** A path on the site, so that it holds on any host, port and scheme. */
  | { kind: 'redirect'; to: string; status: typeof CLEAN_STATUS }
  | { kind: 'missing' };

/**
 * Resolves a decoded path by the site's plan; what the plan allows has to be there, too. Only what stands
 * in `files` is ever named.
 */
export function resolvePath(plan: HostingPlan, files: SiteTable, path: string): Resolution {
  const found = findAnswer(plan, path);
  if (found.kind === 'redirect') {
    return { kind: 'redirect', to: encodePath(found.to), status: CLEAN_STATUS };
  }
  if (found.kind === 'file' && files.get(found.file)) {
    return { kind: 'file', path: found.file, status: 200 };
  }
  return files.get(plan.notFound)
    ? { kind: 'file', path: plan.notFound, status: 404 }
    : { kind: 'missing' };
}
