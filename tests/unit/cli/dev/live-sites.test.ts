import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompiledRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { LivePages } from '../../../../cli/dev/live-pages.ts';
import { LiveSites } from '../../../../cli/dev/live-sites.ts';
import { LiveWorkspace } from '../../../../cli/dev/live-workspace.ts';
import { DrawingBoard } from '../../../../cli/pictures/drawing-board.ts';
import { createHandler, type Handler } from '../../../../cli/serve/handler.ts';
import { eventually } from '../../eventually.ts';
import { liveFixture, sessionsInMemory } from './live-fixture.ts';

const newSession = sessionsInMemory();
const SCRIPT = '<script type="module" src="/assets/dev.js"></script>';

/** Renders so little that nothing has to be compiled. */
const runtime: CompiledRuntime = {
  digest: 'runtime',
  files: [],
  boot: 'boot()',
  entry: '/assets/client.js',
  dev: '/assets/dev.js',
  app: [],
  start: [],
  worker: '',
  styles: '',
  adapters: { http: { module: '/assets/login-http.js', files: [] } },
  siteFiles: () => [
    { path: 'assets/dev.js', content: Buffer.from('listen()'), digest: 'a'.repeat(64) },
  ],
  server: async () => ({
    render: (path, site) => ({ html: `<main>${path} of ${site.brand.name}</main>`, title: '' }),
    renderShell: () => ({ html: '<main></main>', title: '' }),
  }),
  games: async () => new Map(),
  remade: false,
};

let files: ReturnType<typeof liveFixture>;
let live: LiveWorkspace;
let sites: LiveSites;
let pages: LivePages;
let handler: Handler;
const said: unknown[] = [];

async function open() {
  const session = newSession();
  live = new LiveWorkspace(files.root, {}, session);
  await live.settle(live.tenants);
  sites = await LiveSites.open(live, session.graph, runtime, {
    before: '',
    last: SCRIPT,
    anew: false,
  });
  pages = new LivePages(live, sites, runtime, SCRIPT);
  handler = pages.around(createHandler({ files: sites }), (error) => said.push(error));
}
beforeEach(async () => {
  said.length = 0;
  files = liveFixture(2);
  await open();
});
afterEach(async () => {
  pages.close();
  await sites.close();
  files.remove();
});

async function get(host: string, path: string) {
  const url = `http://${host}.localhost:8080${path}`;
  const response = await handler(new Request(url, { headers: { host: `${host}.localhost:8080` } }));
  return { status: response.status, text: await response.text(), headers: response.headers };
}
async function save(file: string, before: string, after: string) {
  files.edit(file, before, after);
  await pages.update([file], (error) => said.push(error));
  await pages.settle((error) => said.push(error));
}
const siteOf = (page: string) => /data-site="([^"]+)"/.exec(page)?.[1] ?? '';

test('answers for every site on its host, with the script of dev in each page and nowhere else', async () => {
  for (const host of ['t1.harbour.example', 't1.en.harbour.example', 't2.harbour.example']) {
    const page = await get(host, '/games');
    expect([page.status, page.text.split(SCRIPT).length]).toEqual([200, 2]);
    expect(page.text).toContain('<main>/games of Harbour</main>');
  }
  const site = await get('t1.harbour.example', siteOf((await get('t1.harbour.example', '/')).text));
  expect(JSON.parse(site.text)).toMatchObject({ brand: { name: 'Harbour' } });
  expect((await get('t1.harbour.example', '/robots.txt')).text).not.toContain('dev.js');
});

test('answers from the state after a save, and for the data of pages that are a save behind', async () => {
  const before = siteOf((await get('t1.harbour.example', '/login')).text);
  await save('tenants/t1.yaml', '49.00', '59.00');
  const after = siteOf((await get('t1.harbour.example', '/login')).text);
  expect(after).not.toBe(before);
  expect((await get('t1.harbour.example', after)).text).toContain('59,00');
  expect((await get('t1.harbour.example', before)).text).toContain('49,00');
});

test('links a site only when it is asked for, and again only when it is another', async () => {
  const linked = () =>
    sites.release.sites.map((site) => (site as { linked?: unknown[] }).linked?.length);
  expect(linked()).toEqual([0, 0, 0, 0]);
  await get('t1.harbour.example', '/');
  await save('tenants/t2.yaml', '49.00', '59.00');
  await get('t1.harbour.example', '/');
  expect(linked()).toEqual([0, 1, 0, 0]);
});

test('a picture that is being drawn is not lost when the runtime changes', async () => {
  const drawing = vi.spyOn(DrawingBoard.prototype, 'draw');
  const icon = get('t1.harbour.example', '/icons/favicon.svg');
  await eventually(() => expect(drawing).toHaveBeenCalled());
  const next = { ...runtime, digest: 'next' };
  await sites.use(next, { before: '', last: SCRIPT, anew: true });
  expect((await icon).status).toBe(200);
  drawing.mockRestore();
});

test('a tenant with a mistake is answered for as it was', async () => {
  const before = await get('t1.harbour.example', '/');
  await save('tenants/t1.yaml', 'language: nb', 'language: xx');
  expect(await get('t1.harbour.example', '/')).toEqual(before);
  expect(live.problems()).not.toEqual([]);
});

test('a host that an edit brings is answered for at once, and one that it takes away no more', async () => {
  await save('tenants/t1.yaml', '[t1]', '[fjord]');
  expect((await get('fjord.harbour.example', '/')).status).toBe(200);
  const gone = await get('t1.harbour.example', '/');
  expect(gone.status).toBe(421);
  // So that the page hears when there is a site.
  expect(gone.text).toContain(SCRIPT);
  expect(gone.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await get('t1.harbour.example', '/assets/dev.js')).text).toBe('listen()');
});

describe('a workspace that is broken from the start', () => {
  test('has a page that waits, and then the site', async () => {
    files.edit('tenants/brands/harbour.yaml', 'theme: lagoon', 'theme: lagon');
    await open();
    const waiting = await get('t1.harbour.example', '/');
    expect([waiting.status, said.length > 0]).toEqual([500, true]);
    expect(waiting.text).toContain(SCRIPT);
    await save('tenants/brands/harbour.yaml', 'theme: lagon', 'theme: lagoon');
    expect((await get('t1.harbour.example', '/')).status).toBe(200);
  });
});
