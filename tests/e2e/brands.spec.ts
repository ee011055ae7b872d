import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, filled, type Page, test } from './portal.ts';

type ByLanguage = Record<string, string>;

interface Brand {
  name: string;
  author: string;
  logo: string;
  title: ByLanguage;
  description: ByLanguage;
  hero: { title: ByLanguage; text: ByLanguage };
  preview: { title: ByLanguage; description: ByLanguage };
}

/** A file of the repository's workspace. */
function file(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

function brandOf(id: string): Brand {
  return (parse(file(`tenants/brands/${id}.yaml`)) as { brand: Brand }).brand;
}

/** The red, green and blue of a CSS colour as the browser has worked it out. */
function colorOf(page: Page, selector: string, property: string): Promise<number[]> {
  return page.evaluate(
    ([selector, property]) => {
      const element = document.querySelector(selector);
      const color = element ? getComputedStyle(element).getPropertyValue(property) : '';
      return (color.match(/[\d.]+/g) ?? []).map(Number).slice(0, 3);
    },
    [selector, property] as const,
  );
}

const BRANDS = [
  {
    id: 'ripple',
    site: 'www.ripple.example',
    language: 'en',
    look: 'a dark theme: orange on black',
    dark: true,
    other: 'Quest',
  },
  {
    id: 'quest-stream',
    site: 'ro.quest-stream.example',
    language: 'ro',
    look: 'a light theme: blue on white',
    dark: false,
    other: 'Ripple',
  },
];

for (const { id, site, language, look, dark, other } of BRANDS) {
  const brand = brandOf(id);

  test.describe(`The brand ${brand.name}`, () => {
    test.use({ site, language });

    test('titles the document and the home page', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveTitle(brand.title[language] as string);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(brand.hero.title[language] as string);
      await expect(page.getByText(brand.hero.text[language] as string)).toBeVisible();
    });

    test('describes itself to search engines and where its address is shared', async ({ page }) => {
      await page.goto('/');
      const tags = {
        'meta[name=description]': brand.description[language],
        'meta[name=author]': brand.author,
        'meta[property="og:title"]': brand.preview.title[language],
        'meta[property="og:description"]': brand.preview.description[language],
      };
      for (const [tag, content] of Object.entries(tags)) {
        await expect(page.locator(tag)).toHaveAttribute('content', content as string);
      }
    });

    test(`has ${look}`, async ({ page }) => {
      await page.goto('/');
      const sum = (color: number[]) => color.reduce((total, part) => total + part, 0);
      const ground = sum(await colorOf(page, 'html', 'background-color'));
      const text = sum(await colorOf(page, 'h1', 'color'));
      const [red = 0, green = 0, blue = 0] = await colorOf(page, 'main a', 'background-color');
      if (dark) {
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
        expect([text > 600, red > green && green > blue]).toEqual([true, true]);
      } else {
        expect([ground > 700, text < 200, blue > green && green > red]).toEqual([true, true, true]);
      }
    });

    test('has its own logo in the bar', async ({ page }) => {
      await page.goto('/');
      const home = page.getByRole('banner').getByRole('link', { name: brand.name });
      const address = await home.locator('img').getAttribute('src');
      const logo = await page.evaluate(
        async (path) => (await fetch(path)).text(),
        address as string,
      );
      const drawn = file(`catalog/art/brands/${brand.logo}.svg`)
        .split('\n')
        .slice(1, -2)
        .join('\n');
      expect(drawn.length).toBeGreaterThan(50);
      expect(logo).toContain(drawn);
    });

    test('stands in the copyright of 2024', async ({ page, texts }) => {
      await page.goto('/');
      const copyright = filled(texts.footer.copyright, { year: '2024', brand: brand.name });
      await expect(page.getByRole('contentinfo').getByText(copyright)).toBeVisible();
    });

    test('speaks for itself in its terms, and not for the other', async ({ page }) => {
      await page.goto('/terms');
      const terms = page.getByRole('main');
      await expect(terms).toContainText(brand.name);
      await expect(terms).not.toContainText(other);
    });
  });
}
