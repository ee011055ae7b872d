import { sample } from '../sample.ts';
import { alive, expect, test } from './portal.ts';

/** Every site: its host, its language, and whether its subscribers end the subscription by a link. */
const SITES = [
  { site: 'www.ripple.example', language: 'en' },
  { site: 'es.ripple.example', language: 'es' },
  { site: 'fr.ripple.example', language: 'fr' },
  { site: 'de.ripple.example', language: 'de' },
  { site: 'uae.ripple.example', language: 'ar', unsubscribe: true },
  { site: 'uae.en.ripple.example', language: 'en', unsubscribe: true },
  { site: 'm.uae.ripple.example', language: 'ar', unsubscribe: true },
  { site: 'm.uae.en.ripple.example', language: 'en', unsubscribe: true },
  { site: 'pl.ripple.example', language: 'pl' },
  { site: 'bg.ripple.example', language: 'bg' },
  { site: 'ro.ripple.example', language: 'ro' },
  { site: 'rs.ripple.example', language: 'sr' },
  { site: 'ba.ripple.example', language: 'bs' },
  { site: 'ro.quest-stream.example', language: 'ro', unsubscribe: true },
];

const PATHS = ['/', '/ebooks', '/games', '/fitness', '/recipes', '/adblockers', '/terms', '/login'];

for (const { site, language, unsubscribe = false } of SITES) {
  test.describe(site, () => {
    test.use({ site, language });

    test(`speaks ${language} without a fault, with ${unsubscribe ? 'an' : 'no'} unsubscribe link`, async ({
      page,
      texts,
    }) => {
      const brand = site.includes('quest-stream') ? 'Quest Stream' : 'Ripple';
      const chosen = sample(PATHS, (path) => path === '/' || site === 'www.ripple.example');
      for (const path of chosen) {
        expect((await page.goto(path))?.status(), path).toBe(200);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
        await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(page).toHaveTitle(new RegExp(brand));
        await alive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
        await expect(page.getByRole('contentinfo')).toContainText(`2024 ${brand}`);
        const link = page
          .getByRole('contentinfo')
          .getByRole('link', { name: texts.footer.unsubscribe, exact: true });
        await expect(link).toHaveCount(unsubscribe ? 1 : 0);
        if (unsubscribe) await expect(link).toHaveAttribute('href', /^https:\/\//);
      }
    });
  });
}
