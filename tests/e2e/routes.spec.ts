import { afterRetries, expect, lead, openAlive, origin, storeUser, test } from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: '+447700900123' });

test.describe('Routes', () => {
  test('an unknown path gets a real 404 and the not-found screen with a way home', async ({
    page,
    faults,
  }) => {
    faults.expect(/404.*\/no-such-page$/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const path of ['/games/no-such-game', '/recipes/21', '/recipes/0', '/ebooks/a/b']) {
    test(`the unknown id in ${path} gets a real 404, signed in or not`, async ({
      page,
      faults,
    }) => {
      faults.expect(new RegExp(`404.*${path}$`));
      expect((await page.goto(path))?.status()).toBe(404);
      await storeUser(page, SUBSCRIBER);
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('an unknown page on the way shows the not-found screen too', async ({ page, texts }) => {
    await openAlive(page, texts);
    await lead(page, '/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  for (const path of ['/terms', '/index.cfm']) {
    test(`${path} shows the terms and conditions`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms /);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
    });
  }

  test('a detail page carries its path and query to the login page, URL-encoded', async ({
    page,
  }) => {
    await page.goto('/recipes/1?from=a friend&x=1');
    await expect(page).toHaveURL(
      `/login?redirect=${encodeURIComponent('/recipes/1?from=a%20friend&x=1')}`,
    );
    await expect(page.getByText('Login Required')).toBeVisible();
    await expect(page.getByText('Please log in to access this content')).toBeVisible();
  });

  test('the guard replaces the location: going back leaves the detail page behind', async ({
    page,
  }) => {
    await page.goto('/games');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goBack();
    await expect(page).toHaveURL('/games');
  });

  test('each change of the path scrolls to the top', async ({ page, texts }) => {
    await page.goto('/games');
    const card = page.getByRole('main').getByRole('article').getByRole('link').last();
    await card.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.getByRole('contentinfo').getByRole('link', { name: texts.recipes.name }).click();
    await expect(page).toHaveURL('/recipes');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('each section has its page, and the pages know their way to each other', async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    for (const section of ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'] as const) {
      const bar = page.getByRole('banner');
      await bar.getByRole('link', { name: texts[section].name, exact: true }).click();
      await expect(page).toHaveURL(`/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[section].listTitle);
      await expect(page).toHaveTitle(new RegExp(texts[section].listTitle));
    }
  });

  test('a host that no site has lists those that are being served', async ({ page, faults }) => {
    faults.expect(/421/);
    const response = await page.goto(origin('elsewhere.example'));
    expect(response?.status()).toBe(421);
    const link = page.getByRole('link', { name: /uae\.en\.ripple\.example/ }).first();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a list that cannot be loaded is asked for four times, then offers another try', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/ERR_FAILED.*\/data\/recipes\./);
    let asked = 0;
    const list = /\/data\/recipes\.[0-9a-f]+\.json$/;
    await page.route(list, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.clock.install();
    await openAlive(page, texts);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: texts.recipes.name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await afterRetries(page, heading.filter({ hasText: texts.errors.loadTitle }));
    expect(asked).toBe(4);
    await page.unroute(list);
    await page.getByRole('button', { name: texts.common.tryAgain }).click();
    await expect(heading).toHaveText(texts.recipes.listTitle);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  });
});
