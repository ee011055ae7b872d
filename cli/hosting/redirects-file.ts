import { encodePath } from './encode-path.ts';
import type { HostingPlan } from './plan.ts';

/**
 * Renders the rewrites of a plan as the `_redirects` file that Netlify and Cloudflare Pages read. They
 * find pages by clean addresses themselves, and anything else is left to 404.html. Targets are clean
 * addresses too: Cloudflare Pages would send a browser on from `/shell.html` to `/shell`, and the detail
 * page's own path be lost.
 * https://docs.netlify.com/manage/routing/redirects/overview/
 */
export function redirectsFile({ rewrites }: HostingPlan): string {
  return rewrites
    .flatMap(({ under, names, file }) =>
      names.map((name) => `${encodePath(under + name)} /${file.replace(/\.html$/, '')} 200\n`),
    )
    .join('');
}
