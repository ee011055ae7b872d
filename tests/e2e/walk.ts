import {
  DEMO,
  expect,
  filled,
  follow,
  navigation,
  type Page,
  signIn,
  storedUser,
  type Texts,
  toast,
} from './portal.ts';

/** A visitor browses, is asked to log in, reads, and logs out. */
export async function walk(
  page: Page,
  texts: Texts,
  section: 'games' | 'recipes' | 'fitness',
): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const links = await navigation(page, texts);
  await expect(links.getByRole('link', { name: texts.nav.login, exact: true })).toBeVisible();
  await follow(page, texts, { name: texts[section].name, path: `/${section}` });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts[section].listTitle);

  const card = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = (await card.textContent()) ?? '';
  const path = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  await expect(page.getByText(texts.login.required)).toBeVisible();
  await expect(page.getByText(texts.login.requiredText)).toBeVisible();

  await signIn(page, texts);
  await expect(toast(page, texts)).toContainText(texts.login.success);
  await expect(toast(page, texts)).toContainText(texts.login.welcomeBack);
  await expect(page).toHaveURL(path);
  await expect(heading).toHaveText(title);
  expect(JSON.parse((await storedUser(page)) ?? '')).toMatchObject({
    phone: DEMO.phone,
    valid_till: expect.any(String),
  });

  const account = await navigation(page, texts);
  const phone = filled(texts.nav.loggedInAs, { phone: DEMO.phone });
  await expect(account.getByRole('link', { name: phone })).toBeVisible();
  await account.getByRole('button', { name: texts.nav.logout, exact: true }).click();
  await expect(toast(page, texts)).toContainText(texts.login.loggedOut);
  expect(await storedUser(page)).toBeNull();

  await follow(page, texts, { name: texts.nav.home, path: '/' });
  const visitor = await navigation(page, texts);
  await expect(visitor.getByRole('link', { name: texts.nav.login, exact: true })).toBeVisible();
}
