import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../free-port.ts';

/** The nginx of this machine; undefined where it has none. */
export const NGINX = ['nginx', '/usr/sbin/nginx'].find(
  (name) => spawnSync(name, ['-v']).error === undefined,
);

/** An nginx that runs. */
export interface Nginx {
  /** Where it answers. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Runs nginx with servers in its `http` context, on a free port instead of their own.
 * @throws what nginx says where it does not take the configuration.
 */
export async function startNginx(servers: string, folder: string): Promise<Nginx> {
  const port = await freePort();
  mkdirSync(join(folder, 'portico'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, configuration(servers.replaceAll('listen 80;', `listen 127.0.0.1:${port};`)));
  const nginx = spawn(NGINX as string, ['-p', folder, '-e', 'stderr', '-c', conf], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(nginx, 'exit');
  // Written once it listens.
  while (!existsSync(join(folder, 'nginx.pid'))) {
    if (nginx.exitCode !== null || nginx.signalCode) throw new Error(said);
    await wait(10);
  }
  return {
    port,
    async stop() {
      nginx.kill();
      await ended;
    },
  };
}

/** One process that writes nothing outside of its folder. */
function configuration(servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${name};\n`).join('')}
${servers}
}
`;
}
