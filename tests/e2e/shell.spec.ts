import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  alive,
  DEMO,
  expect,
  filled,
  holdBack,
  navigation,
  SITE_FILE,
  storeUser,
  test,
  toast,
} from './portal.ts';

/** In the order of the navigation. */
const SECTIONS = ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'] as const;
const ADDRESSES = ['/', '/ebooks', '/games', '/fitness', '/recipes', '/adblockers'];
const NETWORKS = ['facebook', 'twitter', 'instagram', 'youtube'] as const;

const SITES = [
  { brand: 'Ripple', id: 'ripple', site: 'www.ripple.example', language: 'en' },
  { brand: 'Quest Stream', id: 'quest-stream', site: 'ro.quest-stream.example', language: 'ro' },
] as const;

for (const { brand, id, site, language } of SITES) {
  const source = readFileSync(new URL(`../../tenants/brands/${id}.yaml`, import.meta.url), 'utf8');
  const { links } = (parse(source) as { brand: { links: Record<string, string> } }).brand;

  test.describe(`The shell of ${brand}`, () => {
    test.use({ site, language });

    for (const [where, viewport] of [
      ['top bar', { width: 1280, height: 800 }],
      ['drawer', { width: 360, height: 800 }],
    ] as const) {
      test.describe(`the ${where}`, () => {
        test.use({ viewport });

        test('leads home and to e-books, games, fitness, recipes and ad blockers', async ({
          page,
          texts,
        }) => {
          await page.goto('/terms');
          const place = await navigation(page, texts);
          const list = place.getByRole('navigation').getByRole('link');
          const names = [texts.nav.home, ...SECTIONS.map((id) => texts[id].name)];
          // The bar has a sign for it instead.
          const search = where === 'drawer';
          await expect(list).toHaveText(search ? [...names, texts.lists.search] : names);
          const addresses = await list.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
          expect(addresses).toEqual(search ? [...ADDRESSES, '/search'] : ADDRESSES);
          await list.nth(ADDRESSES.length - 1).click();
          await expect(page).toHaveURL('/adblockers');
          await expect(page.getByRole('dialog')).toBeHidden();
        });

        test('has a login link for visitors', async ({ page, texts }) => {
          await page.goto('/');
          const place = await navigation(page, texts);
          await expect(place.getByRole('button', { name: texts.nav.logout })).toHaveCount(0);
          await place.getByRole('link', { name: texts.nav.login, exact: true }).click();
          await expect(page).toHaveURL('/login');
        });

        test('has the phone number and logging out for subscribers', async ({ page, texts }) => {
          await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
          await page.goto('/');
          const place = await navigation(page, texts);
          const name = filled(texts.nav.loggedInAs, { phone: DEMO.phone });
          const account = place.getByRole('link', { name });
          await expect(account).toBeVisible();
          await expect(account).toHaveText(DEMO.phone);
          await expect(place.getByRole('button', { name: texts.nav.logout })).toBeVisible();
          await expect(place.getByRole('link', { name: texts.nav.login, exact: true })).toHaveCount(
            0,
          );
        });
      });
    }

    test('the footer has three groups: content, company and connect', async ({ page, texts }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      const { content, company, connect } = texts.footer;
      await expect(footer.getByRole('heading')).toHaveText([content, company, connect]);
      const group = (title: string) =>
        footer.locator('section', { has: page.getByRole('heading', { name: title }) });
      await expect(group(content).getByRole('link')).toHaveText(
        SECTIONS.map((id) => texts[id].name),
      );
      const { about, contact, privacyPolicy, termsOfService } = texts.footer;
      const addresses = { [about]: links.about, [contact]: links.contact };
      Object.assign(addresses, { [privacyPolicy]: links.privacy, [termsOfService]: '/terms' });
      for (const [name, address] of Object.entries(addresses)) {
        const link = group(company).getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', address as string);
      }
      await expect(group(connect).getByRole('link')).toHaveCount(NETWORKS.length);
    });

    test('the footer leads to Facebook, Twitter, Instagram and YouTube', async ({
      page,
      texts,
    }) => {
      await page.goto('/');
      for (const network of NETWORKS) {
        const link = page
          .getByRole('contentinfo')
          .getByRole('link', { name: texts.footer[network], exact: true });
        await expect(link).toHaveAttribute('href', links[network] as string);
      }
    });

    test('the profile shows the phone number and how long access lasts', async ({
      page,
      texts,
    }) => {
      const end = '2099-06-15T12:00:00Z';
      await storeUser(page, JSON.stringify({ phone: DEMO.phone, valid_till: end }));
      await page.goto('/');
      const name = filled(texts.nav.loggedInAs, { phone: DEMO.phone });
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL('/profile');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.profile.title);
      await expect(main.getByText(DEMO.phone, { exact: true })).toBeVisible();
      await expect(main.getByText(/2099/)).toBeVisible();
      await expect(main.getByRole('button', { name: texts.nav.logout, exact: true })).toBeVisible();
    });
  });
}

