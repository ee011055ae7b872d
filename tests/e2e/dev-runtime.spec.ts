import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WHOLE } from '../sample.ts';
import { copyWorkspaceWithGraph, repository } from '../unit/cli/pipeline/build-fixture.ts';
import { alive, expect, test, textsOf } from './portal.ts';

/** What a checkout needs for `portico dev`, besides the workspace. */
const PARTS = [
  'cli',
  'games',
  'runtime',
  'schemas',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

const checkout = realpathSync(mkdtempSync(join(tmpdir(), 'portico-e2e-runtime-')));
let dev: ChildProcess;
let said = '';

// Vite reads and compiles the whole runtime for it, which takes ten seconds.
test.skip(!WHOLE, 'in npm run test:all');

test.beforeAll(async () => {
  copyWorkspaceWithGraph(checkout);
  for (const part of PARTS)
    cpSync(join(repository, part), join(checkout, part), { recursive: true });
  // A folder of its own: in it Vite keeps what it makes of libraries.
  const modules = join(checkout, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    symlinkSync(
      realpathSync(join(repository, 'node_modules', name)),
      join(modules, name),
      'junction',
    );
  }
  dev = spawn(process.execPath, ['cli/main.js', 'dev', '--port', '0'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  dev.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 50_000 }).toContain('Press Ctrl+C to stop');
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGINT');
  expect(await ended).toBe(0);
  rmSync(checkout, { recursive: true, force: true });
});

function edit(file: string, before: string, after: string): void {
  const path = join(checkout, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(path, text.replace(before, after));
}

test('a component that is saved is replaced in the open page, which is not loaded again', async ({
  page,
}) => {
  const { login } = textsOf('pl');
  const port = /localhost:(\d+)\//.exec(said)?.[1];
  await page.goto(`http://pl.ripple.example.localhost:${port}/login`);
  await alive(page);
  const introduction = page.getByRole('main').getByText(login.introduction);

  // The first change brings Vite, and the page from the sources.
  const fromSources = page.waitForEvent('load', { timeout: 50_000 });
  const file = 'runtime/features/session/LoginPage.tsx';
  edit(file, '{texts.introduction}', 'One: {texts.introduction}');
  await fromSources;
  await expect(introduction).toHaveText(`One: ${login.introduction}`, { timeout: 50_000 });
  await alive(page);

  await page.evaluate(() => void Object.assign(window, { marked: true }));
  const phone = page.getByLabel(login.phone, { exact: true });
  await phone.fill('512 345 678');
  edit(file, 'One: ', 'Two: ');
  await expect(introduction).toHaveText(`Two: ${login.introduction}`);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  await expect(phone).toHaveValue('512 345 678');
  await expect(phone).toBeFocused();
  // The workspace's own files go on as before.
  edit('catalog/messages/pl/interface.yaml', login.introduction, 'Zaloguj się tutaj.');
  await expect(page.getByText('Two: Zaloguj się tutaj.')).toBeVisible();
  await expect(phone).toHaveValue('512 345 678');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});
