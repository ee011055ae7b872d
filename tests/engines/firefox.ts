import type { Engine } from './engine.ts';
import { findProgram } from './find-program.ts';
import { startPuppeteer } from './puppeteer-driver.ts';

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  title: 'Firefox',
  missing: () => (findFirefox() ? [] : ['firefox-esr']),
  start: () =>
    startPuppeteer({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath: findFirefox(),
      extraPrefsFirefox: {
        // Everything but this machine goes to a proxy that is not there: no walk reaches the network.
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': 9,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': 9,
        'network.proxy.no_proxies_on': 'localhost,.localhost',
      },
    }),
};

function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox']);
}
