import { alive, DEMO, expect, openAlive, type Page, signIn, storeUser, test } from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });
const PHONE = { width: 360, height: 800 };

/** Whether what has the focus can be seen to have it: an outline of its own or of what holds it. */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const outlined = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).outlineStyle !== 'none' || outlined(element.parentElement));
    return outlined(document.activeElement);
  });
}

/** What is wider than the window, or than what it stands in. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : [];
    for (const element of document.querySelectorAll('a,button,h1,h2,h3,h4,p,dd,dt,li,label')) {
      const { left, right, width } = element.getBoundingClientRect();
      // Rails and chips scroll by themselves; hidden texts are for screen readers.
      if (!width || element.closest('.pt-cards,.pt-chips,.pt-hidden,.pt-skip,[popover]')) continue;
      if (left < -1 || right > clientWidth + 1) found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });
}

test.describe('By keyboard', () => {
  test('the first stop skips to the content', async ({ page, texts }) => {
    await page.goto('/games');
    await alive(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: texts.common.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  for (const path of ['/', '/games', '/login', '/terms']) {
    test(`every stop on ${path} shows that it has the focus`, async ({ page }) => {
      await page.goto(path);
      await alive(page);
      const stops = await page.locator('a:visible, button:visible, input:visible').count();
      for (let stop = 0; stop < Math.min(stops, 40); stop += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
        expect(await focusShows(page), place).toBe(true);
      }
    });
  }

  test('a new page has the focus on its heading', async ({ page, texts }) => {
    await page.goto('/');
    await alive(page);
    const link = page.getByRole('banner').getByRole('link', { name: texts.nav.recipes });
    await link.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: texts.lists.recipesTitle });
    await expect(heading).toBeFocused();
  });

  test('a language is chosen, and Escape leads back to the button', async ({ page, texts }) => {
    await page.goto('/');
    await alive(page);
    const button = page.getByRole('button', { name: texts.nav.chooseLanguage });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'English', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('a toast is reached, stays as long as it has the focus, and is closed', async ({
    page,
    texts,
  }) => {
    await page.clock.install();
    await openAlive(page, texts);
    await signIn(page, texts, { phone: '', password: '' });
    const dismiss = page.getByRole('button', { name: texts.toast.dismiss });
    await expect(dismiss).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await dismiss.focus();
    await page.clock.fastForward(60_000);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dismiss).toBeHidden();
  });

  test('a failed login leaves the focus where it was', async ({ page, texts }) => {
    await openAlive(page, texts);
    await page.route(/ripple-login$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { success: false } })
        : route.continue(),
    );
    await signIn(page, texts);
    const button = page.getByRole('main').getByRole('button', { name: texts.login.submit });
    await expect(page.getByText(texts.login.invalid)).toBeVisible();
    await expect(button).toBeFocused();
  });

  test('the workout timer takes the focus, and gives it back', async ({ page, texts }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/fitness/living_room_tabata');
    const start = page.getByRole('button', { name: texts.fitness.startWorkout });
    await start.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: texts.fitness.timer })).toBeFocused();
    await page.getByRole('button', { name: texts.fitness.finish }).press('Enter');
    await expect(start).toBeFocused();
  });
});

test.describe('A workout on a phone', () => {
  test.use({ viewport: PHONE, site: 'de.ripple.example', language: 'de' });

  test('keeps its buttons and the seconds in sight from phase to phase', async ({
    page,
    texts,
  }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/fitness/living_room_tabata');
    await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button(texts.fitness.finish)).toBeInViewport({ ratio: 1 });
    // From the warm-up, a line of words, to the ring of the first interval.
    await button(texts.fitness.next).click();
    await expect(button(texts.fitness.pause)).toBeInViewport({ ratio: 1 });
    await expect(button(texts.fitness.finish)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('The drawer', () => {
  test.use({ viewport: PHONE });

  test('keeps the focus until it is closed, and gives it back', async ({ page, texts }) => {
    await page.goto('/');
    await alive(page);
    const open = page.getByRole('button', { name: texts.common.openMenu });
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: texts.common.closeMenu })).toBeFocused();
    const stops = await drawer.locator('a, button').count();
    for (let stop = 0; stop < stops + 3; stop += 1) {
      await page.keyboard.press('Tab');
      // After the last stop comes the browser's own frame, when nothing of the page has the focus.
      const within = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('[role=dialog]') !== null;
      });
      expect(within).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(page.getByRole('main')).not.toHaveAttribute('inert');
  });

  test('closes when it has led somewhere', async ({ page, texts }) => {
    await page.goto('/');
    await alive(page);
    await page.getByRole('button', { name: texts.common.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await drawer.getByRole('link', { name: texts.nav.recipes }).press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('Nothing is lost', () => {
  const sites = [
    { site: 'de.ripple.example', language: 'de' },
    { site: 'bg.ripple.example', language: 'bg' },
    { site: 'fr.ripple.example', language: 'fr' },
    { site: 'pl.ripple.example', language: 'pl' },
    { site: 'uae.ripple.example', language: 'ar' },
    { site: 'ro.quest-stream.example', language: 'ro' },
  ];
  for (const { site, language } of sites) {
    test.describe(`in ${language}`, () => {
      test.use({ site, language });

      test('at 320px, at 200% zoom and where the bar is fullest', async ({ page }) => {
        await storeUser(page, SUBSCRIBER);
        for (const path of ['/', '/games', '/profile', '/fitness/living_room_tabata']) {
          await page.goto(path);
          await alive(page);
          // 640 is half of 1280: what a zoom of 200% leaves.
          for (const width of [320, 640, 1024, 1088, 1280]) {
            await page.setViewportSize({ width, height: 640 });
            expect(await cutOff(page), `${path} at ${width}px`).toEqual([]);
            const bar = await page.locator('.pt-bar-inner').boundingBox();
            expect(bar?.height, `the bar of ${path} at ${width}px`).toBe(60);
          }
        }
      });
    });
  }
});

test.describe('Reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

  test('nothing moves by itself, or on the way', async ({ page, texts }) => {
    await page.goto('/');
    await alive(page);
    await page.getByRole('button', { name: texts.common.openMenu }).click();
    const moving = () =>
      document
        .getAnimations()
        .map((one) => Number(one.effect?.getComputedTiming().activeDuration))
        .filter((duration) => duration > 1);
    expect(await page.evaluate(moving)).toEqual([]);
  });
});
