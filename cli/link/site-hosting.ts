import { headersFile } from '../hosting/headers-file.ts';
import { makePlan, type PlanInput } from '../hosting/make-plan.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import { redirectsFile } from '../hosting/redirects-file.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { textFile } from './linked-file.ts';
import { memoize } from './memoize.ts';

/** The hosting plan of a site, and its renderings that stand in the web root. */
export interface SiteHosting {
  plan: HostingPlan;
  files: LinkedFile[];
}

/** Makes plan and renderings; sites with the same input share the same objects. */
export function siteHosting(input: PlanInput): SiteHosting {
  return made(JSON.stringify(input));
}

const made = memoize((input): SiteHosting => {
  const plan = makePlan(JSON.parse(input) as PlanInput);
  const files = [
    textFile('_headers', headersFile(plan)),
    textFile('_redirects', redirectsFile(plan)),
  ];
  return { plan, files };
});
