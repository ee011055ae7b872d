import { plainAnswer } from '../answers.ts';
import { listen, type RunningServer } from '../node-server.ts';
import type { SiteFiles } from '../site-files.ts';
import type { Metrics } from './metrics.ts';

export interface AdminOptions {
  host: string;
  port: number;
  files: SiteFiles;
  metrics: Metrics;
  /** Whether the server still takes requests. */
  isOpen: () => boolean;
}

/**
 * Answers those who watch the server, on a port of their own: `/healthz` while the process lives, `/readyz` while it
 * can answer, `/metrics` for Prometheus.
 * @throws CannotRun when it cannot listen there.
 */
export function startAdminServer(options: AdminOptions): Promise<RunningServer> {
  const { host, port, files, metrics, isOpen } = options;
  const handler = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainAnswer(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    }
    if (pathname === '/healthz') return plainAnswer(200, 'alive');
    if (pathname === '/readyz') {
      return isOpen() ? plainAnswer(200, 'ready') : plainAnswer(503, 'closing');
    }
    if (pathname !== '/metrics')
      return plainAnswer(404, 'There are /healthz, /readyz and /metrics.');
    const { id = '', release } = await files.current();
    const { type, text } = await metrics.text({ id, sites: release.sites });
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
  };
  return listen(handler, { host, port, option: '--admin-port' });
}
