import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { makeEpub } from '../make-epub.ts';
import { copyWorkspaceWithGraph } from '../unit/cli/pipeline/build-fixture.ts';
import { noteServed } from './begin-session.ts';
import { LIGHTHOUSE } from './book-texts.ts';
import { endProcess } from './end-process.ts';
import { type FrailNetwork, startFrailNetwork } from './frail-network.ts';
import {
  alive,
  DEMO,
  expect,
  filled,
  holdBack,
  lead,
  type Page,
  storedUser,
  storeUser,
  test,
  toast,
} from './portal.ts';
import { openBook } from './visit-book.ts';

const main = fileURLToPath(new URL('../../cli/main.js', import.meta.url));
const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });
const BOOK = '/ebooks/the-time-machine';
const TITLE = 'Discover Amazing Content';
const NEW_TITLE = 'Discover What Is New';
/** What browser and page say of files that do not come. */
const NO_NETWORK = /ERR_|Failed to load|could not be loaded/;

let folder: string;
let server: ChildProcess | undefined;
let network: FrailNetwork | undefined;

// One portal, whose network and release the tests change.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-e2e-offline-'));
  copyWorkspaceWithGraph(folder);
  await hostBook();
  await portico('build', '--preview', 'international');
  server = spawn(process.execPath, [main, 'serve', '--cwd', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  network = await startFrailNetwork(await portOf(server));
  noteServed(network.port, folder);
});

test.afterAll(async () => {
  await network?.close();
  await endProcess(server);
  rmSync(folder, { recursive: true, force: true });
});

test.use({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
  baseURL: async ({}, use) => use(`http://www.ripple.example.localhost:${network?.port}`),
});

test.afterEach(() => network?.turn('fair'));

test('a first visit loads nothing of the app; who is signed in has it once the page runs', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /service-worker|InstalledApp/.test(path))).toEqual([]);
  expect(await page.evaluate(workers)).toBe(0);
  await begin(page);
  expect(asked.filter((path) => /InstalledApp/.test(path))).toHaveLength(1);
  expect(await page.evaluate(workers)).toBe(1);
});

