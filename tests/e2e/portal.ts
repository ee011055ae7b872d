import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';
import { DEMO } from '../../cli/serve/login/demo-subscriber.ts';
import { catalogue, filled, type Texts, textsOf } from '../texts.ts';
import { beginSession } from './begin-session.ts';

export { catalogue, DEMO, expect, filled, type Locator, type Page, type Texts, textsOf };

/** Which of the two releases of the global setup: they differ in the login adapter. */
export type Backend = 'supabase' | 'http';

const ENGLISH = 'www.ripple.example';

/** The screen of what a test opens besides its `page`, in CSS pixels. */
const WIDE = { width: 1280, height: 800 };

interface Options {
  /** The host of the site under test, without the `.localhost` of preview releases. */
  site: string;
  backend: Backend;
  /** The language whose interface texts `texts` has. */
  language: string;
}

interface Fixtures {
  /** The interface texts that the site must show. */
  texts: Texts;
  /** What went wrong in the browser; a test that ends with anything in it has failed. */
  faults: Faults;
  /** A page on which a subscriber reads on and on: {@link lead} goes to the next within the app. */
  reader: Page;
}

interface WorkerFixtures {
  sessions: Sessions;
  readerOfWorker: Page;
}

/**
 * The portal in a browser: without any fault on its way, and with nothing from other hosts, which no
 * request reaches (see the browser's arguments in playwright.config.ts).
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  site: [ENGLISH, { option: true }],
  backend: ['supabase', { option: true }],
  language: ['en', { option: true }],
  baseURL: async ({ site, backend }, use) => use(origin(site, backend)),
  texts: async ({ language }, use) => use(textsOf(language)),
  sessions: [
    async ({ browser }, use) => {
      const sessions = new Sessions(browser);
      await use(sessions);
      await sessions.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { sessions, baseURL, bypassCSP, javaScriptEnabled, serviceWorkers, contextOptions },
    use,
  ) => {
    const options = { baseURL, bypassCSP, javaScriptEnabled, serviceWorkers, ...contextOptions };
    await sessions.lend(options, use);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  readerOfWorker: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: origin(ENGLISH),
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
      await page.goto('/profile');
      await alive(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ readerOfWorker, faults }, use) => {
    const listening = listenTo(readerOfWorker.context(), faults);
    await use(readerOfWorker);
    listening.stop();
  },
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      const listening = listenTo(context, faults);
      await use(faults);
      listening.stop();
      expect(faults.list, 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The browser contexts of a worker, one for each kind that its tests ask for. Opening one and filling its
 * cache took most of a test's time; what a test leaves behind in it is taken away instead.
 */
class Sessions {
  readonly #contexts = new Map<string, LentContext>();
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Lends a context that is as good as new. */
  async lend(
    options: BrowserContextOptions,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const key = JSON.stringify(options);
    const lent = this.#contexts.get(key) ?? (await LentContext.open(this.#browser, options));
    this.#contexts.set(key, lent);
    await use(lent.context);
    await lent.restore().catch(() => {
      // One that cannot be restored is not lent again.
      this.#contexts.delete(key);
      return lent.context.close();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map(({ context }) => context.close()));
  }
}

/** A context, and what restoring it needs. */
class LentContext {
  readonly context: BrowserContext;
  readonly #keeper: Page;
  readonly #devtools: CDPSession;
  readonly #origins = new Set<string>();
  #clocked = false;

