import { readFileSync } from 'node:fs';
import { sample, WHOLE } from '../sample.ts';
import {
  alive,
  DEMO,
  expect,
  type Locator,
  openAlive,
  type Page,
  signIn,
  storeUser,
  test,
} from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });
const PHONE = { width: 360, height: 800 };

/** The longest number that is looked at. */
const LONG = '+447700900123447700900123456';

/** In CSS pixels: from 280 to 1964, every 16. */
const WIDTHS = sample(
  Array.from({ length: 107 }, (_, step) => Math.min(280 + 16 * step, 1964)),
  (width) => [280, 360, 648, 1096, 1288, 1964].includes(width),
);

/** Brings the fonts `Narrow`, `Regular` and `Wide`, the same on every machine, onto a page. */
async function bringFonts(page: Page): Promise<void> {
  const path = '../../node_modules/@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf';
  const file = readFileSync(new URL(path, import.meta.url), 'base64');
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    for (const [name, sizeAdjust] of Object.entries({
      Narrow: '75%',
      Regular: '100%',
      Wide: '130%',
    })) {
      const face = new FontFace(name, bytes, {
        weight: '1 999',
        sizeAdjust,
      } as FontFaceDescriptors);
      document.fonts.add(await face.load());
    }
  }, file);
}

/** What is wrong with the bar at any width, on any font, with any number, and with larger text. */
async function sweepBar(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of ['100%', '200%']) {
    await page.evaluate((one) => {
      document.documentElement.style.fontSize = one;
    }, size);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      for (const fault of await page.evaluate(faultsOfBar, [DEMO.phone, LONG])) {
        found.push(`${width}px, text ${size}, ${fault}`);
      }
    }
  }
  return found;
}

/** Runs within the page. */
function faultsOfBar(numbers: string[]): string[] {
  const root = document.documentElement;
  const bar = document.querySelector('.pt-bar-inner') as HTMLElement;
  const menu = document.getElementById('pt-languages');
  const number = bar.querySelector('bdi')?.firstChild as Text | undefined;
  const found: string[] = [];
  for (const font of ['Narrow', 'Regular', 'Wide']) {
    for (const phone of number ? numbers : ['nobody']) {
      bar.style.fontFamily = font;
      if (number) number.data = phone;
      for (const fault of faults()) found.push(`${font}, ${phone}: ${fault}`);
    }
  }
  return found;

  function faults(): string[] {
    const wrong: string[] = [];
    const box = bar.getBoundingClientRect();
    if (box.height !== 60) wrong.push(`the bar is ${box.height}px high`);
    if (root.scrollWidth > root.clientWidth) wrong.push(`the page is ${root.scrollWidth}px wide`);
    const shown = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
      (one) => !menu?.contains(one) && one.checkVisibility({ visibilityProperty: true }),
    );
    const rects = shown.map((one) => one.getBoundingClientRect());
    shown.forEach((one, index) => {
      const { left, right, top, bottom } = rects[index] as DOMRect;
      const name = one.textContent || one.getAttribute('aria-label');
      if (left < 0 || right > root.clientWidth || top < 0 || bottom > box.bottom) {
        wrong.push(`${name} is not within the bar`);
      }
      for (const other of rects.slice(index + 1)) {
        // Neighbours may share an edge, which falls between two pixels.
        const apart = other.left > right - 0.5 || other.right < left + 0.5;
        if (!apart) wrong.push(`${name} is covered`);
      }
      if (isCut(one)) wrong.push(`${name} is cut off`);
    });
    const has = (selector: string) => shown.some((one) => one.matches(selector));
    const links = shown.filter((one) => one.matches('nav a')).length;
    // The search has a sign of its own in the bar.
    const inDrawer = document.querySelectorAll('#pt-drawer nav a:not([href="/search"])').length;
    const opens = has('[popovertarget=pt-drawer]');
    if (links !== (opens ? 0 : inDrawer)) wrong.push(`${links} sections, and the menu: ${opens}`);
    if (menu && !has('[popovertarget=pt-languages]')) wrong.push('no languages');
    if (!has('[href="/login"], [href="/profile"]')) wrong.push('no account');
    return wrong;
  }

  /** A text is there as a whole, or out of sight as a whole. */
  function isCut(one: HTMLElement): boolean {
    const around = one.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      const { left, right, top, width } = range.getBoundingClientRect();
      const out = !width || top >= around.bottom - 1;
      if (!out && (left < around.left - 1 || right > around.right + 1)) return true;
    }
    return false;
  }
}

