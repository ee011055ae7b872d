import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a site's pages: scripts only from the site itself and the one in its
 * pages, frames only from the origins it embeds, connections only to itself.
 * Styles may stand in attributes because React writes them there.
 * @param boot the script that stands in every page.
 * @param frames the origins of what is shown in frames.
 */
export function contentSecurityPolicy(boot: string, frames: readonly string[]): string {
  const inline = createHash('sha256').update(boot).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${inline}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
