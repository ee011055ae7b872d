import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { DEMO, type Page, storeUser, type Texts } from './portal.ts';

/**
 * As a subscriber: opens a game of another site, begins one of the portal's, a recipe and a workout, and saves the
 * recipe. The site is in English.
 */
export async function leaveThings(page: Page, texts: Texts): Promise<void> {
  await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
  await page.goto('/games/pigeon-ascent');
  await page.getByRole('button', { name: texts.mine.save }).waitFor();

  await page.goto('/games/slide-puzzle');
  await page.getByRole('button', { name: texts.games.play }).click();
  await page.frameLocator('iframe').locator('.choices button').first().click();

  await page.goto('/recipes/9');
  await page.getByRole('button', { name: texts.mine.save }).click();
  await page.getByRole('button', { name: words.cook }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.next, exact: true }).click();

  await page.goto('/fitness/living_room_tabata');
  await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
  await page.getByRole('button', { name: texts.fitness.next }).click();
  await page.getByRole('button', { name: texts.fitness.pause }).click();
}

const recipes = new URL('../../catalog/messages/en/recipes.yaml', import.meta.url);
const { words } = parse(readFileSync(recipes, 'utf8')) as { words: Record<string, string> };