test.describe('The drawer', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('closes when one logs out, says so, and gives the focus back', async ({ page, texts }) => {
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    await page.goto('/games');
    const drawer = await navigation(page, texts);
    await drawer.getByRole('button', { name: texts.nav.logout }).click();
    await expect(drawer).toBeHidden();
    await expect(toast(page, texts)).toContainText(texts.login.loggedOut);
    await expect(page.getByRole('button', { name: texts.common.openMenu })).toBeFocused();
  });

  test('says how long access lasts, has a sign for each section, and the languages', async ({
    page,
    texts,
  }) => {
    const end = '2099-06-15T12:00:00Z';
    await storeUser(page, JSON.stringify({ phone: DEMO.phone, valid_till: end }));
    await page.goto('/games');
    await alive(page);
    const drawer = await navigation(page, texts);
    const access = drawer.getByRole('link', { name: texts.profile.validUntil });
    await expect(access).toContainText('2099');
    await expect(drawer.locator('.pt-nav li svg')).toHaveCount(7);
    await drawer.locator('summary').click();
    await expect(drawer.getByRole('list', { name: texts.nav.language })).toBeVisible();
    await access.click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/profile');
  });

  test('has its sections and the account where the rest cannot be loaded', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/DrawerMore|ERR_FAILED/);
    await page.route(/\/assets\/DrawerMore\./, (route) => route.abort());
    await page.goto('/games');
    await alive(page);
    const drawer = await navigation(page, texts);
    await drawer.getByRole('link', { name: texts.recipes.name, exact: true }).click();
    await expect(page).toHaveURL('/recipes');
  });

  test('closes when one chooses the page that is there already', async ({ page, texts }) => {
    await page.goto('/games');
    await alive(page);
    const drawer = await navigation(page, texts);
    await drawer.getByRole('link', { name: texts.games.name, exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/games');
  });

  test('that a subscriber opened before the portal ran stays open', async ({ page, texts }) => {
    const arrive = await holdBack(page, SITE_FILE);
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    await page.goto('/');
    const drawer = await navigation(page, texts);
    const visitorsLink = drawer.getByRole('link', { name: texts.nav.login, exact: true });
    await expect(visitorsLink).toBeVisible();
    arrive();
    await expect(drawer.getByRole('button', { name: texts.nav.logout })).toBeVisible();
    await expect(visitorsLink).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: texts.common.openMenu })).toBeFocused();
  });

  test('is not there for browsers without popovers, and does not break their pages', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { matches } = Element.prototype;
      Object.defineProperty(Element.prototype, 'matches', {
        value(selector: string) {
          // An unknown pseudo-class is an error, but not inside a list that forgives.
          if (selector.startsWith(':popover-open')) throw new DOMException(selector, 'SyntaxError');
          return !selector.includes(':popover-open') && matches.call(this, selector);
        },
      });
    });
    await page.goto('/games');
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  });
});

test('the profile is for subscribers only', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});
