import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { makeEpub } from '../make-epub.ts';
import { GARDEN, LIGHTHOUSE } from './book-texts.ts';
import type { Texts } from './portal.ts';
import { type Screen, visitSignedIn } from './screens.ts';
import { openBook, visitBook } from './visit-book.ts';

/** What opens within the pages of items: tests of their own look at it, here it is to be seen. */
export const INNER_SCREENS: readonly Screen[] = [
  { name: 'recipe-cook', open: openCook, overlay: true },
  { name: 'recipe-film', open: openFilm },
  { name: 'workout-ready', open: (page, texts) => openWorkout(page, texts, 1) },
  { name: 'workout-work', open: (page, texts) => openWorkout(page, texts, 2) },
  { name: 'book', open: openPage },
  {
    name: 'book-contents',
    open: (page, texts) => openPanel(page, texts, 'contents'),
    overlay: true,
  },
  { name: 'book-look', open: (page, texts) => openPanel(page, texts, 'look') },
  { name: 'home-returning', open: (page) => visitReturning(page, '/', '.pt-row img') },
  { name: 'profile-device', open: (page) => visitReturning(page, '/profile', '.pt-device') },
];

/** Goes to a page as a subscriber who has begun, saved and opened something. */
async function visitReturning(page: Page, path: string, shown: string): Promise<void> {
  await visitSignedIn(page, '/ebooks/the-art-of-war');
  await page.evaluate((at) => {
    const put = (name: string, value: unknown) =>
      localStorage.setItem(`portico:${name}`, JSON.stringify(value));
    put('begun', [
      { section: 'recipes', id: '9', at, done: 0.3, step: 3 },
      { section: 'fitness', id: 'living_room_tabata', at, done: 0.6 },
      { section: 'games', id: 'slide-puzzle', at, best: 1_234 },
    ]);
    put('saved', [{ section: 'recipes', id: '2', at }]);
  }, Date.now());
  await page.goto(path);
  await page.locator(shown).first().waitFor();
}

async function openCook(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await visitSignedIn(page, '/recipes/9');
  await page.getByRole('button', { name: words.cook }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.startTimer }).click();
}

async function openFilm(page: Page, texts: Texts): Promise<void> {
  await visitSignedIn(page, '/recipes/9');
  await page.getByRole('button', { name: texts.recipes.videoTutorial }).click();
}

/** The words of the recipes in the language of the site that a page stands on. */
async function wordsOf(page: Page): Promise<Record<string, string>> {
  await page.goto('/');
  const locale = (await page.locator('html').getAttribute('lang')) ?? '';
  const language = new Intl.Locale(locale).language;
  const file = new URL(`../../catalog/messages/${language}/recipes.yaml`, import.meta.url);
  return (parse(readFileSync(file, 'utf8')) as { words: Record<string, string> }).words;
}

async function openWorkout(page: Page, { fitness }: Texts, phase: number): Promise<void> {
  await visitSignedIn(page, '/fitness/reshape_challenge');
  await page.getByRole('button', { name: fitness.startWorkout }).click();
  for (let at = 0; at < phase; at += 1)
    await page.getByRole('button', { name: fitness.next }).click();
  await page.getByRole('button', { name: fitness.pause }).click();
}

async function openPage(page: Page, texts: Texts): Promise<void> {
  await page.goto('/');
  const isArabic = (await page.locator('html').getAttribute('dir')) === 'rtl';
  await visitBook(page, await makeEpub(isArabic ? GARDEN : LIGHTHOUSE));
  await openBook(page, texts);
  await page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ }).waitFor();
}

async function openPanel(page: Page, texts: Texts, panel: 'contents' | 'look'): Promise<void> {
  await openPage(page, texts);
  await page.getByRole('button', { name: texts.ebooks[panel], exact: true }).click();
}
