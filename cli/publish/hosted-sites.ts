import type { HostedSite } from '../hosting/hosted-site.ts';
import { signInPaths } from '../link/own-login.ts';
import { type Release, siteKey } from '../release/release.ts';
import { previewHost } from '../serve/host.ts';

/**
 * The sites of a release as web servers have to know them.
 * @param under where the web roots are, relative to the folder that is named to the server: `releases/5d1f/`.
 */
export function hostedSites({ sites, preview }: Release, under = ''): HostedSite[] {
  const all = (names: readonly string[]) =>
    preview ? [...names, ...names.map(previewHost)] : names;
  return sites.map((site) => ({
    plan: site.plan,
    hosts: all(site.hosts),
    hostPatterns: all(site.hostPatterns),
    root: `${under}${siteKey(site)}`,
    signIn: signInPaths(site.login),
  }));
}
