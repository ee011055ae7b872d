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
];

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
