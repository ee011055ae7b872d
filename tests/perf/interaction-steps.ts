import type { Page } from '@playwright/test';
import { SECTION_IDS } from '../../runtime/contract.ts';

interface Common {
  name: string;
  /** What is tapped; the first of these elements that can be seen. */
  tap?: string;
  /** What is done instead of a tap. */
  act?: (page: Page) => Promise<unknown>;
  /** Brings about where it begins, unmeasured. */
  before?: (page: Page) => Promise<unknown>;
  /** Whether there are sites without it: a market may have one language. */
  optional?: boolean;
  /** Puts away what came of it, unmeasured. */
  after?: (page: Page) => Promise<unknown>;
}

/** One tap of the walk: an interaction changes the page, a navigation asks for another one. */
export type Step =
  | (Common & { kind: 'interaction' })
  | (Common & {
      kind: 'navigation';
      /** What the page that was asked for shows first besides its heading. */
      shows: string;
    });

const CARD = '.pt-cards:not([aria-hidden]) .pt-card';
const HOME = '.pt-bar .pt-brand';
const ITEM = '.pt-detail > *';

const tap = (selector: string) => async (page: Page) => {
  await page.locator(selector).filter({ visible: true }).first().tap();
};
const openDrawer = tap('.pt-menu-button');

/** The section whose list and items are used. */
const LIST = 'games';

/** A list by its link in the drawer; from the last one, the walk goes on. */
function byDrawer(section: string): Step {
  return {
    kind: 'navigation',
    name: `home → ${section}`,
    before: openDrawer,
    tap: `.pt-drawer a[href="/${section}"]`,
    shows: CARD,
    after: section === LIST ? undefined : tap(HOME),
  };
}

/** The walk of somebody who is signed in, from the home page on, in the order of its taps. */
export const STEPS: readonly Step[] = [
  { kind: 'interaction', name: 'open the drawer', tap: '.pt-menu-button' },
  { kind: 'interaction', name: 'close the drawer', tap: '.pt-drawer-head button' },
  {
    kind: 'interaction',
    name: 'open the languages',
    optional: true,
    tap: '.pt-language-button',
    after: tap('.pt-language-button'),
  },
  {
    kind: 'navigation',
    name: 'preview → list',
    tap: '.pt-more',
    shows: CARD,
  },
  { kind: 'navigation', name: 'list → home', tap: HOME, shows: CARD },
  {
    kind: 'navigation',
    name: 'home → search',
    tap: '.pt-bar a[href="/search"]',
    shows: '[name=q]',
  },
  {
    kind: 'interaction',
    name: 'search by a letter',
    before: tap('[name=q]'),
    act: (page) => page.keyboard.press('b'),
    after: tap(HOME),
  },
  ...SECTION_IDS.filter((id) => id !== LIST).map(byDrawer),
  byDrawer(LIST),
  { kind: 'interaction', name: 'choose a category', tap: '.pt-chip[aria-pressed=false]' },
  { kind: 'interaction', name: 'choose all of them', tap: '.pt-chip' },
  {
    kind: 'interaction',
    name: 'type a letter',
    before: tap('[type=search]'),
    act: (page) => page.keyboard.press('a'),
  },
  {
    kind: 'interaction',
    name: 'delete it',
    act: (page) => page.keyboard.press('Backspace'),
  },
  { kind: 'navigation', name: 'list → item', tap: '.pt-card a', shows: ITEM },
  { kind: 'navigation', name: 'item → list', tap: '.pt-back', shows: CARD },
  {
    kind: 'navigation',
    name: 'back to the item',
    act: (page) => page.evaluate(() => history.back()),
    shows: ITEM,
  },
  {
    kind: 'navigation',
    name: 'back to the list',
    act: (page) => page.evaluate(() => history.back()),
    shows: CARD,
  },
  {
    kind: 'interaction',
    name: 'log out',
    before: openDrawer,
    tap: '.pt-drawer .pt-account-logout',
  },
];
