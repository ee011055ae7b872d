import { findBrowser, isRoot } from '../e2e/find-browser.ts';
import type { Engine } from './engine.ts';
import { startPuppeteer } from './puppeteer-driver.ts';

/** Chromium over its own protocol. The browser is the one of the end-to-end tests. */
export const chromium: Engine = {
  name: 'chromium',
  title: 'Chromium',
  missing: () => (findBrowser() ? [] : ['chromium']),
  start: () =>
    startPuppeteer({
      executablePath: findBrowser(),
      args: [
        ...(isRoot() ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost',
      ],
    }),
};
