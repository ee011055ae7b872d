import type { Release } from '../../release/release.ts';
import { type Members, openMembers } from '../session/open-members.ts';
import type { StatePlace } from '../state-folder.ts';
import { openStore } from '../store/open-store.ts';
import type { Metrics } from '../watch/metrics.ts';
import { openDemoSubscribers } from './demo-subscriber.ts';
import { ForeignChecks } from './foreign-checks.ts';
import { createOidcLogin } from './oidc/oidc-login.ts';
import { openCodeLogin } from './otp/open-code-login.ts';
import { createPasswords } from './passwords.ts';
import { createLoginService, type LoginService } from './service.ts';
import type { FindSubscriber } from './subscribers.ts';
import { subscribersFile } from './subscribers-file.ts';
import { watchSubscribers } from './watched-subscribers.ts';

export interface LoginFor extends StatePlace {
  /** What is served. */
  release: Release;
  /** The address on which others reach the server. */
  host: string;
  demo?: boolean;
  subscribers?: string;
  printCodes?: boolean;
  metrics?: Metrics;
}

/** All that a server needs to know who asks, opened. */
export interface OpenLogin {
  service: LoginService;
  members: Members;
  /** Where subscribers and sessions are kept, if not in files: for people. */
  where?: string;
  /** Ends what is under way, and lets go of lists and store. */
  close(): Promise<void>;
}

/**
 * Opens the login of a server: its list of subscribers, its store, its sessions.
 * @param talk takes lines for the terminal or a log.
 * @param show takes codes that are shown in the place of being sent: they are for who sits here, and not for a log.
 * @throws CannotRun where one of them cannot be used; the others are closed then.
 */
export async function openLogin(
  { release, host, demo: withDemo, printCodes, metrics, ...options }: LoginFor,
  talk: (line: string) => void,
  show: (line: string) => void,
): Promise<OpenLogin> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const one of undo.splice(0).reverse()) await one();
  };
  try {
    const foreign = new ForeignChecks();
    undo.push(() => foreign.close());
    const passwords = createPasswords(undefined, undefined, foreign.check);
    const demo = withDemo ? await openDemoSubscribers(passwords) : undefined;
    undo.push(() => demo?.close());
    const { store, subscribers: shared, where } = await openStore(options, process.env, talk);
    undo.push(() => store.close());
    const ownFile = shared === undefined || options.subscribers !== undefined;
    const file = ownFile ? await watchSubscribers(subscribersFile(options), talk) : undefined;
    undo.push(() => file?.close());
    const list = file ?? shared;
    const subscribers: FindSubscriber = {
      find: (tenant, phone) => demo?.find(tenant, phone) ?? list?.find(tenant, phone),
      renew: list?.renew,
    };
    const members = openMembers(options, store, metrics?.session);
    const { sessions, keys } = members;
    const known = { subscribers, store, sessions };
    const codes = openCodeLogin(
      { release, options: { host, printCodes }, subscribers, members },
      show,
    );
    undo.push(() => codes.idle());
    const oidc = createOidcLogin({ ...known, keys, environment: process.env, onProblem: talk });
    const onSignIn = metrics?.signIn;
    const service = createLoginService({ ...known, passwords, codes, oidc, onSignIn });
    return { service, members, ...(where && { where }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
