import { createHash } from 'node:crypto';
import type { DetailData, Site } from '../../runtime/contract.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { HASHED_FOLDERS } from '../write/kept-files.ts';

/**
 * The response headers of a site, in the `_headers` format that static hosts read: cached assets,
 * fresh pages, and a Content-Security-Policy made from what this site really embeds and calls.
 * https://docs.netlify.com/manage/routing/headers/
 * @param boot the script that stands in every page.
 * @param frames the origins of what is shown in frames.
 */
export function headersFile(site: Site, boot: string, frames: readonly string[]): string {
  const everywhere = [
    `Content-Security-Policy: ${contentSecurityPolicy(site, boot, frames)}`,
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy: same-origin',
  ];
  const onlyDrawn = `Content-Security-Policy: ${ONLY_DRAWN}`;
  const forEver = 'Cache-Control: public, max-age=31536000, immutable';
  const blocks: [string, string[]][] = [
    ['/*', everywhere],
    ...HASHED_FOLDERS.map((folder): [string, string[]] => [
      `/${folder}/*`,
      folder === 'art' ? [forEver, onlyDrawn] : [forEver],
    ]),
    ['/icons/*', [onlyDrawn]],
  ];
  return blocks
    .map(([path, lines]) => `${path}\n${lines.map((l) => `  ${l}\n`).join('')}`)
    .join('');
}

/**
 * What the policy of pictures adds to the site's: opened by itself, an SVG is a document, and this one
 * runs nothing and has no origin.
 */
export const ONLY_DRAWN = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Scripts only from the site itself and the one in its pages, frames only from the origins it embeds,
 * connections only to itself and its login backend. Styles may stand in attributes because React
 * writes them there.
 */
export function contentSecurityPolicy(site: Site, boot: string, frames: readonly string[]): string {
  const inline = createHash('sha256').update(boot).digest('base64');
  const backend = URL.canParse(site.login.url) ? ` ${new URL(site.login.url).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${inline}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${backend}`,
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origins that a site's detail pages show in frames, sorted. */
export function frameOrigins(details: readonly DetailData[]): string[] {
  const addresses = details.flatMap(({ section, items }) =>
    items.flatMap((item) =>
      descriptors[section].frames.flatMap(
        (field) => (item as unknown as Record<string, string | undefined>)[field] ?? [],
      ),
    ),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
