import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { parse } from 'yaml';
import { DEMO, expect, storeUser, test } from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });

/** When the meal of the test is cooked. */
const EVENING = Date.UTC(2026, 0, 5, 18);

/** The words of the recipe pages in a language. */
function wordsOf(language: string): Record<string, string> {
  const file = new URL(`../../catalog/messages/${language}/recipes.yaml`, import.meta.url);
  return (parse(readFileSync(file, 'utf8')) as { words: Record<string, string> }).words;
}

test.describe('A recipe', () => {
  const words = wordsOf('en');

  test('gives the amounts for other servings and in other units, and keeps the units', async ({
    page,
    texts,
  }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/recipes/2');
    const spaghetti = page.getByRole('listitem').filter({ hasText: /^Spaghetti/ });
    await expect(spaghetti).toHaveText('Spaghetti200 g');
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await expect(spaghetti).toHaveText('Spaghetti300 g');
    await expect(page.getByText(words.asWritten as string)).toBeVisible();
    await page.getByRole('button', { name: words.us, exact: true }).click();
    await expect(spaghetti).toHaveText('Spaghetti11 oz');
    await page.reload();
    await expect(spaghetti).toHaveText('Spaghetti7 oz');
    await expect(page.getByRole('heading', { name: texts.recipes.stepsToDo })).toBeVisible();
  });

  test('is printed on one sheet', async ({ page, texts }) => {
    await storeUser(page, SUBSCRIBER);
    for (const id of [1, 4, 8, 12, 16, 20]) {
      await page.goto(`/recipes/${id}`);
      await expect(page.getByRole('heading', { name: texts.recipes.stepsToDo })).toBeVisible();
      const sheets = await page.pdf({ format: 'A4' });
      expect(sheets.toString('latin1').match(/\/Type \/Page\b/g), `${id}`).toHaveLength(1);
    }
  });

  test('shows its steps in drawings where it has no video', async ({ page, texts }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await storeUser(page, SUBSCRIBER);
    await page.clock.install();
    await page.goto('/recipes/2');
    const { videoTutorial, stepsToDo } = texts.recipes;
    const film = page.locator('section', {
      has: page.getByRole('heading', { name: videoTutorial }),
    });
    await film.getByRole('button', { name: videoTutorial }).click();
    await expect(film.getByRole('heading', { level: 3 })).toHaveText('Step 1');
    await page.clock.runFor(7_000);
    await expect(film.getByRole('heading', { level: 3 })).toHaveText('Step 2');
    await film.getByRole('button', { name: words.pause }).click();
    await page.clock.fastForward(30_000);
    await expect(film.getByRole('heading', { level: 3 })).toHaveText('Step 2');
    await expect(film.getByRole('progressbar', { name: stepsToDo })).toHaveAttribute('value', '2');
    // Nothing of it is cut off, on a phone either.
    const cut = await film
      .locator('div')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length);
    expect(cut).toBe(0);
  });

  test('is cooked step by step, with timers that outlast a reload', async ({ page }) => {
    await storeUser(page, SUBSCRIBER);
    await page.clock.install({ time: EVENING });
    await page.goto('/recipes/9');
    await page.getByRole('button', { name: words.cook }).click();
    // From here on only the test lets time pass, however slow the machine is.
    await page.clock.pauseAt(EVENING + 3_600_000);
    const cooking = page.getByRole('dialog');
    await cooking.getByRole('button', { name: `${words.startTimer} · 8:00` }).click();
    await page.clock.fastForward(60_000);
    await expect(cooking.getByRole('timer')).toHaveText('7:00');

    // It runs on while another step begins its own.
    await page.keyboard.press('ArrowRight');
    await cooking.getByRole('button', { name: words.next, exact: true }).click();
    await cooking.getByRole('button', { name: `${words.startTimer} · 20:00` }).click();
    await page.clock.fastForward(60_000);
    await expect(cooking.getByRole('timer')).toHaveText(['6:00', '19:00']);

    await page.reload();
    // A page comes alive with a little time of its own.
    await expect(async () => {
      await page.clock.runFor(100);
      const heading = cooking.getByRole('heading', { level: 2 });
      await expect(heading).toHaveText('Step 3', { timeout: 500 });
    }).toPass();
    await page.clock.fastForward(6 * 60_000);
    await expect(cooking.getByRole('alert')).toHaveText(words.timeUp as string);
    await expect(cooking.getByRole('timer')).toHaveText(/^1[23]:\d\d$/);

    // Escape leaves it, and its timers stay in sight.
    await page.keyboard.press('Escape');
    await expect(cooking).toBeHidden();
    await expect(page.getByRole('timer')).toHaveText(/^1[23]:\d\d$/);
    const again = page.getByRole('button', { name: words.cookOn });
    await expect(again).toBeFocused();
    await again.click();
    await cooking.getByRole('button', { name: words.next, exact: true }).click();
    await cooking.getByRole('button', { name: words.next, exact: true }).click();
    await expect(cooking.getByText(words.enjoy as string)).toBeVisible();
    await cooking.getByRole('button', { name: words.finish, exact: true }).click();
    await expect(page.getByRole('button', { name: words.cook })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
});

test.describe('Cooking in Arabic', () => {
  test.use({ site: 'uae.ripple.example', language: 'ar' });

  test('goes on to the left, and axe finds nothing', async ({ page }) => {
    const words = wordsOf('ar');
    await storeUser(page, SUBSCRIBER);
    await page.goto('/recipes/9');
    await page.getByRole('button', { name: words.cook }).click();
    const cooking = page.getByRole('dialog');
    await cooking.getByRole('button', { name: words.startTimer }).click();
    await page.keyboard.press('ArrowLeft');
    await expect(cooking.getByRole('heading', { level: 2 })).toHaveText('الخطوة 2');
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(cooking.getByRole('heading', { level: 2 })).toHaveText('الخطوة 1');
    // With spaces it would be shown as four of one.
    await expect(cooking.getByText('1/4', { exact: true })).toBeVisible();
  });
});
