import { expect, origin, test } from './portal.ts';

/** What the terms of each market must name (specification §9). Decimal signs follow the language. */
const MARKETS: { site: string; language: string; facts: RegExp[] }[] = [
  { site: 'uae.ripple.example', language: 'ar', facts: [/3[.,٫]25|٣٫٢٥/] },
  { site: 'uae.en.ripple.example', language: 'en', facts: [/AED\s*3\.25/, /each day|per day/] },
  {
    site: 'pl.ripple.example',
    language: 'pl',
    facts: [
      /92583/,
      /TAK/,
      /30,75/,
      /25(,00)?\s*(PLN|zł)/,
      /\b14 dni/,
      /12 sierpnia 2024|12\.08\.2024/,
    ],
  },
  { site: 'ro.ripple.example', language: 'ro', facts: [/1252/, /3,56/, /3,47/, /\b7 zile/] },
  { site: 'ro.quest-stream.example', language: 'ro', facts: [/4,00/, /14 zile|14-/] },
  { site: 'rs.ripple.example', language: 'sr', facts: [/360/, /4016/, /\b18\b/] },
  { site: 'ba.ripple.example', language: 'bs', facts: [/360/, /4016/, /\b18\b/] },
  // It has no offer, and says so.
  { site: 'bg.ripple.example', language: 'bg', facts: [/няма публикувана оферта/] },
];

test.describe('Terms and conditions', () => {
  for (const { site, language, facts } of MARKETS) {
    test(`${site}: in its language, with the facts of its offer`, async ({ page }) => {
      await page.goto(`${origin(site)}/terms`);
      const article = page.getByRole('main').getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      // Text in another language than the page's would have to say so.
      const lang = (await article.getAttribute('lang')) ?? language;
      expect(lang).toMatch(new RegExp(`^${language}\\b`));
      for (const fact of facts) await expect(article).toContainText(fact);
    });
  }

  test('no market’s terms name the other brand', async ({ page }) => {
    await page.goto(`${origin('ro.quest-stream.example')}/terms`);
    await expect(page.getByRole('main')).not.toContainText('Ripple');
    await page.goto(`${origin('ro.ripple.example')}/terms`);
    await expect(page.getByRole('main')).not.toContainText('Quest');
  });
});
