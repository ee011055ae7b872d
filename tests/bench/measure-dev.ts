import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, isRoot } from '../e2e/find-browser.ts';
import { EDITS, type Edit, PRICE } from './edits.ts';
import type { Installation } from './installation.ts';
import { median } from './median.ts';
import { makeSyntheticWorkspace } from './synthetic-workspace.ts';

/** How long `portico dev` takes to show edits in a workspace of one size. */
export interface DevFigures {
  tenants: number;
  /** Seconds from the write of the file until the browser has painted what it changes; medians. */
  edits: { name: string; seconds: number }[];
}

/** What is edited, and where the browser looks at it. */
interface Watched {
  edit: Edit;
  /** The tenant and site whose page is open, and the page. */
  site: RegExp;
  path: string;
  /** Runs in the page. @returns what the edit with this number makes of it. */
  isShown: (n: number) => boolean;
}

const named = (name: string): Edit => {
  const edit = EDITS.find((one) => one.name === name);
  if (!edit) throw new Error(`There is no edit "${name}".`);
  return edit;
};

const WATCHED: readonly Watched[] = [
  {
    edit: PRICE,
    site: /^serbia-1 +sr /,
    path: '/login',
    isShown: (n) => document.body.innerText.includes(String(400 + n)),
  },
  {
    edit: named("one recipe's text in German"),
    site: /^\S+ +de /,
    path: '/recipes',
    isShown: (n) => document.body.innerText.includes(`Avocadobrot ${n}`),
  },
  {
    edit: named("one brand's hero in Polish"),
    site: /^poland-1 +pl /,
    path: '/',
    isShown: (n) => document.body.innerText.includes(`Odkryj ${n}`),
  },
];

/** Edits before those that are measured: code that runs for the first time is slow. */
const WARMING = 3;

/**
 * Measures `portico dev` in a synthetic workspace, which is removed afterwards.
 * @param place a folder for it.
 * @returns undefined where there is no browser.
 */
export async function measureDev(
  portico: Installation,
  place: string,
  { size, rounds }: { size: number; rounds: number },
): Promise<DevFigures | undefined> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return undefined;
  const root = join(place, 'dev-workspace');
  makeSyntheticWorkspace(portico.root, root, size);
  const dev = spawn(process.execPath, [portico.cli, 'dev', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const browser = await chromium.launch({
    executablePath,
    args: isRoot() ? ['--no-sandbox'] : [],
  });
  try {
    const addresses = await addressesOf(dev);
    const edits: DevFigures['edits'] = [];
    for (const watched of WATCHED) {
      edits.push({
        name: watched.edit.name,
        seconds: await measureEdit(browser, addresses, root, watched, rounds),
      });
    }
    return { tenants: size, edits };
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGINT');
    await ended;
    rmSync(root, { recursive: true, force: true });
  }
}

async function measureEdit(
  browser: Browser,
  addresses: readonly string[],
  root: string,
  { edit, site, path, isShown }: Watched,
  rounds: number,
): Promise<number> {
  const line = addresses.find((one) => site.test(one));
  if (line === undefined) throw new Error(`No site is like ${site}.`);
  const page = await browser.newPage();
  await page.goto(line.replace(/^.* (http\S+)\/$/, `$1${path}`));
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.radix-themes') ?? {}).some((key) =>
      key.startsWith('__reactFiber$'),
    ),
  );
  const times: number[] = [];
  for (let n = 1; n <= WARMING + rounds; n++) {
    // As many figures in each: what a page shows must not be a part of what it showed before.
    const shown = painted(page, isShown, 10 + n);
    await shown.isWaiting;
    const written = Date.now();
    edit.make(root, 10 + n);
    times.push((await shown.at) - written);
    await page.waitForTimeout(300);
  }
  await page.close();
  return median(times.slice(WARMING)) / 1000;
}

/** Waits in the page until something shows there and is painted. @returns when, in milliseconds since 1970. */
function painted(page: Page, isShown: (n: number) => boolean, n: number) {
  const code = `
    window.shownAt = new Promise((resolve) => {
      const isShown = ${isShown};
      const look = () => {
        if (!isShown(${n})) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    undefined`;
  const isWaiting = page.evaluate(code);
  const at = isWaiting.then(() => page.evaluate<number>('window.shownAt'));
  return { isWaiting, at };
}

/** The lines in which `dev` says where its sites are. */
function addressesOf(dev: ChildProcess): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let output = '';
    dev.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('Sign in as')) resolve(output.split('\n'));
    });
    dev.on('exit', (code) => reject(new Error(`portico dev ended with code ${code}.`)));
  });
}
