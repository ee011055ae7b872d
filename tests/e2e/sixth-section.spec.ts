import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { WHOLE } from '../sample.ts';
import { noteServed } from './begin-session.ts';
import { endProcess } from './end-process.ts';
import { answerOutside, DEMO, expect, storeUser, test, textsOf } from './portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixture = join(root, 'tests/fixtures/podcasts');

/** What the project runs from. */
const PARTS = ['catalog', 'cli', 'games', 'runtime', 'schemas', 'tenants'];
const FILES = [
  'package.json',
  'package-lock.json',
  'portico.yaml',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project to which the files of one more section are added, and nothing else is changed. */
class ProjectWithPodcasts {
  readonly folder = mkdtempSync(join(tmpdir(), 'portico-sixth-'));
  #server: ChildProcess | undefined;

  constructor() {
    for (const name of [...PARTS, ...FILES]) {
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
    cpSync(fixture, this.folder, { recursive: true, errorOnExist: true, force: false });
  }

  /** Runs a script of the copy, and gives what it printed. */
  async run(...args: string[]): Promise<string> {
    const env = { ...process.env, CI: '1' };
    const running = promisify(execFile)(process.execPath, args, { cwd: this.folder, env });
    return (await running).stdout;
  }

  /** @returns the port at which its sites answer. */
  async serve(): Promise<string> {
    const args = ['cli/main.js', 'serve', '--port', '0'];
    this.#server = spawn(process.execPath, args, { cwd: this.folder });
    return await new Promise((resolve, reject) => {
      this.#server?.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const port = /localhost:(\d+)\//.exec(text)?.[1];
        if (!port) return;
        noteServed(port, this.folder);
        resolve(port);
      });
      this.#server?.on('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    });
  }

  async stop(): Promise<void> {
    await endProcess(this.#server);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

test.describe('A sixth section, added as files of its own', () => {
  test.describe.configure({ mode: 'serial' });
  let project: ProjectWithPodcasts;
  let port = '';
  test.beforeAll(async () => {
    project = new ProjectWithPodcasts();
    await project.run('schemas/generate-sections.ts', '--write');
    await project.run('schemas/generate.ts', '--write');
    await project.run('cli/main.js', 'build', '--preview', 'international');
    port = await project.serve();
  });
  test.afterAll(() => project.stop());
  test.use({
    site: 'www.ripple.example',
    baseURL: async ({ site }, use) => use(`http://${site}.localhost:${port}`),
  });

  const { interface: texts, items } = parse(
    readFileSync(join(fixture, 'catalog/messages/en/podcasts.yaml'), 'utf8'),
  ) as { interface: Record<string, string>; items: Record<string, Record<string, string>> };
  const title = items.deep_water?.title ?? '';

  test('is walked from the home page to an item', async ({ page }) => {
    await answerOutside(page);
    await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
    await page.goto('/');
    const panels = page.locator('.pt-panel').getByRole('heading', { level: 3 });
    await expect(panels).toHaveCount(6);
    await expect(panels.nth(1)).toHaveText(texts.previewTitle ?? '');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links.nth(3)).toHaveText(texts.name ?? '');
    await links.nth(3).click();
    await expect(page).toHaveURL('/podcasts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.listTitle ?? '');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(3);
    await page.getByRole('searchbox').fill('ada reed');
    await expect(cards).toHaveCount(2);
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL('/podcasts/deep-water');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = page.getByRole('main');
    await expect(main).toContainText('What lives where no light comes, in 25 minutes.');
    await expect(main).toContainText('About the sea below 200 metres.');
    // The policy of the site lets the player's origin into a frame.
    await main.getByRole('button', { name: texts.listen }).click();
    await expect(page.frameLocator('iframe').getByText('Outside')).toBeVisible();
    // Its address can be opened as it is, and its pages stand in the files of the site.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('is shown in English where a language has nothing of it', async ({ page }) => {
    await page.goto(`http://de.ripple.example.localhost:${port}/podcasts`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.listTitle ?? '');
    const heading = page.getByRole('article').first().getByRole('heading');
    await expect(heading).toHaveText(title);
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('searchbox')).toHaveAttribute(
      'placeholder',
      textsOf('de').lists.searchPlaceholder,
    );
  });

  test('has its column, its part of the gallery and its rules', async () => {
    test.skip(!WHOLE, 'Each command takes a second.');
    const coverage = await project.run('cli/main.js', 'coverage', '--language', 'de');
    expect(coverage).toMatch(/^language .* games +podcasts +fitness /);
    const gallery = await project.run(
      ...['cli/main.js', 'gallery', '--format', 'json', '--section', 'podcasts'],
    );
    const { sections } = JSON.parse(gallery) as { sections: { pictures: { own: boolean }[] }[] };
    expect(sections[0]?.pictures.map(({ own }) => own)).toEqual([true, false, false]);
    const tenants = join(project.folder, 'tenants');
    writeFileSync(
      join(tenants, 'poland.yaml'),
      `${readFileSync(join(tenants, 'poland.yaml'), 'utf8')}
sections: { podcasts: { items: [salt], linkHost: elsewhere.example }, podcast: { show: false } }
`,
    );
    const problems = await project
      .run('cli/main.js', 'check', 'poland')
      .catch(({ stdout }: { stdout: string }) => stdout);
    expect(problems).toContain(
      'shows no item of podcasts: no item that it could show has a link (listen)',
    );
    expect(problems).toContain(
      'There is no section "podcast". There is "ebooks", "games", "podcasts"',
    );
  });

  test('has the types of its files', async () => {
    test.skip(!WHOLE, 'TypeScript takes seconds.');
    await project.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
  });
});
