import { AxeBuilder } from '@axe-core/playwright';
import { makeEpub } from '../make-epub.ts';
import { LIGHTHOUSE } from './book-texts.ts';
import { leaveThings } from './leave-things.ts';
import {
  expect,
  filled,
  type Locator,
  lead,
  navigation,
  openAlive,
  type Page,
  signIn,
  storeUser,
  type Texts,
  test,
  toast,
} from './portal.ts';
import { openBook, visitBook } from './visit-book.ts';

const PHONE = { width: 360, height: 800 };

/** The titles of the items in a row of the home page. */
const titles = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('heading', { level: 3 });

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const main = (page: Page): Locator => page.getByRole('main');

/** What a visitor's home page begins with. */
const hero = (page: Page, { home }: Texts) =>
  main(page).getByRole('link', { name: home.startExploring });

/** What Chromium tells of a shift. https://wicg.github.io/layout-instability/ */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

test.describe('Who is signed in', () => {
  test.use({ viewport: PHONE });

  test('begins with a pick of the week and something to start with', async ({ page, texts }) => {
    await openAlive(page, texts);
    await signIn(page, texts);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(filled(texts.mine.welcome, { brand: 'Ripple' }));
    await expect(main(page).getByText(texts.mine.thisWeek)).toBeVisible();
    await expect(titles(page, texts.mine.startHere)).toHaveCount(4);
    await expect(hero(page, texts)).toHaveCount(0);
    await expect(page.locator('.pt-panel')).toHaveCount(5);
    await expectNoFindings(page);
  });

  test('comes back to what was begun, opened and saved', async ({ page, texts }) => {
    const { mine } = texts;
    await leaveThings(page, texts);
    await visitBook(page, await makeEpub(LIGHTHOUSE));
    await openBook(page, texts);
    const reader = page.getByRole('dialog');
    await reader.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('portico:begun'))).toContain('ebooks');
    }).toPass();

    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(filled(mine.welcomeBack, { brand: 'Ripple' }));
    await expect(titles(page, mine.continue)).toHaveText([
      'The Time Machine',
      'Living Room Tabata',
      /./,
      'Slide Puzzle',
    ]);
    const row = page.getByRole('region', { name: mine.continue, exact: true });
    await expect(row.getByText(/^\d+% read$/)).toBeVisible();
    await expect(row.getByText(filled(mine.cookingStep, { number: '2' }))).toBeVisible();
    await expect(titles(page, mine.saved)).toHaveCount(1);
    await expect(titles(page, mine.opened)).toHaveText(['Pigeon Ascent']);
    await expectNoFindings(page);

    await row.getByRole('link', { name: 'Slide Puzzle' }).click();
    await expect(page).toHaveURL('/games/slide-puzzle');
  });

  test('finds what was saved marked in its list, until the way out', async ({ page, texts }) => {
    await leaveThings(page, texts);
    await page.goto('/recipes');
    const badge = main(page).getByRole('article').getByText(texts.mine.savedNow, { exact: true });
    await expect(badge).toHaveCount(1);
    await expectNoFindings(page);
    await (await navigation(page, texts)).getByRole('button', { name: texts.nav.logout }).click();
    await expect(toast(page, texts)).toBeVisible();
    await expect(badge).toHaveCount(0);
  });

  test('forgets everything on the device, and stays signed in', async ({ page, texts }) => {
    const { mine } = texts;
    await leaveThings(page, texts);
    await page.goto('/profile');
    await page.getByText(mine.opened).click();
    await expect(page.getByRole('link', { name: 'Pigeon Ascent' })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: mine.forget }).click();
    await page.getByRole('button', { name: mine.forgetYes, exact: true }).click();
    await expect(toast(page, texts)).toContainText(mine.forgotten);
    await expect(page.getByText(mine.nothingYet)).toBeVisible();
    const kept = await page.evaluate(async () => [
      Object.keys(localStorage),
      await caches.has('portico-member-files'),
    ]);
    expect(kept).toEqual([['auth_user'], false]);
    await page.goto('/');
    await expect(titles(page, mine.startHere)).toHaveCount(4);
    await expect(titles(page, mine.continue)).toHaveCount(0);
    await page.goto('/recipes/9');
    await expect(page.getByRole('button', { name: mine.save, pressed: false })).toBeVisible();
  });

  test('sees nothing of what another subscriber has left', async ({ page, texts }) => {
    await leaveThings(page, texts);
    await storeUser(page, JSON.stringify({ phone: '+447700900777' }));
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(filled(texts.mine.welcome, { brand: 'Ripple' }));
    await expect(titles(page, texts.mine.saved)).toHaveCount(0);
  });

  test('hands on the address of an item, which is copied where nothing else is offered', async ({
    page,
    context,
    texts,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await storeUser(page, JSON.stringify({ phone: '+447700900123' }));
    await page.goto('/games/pigeon-ascent');
    await page.getByRole('button', { name: texts.mine.share }).click();
    await expect(toast(page, texts)).toContainText(texts.mine.linkCopied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await context.clearPermissions();
  });

  test('is led from one item to the next, as the list was narrowed', async ({ page, texts }) => {
    await storeUser(page, JSON.stringify({ phone: '+447700900123' }));
    await page.goto('/games?category=brain_games');
    // Narrowed once the app runs.
    await expect(main(page).getByRole('button', { pressed: true })).toHaveText('Brain games');
    const cards = main(page).getByRole('article').getByRole('link');
    const [first, second] = [cards.first(), cards.nth(1)];
    const next = (await second.textContent()) ?? '';
    await first.click();
    const after = main(page).getByText(texts.mine.next, { exact: true }).locator('..');
    await after.getByRole('link', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
    await expect(main(page).getByRole('heading', { name: texts.mine.related })).toBeVisible();
  });

  test('is never shown the home page of visitors, and nothing moves', async ({ page, texts }) => {
    await storeUser(page, JSON.stringify({ phone: '+447700900123' }));
    await page.addInitScript(() => {
      const seen = { hero: 0, moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as Shift[];
        for (const { value, sources } of shifts) {
          // In the bar, the number takes the room of the brand's name.
          if (sources.some(({ node }) => !node?.parentElement?.closest('header'))) {
            seen.moved += value;
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const title = document.querySelector('.pt-hero-title');
        if (title?.checkVisibility({ visibilityProperty: true })) seen.hero += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/');
    await expect(main(page).getByText(texts.mine.thisWeek)).toBeVisible();
    await expect(page.locator('.pt-pick img')).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: unknown }).seen);
    expect(seen).toEqual({ hero: 0, moved: 0 });
  });

  test('sees the home page of visitors, where the app cannot be loaded', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/ERR_FAILED|Failed to fetch|could not/);
    await storeUser(page, JSON.stringify({ phone: '+447700900123' }));
    await page.clock.install();
    await page.route(/\/data\/site\./, (route) => route.abort());
    await page.goto('/');
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(hero(page, texts)).toBeVisible({ timeout: 250 });
    }).toPass();
  });
});

