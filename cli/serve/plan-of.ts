import type { HostingPlan } from '../hosting/plan.ts';
import type { ReleaseSite } from '../write/release.ts';

/**
 * The hosting plan of a site of a release that was read.
 * @throws where there is none, which the reader of releases refuses.
 */
export function planOf({ tenant, site, plan }: ReleaseSite): HostingPlan {
  if (!plan) throw new Error(`${tenant}/${site} has no hosting plan`);
  return plan;
}
