import { strictEqual } from 'node:assert/strict';
import { DEMO } from '../../../../cli/serve/login/demo-subscriber.ts';
import { filled } from '../../../texts.ts';
import { until } from '../../until.ts';
import { NARROWEST, type Visit } from '../../visit.ts';
import type { Step } from '../../walk.ts';

const GAME = '/games/pigeon-ascent';
/** The hosted book in the language of the site. */
const BOOKS: Record<string, string> = {
  en: '/ebooks/the-time-machine',
  ar: '/ebooks/a-christmas-carol',
};
const WORKOUT = '/fitness/living_room_tabata';
const RECIPE = '/recipes/9';

/** What subscribers pay for. */
export const enjoy: readonly Step[] = [
  { name: 'a game starts in its frame', take: play },
  { name: 'a book opens in the reader and turns its pages', take: read },
  { name: 'a book that was read opens without a network', take: readAway },
  { name: 'a workout starts and counts', take: workOut },
  { name: 'a recipe is cooked step by step', take: cook },
  { name: 'the profile shows the phone number and when access ends', take: openProfile },
  {
    name: 'another language keeps the path, and the subscriber of its market',
    take: changeLanguage,
  },
  { name: 'no item reaches out at the sides of the narrowest phone', take: narrow },
];

async function play(visit: Visit): Promise<void> {
  const { driver, texts } = visit;
  await visit.open(GAME);
  await visit.press({ role: 'button', name: texts.games.play });
  await visit.sees({ css: '.pt-frame-stage[data-state=loaded] iframe' });
  const start = visit.words('games').start ?? '';
  const buttons = () =>
    driver.evaluateInFrame(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => button.offsetParent !== null)
        .map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return { text: button.innerText, x: left + width / 2, y: top + height / 2 };
        }),
    );
  const button = await until(`the game has a button “${start}”`, async () =>
    (await buttons()).find(({ text }) => text.includes(start)),
  );
  const frame = await driver.evaluate(() => {
    const { x, y } = document.querySelector('iframe')?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x, y };
  });
  await driver.clickAt(frame.x + button.x, frame.y + button.y);
  await until(
    'the game begins',
    async () => !(await buttons()).some(({ text }) => text === button.text),
  );
  const canvas = await driver.evaluateInFrame(() => {
    const drawn = document.querySelector('canvas');
    const blank = document.createElement('canvas');
    blank.width = drawn?.width ?? 0;
    blank.height = drawn?.height ?? 0;
    return { isDrawn: drawn?.toDataURL() !== blank.toDataURL(), width: drawn?.width };
  });
  strictEqual(canvas.isDrawn, true, `The canvas, ${canvas.width} pixels wide, is drawn on.`);
}

const READER = { role: 'dialog' };
const PAGE = { role: 'status', within: READER };

