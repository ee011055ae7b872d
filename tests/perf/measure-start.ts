import type { Browser } from '@playwright/test';
import { PHONE } from '../bench/first-visit.ts';

/** What a touch sets off on a page whose app has waited for it. Times in milliseconds. */
export interface Start {
  /** From the touch until the app has taken the page over. */
  took: number;
  /** How much longer than 50 ms each the tasks were meanwhile: in that time nothing is answered. */
  blocking: number;
}

/** How much slower than this machine the phone is: what Lighthouse takes for a mid-range one. */
const SLOWDOWN = 4;

/** When the last pictures and React's slices are over, in milliseconds after the app has started. */
const SETTLED = 1_500;

/**
 * Visits a page for the first time on a slow phone, touches it when all is fetched, and watches the app
 * start: Lighthouse never touches a page, and goes before the app starts by itself.
 * @returns undefined where the app does not wait for a touch.
 */
export async function measureStart(browser: Browser, url: string): Promise<Start | undefined> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    // The app adds it once it has started.
    const started = page.locator('link[rel=manifest]');
    if ((await started.count()) > 0) return undefined;
    const touched = await page.evaluate(() => {
      dispatchEvent(new Event('pointerdown'));
      return performance.now();
    });
    await started.waitFor({ state: 'attached' });
    const took = (await page.evaluate(() => performance.now())) - touched;
    await page.waitForTimeout(SETTLED);
    const blocking = await page.evaluate(longTasksAfter, touched);
    return { took, blocking };
  } finally {
    await context.close();
  }
}

/** Runs in the page: how much longer than 50 ms each its tasks were, from a moment on. */
function longTasksAfter(moment: number): Promise<number> {
  return new Promise((resolve) => {
    // Without any long task, the observer is never called.
    setTimeout(resolve, 100, 0);
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().filter(({ startTime }) => startTime >= moment);
      resolve(tasks.reduce((sum, { duration }) => sum + duration - 50, 0));
    }).observe({ type: 'longtask', buffered: true });
  });
}
