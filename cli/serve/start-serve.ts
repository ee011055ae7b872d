import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotRun } from '../cannot-run.ts';
import type { Release } from '../release/release.ts';
import { releaseFolder } from '../release/release-folder.ts';
import { handedSocket } from './handed-socket.ts';
import { createHandler } from './handler.ts';
import { siteUrl } from './host.ts';
import { describeDemo } from './login/demo-subscriber.ts';
import { openLogin } from './login/open-login.ts';
import { isLoopback } from './loopback.ts';
import { listen, type RunningServer } from './node-server.ts';
import { openReleases } from './release-files.ts';
import { openTlsFiles } from './tls-files.ts';
import { startAdminServer } from './watch/admin-server.ts';
import { openLog } from './watch/log.ts';
import { openMetrics } from './watch/metrics.ts';

/** What `portico serve` was asked for. */
export interface ServeOptions {
  out: string;
  host: string;
  port: number;
  cwd: string;
  /** The folder of what has to be remembered; see `state-folder.ts`. */
  state?: string;
  demo?: boolean;
  subscribers?: string;
  /** How answers are logged; not at all without it. */
  log?: 'json' | 'none';
  /** The port for those who watch the server; there is none without it. */
  adminPort?: number;
  adminHost?: string;
  /** The files of a certificate and its key, in PEM, relative to `cwd`; with them, https is served. */
  tlsCert?: string;
  tlsKey?: string;
  /** Seconds for which requests are still taken after a signal; without it 5 with an admin port, else none. */
  drain?: number;
  /** Seconds that requests under way have to finish, then. */
  finish?: number;
  /** How many connections there may be; 10,000 without it. */
  connections?: number;
  /** Whether codes are shown on the terminal in the place of being sent, whoever reaches the server. */
  printCodes?: boolean;
}

/** Where a command writes: results and talk. */
export interface Streams {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** A server of releases that runs. */
export interface RunningServe extends Pick<RunningServer, 'port' | 'close'> {
  adminPort?: number;
  /** As `close`, but after a time in which it is only said that it will, and so that no request is lost. */
  finish(): Promise<void>;
}

/** Seconds: of the checks that proxies and balancers make by default, the slower ones come within this time twice. */
const DRAIN_WATCHED = 5;
/** Seconds; below the 90 after which systemd kills a service. */
const FINISH = 60;

/**
 * Starts the server and prints where the sites are: one line per site on stdout.
 * @returns the running server; ending it closes the lists of subscribers too.
 * @throws CannotRun without a release, on a port that is taken, on an unreadable list.
 */
export async function startServe(
  options: ServeOptions,
  { stdout, stderr }: Streams,
): Promise<RunningServe> {
  const cwd = resolve(options.cwd);
  const socket = handedSocket(process.env, process.pid);
  // Where a service manager listens is not known here: anybody may reach it.
  const host = socket === undefined ? options.host : '0.0.0.0';
  const tls = await openTls(options, cwd);
  const log = options.log === 'json' ? await openLog(stdout) : undefined;
  const metrics = options.adminPort === undefined ? undefined : await openMetrics();
  const talk = (text: string) => (log ? log.say(text) : stderr.write(`${text}\n`));
  const onError = (error: unknown) => {
    const text = `Error: ${error instanceof Error ? error.message : String(error)}`;
    if (log) log.say(text, 'error');
    else talk(text);
  };
  const files = await openReleases(releaseFolder(cwd, options.out), { onProblem: talk });
  const { release } = await files.current();
  if (release.sites.length === 0) {
    throw new CannotRun(`The release in ${options.out} has no site; build at least one tenant.`);
  }
  const show = (text: string) => stderr.write(`${text}\n`);
  const login = await openLogin({ ...options, host, release, metrics }, talk, show);
  const handler = createHandler({
    files,
    login: login.service,
    members: login.members,
    onError,
    onAnswered: (what) => {
      log?.answered(what);
      metrics?.answered(what);
    },
  });
  const { port, connections } = options;
  const limits = connections === undefined ? {} : { connections };
  let isOpen = true;
  let server: RunningServer | undefined;
  let admin: RunningServer | undefined;
  try {
    server = await listen(handler, { host, port, socket, tls: tls?.pair, onError, limits });
    const at = { host: options.adminHost ?? '127.0.0.1', port: options.adminPort ?? 0 };
    admin = metrics && (await startAdminServer({ ...at, files, metrics, isOpen: () => isOpen }));
  } catch (error) {
    await server?.close();
    await login.close();
    throw error;
  }
  const serving = server;
  const unwatch = tls?.watch((pair) => serving.renew(pair), talk);
  if (!log) stdout.write(describeSites(release, serving.port, tls && 'https'));
  if (options.demo && !log) stdout.write(`\n${describeDemo(release.sites)}\n`);
  if (options.demo && !isLoopback(host)) {
    talk(
      `Warning: anyone who reaches ${socket === undefined ? host : 'it'} can sign in as the demo subscriber.`,
    );
  }
  if (login.where) talk(`Subscribers and sessions are kept in ${login.where}.`);
  const where = socket === undefined ? host : 'a socket that was handed over';
  talk(`\nServing on ${where}, port ${serving.port}. Press Ctrl+C to stop.`);
  const hurry = new AbortController();
  let ended: Promise<void> | undefined;
  const end = async (closed: Promise<void>) => {
    await closed;
    unwatch?.();
    await admin?.close();
    await login.close();
  };
  return {
    port: serving.port,
    ...(admin && { adminPort: admin.port }),
    close() {
      isOpen = false;
      hurry.abort();
      ended ??= end(serving.close());
      return ended;
    },
    async finish() {
      isOpen = false;
      talk('Closing: requests under way are finished. Press Ctrl+C again to end at once.');
      const { drain = admin ? DRAIN_WATCHED : 0, finish = FINISH } = options;
      await delay(drain * 1000, undefined, { signal: hurry.signal }).catch(() => {});
      ended ??= end(serving.finish(finish * 1000));
      await ended;
    },
  };
}

async function openTls({ tlsCert, tlsKey }: ServeOptions, cwd: string) {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) {
    throw new CannotRun('--tls-cert and --tls-key belong together; name both files.');
  }
  return openTlsFiles({ cert: resolve(cwd, tlsCert), key: resolve(cwd, tlsKey) });
}

/** One line per site: tenant, language, address. */
export function describeSites(
  release: Release,
  port: number,
  scheme: 'http' | 'https' = 'http',
): string {
  const rows = release.sites.map((site) => [
    site.tenant,
    site.site,
    siteUrl(site, release.preview, port, scheme),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line}\n`)
    .join('');
}
