/** The keys that walks press, by their names in `KeyboardEvent.key`. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape';

/** A browser with one page and a profile of its own, whichever the engine: what a walk asks of it. */
export interface Driver {
  /** As the browser calls itself: "Firefox 140.3.0". */
  readonly version: string;
  /** Opens an address, and waits until it has loaded. */
  open(address: string): Promise<void>;
  /**
   * Calls a function within the page. It must need nothing from around it, and takes and returns JSON.
   * @throws what the function throws.
   */
  evaluate<A extends unknown[], R>(call: (...args: A) => R, ...args: A): Promise<R>;
  /** Runs a script within the page, whatever the page's policy says of scripts. */
  run(script: string): Promise<void>;
  /** The same as `evaluate` within the first frame of the page. */
  evaluateInFrame<R>(call: () => R): Promise<R>;
  /** Presses the main button at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types a text, key by key, to what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Makes the page as large as this, in CSS pixels. @throws where the window cannot be. */
  resize(width: number, height: number): Promise<void>;
  /** What is seen, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** What the browser has reported since it was last asked: errors and warnings of the console, exceptions. */
  takeFaults(): Promise<string[]>;
  close(): Promise<void>;
}
