import { groupHeaders } from './file-headers.ts';
import type { Header, HostingPlan } from './plan.ts';

/**
 * Renders the headers of a plan as the `_headers` file that Netlify and Cloudflare Pages read.
 * https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile({ headers, files }: HostingPlan): string {
  const groups = files.flatMap((group): [string, Header[]][] => {
    const paths = group.names?.map((name) => group.under + name) ?? [`${group.under}*`];
    return paths.map((path) => [path, groupHeaders(group)]);
  });
  return [['/*', headers] as [string, Header[]], ...groups]
    .filter(([, lines]) => lines.length > 0)
    .map(([path, lines]) => `${path}\n${lines.map(([n, v]) => `  ${n}: ${v}\n`).join('')}`)
    .join('');
}
