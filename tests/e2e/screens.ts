import { expect, type Page } from '@playwright/test';
import { DEMO } from '../../cli/serve/login/demo-subscriber.ts';
import { afterRetries, alive, navigation, signIn, storeUser, type Texts } from './portal.ts';

/** One screen, or one state of a screen, and the way to it. */
export interface Screen {
  name: string;
  /** Brings a page there; it stands on a site of the release, whose texts are given. */
  open: (page: Page, texts: Texts) => Promise<void>;
  /** Where it can be reached: with the drawer, or where there is a language to choose. */
  needs?: 'drawer' | 'languages';
  /** Whether it lies over a page, and stays where the window is. */
  overlay?: boolean;
  /** Whether its pictures could not be loaded. */
  failed?: boolean;
}

/** Every screen and state that a subscriber can see, in the order of the specification. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', open: (page) => visit(page, '/') },
  { name: 'home-signed-in', open: (page) => visitSignedIn(page, '/') },
  { name: 'list', open: (page) => visit(page, '/games') },
  { name: 'list-books', open: (page) => visit(page, '/ebooks') },
  { name: 'list-workouts', open: (page) => visit(page, '/fitness') },
  { name: 'list-recipes', open: (page) => visit(page, '/recipes') },
  { name: 'list-apps', open: (page) => visit(page, '/adblockers') },
  { name: 'list-empty', open: (page) => visit(page, '/games?q=zzzz') },
  { name: 'list-filtered', open: (page) => visit(page, '/ebooks?category=adventures') },
  { name: 'search', open: (page) => visit(page, '/search') },
  { name: 'search-found', open: (page) => openSearch(page, 'brav') },
  { name: 'search-empty', open: (page) => openSearch(page, 'zzzz') },
  { name: 'login', open: (page) => visit(page, '/login') },
  { name: 'login-required', open: (page) => visit(page, '/login?redirect=%2Frecipes%2F1') },
  { name: 'login-empty', open: openLoginEmpty },
  { name: 'login-failed', open: openLoginFailed },
  { name: 'login-submitting', open: openLoginSubmitting },
  { name: 'game', open: (page) => visitSignedIn(page, '/games/pigeon-ascent') },
  { name: 'game-played', open: openGame },
  { name: 'ebook', open: (page) => visitSignedIn(page, '/ebooks/the-art-of-war') },
  { name: 'ebook-reader', open: openReader },
  { name: 'fitness', open: (page) => visitSignedIn(page, '/fitness/30_day_challenge') },
  { name: 'fitness-timer', open: openTimer },
  { name: 'recipe', open: (page) => visitSignedIn(page, '/recipes/1') },
  { name: 'cook-mode', open: openCookMode, overlay: true },
  { name: 'adblocker', open: (page) => visitSignedIn(page, '/adblockers/adguard-home') },
  { name: 'profile', open: (page) => visitSignedIn(page, '/profile') },
  { name: 'terms', open: (page) => visit(page, '/terms') },
  { name: 'not-found', open: (page) => visit(page, '/nowhere') },
  { name: 'drawer', open: openDrawer, needs: 'drawer', overlay: true },
  { name: 'drawer-signed-in', open: openDrawerSignedIn, needs: 'drawer', overlay: true },
  { name: 'languages', open: openLanguages, needs: 'languages', overlay: true },
  { name: 'load-error', open: openLoadError, failed: true },
  { name: 'offline', open: openOffline, failed: true },
];

/** Searches, and waits for what is found. */
async function openSearch(page: Page, text: string): Promise<void> {
  await visit(page, `/search?q=${text}`);
  await page.locator('.pt-found, .pt-empty').waitFor();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Goes to a page as a subscriber. */
export async function visitSignedIn(page: Page, path: string): Promise<void> {
  // A day that every screenshot shows alike, far enough away to stay in the future.
  await storeUser(page, JSON.stringify({ phone: DEMO.phone, valid_till: '2099-06-15T12:00:00Z' }));
  await visit(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openLoginEmpty(page: Page, texts: Texts): Promise<void> {
  await visit(page, '/login');
  await signIn(page, texts, { phone: '', password: '' });
  await page.getByRole('alert').filter({ hasText: texts.login.fieldRequired }).first().waitFor();
}

async function openLoginFailed(page: Page, texts: Texts): Promise<void> {
  await visit(page, '/login');
  // The answer is made here, so that the service does not count an attempt.
  await answerLogin(page, () => ({ success: false }));
  await signIn(page, texts, { phone: DEMO.phone, password: 'guess' });
  await page.getByText(texts.login.invalid).waitFor();
}

async function openLoginSubmitting(page: Page, texts: Texts): Promise<void> {
  await visit(page, '/login');
  await answerLogin(page, () => new Promise(() => {}));
  await signIn(page, texts);
  await page.getByRole('button', { name: texts.login.submitting }).waitFor();
}

/** Answers the login call in the service's place. */
async function answerLogin(page: Page, answer: () => unknown): Promise<void> {
  await page.route(/\/(?:functions\/v1\/ripple-login|login)$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ json: await answer() });
  });
}

