/**
 * Measures the games of Portico on a slow phone: `npm run games [-- <id>…]`. Each is played for some
 * seconds by somebody who presses everything, in Chromium with its processor slowed down six times, as
 * Lighthouse slows it down less (four times). Prints the time between two frames, the time that the game
 * itself takes of each, and its bytes.
 */
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Frame, type Page } from '@playwright/test';
import { compileGames } from '../../cli/compile/compile-games.ts';
import { graphFile } from '../../cli/graph/session.ts';
import { Store } from '../../cli/graph/store.ts';
import { median } from '../bench/median.ts';
import { findOrInstallBrowser, isRoot } from '../e2e/find-browser.ts';
import { openGame } from '../e2e/games/open-game.ts';

/** How many times slower than this machine. */
const THROTTLE = 6;

/** Milliseconds of play, and between two things that the player does. */
const PLAYED = 6_000;
const EACH = 120;

/**
 * A canvas as phones have it, drawn beside the page's own thread, which alone is slowed down. In the place
 * of a graphics processor stands SwiftShader, so that machines without one measure the same.
 */
const GRAPHICS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--enable-gpu-rasterization',
];

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'ShiftLeft'] as const;

interface Figures {
  id: string;
  /** Milliseconds. */
  interval: number;
  slowest: number;
  own: number;
  bytes: number;
}

const wanted = process.argv.slice(2);
const store = Store.open(graphFile(new URL('../../', import.meta.url).pathname));
const games = await compileGames(store);
store.close();
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser((line) => console.error(line)),
  args: [...GRAPHICS, ...(isRoot() ? ['--no-sandbox'] : [])],
});
console.log('game                   frame    95 %    own     bytes');
for (const [id, html] of games) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  console.log(lineOf(await measure(id, html)));
}
await browser.close();

async function measure(id: string, html: string): Promise<Figures> {
  const context = await browser.newContext({ hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const { frame, choose } = await openGame(page, html, id, { running: true });
  await throttle(page, frame);
  await choose();
  await frame.evaluate(watchFrames);
  await pressEverything(page, frame);
  const { intervals, own } = await frame.evaluate(() => window.frames_ as Watched);
  await context.close();
  const sorted = [...intervals].sort((a, b) => a - b);
  return {
    id,
    interval: median(intervals),
    slowest: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    own: median(own),
    bytes: brotliCompressSync(html).length,
  };
}

/** A frame without an origin may have a process of its own. */
async function throttle(page: Page, frame: Frame): Promise<void> {
  for (const target of [page, frame]) {
    const session = await page
      .context()
      .newCDPSession(target)
      .catch(() => undefined);
    await session?.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  }
}

interface Watched {
  intervals: number[];
  own: number[];
}

/** In the game: notes when frames come, and how long what was asked for by the game takes. */
function watchFrames(): void {
  const watched: Watched = { intervals: [], own: [] };
  const ask = window.requestAnimationFrame.bind(window);
  let last = 0;
  window.requestAnimationFrame = (call) =>
    ask((now) => {
      if (last) watched.intervals.push(now - last);
      last = now;
      const began = performance.now();
      call(now);
      watched.own.push(performance.now() - began);
    });
  Object.assign(window, { frames_: watched });
}

async function pressEverything(page: Page, frame: Frame): Promise<void> {
  const until = Date.now() + PLAYED;
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (let turn = 0; Date.now() < until; turn++) {
    const button = frame.locator('.choices button').first();
    if (await button.isVisible()) await button.click();
    const key = KEYS[turn % KEYS.length] as string;
    await page.keyboard.down(key);
    // Spread over the world like the seeds of a sunflower.
    const [x, y] = [(turn * 0.618) % 1, (turn * 0.382) % 1];
    await page.mouse.click(size.width * x, 60 + (size.height - 60) * y);
    await page.waitForTimeout(EACH);
    await page.keyboard.up(key);
  }
}

function lineOf({ id, interval, slowest, own, bytes }: Figures): string {
  const time = (value: number) => `${value.toFixed(1).padStart(5)} ms`;
  return `${id.padEnd(20)} ${time(interval)} ${time(slowest)} ${time(own)} ${String(bytes).padStart(7)}`;
}

declare global {
  interface Window {
    frames_?: unknown;
  }
}
