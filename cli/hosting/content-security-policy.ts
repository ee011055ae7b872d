import { createHash } from 'node:crypto';
import type { DetailBySection, SectionId, Site } from '../../runtime/contract.ts';

/**
 * The Content-Security-Policy of a site's pages: scripts only from the site itself and the one in its
 * pages, frames only from the origins it embeds, connections only to itself and its login backend.
 * Styles may stand in attributes because React writes them there.
 * @param boot the script that stands in every page.
 * @param frames the origins of what is shown in frames.
 */
export function contentSecurityPolicy(
  { login }: Pick<Site, 'login'>,
  boot: string,
  frames: readonly string[],
): string {
  const inline = createHash('sha256').update(boot).digest('base64');
  const backend = URL.canParse(login.url) ? ` ${new URL(login.url).origin}` : '';
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
export function frameOrigins(details: readonly DetailBySection[SectionId][]): string[] {
  const addresses = details.flatMap((item) => {
    const { play, read, video } = item as Partial<Record<'play' | 'read' | 'video', string>>;
    return [play, read, video].filter((address) => address !== undefined);
  });
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
