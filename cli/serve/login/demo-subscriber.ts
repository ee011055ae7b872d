import type { ReleaseSite } from '../../release/release.ts';
import { IN_MEMORY } from '../store/sqlite-database.ts';
import type { Passwords } from './passwords.ts';
import { EVERY_TENANT, openSubscribers, type SubscribersList } from './subscribers.ts';

/**
 * Who signs in to a demonstration. Ofcom keeps the mobile numbers 07700 900000 to 900999 for drama
 * and gives them to nobody.
 */
export const DEMO = { phone: '+447700900123', password: 'portico-demo' } as const;

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Makes a list, in memory only, with the demo subscriber of every tenant for thirty days. */
export async function openDemoSubscribers(passwords: Passwords): Promise<SubscribersList> {
  const subscribers = await openSubscribers(IN_MEMORY);
  subscribers.put({
    phone: DEMO.phone,
    tenant: EVERY_TENANT,
    hash: await passwords.hash(DEMO.password),
    validTill: new Date(Date.now() + THIRTY_DAYS).toISOString(),
  });
  return subscribers;
}

/** Says in one line how to sign in to sites as the demo subscriber. */
export function describeDemo(sites: readonly Pick<ReleaseSite, 'login'>[]): string {
  // A carrier knows its own subscribers only.
  const own = sites.filter(({ login }) => !login.carrier);
  if (own.length === 0) return 'No site knows the demo subscriber: a carrier says who signs in.';
  const withCode = own.filter(({ login }) => login.adapter === 'otp').length;
  const ways = [
    ...(withCode < own.length ? [`with the password ${DEMO.password}`] : []),
    ...(withCode > 0 ? ['with the code that is shown here when you ask for one'] : []),
  ];
  return `Sign in as ${DEMO.phone} ${ways.join(', or ')}`;
}
