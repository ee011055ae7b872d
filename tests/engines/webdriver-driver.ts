import type { Driver, Key } from './driver.ts';
import { until } from './until.ts';
import type { WebDriverSession } from './webdriver-session.ts';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
};

/** When a window has its size, in milliseconds. */
const SETTLED = 1000;

interface Size {
  width: number;
  height: number;
}

/** A browser over WebDriver. */
export class WebDriverDriver implements Driver {
  readonly version: string;
  readonly #session: WebDriverSession;
  readonly #takeFaults: () => string[];
  readonly #end: () => Promise<void>;

  /**
   * @param takeFaults Faults since the last time: the protocol has none, so that each browser has a way of its own.
   * @param end Ends what was started for the browser, after the browser itself.
   */
  constructor(session: WebDriverSession, takeFaults: () => string[], end: () => Promise<void>) {
    const { browserName, browserVersion } = session.capabilities;
    this.version = `${browserName} ${browserVersion}`;
    this.#session = session;
    this.#takeFaults = takeFaults;
    this.#end = end;
  }

  async open(address: string): Promise<void> {
    await this.#session.post('url', { url: address });
  }

  evaluate<A extends unknown[], R>(call: (...args: A) => R, ...args: A): Promise<R> {
    const script = `return (${call}).apply(null, arguments)`;
    return this.#session.post('execute/sync', { script, args }) as Promise<R>;
  }

  async run(script: string): Promise<void> {
    await this.#session.post('execute/sync', { script, args: [] });
  }

  async evaluateInFrame<R>(call: () => R): Promise<R> {
    await this.#session.post('frame', { id: 0 });
    try {
      return await this.evaluate(call);
    } finally {
      await this.#session.post('frame', { id: null });
    }
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  type(text: string): Promise<void> {
    return this.#pressAll([...text]);
  }

  press(key: Key): Promise<void> {
    return this.#pressAll([KEYS[key]]);
  }

  /**
   * The protocol knows the size of the window only, with whatever stands around the page. A window that was opened just
   * now says too little of that, and one that was told its size takes it a little later.
   */
  async resize(width: number, height: number): Promise<void> {
    const isThere = async () => {
      const page = await this.#pageSize();
      return page.width === width && page.height === height;
    };
    await until(`the page is ${width}×${height} large`, async () => {
      const page = await this.#pageSize();
      const window = (await this.#session.get('window/rect')) as Size;
      await this.#session.post('window/rect', {
        width: width + window.width - page.width,
        height: height + window.height - page.height,
      });
      return until('it has settled', isThere, SETTLED).catch(() => false);
    });
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from((await this.#session.get('screenshot')) as string, 'base64');
  }

  async takeFaults(): Promise<string[]> {
    return this.#takeFaults();
  }

  async close(): Promise<void> {
    await this.#session.end().finally(this.#end);
  }

  #pageSize(): Promise<Size> {
    return this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  }

  #pressAll(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  async #perform(source: object): Promise<void> {
    await this.#session.post('actions', { actions: [source] });
  }
}
