import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HostAnswer } from './static-host.ts';

/** The nginx of this machine; undefined where it has none. */
export const NGINX = ['nginx', '/usr/sbin/nginx'].find(
  (name) => spawnSync(name, ['-v']).error === undefined,
);

/** An nginx that runs. */
export interface Nginx {
  /** Asks for a path as it stands in an address. */
  get(host: string, path: string): Promise<HostAnswer>;
  stop(): Promise<void>;
}

/**
 * Runs nginx with servers in its `http` context, on a socket in a folder instead of their port.
 * @throws what nginx says where it does not take the configuration.
 */
export async function startNginx(servers: string, folder: string): Promise<Nginx> {
  const socketPath = join(folder, 'nginx.sock');
  mkdirSync(join(folder, 'portico'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    configuration(servers.replaceAll('listen 80;', `listen unix:${socketPath};`)),
  );
  const nginx = spawn(NGINX as string, ['-p', folder, '-e', 'stderr', '-c', conf], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(nginx, 'exit');
  while (!existsSync(socketPath)) {
    if (nginx.exitCode !== null || nginx.signalCode) throw new Error(said);
    await wait(10);
  }
  return {
    get: (host, path) => get(socketPath, host, path),
    async stop() {
      nginx.kill();
      await ended;
    },
  };
}

/** One process that writes nothing outside of its folder, with no type but those that are asked for. */
function configuration(servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  types { text/html html; text/plain txt; application/javascript js; image/svg+xml svg; image/png png; }
${temporary.map((name) => `  ${name}_temp_path ${name};\n`).join('')}
${servers}
}
`;
}

function get(socketPath: string, host: string, path: string): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path, headers: { host } }, async (response) => {
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
