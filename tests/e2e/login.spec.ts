import { sample } from '../sample.ts';
import {
  afterRetries,
  type Backend,
  DEMO,
  expect,
  openAlive,
  origin,
  signIn,
  storedUser,
  storeUser,
  test,
  toast,
} from './portal.ts';

/** The address that the login of each release is sent to. */
const LOGIN_CALL: Record<Backend, RegExp> = {
  supabase: /\/functions\/v1\/ripple-login$/,
  http: /\/login$/,
};

test.describe('Login', () => {
  test('an empty phone number is asked for in a toast', async ({ page, texts }) => {
    await page.goto('/login');
    await signIn(page, texts, { phone: '   ', password: DEMO.password });
    await expect(toast(page, texts).getByRole('alert')).toContainText('Phone number');
    await expect(toast(page, texts)).toContainText('Please fill in this field.');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await expect(page).toHaveURL('/login');
  });

  test('an empty password is asked for in a toast', async ({ page, texts }) => {
    await page.goto('/login');
    await signIn(page, texts, { phone: DEMO.phone, password: '' });
    await expect(toast(page, texts).getByRole('alert')).toContainText('Password');
    await expect(toast(page, texts)).toContainText('Please fill in this field.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/login');
  });

  test('says so when the portal’s script cannot be fetched, and offers another try', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/ERR_FAILED.*\/assets\/|could not be loaded|Failed to fetch/);
    await page.route(/\/assets\/app\./, (route) => route.abort());
    await page.clock.install();
    await page.goto('/login');
    await afterRetries(page, page.getByText(texts.errors.loadText));
    await page.unroute(/\/assets\/app\./);
    await page.getByRole('link', { name: texts.common.tryAgain }).click();
    await signIn(page, texts);
    await expect(page).toHaveURL('/');
  });

  test('Enter in the password field submits, and spaces around the phone number do not count', async ({
    page,
    texts,
  }) => {
    await openAlive(page, texts);
    await page.getByLabel('Phone number').fill(`  ${DEMO.phone} `);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(toast(page, texts)).toContainText('Login successful');
    await expect(page).toHaveURL('/');
  });

  for (const backend of ['supabase', 'http'] as const) {
    test.describe(`over ${backend}`, () => {
      test.use({ backend });

      test('while it runs the button is disabled and says so', async ({ page, texts }) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(LOGIN_CALL[backend], async (route) => {
          if (route.request().method() === 'POST') await held;
          await route.continue();
        });
        await openAlive(page, texts);
        await signIn(page, texts);
        await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
        release();
        await expect(page).toHaveURL('/');
      });

      test('is all that is asked of the backend, from the first page to logging out', async ({
        page,
        texts,
      }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(pathname);
        });
        await page.goto('/');
        await page.goto('/login?redirect=%2Frecipes%2F1');
        const details = page.waitForResponse(/\/members\//);
        await signIn(page, texts);
        await expect(page).toHaveURL('/recipes/1');
        await (await details).finished();
        await page.getByRole('banner').getByRole('button', { name: texts.nav.logout }).click();
        await expect(toast(page, texts)).toContainText(texts.login.loggedOut);
        const others = asked.filter((path) => !/^\/(data|members)\/[\w.-]+\.json$/.test(path));
        expect(others).toEqual([expect.stringMatching(LOGIN_CALL[backend]), '/_session']);
      });

      test('a wrong password keeps the form, with the server’s text and the general toast', async ({
        page,
        texts,
      }) => {
        await page.goto('/login');
        // A number of its own: five failures lock a number for a while.
        const phone = backend === 'http' ? '+447700900201' : '+447700900202';
        await signIn(page, texts, { phone, password: 'guess' });
        await expect(toast(page, texts).getByRole('alert')).toContainText('Login failed');
        await expect(toast(page, texts)).toContainText('Please try again.');
        const form = page.getByRole('main');
        await expect(form.getByText('Invalid phone number or password.')).toBeVisible();
        await expect(form.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
        await expect(page.getByLabel('Phone number')).toHaveValue(phone);
        await expect(page).toHaveURL('/login');
        expect(await storedUser(page)).toBeNull();
      });

      test('a refusal without a text gets the portal’s own', async ({ page, texts }) => {
        await page.route(LOGIN_CALL[backend], (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ json: { success: false } })
            : route.continue(),
        );
        await page.goto('/login');
        await signIn(page, texts);
        await expect(page.getByText('Invalid phone number or password.')).toBeVisible();
      });

      test('a call that fails on its way ends in "Login failed. Please try again."', async ({
        page,
        texts,
        faults,
      }) => {
        faults.expect(/ERR_FAILED/);
        await openAlive(page, texts);
        await page.route(LOGIN_CALL[backend], (route) => route.abort());
        await signIn(page, texts);
        await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
        await expect(toast(page, texts).getByRole('alert')).toContainText('Login failed');
        await expect(toast(page, texts)).toContainText('Please try again.');
        // And another try works.
        await page.unroute(LOGIN_CALL[backend]);
        await signIn(page, texts);
        await expect(page).toHaveURL('/');
      });
    });
  }

  test.describe('on a site in Arabic', () => {
    test.use({ site: 'uae.ripple.example', language: 'ar', backend: 'http' });

    test('the server refuses in Arabic, and says how long to wait after too many attempts', async ({
      page,
      texts,
      faults,
    }) => {
      faults.expect(/429/);
      const attempt = { phone: '+447700900203', password: 'guess' };
      await openAlive(page, texts);
      const error = page.getByRole('main').getByRole('alert');
      await signIn(page, texts, attempt);
      await expect(error).toHaveText('رقم الهاتف أو كلمة المرور غير صحيحة.');
      await page.evaluate(async (body) => {
        const again = () => fetch('/login', { method: 'POST', body });
        await Promise.all(Array.from({ length: 4 }, again));
      }, JSON.stringify(attempt));
      await signIn(page, texts, attempt);
      await expect(error).toHaveText('محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد 15 دقيقة.');
    });
  });

  test('leads to the path in the redirect parameter, with its query', async ({ page, texts }) => {
    await page.goto(`/login?redirect=${encodeURIComponent('/recipes/3?step=2')}`);
    await signIn(page, texts);
    await expect(page).toHaveURL('/recipes/3?step=2');
  });

  // What counts as foreign is tested without a browser too: tests/unit/runtime/common/paths.test.ts.
  const foreign = [
    '//evil.example/',
    'https://evil.example/',
    'https:evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/games//../..//evil.example',
  ];
  for (const address of sample(foreign, (_, index) => index < 2)) {
    test(`refuses the foreign address ${JSON.stringify(address)} and leads home`, async ({
      page,
      texts,
    }) => {
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
      await signIn(page, texts);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: texts.nav.logout })).toBeVisible();
      expect(visited.filter((url) => !url.startsWith(origin('www.ripple.example')))).toEqual([]);
    });
  }

  test('sends those who are signed in on to the redirect, or home without one', async ({
    page,
  }) => {
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    await page.goto('/login?redirect=%2Ffitness');
    await expect(page).toHaveURL('/fitness');
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('shows the password only when asked to', async ({ page, texts }) => {
    await openAlive(page, texts);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });
});
