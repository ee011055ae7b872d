/**
 * Prints an nginx configuration for a release: one server for each site, from the site's hosting plan.
 * `npx node docs/nginx-conf.ts <output folder> <the same folder on the host>
 * [address of portico serve]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxConf as render } from '../cli/hosting/nginx-conf.ts';
import { hostedSites } from '../cli/publish/hosted-sites.ts';
import { decodeRelease } from '../cli/release/encode-release.ts';

/**
 * Makes the configuration, for the `http` context of nginx.
 * @param dist the output folder of the build.
 * @param root where that folder's content stands on the host, absolute.
 * @param serve where `portico serve` runs: "127.0.0.1:8080".
 */
export function nginxConf(dist: string, root: string, serve?: string): string {
  const release = decodeRelease(readFileSync(join(dist, 'release.json'), 'utf8'));
  return render(hostedSites(release), root, serve);
}

if (import.meta.main) {
  const [dist, root, serve] = process.argv.slice(2);
  if (dist && root?.startsWith('/')) process.stdout.write(nginxConf(dist, root, serve));
  else {
    console.error(
      'Usage: npx node docs/nginx-conf.ts <output folder> </the/same/folder/on/the/host> [address of portico serve]',
    );
    process.exitCode = 2;
  }
}
