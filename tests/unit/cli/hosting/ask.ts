import { type RequestOptions, request } from 'node:http';
import type { HostAnswer } from './static-host.ts';

/**
 * Asks a server that runs for a path, as it stands in an address.
 * @param server its `port` on this machine, or its `socketPath`.
 */
export function ask(
  server: Pick<RequestOptions, 'port' | 'socketPath'>,
  host: string,
  path: string,
): Promise<HostAnswer> {
  const { port, socketPath } = server;
  const where = socketPath ? { socketPath } : { host: '127.0.0.1', port };
  return new Promise((resolve, reject) => {
    request({ ...where, path, headers: { host } }, async (response) => {
      const headers = new Headers();
      const raw = response.rawHeaders;
      for (let i = 0; i < raw.length; i += 2) headers.append(raw[i] ?? '', raw[i + 1] ?? '');
      const body = (await response.toArray()).join('');
      resolve({ status: response.statusCode ?? 0, body, headers });
    })
      .on('error', reject)
      .end();
  });
}
