/**
 * Prints an nginx configuration for a release: one server for each site, with the site's own
 * headers and shell routes. `npx node docs/nginx-conf.ts <output folder> <the same folder on the host>`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ONLY_DRAWN } from '../cli/link/headers.ts';
import { parseRelease } from '../cli/serve/parse-release.ts';
import { type HeaderBlock, parseSiteHeaders } from '../cli/serve/site-headers.ts';
import type { ReleaseSite } from '../cli/write/release.ts';

/**
 * Makes the configuration, for the `http` context of nginx.
 * @param dist the output folder of the build.
 * @param root where that folder's content stands on the host, absolute.
 */
export function nginxConf(dist: string, root: string): string {
  const { sites, preview } = parseRelease(readFileSync(join(dist, 'release.json'), 'utf8'));
  const servers = sites.map((site) => {
    const read = (name: string) => readFileSync(join(dist, site.tenant, site.site, name), 'utf8');
    const folder = `${root}/${site.tenant}/${site.site}`;
    const headers = parseSiteHeaders(read('_headers'));
    return server(folder, serverNames(site, preview), headers, rewrites(read('_redirects')));
  });
  const cache = servers.length === 0 ? '' : cacheMap();
  return cache + servers.join('\n');
}

/** Hashed files are kept for ever, all else is asked for again; also the page for "not found". */
function cacheMap(): string {
  return `map $uri $portico_cache {
  default no-cache;
  ~^/(assets|data|art)/ "public, max-age=31536000, immutable";
}
map $uri $portico_drawn {
  default "";
  ~^/(art|icons)/ "${ONLY_DRAWN}";
}

`;
}

function serverNames({ hosts, hostPatterns }: ReleaseSite, preview: boolean): string {
  const local = preview ? hosts.map((host) => `${host}.localhost`) : [];
  const patterns = hostPatterns.map(
    (pattern) => `"~^${pattern.split('*').map(escapePattern).join('[^.]*')}$"`,
  );
  return [...hosts, ...local, ...patterns].join(' ');
}

/** The paths that are answered with another page, by that page's clean address. */
function rewrites(text: string): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [from, to, status] = line.split(' ');
    if (from && to && status === '200') targets.set(to, [...(targets.get(to) ?? []), from]);
  }
  return targets;
}

function server(
  folder: string,
  names: string,
  headers: HeaderBlock[],
  targets: Map<string, string[]>,
): string {
  const everywhere = headers.find(({ pattern }) => pattern === '/*')?.headers ?? [];
  const lines = [
    'listen 80;',
    'include portico/*.conf;',
    `server_name ${names};`,
    `root ${folder};`,
    'charset utf-8;',
    'charset_types text/css text/plain text/xml application/javascript application/json application/manifest+json image/svg+xml;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/plain text/xml application/javascript application/json application/manifest+json image/svg+xml;',
    ...everywhere.map(([name, value]) => `add_header ${name} "${quoted(value)}" always;`),
    'add_header cache-control $portico_cache always;',
    // nginx leaves out a header without a value.
    'add_header content-security-policy $portico_drawn always;',
    'error_page 404 /404.html;',
    // A page has one address: /games, and neither /games.html nor /games/.
    'rewrite ^/index(\\.html)?$ / permanent;',
    'rewrite ^/(?!404\\.html$|shell\\.html$)(.+)\\.html$ /$1 permanent;',
    'rewrite ^/(.+)/$ /$1 permanent;',
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri.html =404; }',
    'location ~ ^/(404|shell)(\\.html)?$ { internal; }',
    'location ~ ^/(assets|data|art|icons)/ { try_files $uri =404; }',
    'location ~ ^/(robots\\.txt|sitemap\\.xml)$ { try_files $uri =404; }',
    'location = /manifest.webmanifest { types { application/manifest+json webmanifest; } }',
    ...[...targets].map(
      ([to, from]) =>
        `location ~ "^(${from.map(escapePattern).join('|')})$" { try_files ${to}.html =404; }`,
    ),
  ];
  return `server {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&');
}

/** @throws where nginx would take a part of the value for a variable. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot send this header: ${value}`);
  return value.replace(/["\\]/g, '\\$&');
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
