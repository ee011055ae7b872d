import { AxeBuilder } from '@axe-core/playwright';
import { sample } from '../sample.ts';
import { expect, type Page, test } from './portal.ts';
import { SCREENS, settled } from './screens.ts';
import { expectSamePixels } from './whole-sheet.ts';

/** WCAG 2.2 at the levels A and AA, and what axe holds for good practice beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The screens that differ most from language to language and from brand to brand. */
const TELLING = ['home', 'list', 'recipe'];
const FIRST_PAINTS = ['/', '/games', '/search', '/login', '/terms', '/nowhere', '/games/nebula'];

/** In a sample each site shows a third of the screens besides, so that every one is seen. */
const SITES = [
  { name: 'ripple in English', site: 'www.ripple.example', language: 'en', choice: true },
  { name: 'ripple in Arabic', site: 'uae.ripple.example', language: 'ar', choice: true },
  { name: 'quest-stream', site: 'ro.quest-stream.example', language: 'ro', choice: false },
];

/** What the states bring about: pages that do not exist, loads that fail. */
const FAULTS_OF: Record<string, RegExp> = {
  'not-found': /404/,
  // axe greets every frame, also one of another host.
  'ebook-reader': /postMessage/,
  'game-played': /postMessage/,
  'load-error': /ERR_FAILED/,
  offline: /ERR_INTERNET_DISCONNECTED|could not be loaded|Failed to fetch/,
};

/** The screens that are looked at in every language. */
const OPEN_TO_ALL = [
  'home',
  'list',
  'search-found',
  'login',
  'terms',
  'not-found',
  'profile',
  'fitness-timer',
];

/** All that axe holds against a page, each finding in one line: rule, element, what is wrong. */
async function findings(page: Page): Promise<string[]> {
  await settled(page);
  // The legacy mode leaves frames of other sites out, which are not the portal's to mend.
  const builder = new AxeBuilder({ page }).setLegacyMode().withTags(RULES);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

for (const [turn, { name, site, language, choice }] of SITES.entries()) {
  test.describe(`Every screen and state of ${name}`, () => {
    // The comparison puts a stylesheet in; every other test runs under the portal's own policy.
    test.use({ site, language, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

    test.describe('on a phone: axe finds nothing, and no style is missing', () => {
      test.use({ viewport: { width: 360, height: 800 } });
      const chosen = sample(
        SCREENS,
        (one, index) => TELLING.includes(one.name) || index % SITES.length === turn,
      );
      for (const screen of chosen) {
        if (screen.needs === 'languages' && !choice) continue;
        test(screen.name, async ({ page, texts, faults }) => {
          const fault = FAULTS_OF[screen.name];
          if (fault) faults.expect(fault);
          await screen.open(page, texts);
          expect(await findings(page)).toEqual([]);
          await expectSamePixels(page, screen.name);
        });
      }
    });

    test('on a wide screen: home, list, login, detail page and menu', async ({ page, texts }) => {
      const wide = sample(
        ['home', 'list', 'login', 'fitness-timer', 'languages'],
        (one) => language === 'en' || one === 'home',
      );
      for (const screen of SCREENS) {
        if (!wide.includes(screen.name) || (screen.needs && !choice)) continue;
        await screen.open(page, texts);
        expect(await findings(page), screen.name).toEqual([]);
        await expectSamePixels(page, `${screen.name}-wide`);
        await page.evaluate(() => localStorage.clear());
      }
    });
  });

  test.describe(`The first paint of ${name}`, () => {
    test.use({ site, javaScriptEnabled: false, bypassCSP: true });
    test.use({ viewport: { width: 360, height: 800 } });

    for (const path of sample(FIRST_PAINTS, (one) => language === 'en' || one === '/games')) {
      test(`has all of its styles within the page: ${path}`, async ({ page, faults }) => {
        faults.expect(/404/);
        await page.goto(path);
        await expectSamePixels(page, `first-paint${path.replaceAll('/', '-')}`);
      });
    }
  });
}

test.describe('In every other language, on a phone of 320 pixels', () => {
  const hosts = { bg: 'bg', es: 'es', fr: 'fr', de: 'de', pl: 'pl', ro: 'ro', sr: 'rs', bs: 'ba' };
  const screens = SCREENS.filter(({ name }) => OPEN_TO_ALL.includes(name));
  for (const [turn, [language, host]] of Object.entries(hosts).entries()) {
    test.describe(language, () => {
      test.use({ site: `${host}.ripple.example`, language, viewport: { width: 320, height: 640 } });
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      // In a sample each language shows a screen, so that all of them are seen in one or the other.
      for (const screen of sample(screens, (_, index) => index === turn % screens.length)) {
        test(`axe finds nothing in ${language}, and nothing stands out of the screen: ${screen.name}`, async ({
          page,
          texts,
          faults,
        }) => {
          const fault = FAULTS_OF[screen.name];
          if (fault) faults.expect(fault);
          await screen.open(page, texts);
          expect(await findings(page)).toEqual([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(320);
        });
      }
    });
  }
});
