import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotRun } from '../cannot-run.ts';
import type { Release } from '../release/release.ts';
import { releaseFolder } from '../release/release-folder.ts';
import { handedSocket } from './handed-socket.ts';
import { createHandler } from './handler.ts';
import { siteUrl } from './host.ts';
import { describeDemo, openDemoSubscribers } from './login/demo-subscriber.ts';
import { ForeignChecks } from './login/foreign-checks.ts';
import { createOidcLogin } from './login/oidc/oidc-login.ts';
import { openCodeLogin } from './login/otp/open-code-login.ts';
import { createPasswords } from './login/passwords.ts';
import { createLoginService } from './login/service.ts';
import type { FindSubscriber } from './login/subscribers.ts';
import { subscribersFile } from './login/subscribers-file.ts';
import { watchSubscribers } from './login/watched-subscribers.ts';
import { isLoopback } from './loopback.ts';
import { listen, type RunningServer } from './node-server.ts';
import { openReleases } from './release-files.ts';
import { openMembers } from './session/open-members.ts';
import { openStore } from './store/open-store.ts';
import { openTlsFiles } from './tls-files.ts';
import { type AdminOptions, startAdminServer } from './watch/admin-server.ts';
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
  const foreign = new ForeignChecks();
  const passwords = createPasswords(undefined, undefined, foreign.check);
  const demo = options.demo ? await openDemoSubscribers(passwords) : undefined;
  const opened = await openStore(options, process.env, talk);
  const { store } = opened;
  const list =
    opened.subscribers && options.subscribers === undefined
      ? opened.subscribers
      : await watchSubscribers(subscribersFile(options), talk);
  const subscribers: FindSubscriber = {
    find: (tenant, phone) => demo?.find(tenant, phone) ?? list.find(tenant, phone),
    renew: list.renew,
  };
  const members = openMembers(options, store, metrics?.session);
  const { sessions } = members;
  const oidc = createOidcLogin({
    subscribers,
    sessions,
    keys: members.keys,
    store,
    environment: process.env,
    onProblem: talk,
  });
  // Where codes are shown, they are for who sits here, and not for a log.
  const show = (text: string) => stderr.write(`${text}\n`);
  const codes = openCodeLogin(
    { release, options: { ...options, host }, subscribers, members },
    show,
  );
  const handler = createHandler({
    files,
    login: createLoginService({
      subscribers,
      passwords,
      store,
      sessions,
      codes,
      oidc,
      ...(metrics && { onSignIn: metrics.signIn }),
    }),
    members,
    onError,
    onAnswered: (what) => {
      log?.answered(what);
      metrics?.answered(what);
    },
  });
  const { port, connections } = options;
  const limits = connections === undefined ? {} : { connections };
  const server = await listen(handler, {
    host,
    port,
    socket,
    tls: tls?.pair,
    onError,
    limits,
  });
  const unwatch = tls?.watch((pair) => server.renew(pair), talk);
  let isOpen = true;
  const admin =
    metrics && (await startAdmin({ ...options, files, metrics, isOpen: () => isOpen }, server));
  if (!log) stdout.write(describeSites(release, server.port, tls && 'https'));
  if (demo && !log) stdout.write(`\n${describeDemo(release.sites)}\n`);
  if (demo && !isLoopback(host)) {
    talk(
      `Warning: anyone who reaches ${socket === undefined ? host : 'it'} can sign in as the demo subscriber.`,
    );
  }
  if (opened.where) talk(`Subscribers and sessions are kept in ${opened.where}.`);
  const where = socket === undefined ? host : 'a socket that was handed over';
  talk(`\nServing on ${where}, port ${server.port}. Press Ctrl+C to stop.`);
  const hurry = new AbortController();
  let ended: Promise<void> | undefined;
  const end = async (closed: Promise<void>) => {
    await closed;
    unwatch?.();
    await admin?.close();
    await codes.idle();
    await foreign.close();
    demo?.close();
    if (list !== opened.subscribers) await list.close();
    await store.close();
  };
  return {
    port: server.port,
    ...(admin && { adminPort: admin.port }),
    close() {
      isOpen = false;
      hurry.abort();
      ended ??= end(server.close());
      return ended;
    },
    async finish() {
      isOpen = false;
      talk('Closing: requests under way are finished. Press Ctrl+C again to end at once.');
      const { drain = admin ? DRAIN_WATCHED : 0, finish = FINISH } = options;
      await delay(drain * 1000, undefined, { signal: hurry.signal }).catch(() => {});
      ended ??= end(server.finish(finish * 1000));
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

/** A port that cannot be had ends the server, too. */
async function startAdmin(
  { adminHost = '127.0.0.1', adminPort = 0, ...others }: ServeOptions & AdminParts,
  server: RunningServer,
): Promise<RunningServer> {
  try {
    return await startAdminServer({ ...others, host: adminHost, port: adminPort });
  } catch (error) {
    await server.close();
    throw error;
  }
}

type AdminParts = Pick<AdminOptions, 'files' | 'metrics' | 'isOpen'>;

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
