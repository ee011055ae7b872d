import { request } from 'node:http';
import type { HostAnswer } from './static-host.ts';

/**
 * Asks a server that runs on this machine for a path, as it stands in an address.
 */
export function ask({ port }: { port: number }, host: string, path: string): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, async (response) => {
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
