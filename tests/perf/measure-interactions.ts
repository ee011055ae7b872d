import type { Browser, Page } from '@playwright/test';
import { DEMO } from '../../cli/serve/login/demo-subscriber.ts';
import { beginSession } from '../e2e/begin-session.ts';
import { STEPS, type Step } from './interaction-steps.ts';

/** What one step of a walk took, in milliseconds. */
export interface Taken {
  name: string;
  kind: Step['kind'];
  /** From the tap to the next paint, as Event Timing has it: rounded to 8 ms, 0 for less than 16; NaN where the step is not. */
  delay: number;
  /** Of a navigation, from the tap until the page that was asked for has been painted. */
  painted?: number;
  /** The longest task from the tap until everything is still again; 0 where none was longer than 50 ms. */
  longest: number;
}

export interface Walk {
  steps: Taken[];
  /** How far things moved by themselves on the whole walk: 0 is not at all. */
  cls: number;
}

/** How much slower than this machine the phone is: a cheap one, where Lighthouse takes a mid-range one (4). */
const SLOWDOWN = 6;

/** A small phone. */
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A subscriber's page writes it. */
const ACCESS_END = '2099-12-31T23:59:59Z';

/** How long nothing may happen before the next tap, and how long the app has to fetch ahead, in milliseconds. */
const STILL = 1_200;
const WARM = 6_000;

/** Walks through a site on a slow phone as somebody who is signed in, and measures each tap. */
export async function measureInteractions(browser: Browser, home: string): Promise<Walk> {
  const context = await browser.newContext(PHONE);
  try {
    await beginSession(context, home, DEMO);
    const page = await context.newPage();
    await page.addInitScript(
      storeUser,
      JSON.stringify({ phone: DEMO.phone, valid_till: ACCESS_END }),
    );
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const button = await takeButton(page);
    await page.goto(home, { waitUntil: 'networkidle' });
    // The app adds it once it has started, which it does by itself for who is signed in.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    await page.waitForTimeout(WARM);
    await page.evaluate(watch);
    const steps: Taken[] = [button];
    for (const step of STEPS) steps.push(await take(page, step));
    return { steps, cls: await page.evaluate(() => window.watched_?.shifts ?? Number.NaN) };
  } finally {
    await context.close();
  }
}

/** For comparison, a page with nothing but a button. The first taps of a browser are its slowest. */
async function takeButton(page: Page): Promise<Taken> {
  await page.setContent(BUTTON);
  await page.evaluate(watch);
  const step = { kind: 'interaction', name: 'a page of one button', tap: 'button' } as const;
  for (let tap = 0; tap < 2; tap += 1) await take(page, step);
  return take(page, step);
}

const BUTTON =
  '<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.textContent = \'Pressed\'">Press</button>';

async function take(page: Page, step: Step): Promise<Taken> {
  const { name, kind } = step;
  const tapped = step.tap && page.locator(step.tap).filter({ visible: true }).first();
  if (step.optional && tapped && (await tapped.count()) === 0) {
    return { name, kind, delay: Number.NaN, longest: Number.NaN };
  }
  await step.before?.(page);
  if (tapped) await tapped.scrollIntoViewIfNeeded();
  await page.waitForTimeout(STILL);
  await page.evaluate(expectTap, kind === 'navigation' ? step.shows : null);
  if (tapped) await tapped.tap();
  else await step.act?.(page);
  if (kind === 'navigation') await page.waitForFunction(() => window.watched_?.painted);
  await page.waitForTimeout(STILL);
  const { delay, painted, longest } = await page.evaluate(summarize);
  if (step.after) {
    await step.after(page);
    await page.waitForTimeout(STILL);
  }
  return { name, kind, delay, longest, ...(kind === 'navigation' && { painted }) };
}

interface Watched {
  /** The moment of the tap. */
  tapped: number;
  delay: number;
  painted: number;
  longest: number;
  shifts: number;
}

declare global {
  interface Window {
    watched_?: Watched;
  }
}

/** In the page, before any of its scripts. */
function storeUser(user: string): void {
  // Kept by its first page only: logging out must last.
  if (!sessionStorage.measured) localStorage.setItem('auth_user', user);
  sessionStorage.measured = 'yes';
}

/** In the page: listens to what the browser tells of taps, tasks and shifts. */
function watch(): void {
  const watched: Watched = { tapped: 0, delay: 0, painted: 0, longest: 0, shifts: 0 };
  window.watched_ = watched;
  interface Told extends PerformanceEntry {
    interactionId?: number;
    value?: number;
    hadRecentInput?: boolean;
  }
  const observe = (type: string, hear: (entry: Told) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      ...more,
    });
  observe(
    'event',
    ({ interactionId, startTime, duration }) => {
      if (interactionId && startTime >= watched.tapped) {
        watched.delay = Math.max(watched.delay, duration);
      }
    },
    { durationThreshold: 16 },
  );
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > watched.tapped)
      watched.longest = Math.max(watched.longest, duration);
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) watched.shifts += value;
  });
}

/**
 * In the page: gets ready for the next tap.
 * @param shows what the page that is asked for shows besides another heading; null where none is asked for.
 */
function expectTap(shows: string | null): void {
  const watched = window.watched_ as Watched;
  Object.assign(watched, { tapped: performance.now(), delay: 0, painted: 0, longest: 0 });
  if (!shows) return;
  const before = document.querySelector('main h1');
  let tapped: number | undefined;
  const onTap = (event: Event) => {
    tapped ??= event.timeStamp;
  };
  addEventListener('click', onTap, { capture: true, once: true });
  // Going back has no tap in the page.
  addEventListener('popstate', onTap, { capture: true, once: true });
  const isThere = () => {
    const heading = document.querySelector('main h1');
    const first = document.querySelector<HTMLElement>(shows);
    return heading && heading !== before && first && first.offsetHeight > 0;
  };
  const look = () => {
    if (tapped === undefined || !isThere()) return requestAnimationFrame(look);
    // What a message tells comes after the paint of this frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      watched.painted = performance.now() - (tapped as number);
    };
    return port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** In the page: what the last tap has set off. */
function summarize(): Pick<Watched, 'delay' | 'painted' | 'longest'> {
  const { delay, painted, longest } = window.watched_ as Watched;
  return { delay, painted, longest };
}
