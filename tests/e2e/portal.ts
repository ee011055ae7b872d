import { readFileSync } from 'node:fs';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { parse } from 'yaml';
import { DEMO } from '../../cli/serve/login/demo-subscriber.ts';
import type { Messages } from '../../runtime/contract.ts';

export { DEMO, expect, type Locator, type Page };

/** Which of the two releases of the global setup: they differ in the login adapter. */
export type Backend = 'supabase' | 'http';

const ENGLISH = 'www.ripple.example';

interface Options {
  /** The host of the site under test, without the `.localhost` of preview releases. */
  site: string;
  backend: Backend;
  /** The language whose interface texts `texts` has. */
  language: string;
}

/** The interface texts as they stand in the workspace, with their placeholders. */
export type Texts = { [G in keyof Messages]: Record<keyof Messages[G], string> };

interface Fixtures {
  /** The interface texts that the site must show. */
  texts: Texts;
  /** What went wrong in the browser; a test that ends with anything in it has failed. */
  faults: Faults;
}

/** The portal in a browser: without any fault on its way, and with nothing from other hosts. */
export const test = base.extend<Options & Fixtures>({
  site: [ENGLISH, { option: true }],
  backend: ['supabase', { option: true }],
  language: ['en', { option: true }],
  baseURL: async ({ site, backend }, use) => use(origin(site, backend)),
  texts: async ({ language }, use) => use(textsOf(language)),
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      context.on('console', (message) => faults.onConsole(message));
      context.on('weberror', (error) => faults.add(`${error.error()}`));
      context.on('response', (response) => {
        if (response.status() >= 400) faults.add(`${response.status()}`, response.url());
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'failed';
        // What a page that was left had still asked for.
        if (reason !== 'net::ERR_ABORTED') faults.add(reason, request.url());
      });
      await context.route(
        ({ hostname }) => !hostname.endsWith('.localhost'),
        async (route) => {
          const request = route.request();
          // Only frames and links lead elsewhere; nothing that the portal is made of.
          if (request.resourceType() !== 'document') faults.add('from outside', request.url());
          await route.fulfill({ contentType: 'text/html', body: OUTSIDE });
        },
      );
      await use(faults);
      expect(faults.list, 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

const OUTSIDE = '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1></html>';

/** Collects what a visitor would not see and a developer would. */
class Faults {
  readonly list: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Makes an exception for faults that a test brings about: `404 …/games/no-such-game`. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Notes a fault as `what address`. */
  add(what: string, address = ''): void {
    const fault = `${what} ${address}`.trim();
    if (!this.expected.some((pattern) => pattern.test(fault))) this.list.push(fault);
  }

  onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    this.add(`${message.type()}: ${message.text()}`, message.location().url);
  }
}

/** The origin of a site in a release. */
export function origin(site: string, backend: Backend = 'supabase'): string {
  return `http://${site}.localhost:${process.env[`PORTICO_E2E_PORT_${backend.toUpperCase()}`]}`;
}

/** The interface texts of a language, as its file has them. */
export function textsOf(language: string): Texts {
  return catalogue(`messages/${language}/interface.yaml`) as Texts;
}

/** A file of the repository's catalogue. */
export function catalogue(path: string): unknown {
  return parse(readFileSync(new URL(`../../catalog/${path}`, import.meta.url), 'utf8'));
}

/** A text with its `{names}` filled in. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

/**
 * Where links and account stand: in the drawer on small screens, which is opened for it, in the top
 * bar otherwise.
 */
export async function navigation(page: Page, texts: Texts): Promise<Locator> {
  const menu = page.getByRole('button', { name: texts.common.openMenu, exact: true });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  const drawer = page.getByRole('dialog', { name: texts.common.menu });
  if (!(await drawer.isVisible())) await menu.click();
  return drawer;
}

/** Opens the login page and waits until the portal's script runs: its button waits for that too. */
export async function openAlive(page: Page, { login }: Texts): Promise<void> {
  await page.goto('/login');
  const button = page.getByRole('main').getByRole('button', { name: login.submit, exact: true });
  await expect(button).toBeEnabled();
}

/** The file that the app needs to start: without it, pages stay as they were prerendered. */
export const SITE_FILE = /\/data\/site\./;

/** Keeps the files of an address back until what it returns is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Touches the page, which brings it alive at once. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
}

/**
 * Touches the page and waits until the portal's script has taken it over, all pictures may show, and
 * React has had its say.
 */
export async function alive(page: Page): Promise<void> {
  await touch(page);
  await page.waitForFunction(() => {
    const first = document.querySelector('#root[data-shown] .radix-themes');
    // React marks the elements that it has made its own.
    return first && Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );
}

/** Fills the login form in and sends it. */
export async function signIn(
  page: Page,
  { login }: Texts,
  { phone, password }: { phone: string; password: string } = DEMO,
): Promise<void> {
  await page.getByLabel(login.phone, { exact: true }).fill(phone);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
}

/** Keeps a value as the stored user before the portal runs; `undefined` only looks at it. */
export async function storeUser(page: Page, value: string): Promise<void> {
  // A page of the site without any script of its own.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('auth_user', text), value);
}

/** What stands as the stored user. */
export function storedUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_user'));
}

/** The message that appears at the edge of the screen. */
export function toast(page: Page, texts: Texts): Locator {
  return page.getByRole('region', { name: texts.toast.region });
}
