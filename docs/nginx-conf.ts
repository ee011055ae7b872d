/**
 * Prints an nginx configuration for a release: one server for each site, from the site's hosting plan.
 * `npx node docs/nginx-conf.ts <output folder> <the same folder on the host>`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxConf as render } from '../cli/hosting/nginx-conf.ts';
import { previewHost } from '../cli/serve/host.ts';
import { parseRelease } from '../cli/serve/parse-release.ts';
import { planOf } from '../cli/serve/plan-of.ts';

/**
 * Makes the configuration, for the `http` context of nginx.
 * @param dist the output folder of the build.
 * @param root where that folder's content stands on the host, absolute.
 */
export function nginxConf(dist: string, root: string): string {
  const { sites, preview } = parseRelease(readFileSync(join(dist, 'release.json'), 'utf8'));
  return render(
    sites.map((site) => ({
      plan: planOf(site),
      hosts: preview ? [...site.hosts, ...site.hosts.map(previewHost)] : site.hosts,
      hostPatterns: site.hostPatterns,
      root: `${root}/${site.tenant}/${site.site}`,
    })),
  );
}

if (import.meta.main) {
  const [dist, root] = process.argv.slice(2);
  if (dist && root?.startsWith('/')) process.stdout.write(nginxConf(dist, root));
  else {
    console.error(
      'Usage: npx node docs/nginx-conf.ts <output folder> </the/same/folder/on/the/host>',
    );
    process.exitCode = 2;
  }
}
