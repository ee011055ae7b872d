import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { noteServed } from './begin-session.ts';
import { endProcess } from './end-process.ts';
import { DEMO, expect, storeUser, test, textsOf } from './portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'cli/main.js');

interface Texts {
  [key: string]: Texts | undefined;
}

/** A copy of the workspace whose Serbian texts have gaps, built and served. */
class GappyRelease {
  #folder = '';
  #server: ChildProcess | undefined;

  /** @returns the port at which it answers. */
  async start(): Promise<string> {
    // Made here, since the file is loaded also where none of its tests runs.
    this.#folder = mkdtempSync(join(tmpdir(), 'portico-gaps-'));
    for (const name of ['tenants', 'catalog', 'portico.yaml'])
      cpSync(join(root, name), join(this.#folder, name), { recursive: true });
    this.#leaveOut('interface', (texts) => delete texts.home?.exploreAll);
    this.#leaveOut('interface', (texts) => delete texts.login);
    this.#leaveOut('games', (texts) => delete texts.items?.nebula?.objective);
    this.#leaveOut('recipes', (texts) => delete texts.items);
    rmSync(join(this.#folder, 'catalog/terms/pin-subscription/sr.hbs'));
    const where = ['--cwd', this.#folder, '--out', join(this.#folder, 'dist')];
    const env = { ...process.env, CI: '1' };
    const args = [main, 'build', '--preview', ...where, 'serbia'];
    await promisify(execFile)(process.execPath, args, { env });
    this.#server = spawn(process.execPath, [main, 'serve', ...where, '--port', '0']);
    return await new Promise((resolve, reject) => {
      this.#server?.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const port = /localhost:(\d+)\//.exec(text)?.[1];
        if (!port) return;
        noteServed(port, this.#folder);
        resolve(port);
      });
      this.#server?.on('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    });
  }

  async stop(): Promise<void> {
    await endProcess(this.#server);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #leaveOut(name: string, leave: (texts: Texts) => void): void {
    const file = join(this.#folder, `catalog/messages/sr/${name}.yaml`);
    const texts = parse(readFileSync(file, 'utf8')) as Texts;
    leave(texts);
    writeFileSync(file, stringify(texts));
  }
}

test.describe('What a language lacks is shown in English', () => {
  test.describe.configure({ mode: 'serial' });
  const release = new GappyRelease();
  let port = '';
  test.beforeAll(async () => {
    port = await release.start();
  });
  test.afterAll(() => release.stop());
  test.use({
    site: 'rs.ripple.example',
    baseURL: async ({ site }, use) => use(`http://${site}.localhost:${port}`),
  });

  const [english, serbian] = [textsOf('en'), textsOf('sr')];

  test('a key of the interface, and a whole section of it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', /^sr/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: english.home.exploreAll })).toBeVisible();
    await expect(main.getByRole('link', { name: serbian.home.learnMore })).toBeVisible();
    await page.goto('/login');
    await expect(main.getByLabel(english.login.phone, { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(english.login.title);
  });

  test('the texts of items, marked as English', async ({ page }) => {
    await page.goto('/recipes');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card.getByRole('heading')).toHaveText('Avocado Toast');
    await expect(card.getByRole('heading')).toHaveAttribute('lang', 'en');
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    await page.goto('/games/nebula');
    const heading = page.getByRole('heading', { name: serbian.games.objective, exact: true });
    await expect(page.getByRole('main').locator('section', { has: heading })).toHaveText(/ the /);
  });

  test('a market whose language has no terms shows the English ones, marked as such', async ({
    page,
  }) => {
    await page.goto('/terms');
    const article = page.getByRole('main').getByRole('article');
    await expect(article).toHaveAttribute('lang', /^en/);
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(/^Terms/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^sr/);
  });
});
