import { strictEqual } from 'node:assert/strict';
import { SECTION_IDS } from '../../../../runtime/contract.ts';
import { overflow } from '../../in-page.ts';
import { until } from '../../until.ts';
import { NARROWEST, type Visit } from '../../visit.ts';
import type { Step } from '../../walk.ts';

const CARD = { role: 'article', within: { role: 'main' } };

/** What a visitor sees of the portal. */
export const browse: readonly Step[] = [
  { name: 'the home page can be read before the app starts', take: readHome },
  { name: 'the drawer leads to a list', take: openList },
  { name: 'a word and a category filter the list, and the address keeps them', take: filterList },
  { name: 'going back finds the list where it was, going forward the page after it', take: goBack },
  { name: 'what no page has an address says so, and leads home', take: openUnknown },
  { name: 'nothing reaches out at the sides of the narrowest phone', take: narrow },
];

async function readHome({ driver, origin, site }: Visit): Promise<void> {
  await driver.open(`${origin}/`);
  const page = await driver.evaluate(() => ({
    direction: getComputedStyle(document.body).direction,
    language: document.documentElement.lang.slice(0, 2),
    heading: document.querySelector('h1')?.innerText.trim() ?? '',
    cards: document.querySelectorAll('article').length,
    live: document.querySelector('#root[data-shown]') !== null,
  }));
  strictEqual(page.language, site.language);
  strictEqual(page.direction, site.direction);
  strictEqual(page.heading !== '', true, 'It has a heading.');
  strictEqual(page.cards, 16);
  strictEqual(page.live, false, 'Nobody has touched it.');
  strictEqual((await driver.evaluate(overflow)).join(', '), '');
}

async function openList(visit: Visit): Promise<void> {
  const { games } = visit.texts;
  await visit.open('/');
  const within = await visit.drawer();
  await visit.press({ role: 'link', name: games.name, within });
  await visit.arrivesAt('/games');
  await visit.reads({ role: 'heading', within: { role: 'main' } }, games.listTitle);
  await seesCards(visit, 20);
  await visit.seesNo(within);
}

async function filterList(visit: Visit): Promise<void> {
  const { lists } = visit.texts;
  const title = (await visit.see({ role: 'heading', within: CARD })).text;
  await visit.fill({ role: 'searchbox', name: lists.search }, title);
  await seesCards(visit, 1);
  await visit.arrivesAt(`/games?${new URLSearchParams({ q: title })}`);
  await visit.fill({ role: 'searchbox', name: lists.search }, 'zzzz');
  await visit.reads({ role: 'main' }, lists.noResults);
  await visit.press({ role: 'button', name: lists.clearFilters });
  await seesCards(visit, 20);
  await visit.arrivesAt('/games');
  // The first of them is all categories.
  const chip = { role: 'button', within: { role: 'group', name: lists.filterByCategory } };
  await visit.press({ ...chip, at: 1 });
  await until('the category leaves few cards', async () => (await visit.see(CARD)).count < 20);
  strictEqual(/^\/games\?category=\w+$/.test(await visit.address()), true);
}

async function goBack(visit: Visit): Promise<void> {
  const { driver } = visit;
  await visit.open('/games');
  await seesCards(visit, 20);
  // It brings the card into sight before it presses it.
  await visit.press({ role: 'link', within: { ...CARD, at: 11 } });
  await until('the login page is there', async () => (await visit.address()).startsWith('/login'));
  const login = await visit.address();
  await driver.evaluate(() => history.back());
  await visit.arrivesAt('/games');
  await until('the card is in sight again', () =>
    driver.evaluate(() => {
      const card = document.querySelectorAll('main article').item(11)?.getBoundingClientRect();
      return card !== undefined && card.top > -card.height && card.top < innerHeight;
    }),
  );
  await driver.evaluate(() => history.forward());
  await visit.arrivesAt(login);
}

async function openUnknown(visit: Visit): Promise<void> {
  const { texts } = visit;
  visit.expectFaults(/404|Failed to load resource/);
  await visit.open('/no-such-page');
  await visit.reads({ role: 'heading', within: { role: 'main' } }, texts.notFound.title);
  await visit.press({ role: 'link', name: texts.common.backToHome });
  await visit.arrivesAt('/');
}

async function narrow(visit: Visit): Promise<void> {
  const lists = SECTION_IDS.map((id) => `/${id}`);
  await visit.fits(['/', ...lists, '/login', '/terms'], NARROWEST);
}

async function seesCards(visit: Visit, count: number): Promise<void> {
  await until(`there are ${count} cards`, async () => (await visit.see(CARD)).count === count);
}
