import { escapeHtml } from '../escape-html.ts';
import type { Release, ReleaseSite } from '../release/release.ts';
import { type Host, siteUrl } from './host.ts';

/** More links than these help nobody, and of ten thousand sites they would be two megabytes for each stray request. */
const MOST = 200;

/**
 * The page for a host that no site has: what is being served, as links.
 * @param host what was asked for; its port goes into the links of a preview.
 */
export function renderSitesPage(release: Release, host: Host): string {
  const { sites } = release;
  const shown = sites.slice(0, MOST);
  const rest = sites.length - shown.length;
  const links = shown.map((site) => renderSite(site, linkTo(site, release.preview, host)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No site at this address</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .375rem .75rem .375rem 0; overflow-wrap: anywhere; }
</style>
<main>
<h1>No site at this address</h1>
<p>Nothing is served for <strong>${escapeHtml(host.name)}</strong>. These sites are:</p>
<table>
<thead><tr><th>Tenant<th>Site<th>Address</thead>
<tbody>
${links.join('\n')}
</tbody>
</table>
${rest > 0 ? `<p>And ${rest} more.</p>\n` : ''}</main>
</html>
`;
}

function renderSite(site: ReleaseSite, url: string): string {
  const cells = [
    escapeHtml(site.tenant),
    escapeHtml(site.site),
    `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`;
}

/** Real hosts are reached at their own port and scheme, which this server does not know. */
function linkTo(site: ReleaseSite, preview: boolean, host: Host): string {
  return preview ? siteUrl(site, true, host.port) : `//${site.hosts[0] ?? ''}/`;
}
