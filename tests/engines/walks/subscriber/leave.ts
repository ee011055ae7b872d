import { strictEqual } from 'node:assert/strict';
import type { Visit } from '../../visit.ts';
import type { Step } from '../../walk.ts';

/** A subscriber becomes a visitor. */
export const leave: readonly Step[] = [
  { name: 'logging out is told', take: logOut },
  { name: 'an item asks to log in again', take: askAgain },
];

export async function logOut(visit: Visit): Promise<void> {
  const { login, nav, toast } = visit.texts;
  await visit.open('/');
  const within = await visit.drawer();
  await visit.press({ role: 'button', name: nav.logout, within });
  await visit.reads({ role: 'region', name: toast.region }, login.loggedOut);
  strictEqual(await visit.driver.evaluate(() => localStorage.getItem('auth_user')), null);
}

export async function askAgain(visit: Visit): Promise<void> {
  await visit.open('/recipes/9');
  await visit.arrivesAt(`/login?redirect=${encodeURIComponent('/recipes/9')}`);
  await visit.reads({ role: 'main' }, visit.texts.login.required);
}
