import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyWorkspaceWithGraph } from '../unit/cli/pipeline/build-fixture.ts';
import { alive, DEMO, expect, type Page, signIn, test, textsOf, toast } from './portal.ts';

const main = fileURLToPath(new URL('../../cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-e2e-dev-'));
let dev: ChildProcess;
let port: string;

// One workspace, which the tests edit one after the other.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  copyWorkspaceWithGraph(folder);
  dev = spawn(process.execPath, [main, 'dev', '--cwd', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  port = await new Promise((resolve, reject) => {
    let output = '';
    dev.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const found = /localhost:(\d+)\//.exec(output)?.[1];
      if (found) resolve(found);
    });
    dev.on('exit', (code) => reject(new Error(`dev ended with code ${code}`)));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGINT');
  expect(await ended).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
function edit(file: string, before: string, after: string): void {
  const text = read(file);
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(join(folder, file), text.replace(before, after));
}

const address = (host: string, path: string) => `http://${host}.localhost:${port}${path}`;
/** Marks the document, which a reload would forget. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('what is saved shows in the open page, which keeps what was typed, the scroll and who signed in', async ({
  page,
}) => {
  const texts = textsOf('pl');
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(address('pl.ripple.example', '/login'));
  await signIn(page, texts);
  await expect(toast(page, texts)).toBeVisible();
  await page.goto(address('pl.ripple.example', '/recipes'));
  await alive(page);
  await mark(page);
  const field = page.getByRole('searchbox');
  await field.fill('a');
  await page.evaluate(() => scrollTo(0, 120));

  // Of a language, of a section, of a brand, of a theme.
  edit('catalog/messages/pl/interface.yaml', texts.lists.searchPlaceholder, 'Szukaj wszędzie');
  await expect(field).toHaveAttribute('placeholder', 'Szukaj wszędzie');
  edit('catalog/messages/pl/recipes.yaml', 'listTitle: Przepisy', 'listTitle: Nowe przepisy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nowe przepisy');
  edit('tenants/brands/ripple.yaml', 'name: Ripple', 'name: Rippling');
  await expect(page).toHaveTitle('Nowe przepisy - Rippling');
  edit(
    'catalog/themes/ripple.yaml',
    read('catalog/themes/ripple.yaml').match(/background: .*/)?.[0] ?? '',
    'background: "#010203"',
  );
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(1, 2, 3)');

  expect(await isMarked(page)).toBe(true);
  await expect(field).toHaveValue('a');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  expect(await page.evaluate(() => localStorage.auth_user)).toContain(DEMO.phone);

  // The next request is answered from the same state.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nowe przepisy');
});

test('a mistake shows over the page that it concerns, which stays, and its fix can be applied', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(address('ro.quest-stream.example', '/login'));
  await page.goto(address('uae.ripple.example', '/login'));
  await alive(page);
  await mark(page);
  const phone = page.getByLabel(textsOf('ar').login.phone, { exact: true });
  await phone.fill('050 123');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const before = read('tenants/uae.yaml');
  const per = before.match(/per: \w+/)?.[0] ?? '';
  edit('tenants/uae.yaml', per, `${per.slice(0, -1)}u${per.slice(-1)}`);

  const overlay = page.getByRole('region', { name: '1 error' });
  await expect(overlay).toContainText('tenants/uae.yaml:');
  await expect(overlay.locator('mark')).toHaveText(`${per.slice(5, -1)}u${per.slice(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await expect(other.locator('#portico-dev')).toHaveCount(0);

  await overlay.getByRole('button', { name: `Write "${per.slice(5)}"` }).click();
  await expect(overlay).toHaveCount(0);
  expect(read('tenants/uae.yaml')).toBe(before);
  await expect(phone).toHaveValue('050 123');
  expect(await isMarked(page)).toBe(true);
});
