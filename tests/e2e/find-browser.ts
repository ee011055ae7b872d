import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, sep } from 'node:path';
import { chromium } from '@playwright/test';

/** Told to people when no browser was found and none could be installed. */
export const HOW_TO =
  'No Chromium or Chrome was found, and none could be installed: run `npx playwright install --with-deps --only-shell chromium`, or name one in PORTICO_BROWSER.';

/**
 * The names of the programs in PATH. First those without windows: each page of the others is a window
 * with a frame of its own, which takes twice the time.
 */
const PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where installers put the browser on macOS and Windows. */
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  }),
};

/**
 * Finds an installed Chromium or Chrome: the one that PORTICO_BROWSER names, then Playwright's own,
 * then those of the system.
 * @throws when PORTICO_BROWSER names a file that is not there.
 */
export function findBrowser(): string | undefined {
  const named = process.env.PORTICO_BROWSER;
  if (named && !existsSync(named)) throw new Error(`PORTICO_BROWSER names no file: ${named}`);
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const programs = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  const candidates = [
    ...playwrightShells(),
    chromium.executablePath(),
    ...programs,
    ...(PLACES[process.platform] ?? []),
  ].filter(existsSync);
  // A snap's launcher may be there without the snap: only a browser that says its version counts.
  return candidates.find((path) => process.platform === 'win32' || answers(path));
}

/**
 * The headless shell that Playwright installs beside its Chromium: `chromium_headless_shell-1234` beside
 * `chromium-1234` (https://playwright.dev/docs/browsers#chromium-headless-shell).
 */
function playwrightShells(): string[] {
  const parts = chromium.executablePath().split(sep);
  const at = parts.findLastIndex((part) => /^chromium-\d+$/.test(part));
  if (at < 0) return [];
  const folder = parts.slice(0, at).join(sep);
  const name = parts[at]?.replace('chromium-', 'chromium_headless_shell-');
  return globSync(`${name}/*/*headless?shell{,.exe}`, { cwd: folder }).map((path) =>
    join(folder, path),
  );
}

/**
 * Finds a browser, or installs one.
 * @param talk gets a line before each attempt, since an installation takes minutes.
 * @throws with {@link HOW_TO} when there is no way.
 */
export function findOrInstallBrowser(talk: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  for (const [program, ...args] of installers()) {
    talk(`No browser found; trying: ${[program, ...args].join(' ')}`);
    try {
      execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    } catch {
      continue;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(HOW_TO);
}

/** The commands that may bring a browser to this machine, in the order in which to try them. */
function installers(): [string, ...string[]][] {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const playwright: [string, ...string[]] = [process.execPath, cli, 'install'];
  const commands: [string, ...string[]][] = [];
  // Its --with-deps asks sudo for the system's libraries, which would wait for a password.
  if (isRoot() || process.platform !== 'linux') {
    commands.push([...playwright, '--with-deps', '--only-shell', 'chromium']);
  }
  commands.push([...playwright, '--only-shell', 'chromium']);
  if (isRoot() && existsSync('/etc/debian_version')) {
    // Debian has the shell as a package of its own since its version 12.
    commands.push(['apt-get', 'update']);
    commands.push(['apt-get', 'install', '-y', 'chromium-headless-shell']);
    commands.push(['apt-get', 'install', '-y', 'chromium']);
  }
  return commands;
}

function answers(path: string): boolean {
  const { status } = spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' });
  return status === 0;
}

/** Chromium refuses its sandbox to root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
