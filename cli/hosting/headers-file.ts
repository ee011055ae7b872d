import { groupHeaders } from './file-headers.ts';
import type { HostingPlan } from './plan.ts';

/**
 * Renders the headers of a plan as the `_headers` file that Netlify and Cloudflare Pages read. A path has the
 * headers of all rules that fit; a line with an exclamation mark takes those of earlier rules away, which
 * Cloudflare Pages does and Netlify does not: there the site's headers keep hosted games from being framed.
 * https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
 */
export function headersFile({ headers, files }: HostingPlan): string {
  const groups = files.flatMap((group): [string, string[]][] => {
    const paths = group.names?.map((name) => group.under + name) ?? [`${group.under}*`];
    const detached = group.isolated ? headers.map(([name]) => `! ${name}`) : [];
    return paths.map((path) => [path, [...detached, ...groupHeaders(group).map(line)]]);
  });
  return [['/*', headers.map(line)] as [string, string[]], ...groups]
    .filter(([, lines]) => lines.length > 0)
    .map(([path, lines]) => `${path}\n${lines.map((text) => `  ${text}\n`).join('')}`)
    .join('');
}

function line([name, value]: readonly [string, string]): string {
  return `${name}: ${value}`;
}
