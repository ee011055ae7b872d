import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The nginx of this machine; undefined where it has none. */
export const NGINX = ['nginx', '/usr/sbin/nginx'].find(
  (name) => spawnSync(name, ['-v']).error === undefined,
);

/** An nginx that runs. */
export interface Nginx {
  /** The socket on which it answers. */
  socketPath: string;
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
    socketPath,
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