/** A game of Portico's own, in the middle of a round. */
async function openGame(page: Page, texts: Texts): Promise<void> {
  await visitSignedIn(page, '/games/slide-puzzle');
  await page.getByRole('button', { name: texts.games.play }).click();
  await page.frameLocator('iframe').locator('.choices button').first().click();
}

async function openCookMode(page: Page): Promise<void> {
  await visitSignedIn(page, '/recipes/1');
  // Its words come with the details: the first button of the page begins to cook along.
  await page.getByRole('main').locator('.pt-actions button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openReader(page: Page, texts: Texts): Promise<void> {
  await page.route(/gutenberg\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: BOOK }),
  );
  await visitSignedIn(page, '/ebooks/the-art-of-war');
  await page.getByRole('button', { name: texts.ebooks.read }).click();
  await page.locator('iframe').waitFor();
}

const BOOK = `<!doctype html><html lang="en"><title>Book</title><main><h1>Book</h1>${'<p>Text.</p>'.repeat(80)}</main></html>`;

async function openTimer(page: Page, texts: Texts): Promise<void> {
  await visitSignedIn(page, '/fitness/living_room_tabata');
  await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
  // From the warm-up to the first interval.
  await page.getByRole('button', { name: texts.fitness.next }).click();
  await page.getByRole('button', { name: texts.fitness.pause }).click();
}

async function openDrawer(page: Page, texts: Texts): Promise<void> {
  await visit(page, '/');
  await navigation(page, texts);
  await settled(page);
}

async function openDrawerSignedIn(page: Page, texts: Texts): Promise<void> {
  await visitSignedIn(page, '/games/pigeon-ascent');
  await navigation(page, texts);
  await settled(page);
}

async function openLanguages(page: Page, texts: Texts): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: texts.nav.chooseLanguage }).first().click();
  await settled(page);
}

async function openLoadError(page: Page, texts: Texts): Promise<void> {
  await page.route(/\/data\/recipes\.[0-9a-f]+\.json$/, (route) => route.abort());
  await page.clock.install();
  await leadToRecipes(page, texts);
  await afterRetries(page, page.getByRole('heading', { level: 1, name: texts.errors.loadTitle }));
}

async function openOffline(page: Page, texts: Texts): Promise<void> {
  await page.clock.install();
  // Nor may it have been fetched ahead, or be in the browser's cache.
  await page.route(/\/data\/recipes\./, (route) => route.abort('internetdisconnected'));
  await visit(page, '/login');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: texts.recipes.name }).click();
  await afterRetries(page, page.getByRole('heading', { name: texts.errors.offlineTitle }));
}

async function leadToRecipes(page: Page, texts: Texts): Promise<void> {
  await visit(page, '/login');
  await page.getByRole('contentinfo').getByRole('link', { name: texts.recipes.name }).click();
}

/** Waits until nothing moves: colours in the middle of a transition are nobody's choice. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
}

/** Loads the pictures that wait for coming near, so that a full-page picture shows them. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
}
