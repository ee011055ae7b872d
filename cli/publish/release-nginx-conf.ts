import { nginxConf } from '../hosting/nginx-conf.ts';
import { signInPaths } from '../link/own-login.ts';
import { type Release, siteKey } from '../release/release.ts';
import { previewHost } from '../serve/host.ts';

/**
 * Makes the configuration of nginx for all sites of a release, for its `http` context.
 * @param root the folder that has the web roots of the release, absolute.
 * @param serve where `portico serve` runs: "127.0.0.1:8080", if nothing else is said.
 * @throws where nginx could not say what a plan does.
 */
export function releaseNginxConf(
  { sites, preview }: Release,
  root: string,
  serve?: string,
): string {
  return nginxConf(
    sites.map((site) => ({
      plan: site.plan,
      hosts: preview ? [...site.hosts, ...site.hosts.map(previewHost)] : site.hosts,
      hostPatterns: site.hostPatterns,
      root: `${root}/${siteKey(site)}`,
      signIn: signInPaths(site.login),
    })),
    serve,
  );
}
