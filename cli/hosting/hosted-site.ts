import type { HostingPlan } from './plan.ts';

/** A site as a web server has to know it that has its public files, with `portico serve` behind it. */
export interface HostedSite {
  plan: HostingPlan;
  hosts: readonly string[];
  /** With `*` for any characters within one name. */
  hostPatterns: readonly string[];
  /** The site's web root, relative to the folder of the release: `poland/pl`. */
  root: string;
  /** The paths at which `portico serve` signs in besides those of pages; each with all that is below it. */
  signIn: readonly string[];
}