test.describe('From one visit to the next', () => {
  test.use({ viewport: PHONE, serviceWorkers: 'allow' });

  test('goes on, finds what was mistyped, saves it, opens it without a network, and leaves nothing', async ({
    page,
    context,
    texts,
    faults,
  }) => {
    const { mine } = texts;
    // Without a network the rest of the drawer does not come, nor what logging out has removed.
    faults.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|could not be loaded/);
    await openAlive(page, texts);
    await signIn(page, texts);
    await expect(main(page).getByText(mine.thisWeek)).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await beginWorkout(page, texts);

    await page.goto('/');
    const row = page.getByRole('region', { name: mine.continue, exact: true });
    await row.getByRole('link', { name: 'Living Room Tabata' }).click();
    await expect(page).toHaveURL('/fitness/living_room_tabata');

    await page.getByRole('banner').getByRole('link', { name: texts.lists.search }).click();
    await main(page).getByRole('searchbox').fill('tomatoe psata');
    await page.locator('.pt-found').getByRole('link', { name: RECIPE.title }).click();
    await page.getByRole('button', { name: mine.save }).click();
    await expect(page.getByRole('button', { name: mine.save, pressed: true })).toBeVisible();
    await expect.poll(() => page.evaluate(memberFiles)).toContainEqual(DETAILS);

    await context.setOffline(true);
    await page.goto('/');
    await expect(titles(page, mine.saved)).toHaveText([RECIPE.title]);
    await page
      .getByRole('region', { name: mine.saved, exact: true })
      .getByRole('link', { name: RECIPE.title })
      .click();
    await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();

    await page.getByRole('button', { name: texts.common.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await drawer.getByRole('button', { name: texts.nav.logout }).click();
    await expect(toast(page, texts)).toContainText(texts.login.loggedOut);
    await expect.poll(() => page.evaluate(memberFiles)).toEqual([]);
    await page.goto(RECIPE.path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goto('/');
    await expect(hero(page, texts)).toBeVisible();
    await expect(titles(page, mine.saved)).toHaveCount(0);

    await context.setOffline(false);
    await page.goto('/');
    await expect(hero(page, texts)).toBeVisible();
    await expect(titles(page, mine.continue)).toHaveCount(0);
    expect(await page.evaluate(memberFiles)).toEqual([]);
  });
});

const RECIPE = { path: '/recipes/2', title: 'One-Pot Tomato Pasta' };
const DETAILS = expect.stringMatching(/^\/members\/recipes-details\./);

/** Begins a workout and leaves it in its first interval. */
async function beginWorkout(page: Page, { fitness }: Texts): Promise<void> {
  await lead(page, '/fitness/living_room_tabata');
  await page.getByRole('button', { name: fitness.startWorkout }).click();
  await page.getByRole('button', { name: fitness.next }).click();
  await page.getByRole('button', { name: fitness.pause }).click();
}

/** The paths of what the browser keeps for subscribers. */
const memberFiles = async () => {
  if (!(await caches.has('portico-member-files'))) return [];
  const cache = await caches.open('portico-member-files');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
};

test('a visitor’s home page asks for none of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await lead(page, '/');
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.locator('#root[data-shown]').waitFor();
  expect(asked.filter((path) => /MemberHome|\/data\/later\./.test(path))).toEqual([]);
});
