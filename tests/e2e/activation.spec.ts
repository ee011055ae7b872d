import { CODE, PIN, REFUSED } from './carrier.ts';
import { expect, filled, type Page, type Texts, test } from './portal.ts';

test.use({ backend: 'http', viewport: { width: 360, height: 800 } });

/** Ofcom's numbers for drama: each test buys for another. */
const phone = (end: string) => `+4477009002${end}`;

const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** Nothing stands beyond the screen's edge, and price and button are both above what comes after the form. */
async function expectOrderScreen(page: Page, { activation }: Texts) {
  const heading = page.getByRole('heading', { level: 1, name: activation.title, exact: true });
  await expect(heading).toBeInViewport();
  await expect(page.locator('.pt-login-box .pt-price')).toContainText('360');
  await expect(page.locator('.pt-price')).toHaveCount(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
}

test.describe('A PIN of the carrier', () => {
  test.use({ site: 'rs.ripple.example', language: 'sr' });

  test('buys access and opens what one came for', async ({ page, texts }) => {
    const { activation, login, loginPin } = texts;
    await page.goto('/recipes/1');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await follow(page, activation.start);
    await expectOrderScreen(page, texts);
    await fill(page, login.phone, phone('01'));
    await press(page, loginPin.send);
    await expect(page.getByText(filled(activation.sent, { phone: phone('01') }))).toBeVisible();
    await fill(page, loginPin.code, '0000');
    await press(page, activation.order);
    await expect(page.getByText(texts.loginService.pinWrong)).toBeVisible();
    await fill(page, loginPin.code, PIN);
    await press(page, activation.order);
    await expect(page).toHaveURL(/\/recipes\/1$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('buys nothing at the login', async ({ page, texts }) => {
    const { login, loginPin, loginOidc } = texts;
    await page.goto('/login');
    await fill(page, login.phone, phone('02'));
    await press(page, loginPin.send);
    await fill(page, loginPin.code, PIN);
    await press(page, login.submit);
    await expect(page.getByText(loginOidc.unknown)).toBeVisible();
  });

  test('is not to be had for every number', async ({ page, texts }) => {
    const { login, loginPin, loginService } = texts;
    await page.goto('/activate');
    await fill(page, login.phone, phone(REFUSED));
    await press(page, loginPin.send);
    await expect(page.getByText(loginService.notEligible)).toBeVisible();
  });
});

test.describe('A code that a text message brings back', () => {
  test.use({ site: 'ba.ripple.example', language: 'bs' });

  test('is typed with the number, and buys access', async ({ page, texts }) => {
    const { activation, login, loginCode } = texts;
    await page.goto('/login');
    const sms = page.getByRole('main').locator('a[href="sms:1122?&body=IGRA"]');
    await expect(sms).toBeVisible();
    await follow(page, activation.haveCode);
    await expectOrderScreen(page, texts);
    await expect(sms).toBeVisible();
    await fill(page, login.phone, phone('03'));
    await fill(page, loginCode.code, CODE);
    await press(page, activation.order);
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/recipes/1');
    await expect(page).toHaveURL(/\/recipes\/1$/);
  });
});
