import { alive, DEMO, expect, navigation, openAlive, storeUser, test } from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });

test.describe('A list that is tapped on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('has all of its cards, which the browser can search, and pictures where one looks', async ({
    page,
    texts,
  }) => {
    await openAlive(page, texts);
    const drawer = await navigation(page, texts);
    await drawer.getByRole('link', { name: texts.games.name, exact: true }).click();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(20);
    const last = await cards.last().getByRole('heading').innerText();
    // The browser's own search; TypeScript knows only what is a standard.
    const find = (text: string) => page.evaluate(`window.find(${JSON.stringify(text)})`);
    expect(await find(last)).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures.first()).toBeVisible();
    await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(pictures.last()).toBeVisible();
    await expect(pictures.last()).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('is where it was left when one comes back from an item, and holds its place', async ({
    page,
    texts,
  }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/terms');
    await alive(page);
    const drawer = await navigation(page, texts);
    await drawer.getByRole('link', { name: texts.games.name, exact: true }).click();
    const link = page.getByRole('main').getByRole('article').getByRole('link').nth(13);
    await link.scrollIntoViewIfNeeded();
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await link.click();
    await expect(page.locator('.pt-detail')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(top).toBeCloseTo(before, -1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.games.listTitle);
  });

  test('moves nothing by itself, from the home page to an item', async ({ page, texts }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/');
    await alive(page);
    await page.evaluate(() => {
      Object.assign(window, { moved_: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as never as Record<string, number>;
          if (!hadRecentInput) (window as never as { moved_: unknown[] }).moved_.push(value);
        }
      }).observe({ type: 'layout-shift' });
    });
    const drawer = await navigation(page, texts);
    await drawer.getByRole('link', { name: texts.recipes.name, exact: true }).click();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(20);
    await cards.first().getByRole('link').click();
    await expect(page.locator('.pt-detail')).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(20);
    await expect(cards.locator('img').first()).toBeVisible();
    // Longer than the half second that the browser grants to what was tapped.
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => (window as never as { moved_: unknown[] }).moved_)).toEqual(
      [],
    );
  });
});

test.describe('The drawer', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('is laid out before a subscriber opens it, as the languages are, out of sight and out of reach', async ({
    page,
    texts,
  }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/games');
    await alive(page);
    const drawer = page.locator('#pt-drawer');
    for (const one of [drawer, page.locator('#pt-languages')]) {
      await expect(one).not.toHaveCSS('display', 'none');
      await expect(one).toHaveCSS('visibility', 'hidden');
    }
    expect((await drawer.boundingBox())?.x).toBe(-300);
    await navigation(page, texts);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await expect(drawer).not.toHaveAttribute('data-laid-out');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveAttribute('data-laid-out');
  });

  test('takes what lies behind it out of reach, and gives it back', async ({ page, texts }) => {
    await page.goto('/games');
    await alive(page);
    await navigation(page, texts);
    const main = page.locator('main');
    await expect(main).toHaveJSProperty('inert', true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: texts.common.openMenu })).toBeFocused();
    await expect(main).toHaveJSProperty('inert', false);
  });
});

test.describe('What links on the screen lead to', () => {
  test('is there before it is tapped, for who is signed in', async ({ page }) => {
    await storeUser(page, SUBSCRIBER);
    const list = page.waitForResponse(/\/data\/recipes\./);
    const details = page.waitForResponse((response) => /GamePage\./.test(response.url()));
    await page.goto('/games');
    await list;
    await details;
  });

  test('is not fetched for a visitor, nor for who wants to spare data', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isAhead = (address: string) => /\/data\/recipes\.|GamePage\./.test(address);
    await page.goto('/games');
    await alive(page);
    await page.waitForTimeout(1_000);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await storeUser(page, SUBSCRIBER);
    await page.goto('/games');
    await alive(page);
    await page.waitForTimeout(1_000);
    expect(asked.filter(isAhead)).toEqual([]);
  });
});
