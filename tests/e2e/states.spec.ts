import { sample } from '../sample.ts';
import {
  afterRetries,
  alive,
  DEMO,
  expect,
  filled,
  holdBack,
  lead,
  openAlive,
  type Page,
  SITE_FILE,
  storedUser,
  storeUser,
  type Texts,
  test,
  toast,
  touch,
} from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });
/** In milliseconds. */
const HOUR = 60 * 60 * 1000;

/** Goes to the terms by their link in the footer, so that the page has to load them. */
async function leadToTerms(page: Page, texts: Texts): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: texts.footer.termsOfService, exact: true }).click();
  await expect(page).toHaveURL('/terms');
}

const BRANDS = [
  { brand: 'Ripple', site: 'www.ripple.example', language: 'en' },
  { brand: 'Quest Stream', site: 'ro.quest-stream.example', language: 'ro' },
];

for (const { brand, site, language } of sample(BRANDS, (one) => one.brand === 'Ripple')) {
  test.describe(`The states of ${brand}`, () => {
    test.use({ site, language });

    test('the guard shows a loading message until it knows who is there', async ({
      page,
      texts,
    }) => {
      await storeUser(page, SUBSCRIBER);
      const release = await holdBack(page, /\/data\/site\./);
      await page.goto('/recipes/1', { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('status')).toHaveText(texts.common.loading);
      await expect(page).toHaveURL('/recipes/1');
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const status = page.getByRole('main').getByRole('status');
      await expect(status.filter({ hasText: texts.common.loading })).toHaveCount(0);
    });

    test('a detail page shows a loading text, then the item', async ({ page, texts }) => {
      await storeUser(page, SUBSCRIBER);
      const release = await holdBack(page, /\/members\/recipes-details\./);
      await page.goto('/recipes/1');
      // The guard has let the subscriber in: the bar knows the number.
      const name = filled(texts.nav.loggedInAs, { phone: DEMO.phone });
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(texts.detail.loading);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();
    });

    test('a detail page shows a loading text, then the not-found screen', async ({
      page,
      texts,
    }) => {
      await storeUser(page, SUBSCRIBER);
      await page.goto('/recipes');
      await alive(page);
      const release = await holdBack(page, /\/members\/games-details\./);
      await lead(page, '/games/no-such-game');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(texts.detail.loading);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title);
      await expect(page.getByText(texts.notFound.text)).toBeVisible();
      await page.getByRole('link', { name: texts.common.backToHome }).click();
      await expect(page).toHaveURL('/');
    });

    test('the terms show a loading skeleton, then their title and text', async ({
      page,
      texts,
    }) => {
      await openAlive(page, texts);
      const release = await holdBack(page, /\/data\/terms\./);
      await leadToTerms(page, texts);
      const skeleton = page.getByRole('main').locator('[aria-busy=true]');
      await expect(skeleton).toBeVisible();
      await expect(skeleton.getByRole('status')).toHaveText(texts.terms.loading);
      release();
      await expect(skeleton).toHaveCount(0);
      const article = page.getByRole('main').getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(article.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    });

    test('terms that cannot be loaded say so, and offer another try', async ({
      page,
      texts,
      faults,
    }) => {
      faults.expect(/ERR_FAILED.*\/data\/terms\./);
      await page.clock.install();
      await openAlive(page, texts);
      await page.route(/\/data\/terms\./, (route) => route.abort());
      await leadToTerms(page, texts);
      await afterRetries(page, page.getByRole('heading', { name: texts.terms.errorTitle }));
      await expect(page.getByText(texts.terms.errorText, { exact: true })).toBeVisible();
      await page.unroute(/\/data\/terms\./);
      await page.getByRole('button', { name: texts.common.tryAgain }).click();
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    });

    test('a list that cannot be loaded offers another try, and has its title back then', async ({
      page,
      texts,
      faults,
    }) => {
      faults.expect(/ERR_FAILED.*\/data\/games\./);
      await page.clock.install();
      await openAlive(page, texts);
      await page.route(/\/data\/games\./, (route) => route.abort());
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: texts.games.name, exact: true }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await afterRetries(page, heading.filter({ hasText: texts.errors.loadTitle }));
      await expect(page).toHaveTitle(`${texts.errors.loadTitle} - ${brand}`);
      await page.unroute(/\/data\/games\./);
      await page.getByRole('button', { name: texts.common.tryAgain }).click();
      await expect(heading).toHaveText(texts.games.listTitle);
      await expect(page).toHaveTitle(`${texts.games.listTitle} - ${brand}`);
    });

    test('terms without a text say that they are not available', async ({ page, texts }) => {
      await openAlive(page, texts);
      await page.route(/\/data\/terms\./, (route) =>
        route.fulfill({ json: { title: '', html: '', locale: 'en', direction: 'ltr' } }),
      );
      await leadToTerms(page, texts);
      await expect(page.getByText(texts.terms.unavailable, { exact: true })).toBeVisible();
    });

    test('a page that breaks shows the fallback screen, with a way home', async ({
      page,
      texts,
      faults,
    }) => {
      faults.expect(/^error: |TypeError/);
      await openAlive(page, texts);
      await page.route(/\/data\/games\./, (route) => route.fulfill({ json: {} }));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: texts.games.name, exact: true })
        .click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        texts.errors.unexpectedTitle,
      );
      await main.getByRole('link', { name: texts.common.backToHome }).click();
      await expect(page).toHaveURL('/');
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(
        texts.errors.unexpectedTitle,
      );
    });
  });
}

test.describe('The words of the states', () => {
  test('are those of the specification', async ({ page, texts, faults }) => {
    const { terms, errors, common, detail } = texts;
    expect([common.loading, detail.loading]).toEqual(['Loading...', 'Loading...']);
    expect([terms.errorTitle, terms.errorText, terms.unavailable]).toEqual([
      'Error Loading Terms',
      'Failed to load terms and conditions content',
      'Terms and conditions content not available.',
    ]);
    expect(errors.unexpectedTitle).toBe('Unexpected Application Error!');
    faults.expect(/404/);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});

test('a page opened before a release loads afresh, once, and then says that it has changed', async ({
  page,
  texts,
  faults,
}) => {
  faults.expect(/404/);
  const asked: string[] = [];
  await page.route(/\/members\/recipes-details\./, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await storeUser(page, SUBSCRIBER);
  await page.goto('/recipes');
  await alive(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts.errors.goneTitle);
  await expect(page.getByText(texts.errors.goneText, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\/./);
  expect(loads).toBe(1);
  // When the link was seen, when it was reached, when the page was shown, and after the reload.
  expect(asked.length).toBeLessThanOrEqual(4);
  await page.unroute(/\/members\/recipes-details\./);
  await page.getByRole('button', { name: texts.errors.reload }).click();
  await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();
});

test('a page whose app is gone before it runs loads afresh, once, and stays readable', async ({
  page,
  texts,
  faults,
}) => {
  faults.expect(/404|is gone/);
  await page.route(SITE_FILE, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/terms');
  await touch(page);
  await expect.poll(() => loads).toBe(2);
  await touch(page);
  await page.locator('#root[data-failed]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  await page.unroute(SITE_FILE);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: texts.games.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.games.listTitle);
});

test('access that runs out while the page is open ends the session', async ({ page, texts }) => {
  await page.clock.install();
  const end = new Date(Date.now() + HOUR).toISOString();
  await storeUser(page, JSON.stringify({ phone: DEMO.phone, valid_till: end }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.profile.title);
  await page.clock.fastForward(HOUR);
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await expect(toast(page, texts)).toContainText(texts.login.expired);
  expect(await storedUser(page)).toBeNull();
});
