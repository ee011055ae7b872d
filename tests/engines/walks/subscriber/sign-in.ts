import { notStrictEqual, strictEqual } from 'node:assert/strict';
import { DEMO } from '../../../../cli/serve/login/demo-subscriber.ts';
import type { Visit } from '../../visit.ts';
import type { Step } from '../../walk.ts';

const ITEM = '/recipes/1';
const LOGIN = `/login?redirect=${encodeURIComponent(ITEM)}`;

/** A visitor becomes a subscriber. */
export const signIn: readonly Step[] = [
  { name: 'an item asks a visitor to log in', take: askForItem },
  { name: 'a wrong password is told, and nobody is signed in', take: mistype },
  { name: 'the right password leads to the item that was asked for', take: logIn },
];

async function askForItem(visit: Visit): Promise<void> {
  const { login } = visit.texts;
  await visit.open('/recipes');
  await visit.press({ css: `main a[href="${ITEM}"]` });
  await visit.arrivesAt(LOGIN);
  await visit.reads({ role: 'main' }, login.required);
  await visit.reads({ role: 'main' }, login.requiredText);
}

async function mistype(visit: Visit): Promise<void> {
  const { login, toast } = visit.texts;
  await visit.open(LOGIN);
  await send(visit, 'guess');
  await visit.reads({ role: 'main' }, login.invalid);
  await visit.reads({ role: 'region', name: toast.region }, login.failed);
  strictEqual(await stored(visit), null);
  strictEqual(await visit.address(), LOGIN);
}

export async function logIn(visit: Visit): Promise<void> {
  const { login, recipes, toast } = visit.texts;
  await visit.open(LOGIN);
  await send(visit, DEMO.password);
  await visit.reads({ role: 'region', name: toast.region }, login.success);
  await visit.arrivesAt(ITEM);
  await visit.sees({ role: 'heading', name: recipes.overview });
  notStrictEqual(await stored(visit), null);
}

/** Fills the form in and sends it. */
async function send(visit: Visit, password: string): Promise<void> {
  const { login } = visit.texts;
  const main = { role: 'main' };
  await visit.fill({ role: 'textbox', name: login.phone, within: main }, DEMO.phone);
  // A password has no role.
  await visit.fill({ css: 'input[type=password]', within: main }, password);
  await visit.press({ role: 'button', name: login.submit, within: main });
}

function stored({ driver }: Visit): Promise<string | null> {
  return driver.evaluate(() => localStorage.getItem('auth_user'));
}