async function read(visit: Visit): Promise<void> {
  const { driver, site, texts } = visit;
  await visit.open(BOOKS[site.language] ?? '');
  await openBook(visit);
  await standsOn(visit, 1);
  await driver.press(site.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await standsOn(visit, 2);
  await visit.press({ role: 'button', name: texts.ebooks.nextPage, within: READER });
  await standsOn(visit, 3);
  await visit.press({ role: 'button', name: texts.ebooks.previousPage, within: READER });
  await standsOn(visit, 2);
  await visit.press({ role: 'button', name: texts.ebooks.contents, within: READER });
  await visit.sees({ role: 'region', name: texts.ebooks.contents, within: READER });
  await driver.press('Escape');
  await visit.seesNo({ role: 'region', name: texts.ebooks.contents, within: READER });
}

async function readAway(visit: Visit): Promise<void> {
  const { driver, portal, site } = visit;
  const path = BOOKS[site.language] ?? '';
  const card = { css: `main a[href="${path}"]` };
  visit.expectFaults(/Failed to load|ERR_CONNECTION|NetworkError|not connect|Could not|refused/i);
  await visit.open('/ebooks');
  await visit.press(card);
  await openBook(visit);
  await standsOn(visit, 2);
  await driver.evaluate(() => history.back());
  await visit.arrivesAt('/ebooks');
  // The page stays: a browser without a disk keeps no code of another one.
  await portal.away(async () => {
    await visit.press(card);
    await openBook(visit);
    await standsOn(visit, 2);
  });
}

async function openBook(visit: Visit): Promise<void> {
  const { read: begin, readOn } = visit.texts.ebooks;
  const name = await until('the book has a button', async () => {
    for (const begins of [begin, readOn]) {
      if ((await visit.see({ role: 'button', begins })).count > 0) return begins;
    }
    return undefined;
  });
  await visit.press({ role: 'button', begins: name });
}

async function standsOn(visit: Visit, page: number): Promise<void> {
  const [words = ''] = filled(visit.texts.ebooks.pageOf, { page: String(page), pages: '\n' }).split(
    '\n',
  );
  await visit.reads(PAGE, words);
}

async function workOut(visit: Visit): Promise<void> {
  const { fitness } = visit.texts;
  await visit.open(WORKOUT);
  await visit.press({ role: 'button', name: fitness.startWorkout });
  const within = { role: 'region', name: fitness.timer };
  await visit.press({ role: 'button', name: fitness.next, within });
  await visit.reads({ role: 'status', within }, filled(fitness.round, { round: '1', rounds: '8' }));
  const seconds = async () => Number(/\d+/.exec((await visit.see({ role: 'timer', within })).text));
  const before = await seconds();
  strictEqual(before > 10, true, `${before} seconds are left of the first movement.`);
  await until('the seconds become fewer', async () => (await seconds()) < before);
  await visit.press({ role: 'button', name: fitness.finish, within });
  await visit.seesNo(within);
}

async function cook(visit: Visit): Promise<void> {
  const { driver, site, texts } = visit;
  const words = visit.words('recipes');
  await visit.open(RECIPE);
  await visit.press({ role: 'button', name: words.cook });
  const within = { role: 'dialog' };
  const step = { role: 'heading', within };
  const named = (number: number) => filled(texts.recipes.step, { number: String(number) });
  await visit.reads(step, named(1));
  await driver.press(site.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await visit.reads(step, named(2));
  await visit.press({ role: 'button', name: words.next, within });
  await visit.reads(step, named(3));
  await driver.press('Escape');
  await visit.seesNo(within);
  const again = { role: 'button', name: words.cookOn };
  await until('the focus is where it was', async () => (await visit.see(again)).focused);
}

async function openProfile(visit: Visit): Promise<void> {
  const { profile } = visit.texts;
  await visit.open('/profile');
  const main = { role: 'main' };
  await visit.reads(main, DEMO.phone);
  const { text } = await visit.see(main);
  const [, end = ''] = text.split(profile.validUntil);
  strictEqual(/^\s*[\p{L}\p{N}]/u.test(end), true, 'The end of the access is written.');
  strictEqual(/Invalid|NaN|undefined/.test(end), false, end);
}

async function changeLanguage(visit: Visit): Promise<void> {
  const { portal, site, texts } = visit;
  const other =
    site.language === 'ar'
      ? { name: 'English', origin: portal.origin('www.ripple.example'), market: 'another' }
      : { name: 'Deutsch', origin: portal.origin('de.ripple.example'), market: 'the same' };
  await visit.open('/recipes?category=soup');
  await visit.press({ role: 'button', name: texts.nav.chooseLanguage });
  await visit.press({ role: 'link', name: other.name, within: { css: '[popover]:popover-open' } });
  await visit.arrivesAt(`${other.origin}/recipes?category=soup`);
  await visit.alive();
  await visit.driver.open(`${other.origin}${RECIPE}`);
  await visit.alive();
  // A session holds in all languages of a market, and in no other market.
  if (other.market === 'the same') await visit.sees({ css: 'main h2' });
  else await visit.arrivesAt(`${other.origin}/login?redirect=${encodeURIComponent(RECIPE)}`);
}

async function narrow(visit: Visit): Promise<void> {
  const book = BOOKS[visit.site.language] ?? '';
  await visit.fits([GAME, book, WORKOUT, RECIPE, '/profile', '/'], NARROWEST);
}