  private constructor(context: BrowserContext, keeper: Page, devtools: CDPSession) {
    this.context = context;
    this.#keeper = keeper;
    this.#devtools = devtools;
    context.on('response', (response) => this.#origins.add(new URL(response.url()).origin));
    const install = context.clock.install.bind(context.clock);
    context.clock.install = (options) => {
      this.#clocked = true;
      return install(options);
    };
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<LentContext> {
    // Without one, it had that of the test for which it was opened, on every page that a later one opens itself.
    const context = await browser.newContext({ viewport: WIDE, ...options });
    const keeper = await context.newPage();
    return new LentContext(context, keeper, await context.newCDPSession(keeper));
  }

  /** Takes away what a test has left: pages, routes, what was stored, being offline. Throws where it cannot. */
  async restore(): Promise<void> {
    const { context } = this;
    // Its scripts stay in the context for good, and Chromium reports each that a sandboxed frame refuses.
    if (this.#clocked) throw new Error('A clock cannot be taken away again.');
    const pages = context.pages().filter((page) => page !== this.#keeper);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // Before the cookies, or a worker would still ask for what it is refused then.
    for (const origin of this.#origins) {
      await this.#devtools.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,cache_storage,service_workers',
      });
    }
    this.#origins.clear();
    await context.clearCookies();
  }
}

/** Notes the faults of a context's pages from now on. */
function listenTo(context: BrowserContext, faults: Faults): { stop: () => void } {
  const onConsole = (message: ConsoleMessage) => faults.onConsole(message);
  const onError = (error: WebError) => faults.add(`${error.error()}`);
  const onResponse = (response: Response) => {
    const address = response.url();
    if (response.status() >= 400 && !address.endsWith('/favicon.ico')) {
      faults.add(`${response.status()}`, address);
    }
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // What a page that was left had still asked for.
    if (reason !== 'net::ERR_ABORTED') faults.add(reason, request.url());
  };
  context.on('console', onConsole).on('weberror', onError);
  context.on('response', onResponse).on('requestfailed', onFailed);
  return {
    stop: () => {
      context.off('console', onConsole).off('weberror', onError);
      context.off('response', onResponse).off('requestfailed', onFailed);
    },
  };
}

/** Answers for the hosts outside of the portal, to which frames lead, with a page that says "Outside". */
export async function answerOutside(page: Page): Promise<void> {
  await page.route(
    ({ hostname }) => !hostname.endsWith('.localhost'),
    (route) => route.fulfill({ contentType: 'text/html', body: OUTSIDE }),
  );
}

const OUTSIDE = '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1></html>';

/** What a page says of the script by which Playwright keeps service workers away, also where a frame runs no script. */
const BY_PLAYWRIGHT =
  /^Service Worker registration blocked by Playwright$|^Blocked script execution in 'about:blank'/;

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
    const { url } = message.location();
    // A page of another host, in a frame, has the answer that the test gave it.
    if (/^https:/.test(url)) return;
    // A browser with windows wants an icon for what is no page, too.
    if (url.endsWith('/favicon.ico')) return;
    if (BY_PLAYWRIGHT.test(message.text())) return;
    this.add(`${message.type()}: ${message.text()}`, url);
  }
}

/** The origin of a site in a release. */
export function origin(site: string, backend: Backend = 'supabase'): string {
  return `http://${site}.localhost:${process.env[`PORTICO_E2E_PORT_${backend.toUpperCase()}`]}`;
}

const OPEN_DRAWER = '#pt-drawer:popover-open';

/**
 * Where links and account stand: in the drawer on small screens, which is opened for it, in the top
 * bar otherwise.
 */
export async function navigation(page: Page, texts: Texts): Promise<Locator> {
  const menu = page.getByRole('button', { name: texts.common.openMenu, exact: true });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  const drawer = page.getByRole('dialog', { name: texts.common.menu });
  // It is seen a little longer than it is open.
  if ((await page.locator(OPEN_DRAWER).count()) === 0) await menu.click();
  return drawer;
}

/** Follows a link of the {@link navigation}. The address changes first; a drawer closes once the other page is there. */
export async function follow(
  page: Page,
  texts: Texts,
  link: { name: string; path: string },
): Promise<void> {
  const links = await navigation(page, texts);
  await links.getByRole('link', { name: link.name, exact: true }).click();
  await expect(page).toHaveURL(link.path);
  await expect(page.locator(OPEN_DRAWER)).toHaveCount(0);
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

/**
 * Lets the page's clock run ahead until the retries of a load are over and what they end in is seen. The
 * clock has to be installed before the page is opened.
 */
export async function afterRetries(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(end).toBeVisible({ timeout: 250 });
  }).toPass();
}

/** Goes to a path as a link within the portal does. */
export async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
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

/** Keeps a value as the stored user before the portal runs; with a session, where it says that access goes on. */
export async function storeUser(page: Page, value: string): Promise<void> {
  // A page of the site without any script of its own.
  await page.goto('/robots.txt');
  const access = accessOf(value);
  if (access) await beginSession(page.context(), page.url(), access);
  await page.evaluate((text) => localStorage.setItem('auth_user', text), value);
}

function accessOf(value: string): { phone: string; end?: number } | undefined {
  try {
    const { phone, valid_till: till } = JSON.parse(value);
    if (typeof phone !== 'string' || till === undefined) return phone && { phone };
    const end = Date.parse(till);
    return end > Date.now() ? { phone, end } : undefined;
  } catch {
    return undefined;
  }
}

/** What stands as the stored user. */
export function storedUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_user'));
}

/** The message that appears at the edge of the screen. */
export function toast(page: Page, texts: Texts): Locator {
  return page.getByRole('region', { name: texts.toast.region });
}