test('what was opened opens without a network, and the rest says that there is none', async ({
  page,
  context,
  texts,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  await spareData(page);
  await begin(page);
  await lead(page, '/recipes/1');
  await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();
  const recipe = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await lead(page, BOOK);
  await openBook(page, texts);
  const chapter = page.getByRole('dialog').getByRole('heading', { name: 'The First Lamp' });
  await expect(chapter).toBeInViewport();
  await lead(page, '/games');
  await expect(page.getByRole('article').first()).toBeVisible();
  await lead(page, '/games/pigeon-ascent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pigeon Ascent');
  await kept(page, '/assets/Reader.', '/assets/RecipePage.', '/assets/GamePage.', '/hosted/');
  await kept(page, '/data/games.', ...['recipes', 'ebooks', 'games'].map(detailsOf));

  network?.turn('down');
  await context.setOffline(true);
  await page.goto('/recipes/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recipe);
  await expect(toast(page, texts)).toContainText(texts.app.offline);
  await page.goto(BOOK);
  await openBook(page, texts);
  await expect(chapter).toBeInViewport();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    filled(texts.mine.welcomeBack, { brand: 'Ripple' }),
  );
  await page.goto('/games?q=pigeon');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: texts.games.play, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(texts.app.needsConnection);

  await page.goto('/fitness/core_crusher');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.errors.offlineTitle);
  network?.turn('fair');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.errors.offlineTitle);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('what was on its way when the worker came is kept, too', async ({ page }) => {
  await storeUser(page, SUBSCRIBER);
  const arrive = await holdBack(page, /\/members\/recipes-details/);
  await page.goto('/recipes/1');
  await alive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await kept(page, '/assets/RecipePage.');
  arrive();
  await kept(page, detailsOf('recipes'));
});

test('a network that hangs is not waited for where something is kept', async ({
  page,
  texts,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  await begin(page, '/recipes/1');
  await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();
  await kept(page, '/assets/RecipePage.', detailsOf('recipes'));
  network?.turn('hanging');
  await page.goto('/recipes/1');
  await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();
});

test('logging out leaves nothing that was for subscribers, and public pages open still', async ({
  page,
  texts,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  // What was asked for once more behind what is kept, as the session ended.
  faults.expect(/^401 .*\/members\/|status of 401/);
  await begin(page, BOOK);
  await openBook(page, texts);
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeInViewport();
  await kept(page, detailsOf('ebooks'), '/hosted/');
  await page.goto('/recipes/1');
  await page.getByRole('banner').getByRole('button', { name: texts.nav.logout }).click();
  await expect(toast(page, texts)).toContainText(texts.login.loggedOut);
  await nothingKept(page);
  network?.turn('down');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.goto('/recipes/1');
  await expect(page).toHaveURL(/\/login\?redirect=%2Frecipes%2F1$/);
  await nothingKept(page);
});

test('what was still on its way when somebody logged out is not kept', async ({
  page,
  context,
  texts,
  faults,
}) => {
  faults.expect(/404/);
  await spareData(page);
  await begin(page);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await context.route(/\/members\/recipes-details\./, async (route) => {
    // The worker's own request, of which a page sees nothing.
    expect(route.request().serviceWorker()).not.toBeNull();
    isAsked();
    await held;
    await route.fulfill({ json: { section: 'recipes', items: [] } });
  });
  await lead(page, '/recipes/1');
  await asked;
  await page.getByRole('banner').getByRole('button', { name: texts.nav.logout }).click();
  await expect(toast(page, texts)).toContainText(texts.login.loggedOut);
  arrive();
  // A file that comes after it shows that the worker has been through with the other.
  await page.evaluate(() => fetch('/data/none.json'));
  await nothingKept(page);
});

test('a session that has ended on the server ends here with the next file that is asked for', async ({
  page,
  context,
  texts,
  faults,
}) => {
  faults.expect(/401/);
  await begin(page, '/recipes/1');
  await kept(page, detailsOf('recipes'));
  await context.clearCookies();
  await page.goto('/recipes/1');
  await expect(page).toHaveURL(/\/login\?redirect=%2Frecipes%2F1$/);
  await expect(toast(page, texts)).toContainText(texts.login.again);
  expect(await storedUser(page)).toBeNull();
  await nothingKept(page);
});

test('a newer version waits until somebody wants to see it, and so does the way back', async ({
  page,
  context,
  texts,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  // Seen once, on a busy machine: a refusal that no page heard, or its subscriber would be signed out, which the steps
  // below would see. Where it comes from is not known.
  faults.expect(/^401 .*\/members\//);
  await begin(page);
  const other = await context.newPage();
  await other.goto('/recipes/1');
  await other.getByRole('heading', { name: texts.recipes.overview }).waitFor();
  let othersLoads = 0;
  other.on('load', () => {
    othersLoads += 1;
  });
  for (const [before, after, release] of [
    [TITLE, NEW_TITLE, () => retitle(TITLE, NEW_TITLE)],
    [NEW_TITLE, TITLE, () => portico('rollback')],
  ] as const) {
    await release();
    const ready = page.getByText(texts.app.updateReady);
    // As the browser does when somebody comes back. A worker that comes while the server changes releases is none.
    await expect(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(ready).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect(await faultsOfAccess(page)).toEqual([]);
    await expect(page).toHaveTitle(new RegExp(before));
    // A server that takes longer than the worker's patience has the kept page shown, which asks again.
    await expect(async () => {
      await page.getByRole('button', { name: texts.app.update, exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(after));
    }).toPass();
    await expect(ready).toHaveCount(0);
    expect(othersLoads).toBe(0);
  }
  // A page of the release before goes on, whichever worker answers it.
  await lead(other, '/fitness/core_crusher');
  await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await kept(page, '/assets/RecipePage.', detailsOf('recipes'));
  network?.turn('down');
  await context.setOffline(true);
  await page.goto('/recipes/1');
  await expect(page.getByRole('heading', { name: texts.recipes.overview })).toBeVisible();
});

test('a page that is of the newer version already is asked nothing', async ({ page, texts }) => {
  await spareData(page);
  await begin(page);
  await retitle(TITLE, NEW_TITLE);
  await page.goto('/recipes');
  await alive(page);
  await expect
    .poll(() => page.evaluate(waiting), { message: 'the newer worker has taken over' })
    .toEqual([false, 1]);
  await expect(page.getByText(texts.app.updateReady)).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(NEW_TITLE));
});

/** For who spares data nothing is fetched ahead: what is not opened is not there. */
async function spareData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Comes to a page as a subscriber, and waits until the worker answers. */
async function begin(page: Page, path = '/'): Promise<void> {
  await storeUser(page, SUBSCRIBER);
  await page.goto(path);
  await alive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** What axe finds at the note about a newer version. */
async function faultsOfAccess(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('.pt-newer')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id }) => id);
}

/** How many workers the site has. */
const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;

/** Whether a worker waits, and of how many releases pages are kept. */
const waiting = async () => {
  const registration = await navigator.serviceWorker.ready;
  const pages = (await caches.keys()).filter((name) => name.startsWith('portico-pages-'));
  return [registration.waiting !== null || registration.installing !== null, pages.length] as const;
};

/** The paths of what is kept for subscribers. */
const memberFiles = async () => {
  if (!(await caches.has('portico-member-files'))) return [];
  const cache = await caches.open('portico-member-files');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
};

/** The paths of all that is kept. */
const allFiles = async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
};

const detailsOf = (section: string) => `/members/${section}-details.`;

/** Waits until files whose paths begin so are kept. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  const missing = async () => {
    const all = await page.evaluate(allFiles);
    return paths.filter((path) => !all.some((one) => one.startsWith(path)));
  };
  await expect.poll(missing).toEqual([]);
}

async function nothingKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(memberFiles)).toEqual([]);
}

/** Gives a book of the catalogue a text of its own. */
async function hostBook(): Promise<void> {
  const books = join(folder, 'catalog/hosted/ebooks');
  mkdirSync(books, { recursive: true });
  writeFileSync(join(books, 'lighthouse.epub'), await makeEpub(LIGHTHOUSE));
  const file = join(folder, 'catalog/sections/ebooks.yaml');
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf('read: ', text.indexOf('- id: the-time-machine'));
  writeFileSync(file, text.slice(0, at) + text.slice(at).replace(/read: .*/, 'read: lighthouse'));
}

/** Releases the site with another title on its home page. */
async function retitle(before: string, after: string): Promise<void> {
  const file = join(folder, 'tenants/brands/ripple.yaml');
  const text = readFileSync(file, 'utf8').replaceAll(`${before}\n`, `${after}\n`);
  writeFileSync(file, text);
  await portico('build', '--preview', 'international');
}

async function portico(...args: string[]): Promise<void> {
  const env = { ...process.env, CI: '1' };
  await promisify(execFile)(process.execPath, [main, ...args, '--cwd', folder], { env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`portico ${args[0]} failed.\n${stdout}${stderr}`);
    },
  );
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /localhost:(\d+)\//.exec(output)?.[1];
      if (port) resolve(port);
    });
    child.on('exit', (code) => reject(new Error(`serve ended with code ${code}\n${output}`)));
  });
}
