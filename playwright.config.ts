import { defineConfig } from '@playwright/test';
import { isRoot } from './tests/e2e/find-browser.ts';

/** Keeps the browser from calling its maker while tests run, and lets root start it. */
const args = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No test reaches the network: every name but those of the sites is unknown.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Times in milliseconds: generous ones, for two slow cores that others use too. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // What a worker answers never reaches the network that tests watch; those that are about it allow it.
    serviceWorkers: 'block',
    // The global setup has found it by the time a worker reads this.
    launchOptions: { executablePath: process.env.PORTICO_BROWSER, args },
    trace: 'off',
    screenshot: 'off',
  },
});
