import { sample } from '../sample.ts';
import { expect, origin, test } from './portal.ts';

test.use({ javaScriptEnabled: false });

const SITES = [
  { site: 'www.ripple.example', language: 'en' },
  { site: 'uae.ripple.example', language: 'ar' },
  { site: 'ro.quest-stream.example', language: 'ro' },
];

for (const { site, language } of sample(SITES, (one) => one.language === 'ar')) {
  test.describe(`${site} with scripts off`, () => {
    test.use({ site, language });

    test('the home page leads to each list, and each list to its items', async ({
      page,
      texts,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      for (const section of ['games', 'ebooks', 'recipes', 'fitness', 'adblockers'] as const) {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: texts[section].name, exact: true })
          .click();
        await expect(page).toHaveURL(`${origin(site)}/${section}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[section].listTitle);
        const cards = page.getByRole('main').getByRole('article');
        await expect(cards).toHaveCount(section === 'adblockers' ? 12 : 20);
        await expect(cards.first().getByRole('heading')).toHaveText(/\S/);
        const address = await cards.first().getByRole('link').getAttribute('href');
        expect(address).toMatch(new RegExp(`^/${section}/[\\w-]+$`));
      }
    });

    test('a list on a phone shows all its pictures', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/games');
      await expect(page.getByRole('main').locator('img:visible')).toHaveCount(20);
    });

    test('the language menu leads to the same page on the other site', async ({ page, texts }) => {
      test.skip(site === 'ro.quest-stream.example', 'The brand has one language.');
      await page.goto('/games');
      await page.getByRole('button', { name: texts.nav.chooseLanguage }).click();
      await expect(page.getByRole('link', { name: 'Polski', exact: true })).toHaveAttribute(
        'href',
        'https://pl.ripple.example/games',
      );
    });

    test('the terms can be read', async ({ page }) => {
      await page.goto('/terms');
      await expect(page.getByRole('main')).toHaveText(/^.{1500}/s);
    });

    test('login, search and detail pages say that they need JavaScript', async ({
      page,
      texts,
    }) => {
      // Looked for by element: searches by text leave the content of noscript out.
      const told = page.locator('noscript');
      await page.goto('/login');
      await expect(told.first()).toBeVisible();
      expect(await told.allTextContents()).toEqual([texts.login.needsScript]);
      for (const path of ['/search?q=tomato', '/recipes/1']) {
        await page.goto(path);
        await expect(told.first()).toBeVisible();
        expect(await told.allTextContents()).toEqual([texts.errors.needsScript]);
      }
    });

    test('an unknown path shows the not-found screen', async ({ page, texts, faults }) => {
      faults.expect(/404/);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title);
      await page.getByRole('link', { name: texts.common.backToHome }).click();
      await expect(page).toHaveURL(`${origin(site)}/`);
    });
  });
}
