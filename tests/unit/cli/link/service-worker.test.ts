import vm from 'node:vm';
import { expect, it } from 'vitest';
import { makePlan } from '../../../../cli/hosting/make-plan.ts';
import { textFile } from '../../../../cli/link/linked-file.ts';
import { serviceWorker } from '../../../../cli/link/service-worker.ts';
import type { WorkerSite } from '../../../../runtime/contract.ts';
import { fixtureSite } from '../../runtime/fixture.ts';

const site = fixtureSite({
  data: {
    home: '/data/home.1.json',
    terms: '/data/terms.1.json',
    later: '/data/later.1.json',
    lists: { games: '/data/games.1.json' },
    details: { games: '/members/games-details.1.json' },
  },
});
const plan = makePlan({
  sections: [{ id: 'games', items: ['chess', 'pigeon-ascent'] }],
  activation: true,
  boot: '',
  frames: [],
});
const runtime = {
  start: ['/assets/app.1.js', '/assets/client.1.js'],
  files: ['assets/client.1.js', 'assets/app.1.js', 'assets/GamePage.1.js'],
  worker: 'globalThis.knows = PORTICO_SITE;\n',
};
const pages = [textFile('index.html', 'home'), textFile('shell.html', 'shell')];

const made = (rendered = pages) =>
  serviceWorker({ site, siteFile: textFile('data/site.1.json', '{}'), plan }, rendered, runtime);

/** What the script of a worker is told. */
function known({ content }: { content: Uint8Array }): WorkerSite {
  const scope: { knows?: WorkerSite } = {};
  vm.runInNewContext(Buffer.from(content).toString(), scope);
  return JSON.parse(JSON.stringify(scope.knows)) as WorkerSite;
}

it('knows the pages and files of its release', () => {
  expect(made().path).toBe('service-worker.js');
  expect(known(made())).toEqual({
    release: expect.stringMatching(/^[0-9a-f]{10}$/),
    site: '/data/site.1.json',
    pages: ['/', '/games', '/login', '/terms', '/index.cfm', '/search', '/activate'],
    shells: ['/profile', '/games/'],
    start: [...runtime.start, '/data/site.1.json', '/data/home.1.json', '/data/later.1.json'],
    files: [
      '/assets/GamePage.1.js',
      '/assets/app.1.js',
      '/assets/client.1.js',
      '/data/games.1.json',
      '/data/home.1.json',
      '/data/later.1.json',
      '/data/site.1.json',
      '/data/terms.1.json',
      '/members/games-details.1.json',
    ],
  });
});

it('is the same for the same pages, and another one where a page is', () => {
  expect(made().digest).toBe(made().digest);
  const other = made([textFile('index.html', 'home'), textFile('shell.html', 'another')]);
  expect(known(other).release).not.toBe(known(made()).release);
});
