import { readFileSync } from 'node:fs';
import { DEMO, expect, filled, test } from './portal.ts';

test.use({
  site: 'bg.ripple.example',
  language: 'bg',
  backend: 'http',
  viewport: { width: 360, height: 800 },
});

/** The code that the server has shown on its terminal last. */
function lastCode(): string | undefined {
  const said = readFileSync(process.env.PORTICO_E2E_SAID_HTTP ?? '', 'utf8');
  return [...said.matchAll(/#(\d{6})$/gm)].at(-1)?.[1];
}

test.describe('A code by text message', () => {
  test('opens what is behind the login', async ({ page, texts }) => {
    const { login, loginCode } = texts;
    await page.goto('/recipes/1');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel(login.phone, { exact: true }).fill(DEMO.phone);
    await page.getByRole('button', { name: loginCode.send, exact: true }).click();
    await expect(page.getByText(filled(loginCode.sent, { phone: DEMO.phone }))).toBeVisible();
    const field = page.getByLabel(loginCode.code, { exact: true });
    await expect(field).toBeFocused();
    await expect.poll(lastCode).toBeDefined();
    await field.fill(lastCode() ?? '');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/recipes\/1$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
