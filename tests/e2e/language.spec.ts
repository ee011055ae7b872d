import { alive, expect, holdBack, origin, SITE_FILE, test, textsOf } from './portal.ts';

test.describe('Language', () => {
  test('Arabic sites run from right to left, the others from left to right', async ({ page }) => {
    await page.goto(origin('uae.ripple.example'));
    const html = page.locator('html');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('lang', /^ar/);
    const brand = page.getByRole('banner').getByRole('link', { name: 'Ripple' });
    const box = await brand.boundingBox();
    expect(box?.x).toBeGreaterThan(640);

    await page.goto(origin('uae.en.ripple.example'));
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(html).toHaveAttribute('lang', /^en/);
    expect((await brand.boundingBox())?.x).toBeLessThan(640);
  });

  test('the menu leads to the same path and query on the other subdomain', async ({
    page,
    texts,
  }) => {
    await page.goto('/recipes?category=soup');
    await alive(page);
    await page.getByRole('button', { name: texts.nav.chooseLanguage }).click();
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
    await expect(page).toHaveURL(`${origin('de.ripple.example')}/recipes?category=soup`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
    const german = textsOf('de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.recipes.listTitle);
  });

  test('the menu stays under the base domain that the visitor came by', async ({ page, texts }) => {
    await page.goto(`${origin('www.ripple-portal.example')}/games`);
    await alive(page);
    await page.getByRole('button', { name: texts.nav.chooseLanguage }).click();
    await page.getByRole('link', { name: 'Polski', exact: true }).click();
    await expect(page).toHaveURL(`${origin('pl.ripple-portal.example')}/games`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^pl/);
  });

  test('the menu leads nowhere from a host that is under no known base domain', async ({
    page,
    texts,
  }) => {
    // The same site by a name that the portal does not know.
    await page.route(/^http:\/\/elsewhere\.localhost/, async (route) => {
      const url = new URL(route.request().url());
      const { host, port } = new URL(origin('www.ripple.example'));
      const response = await page
        .context()
        .request.get(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { headers: { host } });
      await route.fulfill({ response });
    });
    await page.goto('http://elsewhere.localhost/recipes?category=soup');
    await alive(page);
    await page.getByRole('button', { name: texts.nav.chooseLanguage }).click();
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
    // Time enough for a page that would have been left.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL('http://elsewhere.localhost/recipes?category=soup');
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  });

  test('the bare domain shows the default language', async ({ page }) => {
    await page.goto(origin('ripple.example'));
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  });

  test('a host with the Romanian marker is Romanian', async ({ page }) => {
    await page.goto(origin('promo-ro.quest-stream.example'));
    await expect(page.locator('html')).toHaveAttribute('lang', /^ro/);
    await expect(page).toHaveTitle(/^Quest Stream/);
  });

  test('each language stands in the menu by its own name and in its own language', async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: texts.nav.chooseLanguage }).click();
    const names = ['English', 'Български', 'Español', 'Français', 'Deutsch', 'العربية', 'Polski'];
    for (const name of [...names, 'Română', 'Srpski', 'Bosanski']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const arabic = page.getByRole('link', { name: 'العربية', exact: true });
    await expect(arabic).toHaveAttribute('lang', /^ar/);
    const current = page.getByRole('link', { name: 'English', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('The drawer on small screens', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('opens 300px wide, closes by its button and by Escape', async ({ page, texts }) => {
    await page.goto('/login');
    const open = page.getByRole('button', { name: texts.common.openMenu });
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await expect(
      page.getByRole('main').getByRole('button', { name: texts.login.submit, exact: true }),
    ).toBeEnabled();
    await open.click();
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300);
    await page.getByRole('button', { name: texts.common.closeMenu }).click();
    await expect(drawer).toBeHidden();
    await open.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('that was opened before the script ran stays open', async ({ page, texts }) => {
    const release = await holdBack(page, SITE_FILE);
    await page.goto('/');
    await page.getByRole('button', { name: texts.common.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await expect(drawer).toBeVisible();
    release();
    await alive(page);
    await expect(drawer).toBeVisible();
  });
});
