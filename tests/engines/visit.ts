import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { catalogue, type Texts, textsOf } from '../texts.ts';
import type { Driver } from './driver.ts';
import {
  aimAt,
  overflow,
  type Point,
  prepare,
  type Seen,
  see,
  type Target,
  wake,
} from './in-page.ts';
import type { Portal } from './portal.ts';
import { until } from './until.ts';

/** The whole of @testing-library/dom, which knows roles and names in every engine alike. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The window of a subscriber. */
export const PHONE: Size = { width: 360, height: 800 };

/** The narrowest phones, folded ones, are this wide. */
export const NARROWEST: Size = { width: 280, height: 653 };

/** A site, in one of its languages. */
export interface Site {
  host: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

/** A subscriber in a browser on a site: what the steps of walks are made of. */
export class Visit {
  readonly driver: Driver;
  readonly portal: Portal;
  readonly site: Site;
  readonly texts: Texts;
  readonly origin: string;
  #expected: RegExp[] = [];

  constructor(driver: Driver, portal: Portal, site: Site) {
    this.driver = driver;
    this.portal = portal;
    this.site = site;
    this.texts = textsOf(site.language);
    this.origin = portal.origin(site.host);
  }

  /** The words of a section's pages in the language of the site. */
  words(section: string): Record<string, string> {
    const file = `messages/${this.site.language}/${section}.yaml`;
    return (catalogue(file) as { words: Record<string, string> }).words;
  }

  /** Opens a path of the site, and waits until the app has taken the page over. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.alive();
  }

  async alive(): Promise<void> {
    await until('the app takes the page over', () => this.driver.evaluate(wake));
  }

  /** The address that is open, without the origin where it is the site's own. */
  async address(): Promise<string> {
    const address = await this.driver.evaluate(() => location.href);
    return address.startsWith(`${this.origin}/`) ? address.slice(this.origin.length) : address;
  }

  /** Waits for an address. */
  async arrivesAt(address: string): Promise<void> {
    let now = '';
    await until(`the address is ${address}`, async () => {
      // While one page gives way to the next, there is nothing to ask.
      now = await this.address().catch(() => 'on its way');
      return now === address;
    }).catch((error: Error) => {
      throw new Error(`${error.message} It is ${now}.`);
    });
  }

  async see(target: Target): Promise<Seen> {
    await this.#prepare();
    return this.driver.evaluate(see, target);
  }

  /** Waits for a target. */
  async sees(target: Target): Promise<Seen> {
    return until(`${nameOf(target)} is there`, async () => {
      const seen = await this.see(target);
      return seen.count > 0 && seen;
    });
  }

  /** Waits until a target is gone. */
  async seesNo(target: Target): Promise<void> {
    await until(`${nameOf(target)} is gone`, async () => (await this.see(target)).count === 0);
  }

  /** Waits until a target holds a text. */
  async reads(target: Target, text: string): Promise<void> {
    let last = '';
    await until(`${nameOf(target)} says "${text}"`, async () => {
      last = (await this.see(target)).text;
      return last.includes(text);
    }).catch((error: Error) => {
      throw new Error(`${error.message} It says "${last}".`);
    });
  }

  /** Presses a target with the mouse, once it stands still in sight with nothing over it. */
  async press(target: Target): Promise<void> {
    let before: Point | null = null;
    const { x, y } = await until(`${nameOf(target)} can be pressed`, async () => {
      await this.#prepare();
      const point = await this.driver.evaluate(aimAt, target);
      const still = point && before && point.x === before.x && point.y === before.y;
      before = point;
      return still && point;
    });
    await this.driver.clickAt(x, y);
  }

  /** Presses a field, and types in the place of what stands in it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.driver.type(text);
  }

  /** The drawer with links and account, which is opened for it. */
  async drawer(): Promise<Target> {
    const { common } = this.texts;
    const drawer = { role: 'dialog', name: common.menu };
    if ((await this.see(drawer)).count > 0) return drawer;
    await this.press({ role: 'button', name: common.openMenu });
    await this.sees(drawer);
    return drawer;
  }

  /** Nothing reaches out at the sides of the pages of these paths, on a window of this size. */
  async fits(paths: readonly string[], { width, height }: Size): Promise<void> {
    await this.driver.resize(width, height);
    const found: string[] = [];
    for (const path of paths) {
      await this.open(path);
      await this.sees({ role: 'heading' });
      const wide = await this.driver.evaluate(overflow);
      if (wide.length > 0) found.push(`${path}: ${wide.join(', ')}`);
    }
    await this.driver.resize(PHONE.width, PHONE.height);
    if (found.length > 0) throw new Error(`Pages are too wide. ${found.join('; ')}`);
  }

  /** Makes an exception for faults that a step brings about. */
  expectFaults(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What the browser has reported, but for what was expected; asked after each step. */
  async takeFaults(): Promise<string[]> {
    const expected = this.#expected;
    this.#expected = [];
    const faults = await this.driver.takeFaults();
    return faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  }

  async #prepare(): Promise<void> {
    if (await this.driver.evaluate(prepare)) return;
    await this.driver.run(QUERIES);
    await this.driver.evaluate(prepare);
  }
}

/** "button “Play”". */
function nameOf({ role, name, begins, css, within }: Target): string {
  const own = [role ?? css, name && `“${name}”`, begins && `“${begins}…”`]
    .filter(Boolean)
    .join(' ');
  return within ? `${own} in ${nameOf(within)}` : own;
}
