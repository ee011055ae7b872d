import {
  alive,
  DEMO,
  expect,
  type Locator,
  type Page,
  storeUser,
  type Texts,
  test,
} from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });

const field = (page: Page): Locator => page.getByRole('main').getByRole('searchbox');
const found = (page: Page): Locator => page.locator('.pt-found').getByRole('link');

/** Opens the search by its link in the bar. */
async function openSearch(page: Page, { lists }: Texts): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: lists.search, exact: true }).click();
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toBeFocused();
}

const SITES = [
  {
    site: 'www.ripple.example',
    language: 'en',
    typed: 'piegon ascnet',
    title: 'Pigeon Ascent',
    path: '/games/pigeon-ascent',
  },
  {
    site: 'uae.ripple.example',
    language: 'ar',
    typed: 'جزيره الكنص',
    title: 'جزيرة الكنز',
    path: '/ebooks/treasure-island',
  },
];

for (const { site, language, typed, title, path } of SITES) {
  test.describe(`The search in ${language}`, () => {
    test.use({ site, language, viewport: { width: 360, height: 800 } });

    test('is in the bar, forgives mistakes, leads to what is meant, and back', async ({
      page,
      texts,
    }) => {
      await storeUser(page, SUBSCRIBER);
      await page.goto('/');
      await alive(page);
      await openSearch(page, texts);
      await page.keyboard.type(typed);
      await expect(found(page).first()).toContainText(title);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d|نتيجة/);
      await found(page).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goBack();
      await expect(page).toHaveURL(
        `/search?q=${new URLSearchParams({ q: typed }).toString().slice(2)}`,
      );
      await expect(found(page).first()).toContainText(title);
      // A keyboard would lie over what was found.
      await expect(field(page)).not.toBeFocused();
    });

    test('finds what its address asks for, and keeps what was typed before the app ran', async ({
      page,
    }) => {
      await page.goto(`/search?q=${encodeURIComponent(typed)}`);
      await expect(field(page)).toHaveValue(typed);
      await expect(found(page).first()).toContainText(title);
    });
  });
}

test.describe('The search', () => {
  test('is in the drawer too', async ({ page, texts }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await alive(page);
    await page.getByRole('button', { name: texts.common.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await drawer.getByRole('link', { name: texts.lists.search, exact: true }).click();
    await expect(page).toHaveURL('/search');
    await expect(drawer).toBeHidden();
  });

  test('goes on without a network once it was opened', async ({ page, texts, faults }) => {
    // Pictures that were not there yet.
    faults.expect(/ERR_INTERNET_DISCONNECTED.*\/art\//);
    await page.goto('/search?q=salad');
    await expect(found(page).first()).toContainText('Grilled Chicken Salad');
    await page.context().setOffline(true);
    await field(page).fill('tomatoe');
    await expect(found(page).first()).toContainText('One-Pot Tomato Pasta');
    await field(page).fill('zzzz');
    await expect(page.getByRole('heading', { name: texts.lists.noResults })).toBeVisible();
  });

  test('can be left by keyboard alone', async ({ page }) => {
    await page.goto('/search');
    await alive(page);
    await field(page).focus();
    await page.keyboard.type('lentil');
    await expect(found(page).first()).toContainText('Red Lentil Soup');
    await page.keyboard.press('Tab');
    await expect(found(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login\?redirect=%2Frecipes%2F9/);
  });

  test('loads nothing of what it searches before it is wanted', async ({ page, texts }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await alive(page);
    const isOfSearch = (path: string) => /\/data\/(?:games|ebooks|fitness)\./.test(path);
    expect(asked.filter(isOfSearch)).toEqual([]);
    await openSearch(page, texts);
    await expect.poll(() => asked.filter(isOfSearch).length).toBeGreaterThan(2);
  });
});
