import type { Browser, ConsoleMessage, HTTPResponse, LaunchOptions, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { Driver, Key } from './driver.ts';

/** How long a call may take, in milliseconds. */
const LONGEST_CALL = 60_000;

/** Starts a browser that puppeteer knows: Chromium, or Firefox over WebDriver BiDi. */
export async function startPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: null,
    timeout: LONGEST_CALL,
    protocolTimeout: LONGEST_CALL,
    ...options,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const version = (await browser.version()).replace('/', ' ');
  return new PuppeteerDriver(browser, page, version);
}

/**
 * What Firefox says of each request that a service worker was to answer when its page was left. What a worker cannot
 * answer otherwise shows in the page.
 */
const TAKEN_BACK = /A ServiceWorker intercepted the request and encountered an unexpected error/;

class PuppeteerDriver implements Driver {
  readonly version: string;
  readonly #browser: Browser;
  readonly #page: Page;
  #faults: (string | Promise<string>)[] = [];

  constructor(browser: Browser, page: Page, version: string) {
    this.#browser = browser;
    this.#page = page;
    this.version = version;
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) => {
      if (!TAKEN_BACK.test(`${error}`)) this.#faults.push(`exception: ${error}`);
    });
    page.on('response', (response) => this.#onResponse(response));
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'load', timeout: LONGEST_CALL });
  }

  evaluate<A extends unknown[], R>(call: (...args: A) => R, ...args: A): Promise<R> {
    return this.#page.evaluate(call as (...args: unknown[]) => unknown, ...args) as Promise<R>;
  }

  async run(script: string): Promise<void> {
    await this.#page.evaluate(`${script};undefined`);
  }

  async evaluateInFrame<R>(call: () => R): Promise<R> {
    const element = await this.#page.$('iframe');
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('There is no frame on the page.');
    return frame.evaluate(call) as Promise<R>;
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height });
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  takeFaults(): Promise<string[]> {
    const taken = this.#faults;
    this.#faults = [];
    return Promise.all(taken);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  #onConsole(message: ConsoleMessage): void {
    const type = message.type();
    if (type === 'error' || type === 'warn') this.#faults.push(describe(message));
  }

  #onResponse(response: HTTPResponse): void {
    const { pathname } = new URL(response.url());
    if (response.status() < 400 || pathname === '/favicon.ico') return;
    this.#faults.push(`${response.status()} ${response.url()}`);
  }
}

/** What a message says, errors in words; those of a page that is gone stay as they are. */
async function describe(message: ConsoleMessage): Promise<string> {
  const said = message.args().map((arg) => arg.evaluate((value) => String(value)));
  const text = await Promise.all(said).then(
    (parts) => parts.join(' '),
    () => '',
  );
  return `${message.type()}: ${text || message.text()} ${message.location().url ?? ''}`.trim();
}
