import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../free-port.ts';

/** The Caddy of this machine; undefined where it has none. */
export const CADDY = ['caddy', '/usr/bin/caddy'].find(
  (name) => spawnSync(name, ['version']).error === undefined,
);

/** A Caddy that runs. */
export interface Caddy {
  /** The Caddyfile it was started with. */
  file: string;
  /** Where it answers requests without TLS. */
  port: number;
  /** Where it answers those with TLS, if it does. */
  tlsPort: number;
  stop(): Promise<void>;
}

/**
 * Runs Caddy with a Caddyfile that imports one, on free ports, with what it keeps in a folder.
 * @param environment variables that the Caddyfile reads.
 * @param admin the address at which it can be told of another configuration: `unix//tmp/admin.sock`.
 * @throws what Caddy says where it does not take the configuration.
 */
export async function startCaddy(
  imported: string,
  folder: string,
  environment: Record<string, string> = {},
  admin = 'off',
): Promise<Caddy> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile.main');
  writeFileSync(
    file,
    `{
	admin ${admin}
	http_port ${port}
	https_port ${tlsPort}
	local_certs
	skip_install_trust
}
import ${imported}
`,
  );
  const caddy = spawn(CADDY as string, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const ended = once(caddy, 'exit');
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('serving initial configuration')) resolve();
    });
    caddy.once('exit', () => reject(new Error(said)));
  });
  return {
    file,
    port,
    tlsPort,
    async stop() {
      caddy.kill();
      await ended;
    },
  };
}
