import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { WHOLE } from '../sample.ts';
import { endProcess } from './end-process.ts';
import { alive, expect, type Page, test } from './portal.ts';

/**
 * From an empty folder to a market that is built, as a business team goes. `npm run test:all` walks with an
 * installed package; `npm test` with the checkout, since tests/unit/packaging has the package's commands.
 * With UPDATE_PICTURES=1 the pictures of docs/guide.md are taken on the way.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-e2e-authoring-'));
const workspace = join(folder, 'harbour');
const market = join(workspace, 'tenants/kenya.yaml');
let main = join(root, 'cli/main.js');
let dev: ChildProcess | undefined;

test.beforeAll(() => {
  if (WHOLE) main = installed();
});
test.afterAll(async () => {
  await endProcess(dev);
  rmSync(folder, { recursive: true, force: true });
});

/** Packs the checkout and installs the package in a folder of its own. */
function installed(): string {
  const project = join(folder, 'project');
  mkdirSync(project);
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const [tarball = ''] = execFileSync('sh', ['-c', 'ls *.tgz'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `../${tarball}`], { cwd: project });
  return join(project, 'node_modules/portico/cli/main.js');
}

/** Runs the CLI in the workspace. */
async function portico(...args: string[]): Promise<{ code: number; output: string }> {
  const options = { env: { ...process.env, NO_COLOR: '1' }, cwd: folder };
  const all = [main, ...args, '--cwd', workspace];
  return await promisify(execFile)(process.execPath, all, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

/** Starts `portico dev`. @returns the port at which it answers. */
async function startDev(): Promise<string> {
  const started = spawn(process.execPath, [main, 'dev', '--cwd', workspace, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  dev = started;
  return await new Promise((resolve, reject) => {
    started.stdout?.setEncoding('utf8').on('data', (text) => {
      const port = /localhost:(\d+)\//.exec(text)?.[1];
      if (port) resolve(port);
    });
    started.on('exit', (code) => reject(new Error(`dev ended with code ${code}`)));
  });
}

async function stopDev(): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => dev?.once('exit', resolve));
  dev?.kill('SIGINT');
  return await ended;
}

function edit(before: string, after: string): void {
  const text = readFileSync(market, 'utf8');
  if (!text.includes(before)) throw new Error(`${market} has no ${before}`);
  writeFileSync(market, text.replace(before, after));
}

async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.UPDATE_PICTURES) return;
  const path = join(root, `docs/screenshots/guide/${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
}

test('From an empty folder to a launched market, seeing every step', async ({ page }) => {
  test.setTimeout(WHOLE ? 600_000 : 120_000);
  await page.setViewportSize({ width: 360, height: 800 });

  await test.step('begin a workspace and add a market', async () => {
    expect((await portico('init', '--brand', 'Harbour')).code).toBe(0);
    const offer = ['--price', '20.00', '--currency', 'KES', '--per', 'day'];
    const terms = ['--renews', 'automatically', '--terms', 'daily-subscription'];
    const facts = ['--fact', 'minimumAge=18', '--fact', 'operatorCount=1'];
    const where = ['--country', 'KE', '--brand', 'harbour', '--language', 'en'];
    const { code, output } = await portico(
      ...['new', 'market', 'kenya', ...where, ...offer, ...terms, ...facts, '--yes'],
    );
    expect(output).toContain('wrote tenants/kenya.yaml');
    expect(code).toBe(0);
  });

  await test.step('see it, and what is edited in it', async () => {
    const port = await startDev();
    await page.goto(`http://ke.harbour.example.localhost:${port}/login`);
    await alive(page);
    const panel = page.getByRole('main');
    await expect(panel).toContainText('Ksh 20.00');
    await picture(page, 'market');
    edit('20.00', '25.00');
    await expect(panel).toContainText('Ksh 25.00');
  });

  await test.step('make a mistake, see it over the page, apply the fix', async () => {
    edit('per: day', 'per: daily');
    const overlay = page.getByRole('region', { name: '1 error' });
    await expect(overlay).toContainText('tenants/kenya.yaml:');
    await picture(page, 'mistake');
    await overlay.getByRole('button', { name: 'Write "day"' }).click();
    await expect(overlay).toHaveCount(0);
    expect(readFileSync(market, 'utf8')).toContain('per: day\n');
    // An open page would go on asking for what is gone.
    await page.goto('about:blank');
    expect(await stopDev()).toBe(0);
  });

  await test.step('build it, plan a change, and see what is missing before launch', async () => {
    expect((await portico('build')).code).toBe(0);
    expect(existsSync(join(workspace, 'dist/kenya/en/index.html'))).toBe(true);
    edit('25.00', '30.00');
    const plan = await portico('plan', '--detailed-exitcode');
    expect(plan.code).toBe(2);
    expect(plan.output).toMatch(/! price +Ksh\s25\.00 → Ksh\s30\.00/);
    const sheet = join(folder, 'plan.html');
    expect((await portico('plan', '--format', 'html', '--out', sheet)).code).toBe(0);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(pathToFileURL(sheet).href);
    await expect(page.locator('body')).toContainText('Ksh 30.00');
    await picture(page, 'plan');

    const ready = await portico('ready', 'kenya');
    expect(ready.code).toBe(1);
    expect(ready.output).toContain('kenya is not ready to launch');
    expect(ready.output).toContain('"sites[0].unsubscribe"');
    const refused = await portico('build', '--release', 'kenya');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('portico ready kenya');
    expect((await portico('build')).output).toContain('1 changed');
  });
});