/** Whether what has the focus can be seen to have it: an outline of its own or of what holds it. */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const outlined = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).outlineStyle !== 'none' || outlined(element.parentElement));
    return outlined(document.activeElement);
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
    const visits = await page.evaluate(() => history.length);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(visits);
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
    const link = page.getByRole('banner').getByRole('link', { name: texts.recipes.name });
    await link.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: texts.recipes.listTitle });
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
    await drawer.getByRole('link', { name: texts.recipes.name }).press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('holds the page behind it still, and closes when the window has room for all', async ({
    page,
    texts,
  }) => {
    await page.goto('/games');
    await alive(page);
    await page.getByRole('button', { name: texts.common.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: texts.common.menu });
    await expect(drawer).toBeVisible();
    // Beside the drawer, on the page.
    await page.mouse.move(340, 600);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(250);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 1964, height: 800 });
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main')).not.toHaveAttribute('inert');
  });
});

test.describe('Nothing is lost', () => {
  /** The hosts of all ten languages and both brands; a sample takes the fullest of them. */
  const sites = [
    { site: 'www.ripple.example', language: 'en' },
    { site: 'bg.ripple.example', language: 'bg', full: true },
    { site: 'es.ripple.example', language: 'es' },
    { site: 'fr.ripple.example', language: 'fr' },
    { site: 'de.ripple.example', language: 'de' },
    { site: 'uae.ripple.example', language: 'ar', full: true },
    { site: 'pl.ripple.example', language: 'pl' },
    { site: 'ro.ripple.example', language: 'ro' },
    { site: 'rs.ripple.example', language: 'sr' },
    { site: 'ba.ripple.example', language: 'bs' },
    { site: 'ro.quest-stream.example', language: 'ro', full: true },
  ];
  for (const { site, language } of sample(sites, ({ full }) => full === true)) {
    test.describe(`in ${language}, ${site}`, () => {
      test.use({ site, language });

      test('the bar is one row on any font, at any width and at twice the size of text', async ({
        page,
      }) => {
        if (WHOLE) test.setTimeout(600_000);
        // As it was prerendered: no script of the portal's has run, and its own stylesheet is not there.
        await page.goto('/terms');
        await bringFonts(page);
        expect(await sweepBar(page)).toEqual([]);
        await storeUser(page, SUBSCRIBER);
        await page.goto('/profile');
        await alive(page);
        await bringFonts(page);
        expect(await sweepBar(page)).toEqual([]);
      });
    });
  }

  test('a number of 28 characters has room in the drawer and on the profile', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await storeUser(page, JSON.stringify({ phone: LONG }));
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await bringFonts(page);
    const lost = await page.evaluate(() => {
      const theme = document.querySelector('.radix-themes') as HTMLElement;
      theme.style.fontFamily = 'Wide';
      document.getElementById('pt-drawer')?.showPopover();
      return [...document.querySelectorAll('main bdi, #pt-drawer bdi')].filter((number) => {
        const around = number.closest('dl, #pt-drawer')?.getBoundingClientRect();
        const { left, right, width } = number.getBoundingClientRect();
        return !around || !width || left < around.left || right > around.right;
      }).length;
    });
    expect(lost).toBe(0);
  });
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

test('nothing on the home page moves by itself for more than five seconds', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .map((one) => Number(one.effect?.getComputedTiming().endTime))
      .filter((end) => end > 5_000),
  );
  expect(endless).toEqual([]);
});

test.describe('Forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is to be pressed has an edge', async ({ page, texts }) => {
    await page.goto('/');
    await alive(page);
    const login = page
      .getByRole('banner')
      .getByRole('link', { name: texts.nav.login, exact: true });
    const start = page.getByRole('main').locator('section').first().getByRole('link');
    expect([...(await edges(login)), ...(await edges(start))]).toEqual(['1px', '1px', '1px']);
    await storeUser(page, SUBSCRIBER);
    await page.goto('/fitness/living_room_tabata');
    await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
    await page.getByRole('button', { name: texts.fitness.next }).click();
    await page.getByRole('button', { name: texts.fitness.pause }).waitFor();
    const buttons = await edges(page.getByRole('button'));
    expect(buttons.length).toBeGreaterThan(4);
    expect(new Set(buttons)).toEqual(new Set(['1px']));
  });

  const edges = (all: Locator) =>
    all.evaluateAll((found) => found.map((one) => getComputedStyle(one).borderTopWidth));
});

test.describe('On paper', () => {
  test('a recipe is black on white, without anything to press', async ({ page, texts }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/recipes/1');
    const main = page.getByRole('main');
    const film = main.getByRole('heading', { name: texts.recipes.videoTutorial });
    await expect(film).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(film).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: texts.recipes.stepsToDo })).toBeVisible();
    const looks = await page.evaluate(() => {
      const all = [document.documentElement, ...document.querySelectorAll('body, main, main *')];
      return all
        .filter((one) => one.checkVisibility())
        .map((one) => getComputedStyle(one))
        .map(({ color, backgroundColor, backgroundImage, colorScheme }) =>
          [color, backgroundColor, backgroundImage, colorScheme].join(' '),
        );
    });
    const PAPER = 'rgb(0, 0, 0) rgba(0, 0, 0, 0) none light';
    expect(new Set(looks.slice(2))).toEqual(new Set([PAPER]));
    expect(looks[0]).toContain('rgba(0, 0, 0, 0) none light');
  });
});
