import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotRun } from '../../cannot-run.ts';
import type { Streams } from '../start-serve.ts';
import type { StatePlace } from '../state-folder.ts';
import { openList } from './open-list.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { type PasswordInput, readPassword } from './read-password.ts';
import { readSubscriberPhone } from './subscriber-phone.ts';
import type { Subscriber, Subscribers } from './subscribers.ts';
import { type Purpose, subscribersFile } from './subscribers-file.ts';
import { readTenants } from './tenants.ts';

export interface SubscribersOptions extends StatePlace {
  subscribers?: string;
}

export interface AddOptions extends SubscribersOptions {
  tenant: string;
  /** ISO 8601 in UTC. */
  validTill?: string;
  passwordStdin?: boolean;
}

export interface ListOptions extends SubscribersOptions {
  tenant?: string;
  format: 'pretty' | 'json';
}

/**
 * Adds or replaces a subscriber; the password comes from the terminal or the standard input.
 * @throws CannotRun for what is no phone, an unknown tenant, no password, an unreadable file.
 */
export async function addSubscriber(
  typed: string,
  options: AddOptions,
  streams: Streams & { stdin: PasswordInput },
  passwords: Passwords = createPasswords(),
): Promise<void> {
  assertTenant(options);
  const phone = readPhone(typed, options);
  const password = await readPassword(options.passwordStdin ?? false, streams.stdin, (text) =>
    streams.stderr.write(text),
  );
  const { tenant, validTill } = options;
  const hash = await passwords.hash(password);
  const subscriber = { phone, tenant, hash, ...(validTill !== undefined && { validTill }) };
  const replaced = await withList(options, 'create', async (list) => {
    const outcome = await list?.put(subscriber);
    // Older lists may hold the number without its country's code.
    const plain = normalisePhone(typed);
    return (plain !== phone && (await list?.remove(tenant, plain))) || outcome === 'replaced';
  });
  const done = replaced ? 'Replaced' : 'Added';
  streams.stdout.write(`${done} ${phone} for ${tenant}${describeEnd(validTill)}.\n`);
}

/** Prints subscribers; never their hashes. */
export async function listSubscribers(options: ListOptions, { stdout, stderr }: Streams) {
  const all = await withList(options, 'read', async (list) => {
    const found: Subscriber[] = [];
    for await (const one of list?.each(options.tenant) ?? []) found.push(one);
    return found;
  });
  if (all.length === 0) assertAsked(options);
  if (options.format === 'json') {
    stdout.write(`${JSON.stringify({ subscribers: all.map(toPublic) }, null, 2)}\n`);
    return;
  }
  if (all.length === 0) stderr.write(nobody(options));
  for (const { phone, tenant, validTill } of all) {
    stdout.write(`${tenant}  ${phone}${describeEnd(validTill)}\n`);
  }
}

/** @throws CannotRun where there is no such subscriber. */
export async function removeSubscriber(
  typed: string,
  options: SubscribersOptions & { tenant: string },
  { stdout }: Streams,
): Promise<void> {
  const { tenant } = options;
  const remove = (phone: string) =>
    withList(options, 'write', async (list) => list?.remove(tenant, phone));
  // Older lists may hold numbers without their country's code.
  let phone = normalisePhone(typed);
  if (!(await remove(phone))) {
    phone = readPhone(typed, options);
    if (!(await remove(phone))) throw new CannotRun(`${tenant} has no subscriber ${phone}.`);
  }
  stdout.write(`Removed ${phone} from ${tenant}.\n`);
}

/**
 * Nobody there may be a slip in what was asked for.
 * @throws CannotRun for a file that is named and not there, and for a tenant that the workspace has not.
 */
export function assertAsked(options: SubscribersOptions & { tenant?: string }) {
  const { cwd, subscribers, tenant } = options;
  const file = subscribersFile(options);
  if (subscribers !== undefined && !existsSync(file)) {
    throw new CannotRun(`There is no list of subscribers ${file}.`);
  }
  const fault = tenant === undefined ? undefined : readTenants(resolve(cwd)).fault(tenant);
  if (fault !== undefined) throw new CannotRun(fault);
}

/** What is said in the place of an empty list. */
export function nobody({ tenant }: { tenant?: string }): string {
  return tenant === undefined
    ? 'There is no subscriber yet.\n'
    : `${tenant} has no subscriber yet.\n`;
}

async function withList<T>(
  options: SubscribersOptions,
  purpose: Purpose,
  use: (subscribers: Subscribers | undefined) => Promise<T>,
): Promise<T> {
  const subscribers = await openList(options, purpose);
  try {
    return await use(subscribers);
  } finally {
    await subscribers?.close();
  }
}

/** One phone is one number: the international one, whichever way it was typed. */
function readPhone(typed: string, { cwd, tenant }: { cwd: string; tenant: string }): string {
  const read = readSubscriberPhone(typed, () => readTenants(resolve(cwd)).country(tenant));
  if ('fault' in read) throw new CannotRun(`${JSON.stringify(typed)} ${read.fault}`);
  return read.phone;
}

/** A slip in the tenant's name would lock the subscriber out without a word. */
function assertTenant({ tenant, cwd }: AddOptions): void {
  const fault = readTenants(resolve(cwd)).fault(tenant);
  if (fault !== undefined) throw new CannotRun(fault);
}

function toPublic({ phone, tenant, validTill }: Subscriber) {
  return { phone, tenant, valid_till: validTill ?? null };
}

function describeEnd(validTill: string | undefined): string {
  return validTill === undefined ? '' : `  until ${validTill.slice(0, 10)}`;
}
