import {
  DEMO,
  expect,
  filled,
  openAlive,
  origin,
  signIn,
  storedUser,
  storeUser,
  test,
  textsOf,
  toast,
} from './portal.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test.describe('The stored user on start', () => {
  const kept = {
    'whose valid_till is in the future': { phone: DEMO.phone, valid_till: inDays(1) },
    'without a valid_till': { phone: DEMO.phone },
  };
  for (const [name, user] of Object.entries(kept)) {
    test(`${name} is kept`, async ({ page, texts }) => {
      await storeUser(page, JSON.stringify(user));
      await page.goto('/games/pigeon-ascent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pigeon Ascent');
      await expect(page.getByRole('button', { name: texts.nav.logout })).toBeVisible();
      expect(JSON.parse((await storedUser(page)) ?? '')).toEqual(user);
    });
  }

  const removed = {
    'whose valid_till is in the past': JSON.stringify({
      phone: DEMO.phone,
      valid_till: inDays(-1),
    }),
    'that cannot be parsed': '{"phone": ',
    'that is no object': '"me"',
  };
  for (const [name, value] of Object.entries(removed)) {
    test(`${name} is removed`, async ({ page }) => {
      await storeUser(page, value);
      await page.goto('/games/pigeon-ascent');
      await expect(page).toHaveURL('/login?redirect=%2Fgames%2Fpigeon-ascent');
      expect(await storedUser(page)).toBeNull();
    });
  }
});

test.describe('Signing out', () => {
  test('in another tab signs this one out too, and says so', async ({ page, context, texts }) => {
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    await page.goto('/recipes/1');
    const account = page.getByRole('banner');
    await expect(account.getByRole('button', { name: texts.nav.logout })).toBeVisible();

    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('banner').getByRole('button', { name: texts.nav.logout }).click();
    await expect(toast(other, texts)).toContainText('You have been successfully logged out');

    await expect(page).toHaveURL('/login?redirect=%2Frecipes%2F1');
    await expect(toast(page, texts)).toContainText('You have been successfully logged out');
    await expect(account.getByRole('link', { name: texts.nav.login, exact: true })).toBeVisible();
  });

  test('leaves nothing of the session in the browser’s storage', async ({ page, texts }) => {
    await openAlive(page, texts);
    await signIn(page, texts);
    await page.getByRole('banner').getByRole('button', { name: texts.nav.logout }).click();
    await expect(toast(page, texts)).toContainText('You have been successfully logged out');
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  });
});

test('where the browser blocks storage, one can look around, and sign in until the page is left', async ({
  page,
  texts,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await openAlive(page, texts);
  await signIn(page, texts);
  await expect(page).toHaveURL('/');
  const name = filled(texts.nav.loggedInAs, { phone: DEMO.phone });
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});

test('signing in in another tab opens this one', async ({ page, context, texts }) => {
  await page.goto('/login?redirect=%2Fgames');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.login.title);
  const other = await context.newPage();
  await openAlive(other, texts);
  await signIn(other, texts);
  await expect(page).toHaveURL('/games');
});

test.describe('The profile on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('keeps a phone number of 28 characters within its card', async ({ page }) => {
    const phone = '+123456789012345678901234567';
    await storeUser(page, JSON.stringify({ phone }));
    await page.goto('/profile');
    const box = await page.getByRole('main').getByText(phone).boundingBox();
    // Less than the screen: the card has a margin and an edge of its own.
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(340);
  });
});

test.describe('The session on the server', () => {
  test('holds in every language of the market, until it is ended in one of them', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/^401 .*\/members\/|status of 401/);
    await page.goto(`${origin('uae.en.ripple.example')}/login`);
    await signIn(page, texts);
    await expect(page).toHaveURL(origin('uae.en.ripple.example'));
    const arabic = textsOf('ar');
    await page.goto(`${origin('uae.ripple.example')}/recipes/1`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: arabic.nav.logout }).click();
    await expect(toast(page, arabic)).toContainText(arabic.login.loggedOut);
    // The page there still keeps its user, and asks.
    await page.goto(`${origin('uae.en.ripple.example')}/recipes/1`);
    await expect(page).toHaveURL(/\/login\?redirect=%2Frecipes%2F1$/);
    expect(await storedUser(page)).toBeNull();
  });

  test('does not hold in another market', async ({ page, faults }) => {
    faults.expect(/^403 .*\/members\/|status of 403/);
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    const asked = page.waitForResponse(/\/members\/recipes-details\./);
    await page.goto('/recipes/1');
    expect((await asked).status()).toBe(200);
    await page.goto(origin('pl.ripple.example'));
    const refused = page.evaluate(async () => {
      const { status, headers } = await fetch('/members/recipes-details.json');
      return [status, headers.get('cache-control')];
    });
    expect(await refused).toEqual([403, 'no-store']);
    await page.goto(`${origin('pl.ripple.example')}/recipes/1`);
    await expect(page).toHaveURL(/\/login\?redirect=%2Frecipes%2F1$/);
  });

  test('that is ended on all devices leads each of them to the login, when it next asks', async ({
    page,
    browser,
    baseURL,
    texts,
    faults,
  }) => {
    faults.expect(/^403 .*\/members\/|status of 403/);
    const phone = '+447700900177';
    await storeUser(page, JSON.stringify({ phone }));
    const device = await browser.newContext({ baseURL });
    const elsewhere = await device.newPage();
    await storeUser(elsewhere, JSON.stringify({ phone }));
    await elsewhere.goto('/profile');
    const ended = elsewhere.waitForResponse(/\/_session\/everywhere$/);
    await elsewhere.getByRole('button', { name: texts.profile.logoutEverywhere }).click();
    await expect(toast(elsewhere, texts)).toContainText(texts.login.loggedOut);
    // A device that is gone at once takes its request along.
    await ended;
    await device.close();
    await page.goto('/recipes/1');
    await expect(page).toHaveURL(/\/login\?redirect=%2Frecipes%2F1$/);
  });
});
