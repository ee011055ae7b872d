import type { Driver } from './driver.ts';

/** A browser engine, and the way to a browser of it on this machine. */
export interface Engine {
  /** By which it is asked for: `npm run test:engines -- firefox`. */
  name: string;
  /** As people call it. */
  title: string;
  /** What is not installed of it: Debian's packages, in one go. Empty where all is there. */
  missing: () => string[];
  /** Starts a browser with an empty profile. */
  start: () => Promise<Driver>;
}
