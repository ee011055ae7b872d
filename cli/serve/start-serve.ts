import { resolve } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import type { Release } from '../release/release.ts';
import { releaseFolder } from '../release/release-folder.ts';
import { createHandler } from './handler.ts';
import { siteUrl } from './host.ts';
import { describeDemo, openDemoSubscribers } from './login/demo-subscriber.ts';
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

/** What `portico serve` was asked for. */
export interface ServeOptions {
  out: string;
  host: string;
  port: number;
  cwd: string;
  demo?: boolean;
  subscribers?: string;
  /** Whether codes are shown on the terminal in the place of being sent, whoever reaches the server. */
  printCodes?: boolean;
}

/** Where a command writes: results and talk. */
export interface Streams {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Starts the server and prints where the sites are: one line per site on stdout.
 * @returns the running server; `close` closes the lists of subscribers too.
 * @throws CannotRun without a release, on a port that is taken, on an unreadable list.
 */
export async function startServe(
  options: ServeOptions,
  { stdout, stderr }: Streams,
): Promise<Pick<RunningServer, 'port' | 'close'>> {
  const cwd = resolve(options.cwd);
  const talk = (text: string) => stderr.write(`${text}\n`);
  const onError = (error: unknown) =>
    talk(`Error: ${error instanceof Error ? error.message : String(error)}`);
  const files = await openReleases(releaseFolder(cwd, options.out), { onProblem: talk });
  const { release } = await files.current();
  if (release.sites.length === 0) {
    throw new CannotRun(`The release in ${options.out} has no site; build at least one tenant.`);
  }
  const passwords = createPasswords();
  const demo = options.demo ? await openDemoSubscribers(passwords) : undefined;
  const list = await watchSubscribers(subscribersFile(cwd, options.subscribers), talk);
  const subscribers: FindSubscriber = {
    find: (tenant, phone) => demo?.find(tenant, phone) ?? list.find(tenant, phone),
  };
  const members = await openMembers(cwd);
  const { sessions } = members;
  const oidc = createOidcLogin({
    subscribers,
    sessions,
    keys: members.keys,
    environment: process.env,
    onProblem: talk,
  });
  const codes = openCodeLogin({ release, options, subscribers, members }, talk);
  const handler = createHandler({
    files,
    login: createLoginService({ subscribers, passwords, sessions, codes, oidc }),
    members,
    onError,
  });
  const server = await listen(handler, { host: options.host, port: options.port, onError });
  stdout.write(describeSites(release, server.port));
  if (demo) stdout.write(`\n${describeDemo(release.sites)}\n`);
  if (demo && !isLoopback(options.host)) {
    talk(`Warning: anyone who reaches ${options.host} can sign in as the demo subscriber.`);
  }
  talk(`\nServing on ${options.host}, port ${server.port}. Press Ctrl+C to stop.`);
  return {
    port: server.port,
    async close() {
      await server.close();
      await codes.idle();
      demo?.close();
      list.close();
      members.close();
    },
  };
}

/** One line per site: tenant, language, address. */
export function describeSites(release: Release, port: number): string {
  const rows = release.sites.map((site) => [
    site.tenant,
    site.site,
    siteUrl(site, release.preview, port),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line}\n`)
    .join('');
}
