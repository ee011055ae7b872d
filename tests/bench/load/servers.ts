import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ReleaseSite, siteKey } from '../../../cli/release/release.ts';
import { nginxConf } from '../../../docs/nginx-conf.ts';
import { freePort } from '../../free-port.ts';
import { type RunningProcess, runServer } from './run-server.ts';

/** A server that is measured. */
export interface MeasuredServer extends RunningProcess {
  name: string;
  port: number;
}

/** What all of them serve. */
export interface Served {
  /** The CLI's entry. */
  cli: string;
  /** The workspace, which is built. */
  workspace: string;
  /** Its output folder, with compressed files beside the others. */
  out: string;
  /** The site that is asked. */
  site: ReleaseSite;
  /** For what the servers need themselves. */
  folder: string;
}

/** Portico, on one thread as far as JavaScript goes. */
export async function startPortico({
  cli,
  workspace,
}: Pick<Served, 'cli' | 'workspace'>): Promise<MeasuredServer> {
  const port = await freePort();
  const args = [cli, 'serve', '--cwd', workspace, '--port', String(port)];
  return { name: 'portico', port, ...(await runServer(process.execPath, args, port)) };
}

/** The least that Node's server costs: it knows one page, with the headers of the site. */
export async function startBare({ out, site }: Served, path: string): Promise<MeasuredServer> {
  const port = await freePort();
  const file = join(out, siteKey(site), `${path}.html`);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...Object.fromEntries(site.plan.headers),
  };
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const args = [script, String(port), path, file, JSON.stringify(headers)];
  return { name: 'bare node:http', port, ...(await runServer(process.execPath, args, port)) };
}

/**
 * nginx in one process, with the configuration that Portico makes.
 * @param more what stands in each server besides: the configuration includes a folder for that.
 */
export async function startNginx(
  name: string,
  { out, folder }: Served,
  serve: MeasuredServer,
  more = '',
): Promise<MeasuredServer> {
  const port = await freePort();
  const home = join(folder, name);
  mkdirSync(join(home, 'portico'), { recursive: true });
  if (more) writeFileSync(join(home, 'portico/more.conf'), more);
  const servers = nginxConf(out, out, `127.0.0.1:${serve.port}`).replaceAll(
    'listen 80;',
    `listen 127.0.0.1:${port};`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(
    join(home, 'nginx.conf'),
    // `sendfile` and `tcp_nopush` as distributions have them.
    `daemon off;
master_process off;
${user}pid nginx.pid;
events { worker_connections 1024; }
http {
access_log off;
sendfile on;
tcp_nopush on;
server_names_hash_bucket_size 128;
types { text/html html; text/plain txt; text/css css; text/javascript js; application/json json; image/svg+xml svg; image/png png; image/avif avif; }
${temporary.map((kind) => `${kind}_temp_path ${kind};`).join('\n')}
${servers}
}
`,
  );
  const args = ['-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')];
  return { name, port, ...(await runServer('nginx', args, port)) };
}

/** Caddy on one thread, with files that are compressed already; the site's headers are those of its plan. */
export async function startCaddy({ out, site, folder }: Served): Promise<MeasuredServer> {
  const port = await freePort();
  const home = join(folder, 'caddy');
  mkdirSync(home, { recursive: true });
  const headers = site.plan.headers.map(([name, value]) => `    ${name} ${JSON.stringify(value)}`);
  const config = join(home, 'Caddyfile');
  writeFileSync(
    config,
    `{
  admin off
  auto_https off
  log {
    output discard
  }
}
http://${site.hosts[0]}:${port} {
  bind 127.0.0.1
  root * ${join(out, siteKey(site))}
  header {
${headers.join('\n')}
    Cache-Control no-cache
  }
  try_files {path} {path}.html
  encode gzip
  file_server {
    precompressed br gzip
  }
}
`,
  );
  const env = { ...process.env, GOMAXPROCS: '1', HOME: home };
  const args = ['run', '--config', config, '--adapter', 'caddyfile'];
  return { name: 'caddy', port, ...(await runServer('caddy', args, port, { env })) };
}

/** Whether a program is on this machine. */
export function isHere(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).error === undefined;
}

/** A copy of an output folder: its files are links to contents, which nobody may write to. */
export function copyOut(from: string, to: string): void {
  cpSync(from, to, { recursive: true, dereference: true });
}
