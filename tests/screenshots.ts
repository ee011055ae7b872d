/**
 * Takes a picture of every screen and state: `npm run screenshots [-- <filter>…]` writes
 * `screenshots/<brand>/<language>/<screen>-<width>.png`. A filter is a part of such a path.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { isRoot } from './e2e/find-browser.ts';
import setUp from './e2e/global-setup.ts';
import { INNER_SCREENS } from './e2e/inner-screens.ts';
import { origin, textsOf } from './e2e/portal.ts';
import { loadPictures, SCREENS, type Screen, settled } from './e2e/screens.ts';

/** The sites, and whether their brand has another language to choose. */
const SITES = [
  { brand: 'ripple', language: 'en', host: 'www.ripple.example', choice: true },
  { brand: 'ripple', language: 'ar', host: 'uae.ripple.example', choice: true },
  { brand: 'ripple', language: 'de', host: 'de.ripple.example', choice: true },
  { brand: 'quest-stream', language: 'ro', host: 'ro.quest-stream.example', choice: false },
] as const;

/** A phone, a tablet and a desk, in CSS pixels. */
const VIEWPORTS = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** A width at which, on common fonts, the bar holds what the drawer does. */
const BAR_WIDTH = 1440;

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

interface Shot {
  file: string;
  site: (typeof SITES)[number];
  screen: Screen;
  viewport: (typeof VIEWPORTS)[number];
}

function shots(filters: string[]): Shot[] {
  return SITES.flatMap((site) =>
    [...SCREENS, ...INNER_SCREENS].flatMap((screen) =>
      VIEWPORTS.filter(({ width }) => exists(screen, site, width)).map((viewport) => ({
        file: `${site.brand}/${site.language}/${screen.name}-${viewport.width}.png`,
        site,
        screen,
        viewport,
      })),
    ),
  ).filter(({ file }) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}

function exists({ needs }: Screen, { choice }: Shot['site'], width: number): boolean {
  if (needs === 'drawer') return width < BAR_WIDTH;
  return needs !== 'languages' || choice;
}

async function take(browser: Browser, { file, site, screen, viewport }: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin(site.host),
    viewport,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await screen.open(page, textsOf(site.language));
    if (!screen.failed) await loadPictures(page);
    await settled(page);
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    // What had the focus may have drawn the page to it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path, fullPage: !screen.overlay });
  } finally {
    await context.close();
  }
}

/** Takes all pictures, two at a time; a screen that cannot be reached does not stop the others. */
async function run(filters: string[]): Promise<number> {
  const tearDown = await setUp();
  const browser = await chromium.launch({
    executablePath: process.env.PORTICO_BROWSER,
    args: isRoot() ? ['--no-sandbox'] : [],
  });
  const waiting = shots(filters);
  let failed = 0;
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      await take(browser, shot).then(
        () => console.log(shot.file),
        (error: unknown) => {
          failed += 1;
          console.error(`${shot.file}: ${error instanceof Error ? error.message : error}`);
        },
      );
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
    await tearDown();
  }
  return failed;
}

process.exitCode = (await run(process.argv.slice(2))) === 0 ? 0 : 1;
